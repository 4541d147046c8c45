#include <chuhe/tournament/match_play.hpp>
#include <chuhe/tournament/round_robin.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>
#include <chuhe/tournament/teams.hpp>

#include <doctest/doctest.h>

#include <set>

namespace {

using namespace chuhe::tournament;

NextGame next(const MatchRules& rules, const std::vector<MatchGame>& games, std::uint64_t seed) {
    return std::get<NextGame>(match_status(rules, games, seed));
}

/// Four entrants after one round: 1 beat 2, 3 beat 4; winners moved first.
CrossTable after_one_round() {
    CrossTable table;
    table.entrants.push_back({.number = 1, .cells = {{CellKind::Win, 2U, Turn::First}}});
    table.entrants.push_back({.number = 2, .cells = {{CellKind::Loss, 1U, Turn::Second}}});
    table.entrants.push_back({.number = 3, .cells = {{CellKind::Win, 4U, Turn::First}}});
    table.entrants.push_back({.number = 4, .cells = {{CellKind::Loss, 3U, Turn::Second}}});
    return table;
}

} // namespace

TEST_CASE("13.1 in a round robin the number listed first has the first move") {
    const auto rounds = round_robin(4, Cycles::One);
    CHECK(rounds[0].boards == std::vector<Board>{{1, 4}, {2, 3}});
    CHECK(rounds[1].boards == std::vector<Board>{{4, 3}, {1, 2}});
    CHECK(rounds[2].boards == std::vector<Board>{{2, 4}, {3, 1}});
}

TEST_CASE("13.2, 13.3 the team listed first is red on odd boards and black on even ones") {
    CHECK(turn_on_board(Turn::First, 1) == Turn::First);
    CHECK(turn_on_board(Turn::First, 2) == Turn::Second);
    CHECK(turn_on_board(Turn::First, 3) == Turn::First);
    CHECK(turn_on_board(Turn::Second, 1) == Turn::Second);
    CHECK(turn_on_board(Turn::Second, 4) == Turn::First);
}

TEST_CASE("13.3 in 积分编排 the one with fewer first moves moves first") {
    CrossTable table = after_one_round();
    table.entrants.push_back({.number = 5, .cells = {{CellKind::Win, 6U, Turn::Second}}});
    table.entrants.push_back({.number = 6, .cells = {{CellKind::Loss, 5U, Turn::First}}});
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto round = pair_cn1999(table, {.seed = seed});
        REQUIRE(round.has_value());
        for (const Board& board : round->boards) {
            const auto was_first = [&](EntrantNumber number) {
                return table.entrants[number - 1].cells.front().turn == Turn::First;
            };
            CHECK_FALSE((was_first(board.first) && !was_first(board.second)));
        }
    }
}

TEST_CASE("13.3 who has not played yet has had fewer first moves than one who has had each turn once") {
    CrossTable table;
    table.entrants.push_back(
        {.number = 1, .cells = {{CellKind::Draw, 2U, Turn::First}, {CellKind::Draw, 3U, Turn::Second}}});
    table.entrants.push_back({.number = 2, .cells = {{CellKind::Draw, 1U, Turn::Second}, {}, {}}});
    table.entrants.push_back({.number = 3, .cells = {{}, {CellKind::Draw, 1U, Turn::First}, {}}});
    table.entrants.push_back({.number = 4, .cells = {{CellKind::HalfPointBye}, {CellKind::HalfPointBye}}});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto round = pair_cn1999(table, {.seed = seed});
        REQUIRE(round.has_value());
        CHECK(round->boards == std::vector<Board>{{4, 1}});
    }
}

TEST_CASE("13.3 with equal first moves the lot decides, and both ways occur") {
    std::set<EntrantNumber> first;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto round = pair_cn1999(after_one_round(), {.seed = seed});
        REQUIRE(round.has_value());
        for (const Board& board : round->boards) {
            if (board.first + board.second == 4) {
                first.insert(board.first);
            }
        }
    }
    CHECK(first == std::set<EntrantNumber>{1, 3});
}

TEST_CASE("13.4 in a knock-out the lot gives the first move, the same for the same seed") {
    std::set<MatchSide> firsts;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        firsts.insert(next({}, {}, seed).first);
        CHECK(next({}, {}, seed) == next({}, {}, seed));
    }
    CHECK(firsts.size() == 2);
}

TEST_CASE("13.5 in a match of two games the turns are swapped in the second") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const NextGame first = next({.games = 2}, {}, seed);
        const NextGame second = next({.games = 2}, {MatchGame::AWon}, seed);
        CHECK(first.game == 1);
        CHECK(second.game == 2);
        CHECK(first.first != second.first);
    }
    CHECK(match_status({.games = 2}, {MatchGame::AWon, MatchGame::Drawn}, 1) == MatchStatus{MatchWon{MatchSide::A}});
}

TEST_CASE("11.1 a drawn match goes on with extra games: slow, rapid with turns swapped, rapid by lot, then the lot") {
    const MatchRules rules = extra_games_in_use(2);
    std::vector<MatchGame> games{MatchGame::AWon, MatchGame::BWon};
    const NextGame slow = next(rules, games, 3);
    CHECK(slow.pace == GamePace::Slow);
    CHECK(slow.is_extra);
    games.push_back(MatchGame::Drawn);
    const NextGame rapid = next(rules, games, 3);
    CHECK(rapid.pace == GamePace::Rapid);
    CHECK(rapid.first != slow.first);
    CHECK(match_status(rules, {MatchGame::AWon, MatchGame::BWon, MatchGame::BWon}, 3) ==
          MatchStatus{MatchWon{MatchSide::B}});
    games.insert(games.end(), {MatchGame::Drawn, MatchGame::Drawn});
    const auto last = match_status(rules, games, 3);
    REQUIRE(std::holds_alternative<MatchWon>(last));
    CHECK(std::get<MatchWon>(last).by_lot);
    MatchRules to_arbiter = rules;
    to_arbiter.last_resort = LastResort::Arbiter;
    CHECK(match_status(to_arbiter, games, 3) == MatchStatus{ArbiterDecides{}});
}
