// Classifying the plies of real repetitions: median, 99.9th percentile and worst, positions looked at a second, and the
// ratio to counting the legal moves of the same positions, timed in one run. Then plies of crowded random positions, the
// worst there are: how many meet the bound of a search, and how long that takes.
#include "real_cycles.hpp"

#include <chuhe/adjudication/finding.hpp>

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

using namespace chuhe;
using bench::Ply;

namespace {

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
    std::uint64_t looked_at = 0;
    adjudication::Classifier classifier{ruleset};
    for (const Ply& ply : plies) {
        times.push_back(microseconds([&] {
            const auto finding = classifier.classify(ply.before, ply.move);
            undecided += finding.bound == adjudication::Bound::None ? 0 : 1;
        }));
        sum += times.back();
        looked_at += classifier.positions();
        moves_sum += microseconds([&] { listed += rules::legal_moves(ply.before).size(); });
    }
    std::ranges::sort(times);
    std::printf(
        "%s: %zu plies, median %.1f us, 99%% %.0f us, 99.9%% %.0f us, worst %.0f us, mean %.1f us, undecided %zu; "
        "%.1f million positions a second; a ply costs as much as listing the moves of %.0f positions (%zu moves)\n",
        std::string{ruleset.book}.c_str(), times.size(), at(times, 0.5), at(times, 0.99), at(times, 0.999),
        times.back(), sum / static_cast<double>(times.size()), undecided / 2, static_cast<double>(looked_at) / sum,
        sum / moves_sum, listed / 2);
}

void meet_the_bound(const rules::Ruleset& ruleset) {
    constexpr int kPlies = 400;
    std::mt19937 lots(20261130); // NOLINT(cert-msc51-cpp): the same plies in every run
    adjudication::Classifier classifier{ruleset};
    std::vector<double> times;
    double slowest_bounded = 0;
    int bounded = 0;
    double looked_at = 0;
    double sum = 0;
    while (times.size() < kPlies) {
        const auto position = bench::crowded_position(lots);
        const rules::MoveList moves = position ? rules::legal_moves(*position) : rules::MoveList{};
        if (moves.empty()) {
            continue;
        }
        const board::Move move = moves[lots() % moves.size()];
        bool is_bounded = false;
        times.push_back(microseconds(
            [&] { is_bounded = classifier.classify(*position, move).bound != adjudication::Bound::None; }));
        looked_at += static_cast<double>(classifier.positions());
        sum += times.back();
        bounded += is_bounded ? 1 : 0;
        slowest_bounded = std::max(slowest_bounded, is_bounded ? times.back() : 0);
    }
    std::ranges::sort(times);
    std::printf(
        "%s, %d plies of crowded random positions: median %.0f us, 99%% %.1f ms, worst %.1f ms; %d met the bound, "
        "the slowest of them after %.1f ms; %.1f million positions a second\n",
        std::string{ruleset.book}.c_str(), kPlies, at(times, 0.5), at(times, 0.99) / 1000, times.back() / 1000, bounded,
        slowest_bounded / 1000, looked_at / sum);
}

} // namespace

int main() {
    doctest::Context asserts_of_drawings;
    asserts_of_drawings.setAsDefaultForAssertsOutOfTestCases();
    const std::vector<Ply> plies = bench::real_plies();
    measure(plies, rules::kCn2020);
    measure(plies, rules::kCn1999);
    meet_the_bound(rules::kCn2020);
    meet_the_bound(rules::kCn1999);
}
