#include "knock_out_play.hpp"
#include "played_event.hpp"
#include "tournament_cases.hpp"

#include <chuhe/tournament/groups.hpp>
#include <chuhe/tournament/round_robin.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

std::vector<Board> boards_of(const nlohmann::json& round) {
    std::vector<Board> boards;
    for (const auto& board : round) {
        boards.push_back({board[0].get<EntrantNumber>(), board[1].get<EntrantNumber>()});
    }
    return boards;
}

std::vector<std::vector<Board>> boards_of(const std::vector<RoundPairing>& rounds) {
    std::vector<std::vector<Board>> boards;
    for (const RoundPairing& round : rounds) {
        boards.push_back(round.boards);
    }
    return boards;
}

/// Plays all that is ready; the better seed wins unless the match is named as an upset.
std::map<EntrantNumber, int> play(const KnockOutPlan& plan, const std::set<MatchIndex>& upsets = {}) {
    return knock_out_places(plan, test::played_out(plan, [&](MatchIndex i, const MatchView& match) {
                                return (*match.upper < *match.lower) != upsets.contains(i);
                            }));
}

} // namespace

TEST_CASE("11.2 the table of rounds is the printed one, in both readings, for 4 to 16 numbers") {
    std::ifstream stream(std::string{CHUHE_TEST_DATA} + "/tournament/roundrobin.json");
    const auto known = nlohmann::json::parse(stream);
    REQUIRE(known.size() >= 3);
    for (const auto& [count, readings] : known.items()) {
        const auto entrants = static_cast<EntrantNumber>(std::stoul(count));
        CAPTURE(entrants);
        std::vector<std::vector<Board>> berger;
        std::vector<std::vector<Board>> other;
        for (const auto& round : readings["fide_berger"]) {
            berger.push_back(boards_of(round));
        }
        for (const auto& round : readings["max_first_in_round_1"]) {
            other.push_back(boards_of(round));
        }
        CHECK(boards_of(round_robin(entrants, Cycles::One)) == berger);
        CHECK(boards_of(round_robin(entrants, Cycles::One, TableReading::LargestFirstAtOnce)) == other);
    }
}

TEST_CASE("11.2 in an odd field everybody sits out once and moves first in half of his games") {
    int cases = 0;
    for (const auto& line : test::json_lines("bugs_tournament.jsonl")) {
        if (line["kind"] != "round_robin") {
            continue;
        }
        ++cases;
        const auto entrants = line["input"]["n"].get<EntrantNumber>();
        const auto rounds = round_robin(entrants, Cycles::One);
        const auto& expected = line["expected"]["rounds"];
        REQUIRE(rounds.size() == expected.size());
        std::vector<int> first_moves(entrants, 0);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            CHECK(rounds[i].bye == expected[i]["bye"].get<EntrantNumber>());
            CHECK(rounds[i].boards == boards_of(expected[i]["pairs"]));
            for (const Board& board : rounds[i].boards) {
                ++first_moves[board.first - 1];
            }
        }
        CHECK(first_moves == line["expected"]["first_moves"].get<std::vector<int>>());
    }
    CHECK(cases == 3);
}

TEST_CASE("11.2 with two games everybody meets everybody once with each turn") {
    for (EntrantNumber entrants = 2; entrants <= 12; ++entrants) {
        std::set<std::pair<EntrantNumber, EntrantNumber>> games;
        for (const RoundPairing& round : round_robin(entrants, Cycles::Two)) {
            for (const Board& board : round.boards) {
                CHECK(games.emplace(board.first, board.second).second);
            }
        }
        CHECK(games.size() == entrants * (entrants - 1));
    }
    CHECK(round_robin(0, Cycles::One).empty());
    CHECK(round_robin(1, Cycles::One).empty());
}

TEST_CASE("11.3 seeds go into groups like a snake") {
    std::vector<Seeded> seeds;
    for (EntrantNumber number = 1; number <= 10; ++number) {
        seeds.push_back({number});
    }
    CHECK(draw_groups(seeds, 4, UnitsInGroups::Ignored) ==
          std::vector<std::vector<EntrantNumber>>{{1, 8, 9}, {2, 7, 10}, {3, 6}, {4, 5}});
}

