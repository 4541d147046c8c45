#include "slow_dutch.hpp"

#include <chuhe/tournament/dutch.hpp>
#include <chuhe/tournament/generator.hpp>
#include <chuhe/tournament/pairing_check.hpp>
#include <chuhe/tournament/past_rounds.hpp>
#include <chuhe/tournament/round_robin.hpp>
#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>
#include <chuhe/tournament/trf.hpp>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <set>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

/// How many tournaments are generated; CHUHE_TOURNAMENTS asks for more than the quick run has.
std::uint64_t tournaments(std::uint64_t quick) {
    const char* asked = std::getenv("CHUHE_TOURNAMENTS");
    return asked == nullptr ? quick : std::strtoull(asked, nullptr, 10);
}

PairingResult dutch(const CrossTable& table) {
    return pair_dutch(table);
}

void check_round(const CrossTable& table, const PairingResult& round, CheckedSystem system) {
    if (round) {
        const auto faults = pairing_faults(table, *round, system);
        for (const PairingFault& fault : faults) {
            MESSAGE(fault.clause.text(), " ", fault.why.en);
        }
        CHECK(faults.empty());
    } else if (round.error().reason == NoPairingReason::NoLegalPairing) {
        CHECK_FALSE(has_legal_pairing(table, system).value_or(false));
    }
}

void check_against_slow(const CrossTable& table, const PairingResult& round) {
    const auto slow = test::slow_dutch(table);
    REQUIRE(slow.has_value() == round.has_value());
    if (round) {
        test::SlowRound quick;
        for (const Board& board : round->boards) {
            quick.emplace(std::minmax(board.first, board.second));
        }
        if (round->bye) {
            quick.emplace(0, *round->bye);
        }
        CHECK(quick == *slow);
    }
}

} // namespace

TEST_CASE("fide2026 C1 to C5 every round of the generated tournaments passes the checker") {
    for (std::uint64_t seed = 1; seed <= tournaments(250); ++seed) {
        CAPTURE(seed);
        static_cast<void>(generate(drawn_settings(seed, seed % 4 == 0 ? 90 : 14), dutch,
                                   [](const CrossTable& table, const PairingResult& round) {
                                       check_round(table, round, CheckedSystem::Dutch);
                                   }));
    }
}

TEST_CASE("cn1999 11.4 every round of the generated tournaments passes the checker") {
    for (std::uint64_t seed = 1; seed <= tournaments(150); ++seed) {
        CAPTURE(seed);
        const PairingSystem system = [seed](const CrossTable& table) { return pair_cn1999(table, {.seed = seed}); };
        static_cast<void>(generate(drawn_settings(seed, seed % 4 == 0 ? 90 : 14), system,
                                   [](const CrossTable& table, const PairingResult& round) {
                                       check_round(table, round, CheckedSystem::AnySwiss);
                                   }));
    }
}

TEST_CASE("fide2026 3, 4 small fields are paired as writing down every candidate says") {
    for (std::uint64_t seed = 1; seed <= tournaments(250); ++seed) {
        CAPTURE(seed);
        static_cast<void>(generate(drawn_settings(seed, 8), dutch, check_against_slow));
    }
}

TEST_CASE("fide2026 3, 4 odd fields in which nearly all is drawn are paired as writing down every candidate says") {
    for (std::uint64_t seed = 1; seed <= tournaments(60); ++seed) {
        CAPTURE(seed);
        GeneratorSettings settings;
        settings.seed = seed;
        settings.entrants = 5 + 2 * static_cast<EntrantNumber>(seed % 3);
        settings.rounds = 4;
        settings.planned_rounds = 5;
        settings.draws = seed % 2 == 0 ? 1000 : 850;
        settings.scoring.pairing_bye = base::HalfPoints{static_cast<int>(seed / 2 % 3)};
        static_cast<void>(generate(settings, dutch, check_against_slow));
    }
}

TEST_CASE("fide2026 a table gives the same pairing every time it is asked") {
    CHECK(rc::check("pairing is a function of the table", [](std::uint64_t seed) {
        const CrossTable table = generate(drawn_settings(seed, 20), dutch);
        RC_ASSERT((pair_dutch(table) == pair_dutch(table)));
    }));
}

TEST_CASE("cn1999 13.1 a round robin of any size meets everybody once and balances first moves") {
    CHECK(rc::check("round robin", [] {
        const auto entrants = *rc::gen::inRange<EntrantNumber>(2, 60);
        std::set<std::pair<EntrantNumber, EntrantNumber>> met;
        std::vector<int> first(entrants + 1, 0);
        for (const RoundPairing& round : round_robin(entrants, Cycles::One)) {
            for (const Board& board : round.boards) {
                RC_ASSERT(met.insert(std::minmax(board.first, board.second)).second);
                ++first[board.first];
            }
        }
        RC_ASSERT(met.size() == entrants * (entrants - 1) / 2);
        for (EntrantNumber number = 1; number <= entrants; ++number) {
            const int games = static_cast<int>(entrants) - 1;
            RC_ASSERT(std::abs(2 * first[number] - games) <= 1);
        }
    }));
}

TEST_CASE("cn1999 15 places never rise while values fall, and equal rows share") {
    CHECK(rc::check("standings", [](std::uint64_t seed) {
        const CrossTable table = generate(drawn_settings(seed, 20), dutch);
        const Standings standings = make_standings(table, *ranking_order_named("cn1999-15.2"));
        RC_ASSERT(standings.rows.size() == table.entrants.size());
        for (std::size_t i = 1; i < standings.rows.size(); ++i) {
            const Standing& upper = standings.rows[i - 1];
            const Standing& lower = standings.rows[i];
            RC_ASSERT((upper.place == lower.place) == (upper.values == lower.values));
            RC_ASSERT(upper.values.front() >= lower.values.front());
        }
    }));
}

TEST_CASE("a round that was played is found again in the table, with who was there") {
    CHECK(rc::check("past rounds", [](std::uint64_t seed) {
        std::vector<CrossTable> tables;
        std::vector<RoundPairing> rounds;
        const auto remember = [&](const CrossTable& table, const PairingResult& round) {
            if (round) {
                tables.push_back(table);
                rounds.push_back(*round);
            }
        };
        const CrossTable table = generate(drawn_settings(seed, 20), dutch, remember);
        RC_ASSERT(rounds_paired(table) <= static_cast<int>(rounds.size()));
        for (int round = 1; round <= rounds_paired(table); ++round) {
            const auto at = static_cast<std::size_t>(round - 1);
            RC_ASSERT((pair_dutch(table_before(table, round)) == pair_dutch(tables[at])));
            RC_ASSERT((pairing_of(table, round).bye.has_value() == rounds[at].bye.has_value()));
            RC_ASSERT((pairing_of(table, round).boards.size() == rounds[at].boards.size()));
        }
    }));
}

TEST_CASE("a generated report survives writing and reading") {
    CHECK(rc::check("trf round trip", [](std::uint64_t seed) {
        TrfDocument document;
        document.table = generate(drawn_settings(seed, 30), dutch);
        if (!document.table.entrants.empty()) {
            auto again = read_trf(write_trf(document));
            RC_ASSERT(again.has_value());
            again->warnings.clear(); // more rounds may have been played than were planned
            RC_ASSERT((*again == document));
        }
    }));
}
