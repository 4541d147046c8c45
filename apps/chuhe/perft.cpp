#include "verbs.hpp"

#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

std::uint64_t count(board::Board& board, board::Side side, int depth) {
    if (depth <= 1) {
        return rules::count_legal_moves(board, side);
    }
    std::uint64_t nodes = 0;
    for (const board::Move move : rules::legal_moves(board, side)) {
        const auto captured = board.apply(move);
        nodes += count(board, opponent(side), depth - 1);
        board.revert(move, captured);
    }
    return nodes;
}

} // namespace

void add_perft(CLI::App& app, int& /*status*/) {
    auto* verb = app.add_subcommand("perft", "counts the lines of legal moves to a depth");
    auto depth = std::make_shared<int>(1);
    verb->add_option("--depth", *depth, "plies to count")->required()->check(CLI::Range(1, 12));
    verb->callback([depth] { 
        board::Board board = rules::Position::standard().board();
        std::cout << "nodes " << count(board, board::Side::Red, *depth) << '\n';
    });
}

} // namespace chuhe::app
