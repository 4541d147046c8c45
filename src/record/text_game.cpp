#include "text_game.hpp"

#include "clipped.hpp"
#include "line_reader.hpp"
#include "missing_ply.hpp"
#include "tree_walker.hpp"

#include <chuhe/notation/fen.hpp>

#include <algorithm>

namespace chuhe::record {

using board::Side;
using notation::RankOrigin;

namespace {

/// How many words of a text fit each notation.
struct FitCounts {
    std::size_t full = 0;
    std::size_t brief = 0;
    std::size_t coordinates = 0;
    std::size_t san = 0;
};

FitCounts counted(const Movetext& text) {
    FitCounts counts;
    for (const MoveLine& line : text.lines) {
        for (const MoveToken& token : line.tokens) {
            counts.full += has(token.fits, Fit::Full) ? 1U : 0U;
            counts.brief += has(token.fits, Fit::Short) ? 1U : 0U;
            counts.coordinates += has(token.fits, Fit::Coordinates) ? 1U : 0U;
            counts.san += has(token.fits, Fit::San) ? 1U : 0U;
        }
    }
    return counts;
}

/// Whether one reading of a line is better than another: it goes further, or as far with fewer meanings left.
bool is_better(const LineReading& a, const LineReading& b) {
    if (a.failure.has_value() != b.failure.has_value()) {
        return !a.failure;
    }
    return a.moves.size() != b.moves.size() ? a.moves.size() > b.moves.size() : a.readings < b.readings;
}

/// Reads a line with ranks counted from zero or from one, whichever goes further; says so when both go to the end.
LineReading read_either_origin(const rules::Setup& start, const MoveLine& line, Manner& manner,
                               std::vector<Problem>& problems) {
    LineReading zero = read_line(start, line.tokens, manner, 0);
    if (manner.first != Fit::Coordinates && manner.first != Fit::San) {
        return zero;
    }
    const Manner from_one{manner.first, RankOrigin::One};
    LineReading one = read_line(start, line.tokens, from_one, 0);
    if (!zero.failure && !one.failure && !line.tokens.empty() && zero.moves != one.moves) {
        problems.push_back(
            problem(ProblemKind::Ambiguous, {"横线从 0 数或从 1 数都能读通，按从 0 数读出",
                                             "ranks counted from 0 and from 1 both read to the end; read from 0"}));
        return zero;
    }
    if (is_better(one, zero)) {
        manner = from_one;
        return one;
    }
    return zero;
}

/// The side to move turned round where only so the first word is a move.
void correct_side(GameRecord& game, const Movetext& text, Manner& manner, bool has_side, LineReading& reading) {
    const MoveLine& line = text.lines.front();
    if (line.tokens.empty() || (!reading.moves.empty() && (has_side || !line.tokens.front().after_dots))) {
        return;
    }
    rules::Setup turned = game.start;
    turned.to_move = opponent(turned.to_move);
    Manner other = manner;
    std::vector<Problem> problems;
    LineReading second = read_either_origin(turned, line, other, problems);
    if (second.moves.empty() || !is_better(second, reading)) {
        return;
    }
    if (has_side) {
        game.problems.push_back(
            problem(ProblemKind::SideCorrected,
                    {"局面写明的走子方与第一着不符，以第一着为准",
                     "the side to move of the start is not the side of the first move; the move decides"}));
    }
    game.start = turned;
    manner = other;
    reading = std::move(second);
}

void report_readings(GameRecord& game, const LineReading& reading) {
    if (reading.readings <= 1 && !reading.is_capped) {
        return;
    }
    const std::string count = std::to_string(reading.readings);
    const base::Bilingual least = reading.is_capped ? base::Bilingual{"至少 ", "at least "} : base::Bilingual{};
    Problem found =
        problem(ProblemKind::Ambiguous, {"全局有 " + least.zh + count + " 种读法，给出其中一种",
                                         "the game has " + least.en + count + " readings; one of them is given"});
    found.ply = reading.parting_ply;
    game.problems.push_back(std::move(found));
}

/// Puts the moves of a line into the tree behind a node, with its comments. Returns the node before each move and the
/// last.
std::vector<VariationTree::Node> put_line(GameRecord& game, const MoveLine& line, const std::vector<board::Move>& moves,
                                          VariationTree::Node from) {
    std::vector<VariationTree::Node> nodes{from};
    for (const board::Move move : moves) {
        nodes.push_back(game.tree.add(nodes.back(), move));
    }
    for (const LineComment& comment : line.comments) {
        if (comment.after < nodes.size()) {
            game.tree.comment(nodes[comment.after], comment.text);
        }
    }
    return nodes;
}

/// The setup at a node: the start with the moves to it played.
rules::Setup setup_at(const GameRecord& game, VariationTree::Node node) {
    rules::Setup setup = game.start;
    for (const board::Move move : game.tree.line_to(node)) {
        setup.board.apply(move);
        setup.to_move = opponent(setup.to_move);
    }
    return setup;
}

void read_variations(GameRecord& game, const Movetext& text, Manner manner,
                     std::vector<std::vector<VariationTree::Node>> nodes) {
    nodes.resize(text.lines.size());
    for (std::size_t i = 1; i < text.lines.size(); ++i) {
        const MoveLine& line = text.lines[i];
        const auto& above = nodes[line.parent];
        if (line.branch >= above.size()) {
            continue;
        }
        if (line.tokens.empty()) {
            for (const LineComment& comment : line.comments) {
                game.tree.comment(above[std::min(line.branch + 1, above.size() - 1)], comment.text);
            }
            continue;
        }
        const VariationTree::Node from = above[line.branch];
        const rules::Setup setup = setup_at(game, from);
        const int ply = static_cast<int>(game.tree.line_to(from).size());
        LineReading reading = read_line(setup, line.tokens, manner, ply);
        nodes[i] = put_line(game, line, reading.moves, from);
        report_readings(game, reading);
        if (reading.failure) {
            game.problems.push_back(std::move(*reading.failure));
        }
    }
}

} // namespace

Fit prevailing(const Movetext& text) {
    const FitCounts counts = counted(text);
    if (counts.full >= counts.brief && counts.full >= counts.coordinates && counts.full >= counts.san) {
        return Fit::Full;
    }
    if (counts.coordinates >= counts.san && counts.coordinates >= counts.brief) {
        return Fit::Coordinates;
    }
    return counts.san >= counts.brief ? Fit::San : Fit::Short;
}

void read_text_game(GameRecord& game, const Movetext& text, bool has_side) {
    game.problems.insert(game.problems.end(), text.problems.begin(), text.problems.end());
    const MoveLine& main = text.lines.front();
    if (main.tokens.empty()) {
        put_line(game, main, {}, VariationTree::start());
        game.problems.push_back(problem(ProblemKind::NoMoves, {"没有着法", "there are no moves"}));
        return;
    }
    if (!is_playable(game.start.board)) {
        game.problems.push_back({ProblemKind::NoMoves,
                                 {"起始局面没有将（帅），无法读着法", "moves cannot be read without both generals"},
                                 0,
                                 clipped(main.tokens.front().text),
                                 notation::write_fen(game.start),
                                 {}});
        return;
    }
    Manner manner{prevailing(text), RankOrigin::Zero};
    LineReading reading = read_either_origin(game.start, main, manner, game.problems);
    correct_side(game, text, manner, has_side, reading);
    if (const auto missing = find_missing_ply(main, game.start.to_move)) {
        const auto ply = static_cast<std::size_t>(*missing);
        if (ply <= reading.moves.size()) {
            reading = read_line(game.start, std::span{main.tokens}.first(ply), manner, 0);
            reading.failure = missing_ply_problem(game, main, *missing, reading.moves);
        }
    }
    report_readings(game, reading);
    std::vector<std::vector<VariationTree::Node>> nodes;
    nodes.push_back(put_line(game, main, reading.moves, VariationTree::start()));
    if (reading.failure) {
        game.problems.push_back(std::move(*reading.failure));
    }
    read_variations(game, text, manner, std::move(nodes));
}

void settle_result(GameRecord& game, std::optional<GameResult> by_tag, std::optional<GameResult> by_text) {
    game.result = by_tag.value_or(by_text.value_or(GameResult::Unknown));
    if (by_tag && by_text && *by_tag != *by_text && *by_text != GameResult::Unknown) {
        game.problems.push_back(problem(
            ProblemKind::ResultConflict,
            {"结果标记为 " + std::string{name(*by_tag)} + "，着法后写 " + std::string{name(*by_text)},
             "the Result tag says " + std::string{name(*by_tag)} + ", the text says " + std::string{name(*by_text)}}));
    }
}

} // namespace chuhe::record
