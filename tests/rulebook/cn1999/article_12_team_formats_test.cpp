#include <chuhe/tournament/teams.hpp>

#include <doctest/doctest.h>

#include <map>
#include <set>

namespace {

using namespace chuhe::tournament;

} // namespace

TEST_CASE("12.1 members stand by rating, the unrated behind the rated") {
    CHECK(roster_problems({2500, 2400, 2400, std::nullopt, std::nullopt}).empty());
    CHECK(roster_problems({}).empty());
    const auto by_rating = roster_problems({2400, 2500});
    REQUIRE(by_rating.size() == 1);
    CHECK(by_rating.front().clause.text() == "cn1999 12.1");
    CHECK(roster_problems({std::nullopt, 2000}).size() == 1);
}

TEST_CASE("12.1 on fixed boards nobody changes place") {
    CHECK(line_up_problems(TeamFormat::FixedBoards, 4, 4, {1, 2, 3, 4}).empty());
    CHECK(line_up_problems(TeamFormat::FixedBoards, 4, 5, {1, 2, 3, 5}).front().clause.text() == "cn1999 12.1");
    CHECK(line_up_problems(TeamFormat::FixedBoards, 2, 2, {2, 1}).size() == 1);
}

TEST_CASE("12.2 four boards and two reserves have fifteen line-ups, from 1-2-3-4 to 3-4-5-6") {
    const auto line_ups = permitted_line_ups(4, 6);
    REQUIRE(line_ups.size() == 15);
    CHECK(line_ups[0] == LineUp{1, 2, 3, 4});
    CHECK(line_ups[1] == LineUp{1, 2, 3, 5});
    CHECK(line_ups.back() == LineUp{3, 4, 5, 6});
    for (const LineUp& line_up : line_ups) {
        CHECK(line_up_problems(TeamFormat::Substitutes, 4, 6, line_up).empty());
    }
    CHECK(permitted_line_ups(4, 3).empty());
}

TEST_CASE("12.2 the order of the boards may not be turned round") {
    const auto problems = line_up_problems(TeamFormat::Substitutes, 4, 6, {1, 3, 2, 4});
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().clause.text() == "cn1999 12.2");
    CHECK(line_up_problems(TeamFormat::Substitutes, 4, 6, {1, 2, 3}).size() == 1);
    CHECK(line_up_problems(TeamFormat::Substitutes, 4, 6, {1, 2, 3, 7}).size() == 1);
    CHECK(line_up_problems(TeamFormat::Substitutes, 4, 6, {1, 1, 2, 3}).size() == 1);
}

TEST_CASE("12.3 with a free line-up any order plays, but nobody twice") {
    CHECK(line_up_problems(TeamFormat::FreeLineUp, 4, 6, {6, 2, 5, 1}).empty());
    CHECK(line_up_problems(TeamFormat::FreeLineUp, 4, 6, {6, 6, 5, 1}).size() == 1);
}

TEST_CASE("12.4 every member meets every member of the other team, one game a round") {
    for (const auto& [a, b] : {std::pair{4, 4}, std::pair{3, 5}, std::pair{5, 3}, std::pair{1, 1}}) {
        std::set<std::pair<int, int>> met;
        std::set<std::pair<int, int>> busy_a;
        std::set<std::pair<int, int>> busy_b;
        std::map<int, int> first;
        for (const TeamGame& game : all_play_all(a, b)) {
            CHECK(met.emplace(game.member_a, game.member_b).second);
            CHECK(busy_a.emplace(game.round, game.member_a).second);
            CHECK(busy_b.emplace(game.round, game.member_b).second);
            first[game.member_a] += game.turn_a == Turn::First ? 1 : 0;
        }
        CHECK(met.size() == static_cast<std::size_t>(a * b));
        for (const auto& [member, times] : first) {
            CHECK(std::abs(2 * times - b) <= 1);
        }
    }
    CHECK(all_play_all(0, 3).empty());
}

TEST_CASE("12.5, 15.5 a team of an individual event stands by the sum of its members' places") {
    const auto rows = place_sum_standings({{1, {1, 8, 9}}, {2, {2, 6, 10}}, {3, {3, 4, 5}}});
    CHECK(rows[0] == PlaceSumStanding{3, 1, 12});
    CHECK(rows[1] == PlaceSumStanding{1, 2, 18});
    CHECK(rows[2] == PlaceSumStanding{2, 3, 18});
}
