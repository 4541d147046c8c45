#include "xqf.hpp"

#include "byte_reader.hpp"
#include "raw_game.hpp"
#include "tree_reader.hpp"

#include <array>

namespace chuhe::record {

using board::Square;

namespace {

constexpr std::size_t kHeader = 1024;
constexpr unsigned kFirstKeyed = 11;
constexpr unsigned kFirstRotated = 12;

/// What hides the points and the moves of a file from version 1.1 on.
struct Keys {
    unsigned piece = 0;
    unsigned from = 0;
    unsigned to = 0;
    std::uint32_t comment = 0;
    std::array<std::uint8_t, 32> stream{};
};

unsigned stretched(unsigned key) {
    return 54U * key * key + 221U;
}

Keys keys_of(std::string_view header) {
    constexpr std::string_view kText = "[(C) Copyright Mr. Dong Shiwei.]";
    Keys keys;
    if (byte_of(header, 2) < kFirstKeyed) {
        return keys;
    }
    const unsigned sum = byte_of(header, 12);
    const unsigned for_piece = byte_of(header, 13);
    keys.piece = stretched(for_piece) * for_piece % 256U;
    keys.from = stretched(byte_of(header, 14)) * keys.piece % 256U;
    keys.to = stretched(byte_of(header, 15)) * keys.from % 256U;
    keys.comment = (256U * sum + for_piece) % 32000U + 767U;
    const unsigned mask = byte_of(header, 3);
    for (std::size_t i = 0; i < keys.stream.size(); ++i) {
        const unsigned base = (byte_of(header, 12 + i % 4) & mask) | byte_of(header, 8 + i % 4);
        keys.stream[i] = static_cast<std::uint8_t>(base & static_cast<unsigned char>(kText[i]));
    }
    return keys;
}

/// A point coded as ten times the column plus the rank from Red's back rank. Fails: nothing off the board.
std::optional<Square> point_of(unsigned code) {
    return code > 89 ? std::nullopt : Square::at(static_cast<int>(code / 10), static_cast<int>(code % 10));
}

void read_pieces(GameRecord& game, std::string_view header, const Keys& keys) {
    constexpr std::size_t kPoints = 16;
    constexpr std::size_t kPieces = 32;
    const bool is_rotated = byte_of(header, 2) >= kFirstRotated;
    for (std::size_t slot = 0; slot < kPieces; ++slot) {
        const std::size_t piece = is_rotated ? (keys.piece + slot + 1) % kPieces : slot;
        const auto square = point_of((byte_of(header, kPoints + slot) + 256U - keys.piece) % 256U);
        if (!square) {
            continue;
        }
        if (!game.start.board.is_empty(*square)) {
            game.problems.push_back(problem_at(
                ProblemKind::Structure, {"两个棋子在同一点 " + square->name(), "two pieces stand on " + square->name()},
                kPoints + slot));
            continue;
        }
        game.start.board.put(*square, piece_in_order(piece));
    }
}

void read_header(GameRecord& game, std::string_view header) {
    struct Field {
        const char* name;
        std::size_t offset;
        std::size_t capacity;
    };
    static constexpr std::array kFields{
        Field{"Title", 80, 63},        Field{"Event", 208, 63},   Field{"Date", 272, 15},
        Field{"Site", 288, 15},        Field{"Red", 304, 15},     Field{"Black", 320, 15},
        Field{"TimeControl", 336, 63}, Field{"RedTime", 400, 15}, Field{"BlackTime", 416, 15},
        Field{"Annotator", 464, 15},   Field{"Author", 480, 15}};
    for (const Field& field : kFields) {
        const std::size_t length = std::min<std::size_t>(byte_of(header, field.offset), field.capacity);
        add_tag(game, field.name, decode_field(header.substr(field.offset + 1, length)));
    }
    constexpr std::array kResults{GameResult::Unknown, GameResult::RedWins, GameResult::BlackWins, GameResult::Draw,
                                  GameResult::Draw};
    const unsigned result = byte_of(header, 51);
    game.result = result < kResults.size() ? kResults[result] : GameResult::Unknown;
}

/// One stored move with its flags and comment.
struct MoveRecord {
    unsigned from;
    unsigned to;
    bool has_next;
    bool has_sibling;
    std::string comment;
};

class MoveArea {
  public:
    MoveArea(std::string_view plain, unsigned version, const Keys& keys)
        : reader_(plain), is_old_(version < kFirstKeyed), keys_(keys) {}

