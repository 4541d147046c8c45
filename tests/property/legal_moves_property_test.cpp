#include "drawing.hpp"
#include "slow_moves.hpp"

#include <chuhe/board/attacks.hpp>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>

using namespace chuhe;

namespace {

/// A position reached from the start by moves that the numbers choose.
rules::Position wandered(const std::vector<std::uint16_t>& choices) {
    rules::Position position = rules::Position::standard();
    for (const std::uint16_t choice : choices) {
        const rules::MoveList moves = rules::legal_moves(position);
        if (moves.empty()) {
            break;
        }
        position = position.after(moves[choice % moves.size()]);
    }
    return position;
}

rules::Setup setup_of(const rules::Position& position) {
    return {.board = position.board(), .to_move = position.to_move()};
}

slow::Board slow_board(const rules::Position& position) {
    slow::Board board{};
    for (auto& rank : board.cells) {
        rank.fill('.');
    }
    for (const board::Square square : position.board().occupied()) {
        const board::Piece piece = *position.board().at(square);
        const char letter = "KABNRCPkabnrcp"[static_cast<int>(piece.kind) + (piece.side == board::Side::Red ? 0 : 7)];
        board.cells[static_cast<std::size_t>(square.rank())][static_cast<std::size_t>(square.file())] = letter;
    }
    board.red_to_move = position.to_move() == board::Side::Red;
    return board;
}

/// The names of all legal moves with each point sent through a symmetry of the board.
template <typename Map>
std::string moves_through(const rules::Position& position, Map map) {
    std::vector<std::string> names;
    for (const board::Move move : rules::legal_moves(position)) {
        names.push_back(map(move.from).name() + map(move.to).name());
    }
    std::ranges::sort(names);
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

/// Long random games reach endings too: up to 200 plies.
rc::Gen<std::vector<std::uint16_t>> games() {
    return rc::gen::scale(2.0, rc::gen::arbitrary<std::vector<std::uint16_t>>());
}

} // namespace

TEST_CASE("the legal moves are those of the slow generator") {
    CHECK(rc::check([] {
        const rules::Position position = wandered(*games());
        std::vector<std::string> names;
        for (const slow::Step step : slow::legal_moves(slow_board(position))) {
            names.push_back(slow::name(step));
        }
        std::ranges::sort(names);
        std::string text;
        for (const std::string& name : names) {
            text += (text.empty() ? "" : " ") + name;
        }
        RC_ASSERT(support::all_moves(position) == text);
        RC_ASSERT(rules::is_check(position) ==
                  slow::is_in_check(slow_board(position), position.to_move() == board::Side::Red));
    }));
}

TEST_CASE("what is refused is what is not legal, move by move") {
    CHECK(rc::check([] {
        const rules::Position position = wandered(*games());
        const rules::MoveList legal = rules::legal_moves(position);
        for (int from = 0; from < board::kSquares; ++from) {
            for (int to = 0; to < board::kSquares; ++to) {
                const board::Move move{board::Square::from_index(from), board::Square::from_index(to)};
                RC_ASSERT(position.play(move).has_value() == legal.contains(move));
            }
        }
    }));
}

TEST_CASE("the moves seen from the other side are the moves of the other colour") {
    CHECK(rc::check([] {
        const rules::Position position = wandered(*games());
        const auto other = rules::Position::from(support::colours_swapped(setup_of(position)));
        RC_ASSERT(other.has_value());
        RC_ASSERT(support::all_moves(*other) == moves_through(position, [](board::Square s) { return s.rotated(); }));
    }));
}

TEST_CASE("the moves of a mirrored position are the mirrored moves") {
    CHECK(rc::check([] {
        const rules::Position position = wandered(*games());
        const auto other = rules::Position::from(support::mirrored(setup_of(position)));
        RC_ASSERT(other.has_value());
        RC_ASSERT(support::all_moves(*other) == moves_through(position, [](board::Square s) { return s.mirrored(); }));
    }));
}

TEST_CASE("a move made and taken back leaves the board as it was, and its key is that of the placement") {
    CHECK(rc::check([] {
        const rules::Position position = wandered(*games());
        board::Board board = position.board();
        for (const board::Move move : rules::legal_moves(position)) {
            const auto captured = board.apply(move);
            RC_ASSERT(board == position.after(move).board());
            board::Board fresh;
            for (const board::Square square : board.occupied()) {
                fresh.put(square, *board.at(square));
            }
            RC_ASSERT(fresh == board);
            RC_ASSERT(fresh.key() == board.key());
            board.revert(move, captured);
            RC_ASSERT(board == position.board());
            RC_ASSERT(board.key() == position.board().key());
        }
    }));
}

TEST_CASE("counting and asking for one move agree with the list") {
    CHECK(rc::check([] {
        const rules::Position position = wandered(*games());
        const auto& board = position.board();
        for (const board::Side side : board::kSides) {
            const rules::MoveList moves = rules::legal_moves(board, side);
            RC_ASSERT(rules::count_legal_moves(board, side) == moves.size());
            RC_ASSERT(rules::has_legal_move(board, side) == !moves.empty());
            const rules::MoveList captures = rules::legal_captures(board, side);
            for (const board::Move move : moves) {
                RC_ASSERT(captures.contains(move) == !board.is_empty(move.to));
            }
        }
    }));
}
