#include "position_option.hpp"
#include "verbs.hpp"

#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/shorthand.hpp>
#include <chuhe/notation/wxf.hpp>

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

struct MovesOptions {
    std::string fen;
    std::string notation = "uci";
};

std::string written(const rules::Position& position, board::Move move, const std::string& notation) {
    if (notation == "iccs") {
        return notation::write_iccs(move);
    }
    if (notation == "wxf") {
        return notation::write_wxf(position, move);
    }
    if (notation == "zh") {
        return notation::write_chinese(position, move, {});
    }
    if (notation == "zh-short") {
        return notation::write_shorthand(position, move, notation::Script::Simplified);
    }
    return board::name(move);
}

int list_moves(const MovesOptions& options) {
    const auto position = position_option("moves", options.fen);
    if (!position) {
        return kProblems;
    }
    for (const board::Move move : rules::legal_moves(*position)) {
        std::cout << written(*position, move, options.notation) << '\n';
    }
    return kDone;
}

} // namespace

void add_moves(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("moves", "lists the legal moves of a position, one a line");
    auto options = std::make_shared<MovesOptions>();
    verb->add_option("--fen", options->fen, "the position; the start of a game where it is left out");
    verb->add_option("--notation", options->notation, "how a move is written")
        ->check(CLI::IsMember({"uci", "iccs", "wxf", "zh", "zh-short"}));
    verb->callback([options, &status] { status = list_moves(*options); });
}

} // namespace chuhe::app
