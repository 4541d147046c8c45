#include "position_option.hpp"
#include "verbs.hpp"

#include <chuhe/rules/perft.hpp>

#include <chrono>
#include <iostream>
#include <map>
#include <memory>

namespace chuhe::app {

namespace {

struct PerftOptions {
    std::string fen;
    int depth = 1;
    rules::PerftMode mode = rules::PerftMode::Count;
    bool is_divided = false;
    bool is_json = false;
};

std::uint64_t divided(const rules::Position& position, const PerftOptions& options) {
    std::uint64_t nodes = 0;
    for (const board::Move move : rules::legal_moves(position)) {
        const std::uint64_t below = rules::perft(position.after(move), options.depth - 1, options.mode);
        std::cout << board::name(move) << ' ' << below << '\n';
        nodes += below;
    }
    return nodes;
}

int run(const PerftOptions& options) {
    using Clock = std::chrono::steady_clock;
    const auto position = position_option("perft", options.fen);
    if (!position) {
        return kProblems;
    }
    const auto start = Clock::now();
    const std::uint64_t nodes = options.is_divided && !options.is_json
                                    ? divided(*position, options)
                                    : rules::perft(*position, options.depth, options.mode);
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    if (options.is_json) {
        std::cout << R"({"nodes":)" << nodes << R"(,"ms":)" << spent.count() << "}\n";
    } else {
        std::cout << "nodes " << nodes << '\n';
    }
    return kDone;
}

} // namespace

void add_perft(CLI::App& app, int& status) {
    static const std::map<std::string, rules::PerftMode> kModes{
        {"count", rules::PerftMode::Count}, {"list", rules::PerftMode::List}, {"make", rules::PerftMode::Make}};
    auto* verb = app.add_subcommand("perft", "counts the lines of legal moves to a depth");
    auto options = std::make_shared<PerftOptions>();
    verb->add_option("--depth", options->depth, "plies to count")->required()->check(CLI::Range(1, 12));
    verb->add_option("--fen", options->fen, "the position; the start of a game where it is left out");
    verb->add_option("--mode", options->mode, "how the last ply is counted: count, list, make")
        ->transform(CLI::CheckedTransformer(kModes))
        ->option_text("TEXT:{count,list,make}");
    verb->add_flag("--divide", options->is_divided, "one line for each first move");
    verb->add_flag("--json", options->is_json, "one JSON document");
    verb->callback([options, &status] { status = run(*options); });
}

} // namespace chuhe::app