TEST_CASE("11.3 entrants of one unit stand in different groups, with as little change of the snake as that needs") {
    const std::vector<Seeded> seeds{{1, "沪"}, {2, "粤"}, {3, "鄂"}, {4, "黑"},
                                    {5, "黑"}, {6, "浙"}, {7, "京"}, {8, "冀"}};
    const auto groups = draw_groups(seeds, 4, UnitsInGroups::Apart);
    CHECK(groups == std::vector<std::vector<EntrantNumber>>{{1, 8}, {2, 7}, {3, 5}, {4, 6}});
}

TEST_CASE("11.3 entrants of one unit stand apart too where an upper row has to change for a lower one") {
    // The snake alone would have 1 A, 4 D | 2 B, 3 C and then A and D, one of whom meets his own unit.
    const std::vector<Seeded> seeds{{1, "A"}, {2, "B"}, {3, "C"}, {4, "D"}, {5, "D"}, {6, "A"}};
    CHECK(draw_groups(seeds, 2, UnitsInGroups::Apart) == std::vector<std::vector<EntrantNumber>>{{1, 3, 5}, {2, 4, 6}});
    // Five of one unit in two groups: three and two.
    std::vector<Seeded> many(10);
    for (EntrantNumber number = 1; number <= 10; ++number) {
        many[number - 1] = {number, number <= 3 || number >= 9 ? "A" : ""};
    }
    const auto spread = draw_groups(many, 2, UnitsInGroups::Apart);
    const auto of_one = std::ranges::count_if(spread[0], [&](EntrantNumber n) { return many[n - 1].unit == "A"; });
    CHECK((of_one == 2 || of_one == 3));
}

TEST_CASE("11.3 in a cross stage nobody meets his own group again and winners meet seconds") {
    for (std::size_t groups = 2; groups <= 9; ++groups) {
        std::set<std::pair<std::size_t, int>> seen;
        for (const auto& [upper, lower] : cross_pairs(groups)) {
            CHECK(upper.group != lower.group);
            CHECK(upper.place == 1);
            CHECK(lower.place == 2);
            seen.emplace(upper.group, upper.place);
            seen.emplace(lower.group, lower.place);
        }
        CHECK(seen.size() == 2 * groups);
    }
    const auto pairs = cross_pairs(2);
    CHECK(pairs[0] == std::pair{GroupPlace{0, 1}, GroupPlace{1, 2}});
    CHECK(pairs[1] == std::pair{GroupPlace{1, 1}, GroupPlace{0, 2}});
}

TEST_CASE("11.1 byes of a knock-out go to the top seeds, and never two to one match") {
    int cases = 0;
    for (const auto& line : test::json_lines("bugs_tournament.jsonl")) {
        if (line["kind"] != "knockout_byes") {
            continue;
        }
        ++cases;
        const auto plan = single_knock_out(line["input"]["n"].get<EntrantNumber>(), ThirdPlaceMatch::No);
        const auto views = view(plan, {});
        std::vector<EntrantNumber> byes;
        int played = 0;
        for (std::size_t i = 0; i < views.size() && plan.matches[i].round == 1; ++i) {
            if (plan.matches[i].part == BracketPart::Winners) {
                CHECK(views[i].state != MatchState::Idle);
                played += views[i].state == MatchState::Ready ? 1 : 0;
                if (views[i].state == MatchState::Walkover) {
                    byes.push_back(*views[i].winner);
                }
            }
        }
        std::ranges::sort(byes);
        CHECK(byes == line["expected"]["byes_to_seeds"].get<std::vector<EntrantNumber>>());
        CHECK(played == line["expected"]["first_round_matches"].get<int>());
    }
    CHECK(cases == 4);
}

TEST_CASE("11.1 the bracket of sixteen is 1-16, 8-9, 5-12, 4-13, 3-14, 6-11, 7-10, 2-15") {
    const auto views = view(single_knock_out(16, ThirdPlaceMatch::No), {});
    std::vector<std::pair<EntrantNumber, EntrantNumber>> pairs;
    for (std::size_t i = 0; i < 8; ++i) {
        pairs.emplace_back(*views[i].upper, *views[i].lower);
    }
    CHECK(pairs == std::vector<std::pair<EntrantNumber, EntrantNumber>>{
                       {1, 16}, {8, 9}, {5, 12}, {4, 13}, {3, 14}, {6, 11}, {7, 10}, {2, 15}});
}

