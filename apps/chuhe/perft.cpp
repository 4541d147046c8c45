#include "verbs.hpp"

#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

std::uint64_t count(const rules::Position& position, int depth) {
    const rules::MoveList moves = rules::legal_moves(position);
    if (depth <= 1) {
        return moves.size();
    }
    std::uint64_t nodes = 0;
    for (const board::Move move : moves) {
        nodes += count(position.after(move), depth - 1);
    }
    return nodes;
}

} // namespace

void add_perft(CLI::App& app, int& /*status*/) {
    auto* verb = app.add_subcommand("perft", "counts the lines of legal moves to a depth");
    auto depth = std::make_shared<int>(1);
    verb->add_option("--depth", *depth, "plies to count")->required()->check(CLI::Range(1, 12));
    verb->callback([depth] { std::cout << "nodes " << count(rules::Position::standard(), *depth) << '\n'; });
}

} // namespace chuhe::app
