#include "knock_out_play.hpp"

#include <chuhe/tournament/groups.hpp>
#include <chuhe/tournament/round_robin.hpp>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

/// The round of the printed table in which two meet, and who of them moves first, by sums of numbers: in round r those meet
/// whose numbers add up to r + 1, round and round over all but the largest; an odd sum gives the first move to the smaller
/// number. The largest number meets whoever is left, who moves first in the upper half of the numbers.
std::pair<int, Board> meeting(EntrantNumber a, EntrantNumber b, EntrantNumber largest) {
    const auto wheel = largest - 1;
    const auto [low, high] = std::minmax(a, b);
    const EntrantNumber sum = high == largest ? 2 * low : low + high;
    const auto round = static_cast<int>((sum + wheel - 2) % wheel) + 1;
    const bool low_is_first = high == largest ? low <= largest / 2 : sum % 2 == 1;
    return {round, low_is_first ? Board{low, high} : Board{high, low}};
}

struct PlayedKnockOut {
    std::vector<MatchView> views;
    std::map<EntrantNumber, int> losses;
    std::map<EntrantNumber, int> places;
};

PlayedKnockOut played(const KnockOutPlan& plan, EntrantNumber entrants) {
    const auto draw = *rc::gen::container<std::vector<bool>>(plan.matches.size(), rc::gen::arbitrary<bool>());
    const KnockOutResults results = test::played_out(plan, [&](MatchIndex i, const MatchView&) { return draw[i]; });
    PlayedKnockOut all{view(plan, results), {}, knock_out_places(plan, results)};
    for (EntrantNumber entrant = 1; entrant <= entrants; ++entrant) {
        all.losses[entrant] = 0;
    }
    for (const MatchView& match : all.views) {
        if (match.state == MatchState::Decided) {
            ++all.losses[*match.loser];
        }
    }
    return all;
}

/// Whoever shares a place stands behind as many as are better.
bool are_places_of_all(const std::map<EntrantNumber, int>& places, EntrantNumber entrants) {
    std::multiset<int> sorted;
    for (const auto& [entrant, place] : places) {
        sorted.insert(place);
    }
    return places.size() == entrants && std::ranges::all_of(sorted, [&](int place) {
               return static_cast<int>(std::distance(sorted.begin(), sorted.lower_bound(place))) + 1 == place;
           });
}

} // namespace

TEST_CASE("cn1999 13.1 the table of rounds of any size is that of the sums of numbers") {
    for (EntrantNumber entrants = 2; entrants <= 60; ++entrants) {
        CAPTURE(entrants);
        const EntrantNumber largest = entrants + entrants % 2;
        const auto rounds = round_robin(entrants, Cycles::One);
        REQUIRE(rounds.size() == largest - 1);
        std::size_t boards = 0;
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            for (const Board& board : rounds[round].boards) {
                const auto known = meeting(board.first, board.second, largest);
                CHECK(known.first == static_cast<int>(round) + 1);
                CHECK(known.second == board);
                ++boards;
            }
            if (rounds[round].bye) {
                CHECK(meeting(*rounds[round].bye, largest, largest).first == static_cast<int>(round) + 1);
            }
        }
        CHECK(boards == entrants * (entrants - 1) / 2);
    }
}

TEST_CASE("cn1999 20.3 results stand from half of the opponents on, for every size and number played") {
    for (int entrants = 2; entrants <= 40; ++entrants) {
        for (int played = 0; played < entrants; ++played) {
            const bool is_half = 2 * played >= entrants - 1;
            CHECK((after_withdrawal(played, entrants - 1) == AfterWithdrawal::ResultsStand) == is_half);
        }
    }
}

