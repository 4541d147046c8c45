// Classifying the plies of real repetitions: median, 99.9th percentile and worst, and the ratio to counting the legal
// moves of the same positions, timed in one run.
#include "drawing.hpp"

#include <chuhe/adjudication/finding.hpp>

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

using namespace chuhe;

namespace {

struct Ply {
    rules::Position before;
    board::Move move;
};

/// The plies of a game that lie in its last cycle.
void add_cycle(const nlohmann::json& game, std::vector<Ply>& plies) {
    const int end = game.at("third_occurrence_ply");
    const int length = game.at("cycle_len");
    rules::Position position = support::position_of_fen(game.at("start_fen").get<std::string>());
    std::istringstream moves(game.at("moves").get<std::string>());
    int ply = 0;
    for (std::string name; moves >> name && ply < end; ++ply) {
        const board::Move move = support::move(name);
        if (ply >= end - length) {
            plies.push_back({position, move});
        }
        position = position.after(move);
    }
}

std::vector<Ply> real_plies() {
    std::ifstream file(CHUHE_TEST_DATA "/adjudication/real_repetitions.jsonl");
    std::vector<Ply> plies;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() == '{') {
            add_cycle(nlohmann::json::parse(line), plies);
        }
    }
    return plies;
}

/// Microseconds of one call, the faster of two.
template <typename Work>
double microseconds(Work work) {
    double best = 1e12;
    for (int round = 0; round < 2; ++round) {
        const auto start = std::chrono::steady_clock::now();
        work();
        best =
            std::min(best, std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

double at(const std::vector<double>& sorted, double share) {
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

void measure(const std::vector<Ply>& plies, const rules::Ruleset& ruleset) {
    std::vector<double> times;
    double sum = 0;
    double moves_sum = 0;
    std::size_t undecided = 0;
    std::size_t listed = 0;
    for (const Ply& ply : plies) {
        times.push_back(microseconds([&] {
            const auto finding = adjudication::classify(ply.before, ply.move, ruleset);
            undecided += finding.bound == adjudication::Bound::None ? 0 : 1;
        }));
        sum += times.back();
        moves_sum += microseconds([&] { listed += rules::legal_moves(ply.before).size(); });
    }
    std::ranges::sort(times);
    std::printf(
        "%s: %zu plies, median %.1f us, 99%% %.0f us, 99.9%% %.0f us, worst %.0f us, mean %.1f us, undecided %zu; "
        "a ply costs as much as listing the moves of %.0f positions (%zu moves)\n",
        std::string{ruleset.book}.c_str(), times.size(), at(times, 0.5), at(times, 0.99), at(times, 0.999),
        times.back(), sum / static_cast<double>(times.size()), undecided / 2, sum / moves_sum, listed / 2);
}

} // namespace

int main() {
    doctest::Context asserts_of_drawings;
    asserts_of_drawings.setAsDefaultForAssertsOutOfTestCases();
    const std::vector<Ply> plies = real_plies();
    measure(plies, rules::kCn2020);
    measure(plies, rules::kCn1999);
}
