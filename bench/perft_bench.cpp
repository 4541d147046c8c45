// Counting legal lines: leaves a second of each mode against the slow generator of the tests, in one run.
#include "comparison.hpp"
#include "drawing.hpp"
#include "slow_moves.hpp"

#include <chuhe/rules/perft.hpp>

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>
#include <fstream>

using namespace chuhe;

namespace {

constexpr int kDepth = 4;
constexpr int kSlowDepth = 2;
constexpr int kRounds = 5;

std::vector<bench::Rate> rates_of(const std::string& fen) {
    const rules::Position position = support::position_of_fen(fen);
    const slow::Board slow_board = slow::read(fen);
    const auto counted = [&](rules::PerftMode mode) {
        return [&, mode] { return static_cast<double>(rules::perft(position, kDepth, mode)); };
    };
    return bench::compare(
        {{"count", counted(rules::PerftMode::Count)},
         {"list", counted(rules::PerftMode::List)},
         {"make", counted(rules::PerftMode::Make)},
         {"slow generator", [&] { return static_cast<double>(slow::count(slow_board, kSlowDepth)); }}},
        kRounds);
}

} // namespace

int main() {
    doctest::Context asserts_of_drawings;
    asserts_of_drawings.setAsDefaultForAssertsOutOfTestCases();
    std::ifstream file(CHUHE_TEST_DATA "/perft.jsonl");
    std::string line;
    std::getline(file, line);
    std::vector<bench::Rate> means;
    int positions = 0;
    while (std::getline(file, line)) {
        const auto row = nlohmann::json::parse(line);
        const std::vector<bench::Rate> rates = rates_of(row["fen"]);
        bench::print(row["id"], rates);
        means.resize(rates.size(), {"", 0});
        for (std::size_t i = 0; i < rates.size(); ++i) {
            means[i].name = rates[i].name;
            means[i].median += std::log(rates[i].median);
        }
        ++positions;
    }
    for (bench::Rate& mean : means) {
        mean.median = std::exp(mean.median / positions);
    }
    bench::print("leaves a second, geometric mean of " + std::to_string(positions) + " positions, depth " +
                     std::to_string(kDepth) + " (slow generator: " + std::to_string(kSlowDepth) + ")",
                 means);
}