TEST_CASE("cn1999 11.3 each row of seeds gives every group one, and units are spread as evenly as can be") {
    CHECK(rc::check("draw of groups", [] {
        const auto groups = *rc::gen::inRange<std::size_t>(1, 9);
        const auto count = *rc::gen::inRange<std::size_t>(0, 49);
        const auto units = *rc::gen::inRange(1, 12);
        std::vector<Seeded> seeds;
        std::map<std::string, std::size_t> sizes;
        for (std::size_t i = 0; i < count; ++i) {
            const int unit = *rc::gen::inRange(0, units);
            seeds.push_back({static_cast<EntrantNumber>(i + 1), unit == 0 ? "" : std::to_string(unit)});
            ++sizes[seeds.back().unit];
        }
        const auto snake = draw_groups(seeds, groups, UnitsInGroups::Ignored);
        const auto apart = draw_groups(seeds, groups, UnitsInGroups::Apart);
        const auto spread = [&](const auto& drawn) {
            bool is_even = true;
            for (const auto& group : drawn) {
                std::map<std::string, std::size_t> together;
                for (const EntrantNumber number : group) {
                    const std::string& unit = seeds[number - 1].unit;
                    is_even = is_even && (unit.empty() || ++together[unit] <= (sizes[unit] + groups - 1) / groups);
                }
            }
            return is_even;
        };
        RC_ASSERT((spread(apart)));
        for (const auto& drawn : {snake, apart}) {
            std::set<EntrantNumber> seen;
            for (const auto& group : drawn) {
                for (std::size_t row = 0; row < group.size(); ++row) {
                    RC_ASSERT(((group[row] - 1) / groups == row)); // the last row may be short
                    RC_ASSERT((seen.insert(group[row]).second));
                }
            }
            RC_ASSERT((seen.size() == count));
        }
        const bool are_small =
            std::ranges::all_of(sizes, [&](const auto& unit) { return unit.first.empty() || unit.second <= groups; });
        RC_ASSERT((!are_small || !spread(snake) || apart == snake));
    }));
}

TEST_CASE("cn1999 11.1 in a knock-out everybody but the winner loses once, and the round tells the place") {
    CHECK(rc::check("single knock-out", [] {
        const auto entrants = *rc::gen::inRange<EntrantNumber>(2, 70);
        const bool has_third = *rc::gen::arbitrary<bool>();
        const auto plan = single_knock_out(entrants, has_third ? ThirdPlaceMatch::Yes : ThirdPlaceMatch::No);
        const PlayedKnockOut all = played(plan, entrants);
        int matches = 0;
        for (std::size_t i = 0; i < all.views.size(); ++i) {
            RC_ASSERT((all.views[i].state == MatchState::Decided || all.views[i].state == MatchState::Walkover));
            matches += all.views[i].state == MatchState::Decided ? 1 : 0;
            RC_ASSERT((all.views[i].state == MatchState::Decided || plan.matches[i].round == 1));
        }
        const bool is_third_played = has_third && entrants > 3;
        RC_ASSERT((matches == static_cast<int>(entrants) - 1 + (is_third_played ? 1 : 0)));
        for (std::size_t i = 0; i < plan.matches.size() && plan.matches[i].round == 1; ++i) {
            const bool is_first = plan.matches[i].part != BracketPart::ThirdPlace;
            const bool is_bye = is_first && all.views[i].state == MatchState::Walkover;
            RC_ASSERT((!is_bye || *all.views[i].winner <= std::bit_ceil(entrants) - entrants)); // the top seeds
        }
        RC_ASSERT((are_places_of_all(all.places, entrants)));
        RC_ASSERT((std::ranges::count(all.losses, 0, [](const auto& one) { return one.second; }) == 1));
        for (const auto& [entrant, losses] : all.losses) {
            RC_ASSERT((losses <= 1 + (is_third_played && all.places.at(entrant) == 4 ? 1 : 0)));
            RC_ASSERT(((losses == 0) == (all.places.at(entrant) == 1)));
        }
    }));
}

TEST_CASE("cn1999 11.1 in a double knock-out whoever loses twice is out, and nobody else") {
    CHECK(rc::check("double knock-out", [] {
        const auto entrants = *rc::gen::inRange<EntrantNumber>(2, 70);
        const bool has_second = *rc::gen::arbitrary<bool>();
        const auto plan = double_knock_out(entrants, has_second ? SecondFinal::IfFirstIsLost : SecondFinal::No);
        const PlayedKnockOut all = played(plan, entrants);
        int matches = 0;
        int losses_of_all = 0;
        for (const MatchView& match : all.views) {
            RC_ASSERT((match.state != MatchState::Waiting));
            RC_ASSERT((match.state != MatchState::Ready));
            matches += match.state == MatchState::Decided ? 1 : 0;
        }
        RC_ASSERT((are_places_of_all(all.places, entrants)));
        for (const auto& [entrant, losses] : all.losses) {
            const int place = all.places.at(entrant);
            RC_ASSERT((place > 2 ? losses == 2 : place == 2 ? losses >= 1 : losses <= 1));
            losses_of_all += losses;
        }
        RC_ASSERT((losses_of_all == matches));
        const auto winner = std::ranges::find(all.places, 1, [](const auto& one) { return one.second; })->first;
        const auto second = std::ranges::find(all.places, 2, [](const auto& one) { return one.second; })->first;
        // With a second final nobody is beaten by losing once only.
        RC_ASSERT((!has_second || all.losses.at(second) == 2));
        RC_ASSERT(
            (matches == 2 * (static_cast<int>(entrants) - 1) + all.losses.at(winner) - (2 - all.losses.at(second))));
    }));
}
