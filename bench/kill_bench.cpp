// The search for a kill against df-pn, positions looked at with the attacker to move: after every ply of the real cycles
// with the other side passing, as the classifier asks it, and in crowded random positions, where the long searches are.
#include "proof_numbers.hpp"
#include "real_cycles.hpp"

#include <chuhe/adjudication/kill.hpp>

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>

using namespace chuhe;

namespace {

constexpr std::uint64_t kMostForDfPn = 1'000'000;

std::vector<rules::Position> after_real_plies() {
    std::vector<rules::Position> positions;
    for (const bench::Ply& ply : bench::real_plies()) {
        if (const auto passed = ply.before.after(ply.move).passed()) {
            positions.push_back(*passed);
        }
    }
    return positions;
}

std::vector<rules::Position> crowded_positions(std::size_t count) {
    std::mt19937 lots(20261130); // NOLINT(cert-msc51-cpp): the same positions in every run
    std::vector<rules::Position> positions;
    while (positions.size() < count) {
        if (const auto position = bench::crowded_position(lots)) {
            positions.push_back(*position);
        }
    }
    return positions;
}

struct Sums {
    std::size_t searches = 0;
    double ours = 0;
    double df_pn = 0;

    void add(const adjudication::KillSearch& our, const support::ProofSearch& other) {
        ++searches;
        ours += static_cast<double>(our.positions);
        df_pn += static_cast<double>(other.positions);
    }
    void print(const char* what) const {
        std::printf("  %s: %zu searches, %.0f positions, df-pn %.0f (%.2f times as many)\n", what, searches, ours,
                    df_pn, df_pn / ours);
    }
};

void compare(const char* what, const std::vector<rules::Position>& positions) {
    Sums mates;
    Sums others;
    Sums longest;
    std::size_t undecided = 0;
    std::size_t undecided_by_df_pn = 0;
    std::size_t contradictions = 0;
    for (const rules::Position& position : positions) {
        const auto ours = adjudication::search_kill(position);
        const auto df_pn = support::df_pn(position, adjudication::kMostKillChecks, kMostForDfPn);
        undecided += ours.is_decided ? 0U : 1U;
        undecided_by_df_pn += df_pn.is_decided ? 0U : 1U;
        const bool is_comparable = ours.is_decided && df_pn.is_decided;
        contradictions += is_comparable && ours.checks.has_value() != df_pn.is_mate ? 1U : 0U;
        (ours.checks ? mates : others).add(ours, df_pn);
        if (std::max(ours.positions, df_pn.positions) >= 1000) {
            longest.add(ours, df_pn);
        }
    }
    std::printf("%s: %zu positions, undecided %zu, by df-pn %zu, contradictions %zu\n", what, positions.size(),
                undecided, undecided_by_df_pn, contradictions);
    mates.print("a kill");
    others.print("no kill");
    longest.print("of them 1,000 positions or more for one of the two");
}

} // namespace

int main() {
    doctest::Context asserts_of_drawings;
    asserts_of_drawings.setAsDefaultForAssertsOutOfTestCases();
    compare("real cycles, the other side passing", after_real_plies());
    compare("crowded random positions", crowded_positions(400));
}