    [[nodiscard]] std::size_t offset() const { return kHeader + reader_.at(); }

    /// Fails: nothing where the area ends inside a record.
    std::optional<MoveRecord> next() {
        const auto from = reader_.byte();
        const auto to = reader_.byte();
        const auto tag = reader_.byte();
        if (!from || !to || !tag || !reader_.byte()) {
            return std::nullopt;
        }
        MoveRecord record{(*from + 512U - 24U - keys_.from) % 256U,
                          (*to + 512U - 32U - keys_.to) % 256U,
                          (*tag & (is_old_ ? 0xF0U : 0x80U)) != 0,
                          (*tag & (is_old_ ? 0x0FU : 0x40U)) != 0,
                          {}};
        if (is_old_ || (*tag & 0x20U) != 0) {
            const auto stored = reader_.word32();
            const auto text = stored ? reader_.text(*stored - keys_.comment) : std::nullopt;
            if (!text) {
                return std::nullopt;
            }
            record.comment = text->empty() ? std::string{} : decode_field(*text);
        }
        return record;
    }

  private:
    ByteReader reader_;
    bool is_old_;
    const Keys& keys_;
};

std::string token_of(const MoveRecord& record) {
    return std::to_string(record.from) + "-" + std::to_string(record.to);
}

std::optional<board::Move> move_of(const MoveRecord& record) {
    const auto from = point_of(record.from);
    const auto to = point_of(record.to);
    return from && to ? std::optional{board::Move{*from, *to}} : std::nullopt;
}

Problem truncated(std::size_t offset) {
    return problem_at(ProblemKind::Truncated, {"文件在着法区中断", "the file ends inside the moves"}, offset);
}

void read_moves(GameRecord& game, MoveArea& area) {
    const auto root = area.next();
    if (!root) {
        game.problems.push_back(truncated(area.offset()));
        return;
    }
    game.tree.comment(VariationTree::start(), root->comment);
    if (!root->has_next) {
        report_setup(game);
        game.problems.push_back(problem(ProblemKind::NoMoves, {"没有着法", "there are no moves"}));
        return;
    }
    std::optional<MoveRecord> record = area.next();
    if (record && move_of(*record)) {
        let_mover_start(game, *move_of(*record));
    }
    report_setup(game);
    if (!is_playable(game.start.board)) {
        return;
    }
    TreeReader tree{game};
    for (; record; record = area.next()) {
        tree.take(move_of(*record), token_of(*record), record->comment, record->has_next, record->has_sibling);
        if (tree.is_done() || game.tree.size() >= kMostMoves) {
            break;
        }
    }
    tree.finish();
    if (!record) {
        game.problems.push_back(truncated(area.offset()));
    }
}

} // namespace

RecordFile read_xqf(std::string_view bytes) {
    RecordFile file;
    if (bytes.size() < kHeader) {
        file.problems.push_back(problem_at(
            ProblemKind::Truncated, {"文件头不足 1024 字节", "the header of 1024 bytes is cut off"}, bytes.size()));
        return file;
    }
    const std::string_view header = bytes.substr(0, kHeader);
    const Keys keys = keys_of(header);
    GameRecord game{Format::Xqf, Encoding::Gb18030, {}, {}, {}, GameResult::Unknown, {}};
    read_pieces(game, header, keys);
    read_header(game, header);
    std::string plain{bytes.substr(kHeader)};
    for (std::size_t i = 0; i < plain.size(); ++i) {
        plain[i] = static_cast<char>(byte_of(plain, i) - keys.stream[i % keys.stream.size()]);
    }
    MoveArea area{plain, byte_of(header, 2), keys};
    read_moves(game, area);
    file.games.push_back(std::move(game));
    return file;
}

} // namespace chuhe::record
