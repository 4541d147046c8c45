#include <chuhe/base/assert.hpp>
#include <chuhe/board/board.hpp>

#include <utility>

namespace chuhe::board {

namespace {

constexpr std::size_t kPieceCodes = 15;

/// One step of a splitmix generator: fixed numbers, so that keys are the same in every build.
constexpr std::uint64_t mixed(std::uint64_t seed) {
    std::uint64_t z = seed * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

constexpr auto kKeys = [] {
    std::array<std::array<std::uint64_t, kPieceCodes>, kSquares> keys{};
    std::uint64_t seed = 1;
    for (auto& square : keys) {
        for (auto& key : square) {
            key = mixed(++seed);
        }
    }
    return keys;
}();

} // namespace

void Board::flip(Square square, std::uint8_t code) {
    const Bitboard bit = Bitboard::of(square);
    const Piece piece = piece_of(code);
    pieces_[piece.side][static_cast<std::size_t>(piece.kind)] ^= bit;
    occupied_[piece.side] ^= bit;
    rank_words_[piece.side][static_cast<std::size_t>(square.rank() + 1)] ^=
        static_cast<std::uint16_t>(1U << square.file());
    file_words_[piece.side][static_cast<std::size_t>(square.file())] ^= static_cast<std::uint16_t>(1U << square.rank());
    key_ ^= kKeys[static_cast<std::size_t>(square.index())][code];
}

void Board::put(Square square, Piece piece) {
    auto& cell = cells_[static_cast<std::size_t>(square.index())];
    CHUHE_ASSERT(cell == 0);
    cell = code_of(piece);
    flip(square, cell);
}

Piece Board::take(Square square) {
    auto& cell = cells_[static_cast<std::size_t>(square.index())];
    CHUHE_ASSERT(cell != 0);
    flip(square, cell);
    return piece_of(std::exchange(cell, std::uint8_t{0}));
}

std::optional<Piece> Board::apply(Move move) {
    CHUHE_ASSERT(move.from != move.to);
    std::optional<Piece> captured;
    if (!is_empty(move.to)) {
        captured = take(move.to);
    }
    put(move.to, take(move.from));
    return captured;
}

void Board::revert(Move move, std::optional<Piece> captured) {
    put(move.from, take(move.to));
    if (captured) {
        put(move.to, *captured);
    }
}

} // namespace chuhe::board
