// Pairing and ranking by field size, with the growth that google-benchmark fits. The figures of one machine; what to keep is
// the growth, and the ratio between sizes and between the two systems in one run.
#include <chuhe/tournament/dutch.hpp>
#include <chuhe/tournament/generator.hpp>
#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>

#include <benchmark/benchmark.h>

#include <map>
#include <tuple>
#include <utility>

using namespace chuhe;
using namespace chuhe::tournament;

namespace {

GeneratorSettings settings_of(EntrantNumber entrants, int rounds, int planned_rounds) {
    GeneratorSettings settings;
    settings.seed = entrants;
    settings.entrants = entrants;
    settings.rounds = rounds;
    settings.planned_rounds = planned_rounds;
    return settings;
}

/// A field after some rounds of the Dutch system in which so many of a thousand games are drawn: one score group holds nearly
/// all, and an odd field has a bye.
const CrossTable& drawn_field(EntrantNumber entrants, int rounds, int draws, int bye = 2) {
    static std::map<std::tuple<EntrantNumber, int, int, int>, CrossTable> made;
    const auto key = std::tuple{entrants, rounds, draws, bye};
    if (!made.contains(key)) {
        GeneratorSettings settings = settings_of(entrants, rounds, 9);
        settings.draws = draws;
        settings.scoring.pairing_bye = base::HalfPoints{bye};
        made.emplace(key, generate(settings, [](const CrossTable& table) { return pair_dutch(table); }));
    }
    return made.at(key);
}

/// A field after some rounds of 积分编排, kept for all benchmarks that ask for it.
const CrossTable& field(EntrantNumber entrants, int rounds) {
    static std::map<std::pair<EntrantNumber, int>, CrossTable> made;
    const auto key = std::pair{entrants, rounds};
    if (!made.contains(key)) {
        made.emplace(key, generate(settings_of(entrants, rounds, 11),
                                   [](const CrossTable& table) { return pair_cn1999(table, {.seed = 1}); }));
    }
    return made.at(key);
}

void dutch(benchmark::State& state) {
    const CrossTable& table = field(static_cast<EntrantNumber>(state.range(0)), static_cast<int>(state.range(1)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(pair_dutch(table));
    }
    state.SetComplexityN(state.range(0));
}

void dutch_draws(benchmark::State& state) {
    const CrossTable& table = drawn_field(static_cast<EntrantNumber>(state.range(0)), static_cast<int>(state.range(1)),
                                          static_cast<int>(state.range(2)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(pair_dutch(table));
    }
    state.SetComplexityN(state.range(0));
}

/// The bye scores nothing: who had it stands below all others.
void dutch_bye_for_nothing(benchmark::State& state) {
    const CrossTable& table = drawn_field(static_cast<EntrantNumber>(state.range(0)), static_cast<int>(state.range(1)),
                                          static_cast<int>(state.range(2)), 0);
    for (auto _ : state) {
        benchmark::DoNotOptimize(pair_dutch(table));
    }
    state.SetComplexityN(state.range(0));
}

void cn1999(benchmark::State& state) {
    const CrossTable& table = field(static_cast<EntrantNumber>(state.range(0)), static_cast<int>(state.range(1)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(pair_cn1999(table, {.seed = 7}));
    }
    state.SetComplexityN(state.range(0));
}

void standings(benchmark::State& state) {
    const CrossTable& table = field(static_cast<EntrantNumber>(state.range(0)), static_cast<int>(state.range(1)));
    const RankingOrder order = *ranking_order_named("cn1999-15.2");
    for (auto _ : state) {
        benchmark::DoNotOptimize(make_standings(table, order));
    }
    state.SetComplexityN(state.range(0));
}

} // namespace

BENCHMARK(dutch)->ArgsProduct({{50, 100, 200, 400, 800, 1000}, {4}})->Complexity()->Unit(benchmark::kMillisecond);
BENCHMARK(dutch)->Name("dutch_rounds")->ArgsProduct({{200, 1000}, {0, 8}})->Unit(benchmark::kMillisecond);
BENCHMARK(dutch_draws)
    ->ArgsProduct({{101, 201, 401, 801, 1001}, {1}, {1000}})
    ->Complexity()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(dutch_draws)
    ->Name("dutch_draws_rounds")
    ->ArgsProduct({{1000, 1001}, {1, 2, 5}, {400, 800, 1000}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(dutch_bye_for_nothing)
    ->ArgsProduct({{101, 201, 401, 801, 1001}, {1}, {1000}})
    ->Complexity()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(dutch_bye_for_nothing)
    ->Name("dutch_bye_for_nothing_rounds")
    ->ArgsProduct({{1001}, {1, 2, 5}, {800, 1000}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(cn1999)->ArgsProduct({{200, 1000, 5000, 10000}, {0, 4, 8}})->Unit(benchmark::kMillisecond);
BENCHMARK(standings)->ArgsProduct({{1000, 10000}, {11}})->Complexity()->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
