// Classifying the plies of real repetitions: median, 99.9th percentile and worst, positions looked at a second, and the
// ratio to counting the legal moves of the same positions, timed in one run. Then plies of crowded random positions, the
// worst there are: how many meet the bound of a search, and how long that takes.
#include "drawing.hpp"

#include <chuhe/adjudication/finding.hpp>

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
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

/// Men put at random wherever they may stand. Fails: nothing when that is no position.
std::optional<rules::Position> crowded_position(std::mt19937& lots) {
    rules::Setup setup;
    setup.to_move = lots() % 2 == 0 ? board::Side::Red : board::Side::Black;
    for (const board::Side side : board::kSides) {
        for (const board::PieceKind kind : board::kAllPieceKinds) {
            for (int i = 0; i < board::pieces_at_start(kind); ++i) {
                const auto square = board::Square::from_index(static_cast<int>(lots() % board::kSquares));
                rules::Setup next = setup;
                if (!next.board.is_empty(square)) {
                    continue;
                }
                next.board.put(square, {side, kind});
                const bool may_stand = std::ranges::none_of(
                    rules::defects(next), [&](const rules::SetupDefect& defect) { return defect.square == square; });
                if (may_stand || kind == board::PieceKind::General) {
                    setup = next;
                }
            }
        }
    }
    const auto position = rules::Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
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
        const auto position = crowded_position(lots);
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
    const std::vector<Ply> plies = real_plies();
    measure(plies, rules::kCn2020);
    measure(plies, rules::kCn1999);
    meet_the_bound(rules::kCn2020);
    meet_the_bound(rules::kCn1999);
}