TEST_CASE("11.1 the lost final is second, the match of the lost semifinals decides third and fourth") {
    const auto plan = single_knock_out(4, ThirdPlaceMatch::Yes);
    REQUIRE(plan.matches.size() == 4);
    KnockOutResults results{{0, MatchWinner::Upper}, {1, MatchWinner::Upper}, {2, MatchWinner::Upper}};
    CHECK(knock_out_places(plan, results).size() == 2);
    const auto third = view(plan, results)[3];
    CHECK(third.state == MatchState::Ready);
    results[3] = *third.upper == 4 ? MatchWinner::Upper : MatchWinner::Lower;
    CHECK(knock_out_places(plan, results) == std::map<EntrantNumber, int>{{1, 1}, {2, 2}, {4, 3}, {3, 4}});
    CHECK(play(single_knock_out(4, ThirdPlaceMatch::No)) ==
          std::map<EntrantNumber, int>{{1, 1}, {2, 2}, {3, 3}, {4, 3}});
}

TEST_CASE("11.1 every field of 2 to 33 ends with one winner and everybody placed") {
    for (EntrantNumber entrants = 2; entrants <= 33; ++entrants) {
        CAPTURE(entrants);
        for (const auto& plan :
             {single_knock_out(entrants, ThirdPlaceMatch::Yes), single_knock_out(entrants, ThirdPlaceMatch::No),
              double_knock_out(entrants, SecondFinal::IfFirstIsLost), double_knock_out(entrants, SecondFinal::No)}) {
            const auto places = play(plan);
            CHECK(places.size() == entrants);
            CHECK(places.at(1) == 1);
            CHECK(places.at(2) == 2);
        }
    }
    CHECK(knock_out_places(single_knock_out(1, ThirdPlaceMatch::No), {}) == std::map<EntrantNumber, int>{{1, 1}});
}

TEST_CASE("11.1 in a double knock-out the loser of a match against nobody's place goes on at once") {
    const auto plan = double_knock_out(7, SecondFinal::IfFirstIsLost);
    // Seed 1 has the bye; 8-9 of the bracket, here 4-5, sends its loser to a match whose other side is nobody.
    KnockOutResults results;
    for (MatchIndex i = 0; i < 4; ++i) {
        if (view(plan, {})[i].state == MatchState::Ready) {
            results[i] = MatchWinner::Upper;
        }
    }
    const auto views = view(plan, results);
    const auto walkovers = std::ranges::count_if(views, [&](const MatchView& v) {
        return v.state == MatchState::Walkover &&
               plan.matches[static_cast<std::size_t>(&v - views.data())].part == BracketPart::Losers;
    });
    CHECK(walkovers == 1);
}

TEST_CASE("11.1 who comes undefeated into the final of a double knock-out must be beaten twice") {
    const auto plan = double_knock_out(4, SecondFinal::IfFirstIsLost);
    const MatchIndex final = plan.matches.size() - 2;
    CHECK(play(plan).at(1) == 1);
    const auto once = play(plan, {final});
    CHECK(once.at(1) == 1);
    const auto twice = play(plan, {final, final + 1});
    CHECK(twice.at(2) == 1);
    CHECK(twice.at(1) == 2);
    KnockOutResults straight;
    for (MatchIndex i = 0; i <= final; ++i) {
        straight[i] = MatchWinner::Upper;
    }
    CHECK(view(plan, straight)[final + 1].state == MatchState::Idle);
}

TEST_CASE("11.4 by score: entrants of equal points meet, and nobody meets the same one twice") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999, 3));
    event.start(8);
    std::map<EntrantNumber, int> points;
    std::set<std::set<EntrantNumber>> met;
    for (int round = 1; round <= 3; ++round) {
        event.play_round(BoardResult::FirstWon);
        REQUIRE(event.state().rounds.back().boards.size() == 4);
        for (const auto& played : event.state().rounds.back().boards) {
            CHECK(points[played.board.first] == points[played.board.second]);
            CHECK(met.insert({played.board.first, played.board.second}).second);
        }
        for (const auto& played : event.state().rounds.back().boards) {
            ++points[played.board.first];
        }
    }
}
