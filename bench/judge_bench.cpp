// Repetitions: what the tracker adds to a move when nothing repeats, against making the move; and real games judged
// whole.
#include "comparison.hpp"

#include <chuhe/adjudication/report.hpp>
#include <chuhe/notation/fen.hpp>

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

using namespace chuhe;

namespace {

constexpr int kRounds = 5;

std::vector<adjudication::Line> real_games() {
    std::ifstream file(CHUHE_TEST_DATA "/adjudication/real_repetitions.jsonl");
    std::vector<adjudication::Line> games;
    for (std::string text; std::getline(file, text);) {
        const auto row = nlohmann::json::parse(text);
        adjudication::Line line{.start = *notation::read_position(row["start_fen"].get<std::string>()), .moves = {}};
        std::istringstream moves{row["moves"].get<std::string>()};
        for (std::string name; moves >> name;) {
            line.moves.push_back(*board::move_named(name));
        }
        games.push_back(std::move(line));
    }
    return games;
}

/// The plies of games up to where something first stands again: nothing repeats in them.
std::vector<adjudication::Line> without_repetition(std::vector<adjudication::Line> games) {
    for (adjudication::Line& game : games) {
        adjudication::RepetitionTracker tracker{game.start};
        rules::Position position = game.start;
        std::size_t ply = 0;
        for (; ply < game.moves.size(); ++ply) {
            position = position.after(game.moves[ply]);
            if (tracker.add(game.moves[ply], position)) {
                break;
            }
        }
        game.moves.erase(game.moves.begin() + static_cast<std::ptrdiff_t>(ply), game.moves.end());
    }
    return games;
}

double track(const std::vector<adjudication::Line>& games, const std::vector<std::vector<rules::Position>>& positions) {
    double plies = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        adjudication::RepetitionTracker tracker{games[i].start};
        for (std::size_t ply = 0; ply < games[i].moves.size(); ++ply) {
            tracker.add(games[i].moves[ply], positions[i][ply + 1]);
        }
        plies += static_cast<double>(games[i].moves.size());
    }
    return plies;
}

double replay(const std::vector<adjudication::Line>& games) {
    double plies = 0;
    for (const adjudication::Line& game : games) {
        rules::Position position = game.start;
        for (const board::Move move : game.moves) {
            position = position.after(move);
        }
        plies += position.key() == 0 ? 0 : static_cast<double>(game.moves.size());
    }
    return plies;
}

double judge(const std::vector<adjudication::Line>& games, const rules::Ruleset& ruleset) {
    double judged = 0;
    for (const adjudication::Line& game : games) {
        judged +=
            adjudication::report(game, ruleset, adjudication::NaturalLimit::of(ruleset)).repetitions.empty() ? 0 : 1;
    }
    return judged;
}

} // namespace

int main() {
    const std::vector<adjudication::Line> games = real_games();
    const std::vector<adjudication::Line> quiet = without_repetition(games);
    std::vector<std::vector<rules::Position>> positions;
    for (const adjudication::Line& game : quiet) {
        positions.push_back(adjudication::positions(game));
    }
    const auto plies = bench::compare({{"tracker, plies a second", [&] { return track(quiet, positions); }},
                                       {"making the moves", [&] { return replay(quiet); }}},
                                      kRounds);
    bench::print("nothing repeats", plies);
    const auto whole = bench::compare({{"cn1999, games a second", [&] { return judge(games, rules::kCn1999); }},
                                       {"cn2020", [&] { return judge(games, rules::kCn2020); }},
                                       {"axf", [&] { return judge(games, rules::kAxf); }}},
                                      kRounds);
    bench::print("755 real games judged whole", whole);
    return 0;
}
