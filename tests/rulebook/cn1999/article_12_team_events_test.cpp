#include "played_event.hpp"

#include <chuhe/tournament/interchange.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::team_settings_of;
using Code = TournamentRefusalCode;
using enum BoardResult;

/// Enters the games of a match as the first named of the two teams has them: 1, =, 0.
void enter_match(PlayedEvent& event, int round, const std::string& mine, const std::string& theirs,
                 const std::string& games) {
    const EntrantNumber a = event.number_of(mine);
    const EntrantNumber b = event.number_of(theirs);
    const auto& boards = event.state().rounds[static_cast<std::size_t>(round - 1)].boards;
    const auto match = std::ranges::find_if(boards, [&](const PairedBoard& paired) {
        return std::set{paired.board.first, paired.board.second} == std::set{a, b};
    });
    REQUIRE(match != boards.end());
    const bool is_first = match->board.first == a;
    const int board = static_cast<int>(match - boards.begin()) + 1;
    for (std::size_t game = 0; game < games.size(); ++game) {
        const BoardResult result = games[game] == '=' ? Drawn : (games[game] == '1') == is_first ? FirstWon : SecondWon;
        event.send(EnterResult{round, board, result, static_cast<int>(game) + 1});
    }
}

/// Which round has these two, from 1.
int round_of(const PlayedEvent& event, const std::string& mine, const std::string& theirs) {
    const auto rounds = event.state().rounds;
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        for (const PairedBoard& paired : rounds[round].boards) {
            if (std::set{event.name_of(paired.board.first), event.name_of(paired.board.second)} ==
                std::set{mine, theirs}) {
                return static_cast<int>(round) + 1;
            }
        }
    }
    return 0;
}

} // namespace

TEST_CASE("12.1, 13.2, 14.2, 15.3 a round robin of four teams on two boards, worked by hand") {
    // By hand, two boards a match, board points in brackets:
    //   A-B 1 = (1.5-0.5)   A-C = = (1-1)       A-D 0 = (0.5-1.5)
    //   B-C 1 1 (2-0)       B-D = 1 (1.5-0.5)   C-D 1 = (1.5-0.5)
    // Match points: A 2+1+0 = 3, B 0+2+2 = 4, C 1+0+2 = 3, D 2+0+0 = 2.
    // Board points: A 3, B 4, C 2.5, D 2.5. So B, A (board points 3 before 2.5), C, D.
    const std::map<std::pair<std::string, std::string>, std::string> results{{{"A", "B"}, "1="}, {{"A", "C"}, "=="},
                                                                             {{"A", "D"}, "0="}, {{"B", "C"}, "11"},
                                                                             {{"B", "D"}, "=1"}, {{"C", "D"}, "1="}};
    PlayedEvent event(team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2));
    event.start_teams({"A", "B", "C", "D"}, 2);
    for (int round = 1; round <= 3; ++round) {
        event.send(PairRound{round});
        for (const PairedBoard& match : event.state().rounds.back().boards) {
            const auto boards = match_boards(event.state(), match);
            REQUIRE(boards.size() == 2);
            // 13.2: the team named first has red on odd boards, black on even ones.
            CHECK(boards[0].game == TeamGame{1, 1, 1, Turn::First});
            CHECK(boards[1].game == TeamGame{1, 2, 2, Turn::Second});
        }
        for (const auto& [teams, games] : results) {
            if (round_of(event, teams.first, teams.second) == round) {
                enter_match(event, round, teams.first, teams.second, games);
            }
        }
    }
    const Standings standings = standings_of(event.state());
    std::string order;
    for (const Standing& row : standings.rows) {
        order += event.name_of(row.number);
    }
    CHECK(order == "BACD");
    // In quarters: match points, board points.
    const auto value = [&](std::size_t row, TieBreak tie_break) {
        const auto k = std::ranges::find(standings.order, tie_break) - standings.order.begin();
        return standings.rows[row].values[static_cast<std::size_t>(k)].amount;
    };
    CHECK(value(0, TieBreak::MatchPoints) == 16);
    CHECK(value(1, TieBreak::MatchPoints) == 12);
    CHECK(value(1, TieBreak::BoardPoints) == 12);
    CHECK(value(2, TieBreak::BoardPoints) == 10);
    CHECK(value(0, TieBreak::GameWins) == 3);
    CHECK(standings.rows[2].below_by == TieBreak::BoardPoints);
    CHECK(standings.rows[3].below_by == TieBreak::MatchPoints);
    CHECK(fold(event.state().history) == event.state());
}

TEST_CASE("12.1 a team enters with enough members, the stronger before the weaker") {
    PlayedEvent event(team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2));
    const auto few = event.refusal(Enter{.name = "A", .members = {{"a", {}}}});
    CHECK(few.code == Code::BadMembers);
    CHECK(few.clause.text() == "cn1999 12.1");
    CHECK(event.refusal(Enter{.name = "A", .members = {{"a", 2000}, {"b", 2100}}}).code == Code::BadMembers);
    event.send(Enter{.name = "A", .members = {{"a", 2100}, {"b", 2000}, {"c", {}}}});
    PlayedEvent players(test::settings_of(EventFormat::RoundRobin));
    CHECK(players.refusal(Enter{.name = "A", .members = {{"a", {}}}}).code == Code::BadMembers);
}

TEST_CASE("12.2 a team hands in a line-up in the order of its members until the match has results") {
    PlayedEvent event(team_settings_of(EventFormat::RoundRobin, TeamFormat::Substitutes, 4));
    event.start_teams({"A", "B"}, 6);
    CHECK(event.refusal(GiveLineUp{1, 1, {1, 2, 3, 5}}).code == Code::NoSuchRound);
    event.send(PairRound{1});
    const auto turned = event.refusal(GiveLineUp{1, 1, {1, 3, 2, 4}});
    CHECK(turned.code == Code::BadLineUp);
    CHECK(turned.clause.text() == "cn1999 12.2");
    CHECK(event.refusal(GiveLineUp{1, 7, {1, 2, 3, 4}}).code == Code::NoSuchEntrant);
    event.send(GiveLineUp{1, 1, {3, 4, 5, 6}});
    CHECK(event.send(GiveLineUp{1, 1, {3, 4, 5, 6}}).empty());
    event.send(GiveLineUp{1, 1, {2, 4, 5, 6}});
    const PairedBoard& match = event.state().rounds[0].boards[0];
    const auto boards = match_boards(event.state(), match);
    const bool is_first = match.board.first == 1;
    CHECK((is_first ? boards[0].game.member_a : boards[0].game.member_b) == 2);
    CHECK((is_first ? boards[0].game.member_b : boards[0].game.member_a) == 1);
    event.send(EnterResult{1, 1, Drawn, 2});
    CHECK(event.refusal(GiveLineUp{1, 1, {1, 2, 3, 4}}).code == Code::ResultThere);
}

TEST_CASE("12.3 with a free line-up any order plays; 12.1 on fixed boards none but the one") {
    PlayedEvent free(team_settings_of(EventFormat::RoundRobin, TeamFormat::FreeLineUp, 3));
    free.start_teams({"A", "B"}, 3);
    free.send(PairRound{1});
    free.send(GiveLineUp{1, 1, {3, 1, 2}});
    CHECK(free.refusal(GiveLineUp{1, 1, {3, 3, 2}}).code == Code::BadLineUp);
    PlayedEvent fixed(team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 3));
    fixed.start_teams({"A", "B"}, 3);
    fixed.send(PairRound{1});
    CHECK(fixed.refusal(GiveLineUp{1, 1, {3, 1, 2}}).clause.text() == "cn1999 12.1");
}

TEST_CASE("12.4 two teams of three: nine games, everybody meets everybody of the other team") {
    PlayedEvent event(team_settings_of(EventFormat::RoundRobin, TeamFormat::AllPlayAll, 3));
    event.start_teams({"A", "B"}, 3);
    event.send(PairRound{1});
    REQUIRE(match_boards(event.state(), event.state().rounds[0].boards[0]).size() == 9);
    CHECK(event.refusal(GiveLineUp{1, 1, {1, 2, 3}}).code == Code::NotATeam);
    enter_match(event, 1, "A", "B", "111=====0");
    // 3 wins and 5 draws are 5.5 of 9.
    CHECK(event.cell(event.number_of("A"), 1).board_points == base::HalfPoints{11});
    CHECK(event.half_points(event.number_of("A")) == 4);
    CHECK(event.half_points(event.number_of("B")) == 0);
}

TEST_CASE(
    "12.5, 15.5 members play for their units: the smaller sum of places is better, who has too few stands behind") {
    auto settings = test::settings_of(EventFormat::RoundRobin);
    settings.teams = TeamSettings{TeamFormat::SumOfPlaces, 2};
    PlayedEvent event(settings);
    const std::vector<std::string> order{"a", "b", "c", "d", "e"};
    const std::vector<std::string> units{"North", "South", "South", "North", "East"};
    for (std::size_t i = 0; i < order.size(); ++i) {
        event.send(Enter{order[i], units[i], {}});
    }
    event.send(StartEvent{});
    for (int round = 1; round <= 5; ++round) {
        event.send(PairRound{round});
        event.win_by(order);
    }
    // Places a 1, b 2, c 3, d 4, e 5: North 1 + 4, South 2 + 3 (equal sums; the best place decides), East 5 + 6.
    const auto standings = unit_standings_of(event.state());
    REQUIRE(standings.size() == 3);
    CHECK(standings[0] == UnitStanding{"North", 1, 5, {1, 4}});
    CHECK(standings[1] == UnitStanding{"South", 2, 5, {2, 3}});
    CHECK(standings[2] == UnitStanding{"East", 3, 11, {5, 6}});
}

TEST_CASE("13.4, 14.2 teams in a knock-out: the match with more board points goes on; a drawn one is played again") {
    auto settings = team_settings_of(EventFormat::KnockOut, TeamFormat::FixedBoards, 2);
    settings.match = extra_games_in_use(1);
    PlayedEvent event(settings);
    event.start_teams({"A", "B"}, 2);
    event.send(PairRound{1});
    enter_match(event, 1, "A", "B", "10");
    CHECK(standings_of(event.state()).rows.empty());
    event.send(PairRound{2});
    enter_match(event, 2, "A", "B", "=1");
    CHECK(event.refusal(PairRound{3}).code == Code::RoundsOver);
    const auto rows = standings_of(event.state()).rows;
    REQUIRE(rows.size() == 2);
    CHECK(event.name_of(rows[0].number) == "A");
}

TEST_CASE("13.5 two games on each board: the second with turns swapped, all count for one match") {
    auto settings = team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2);
    settings.match.games = 2;
    PlayedEvent event(settings);
    event.start_teams({"A", "B"}, 2);
    event.send(PairRound{1});
    const auto boards = match_boards(event.state(), event.state().rounds[0].boards[0]);
    REQUIRE(boards.size() == 4);
    CHECK(boards[0].game.turn_a != boards[2].game.turn_a);
    CHECK(boards[1].game.turn_a != boards[3].game.turn_a);
    enter_match(event, 1, "A", "B", "100=");
    CHECK(event.half_points(event.number_of("B")) == 4);
    CHECK(event.refusal(PairRound{2}).code == Code::RoundsOver);
}

TEST_CASE("21.4, 21.3 a team that does not come: every board is + for the other, both absent nothing") {
    PlayedEvent event(team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 3));
    event.start_teams({"A", "B"}, 3);
    event.send(PairRound{1});
    const Board board = event.state().rounds[0].boards[0].board;
    CHECK(event.refusal(EnterResult{1, 1, FirstWon}).clause.text() == "cn1999 14.2");
    event.send(EnterResult{1, 1, SecondAbsent});
    CHECK(event.cell(board.first, 1).kind == CellKind::ForfeitWin);
    CHECK(event.cell(board.first, 1).board_points == base::HalfPoints{6});
    CHECK(event.half_points(board.first) == 4);
    CHECK(event.refusal(EnterResult{1, 1, Drawn, 1}).code == Code::ResultThere);
    event.send(CorrectResult{1, 1, BothAbsent, "neither came"});
    CHECK(event.half_points(board.first) == 0);
    CHECK(event.cell(board.first, 1).board_points == base::HalfPoints{0});
    // They did come: the boards are played after all.
    for (int game = 1; game <= 3; ++game) {
        if (game == 1) {
            event.send(CorrectResult{1, 1, Drawn, "they came late", 1});
        } else {
            event.send(EnterResult{1, 1, Drawn, game});
        }
    }
    CHECK(event.cell(board.first, 1).kind == CellKind::Draw);
    CHECK(event.half_points(board.first) == 2);
}

TEST_CASE("14.2 a team without an opponent has a match won and, by the setting, all or half of the boards") {
    for (const ByeBoards boards : {ByeBoards::All, ByeBoards::Half}) {
        auto settings = team_settings_of(EventFormat::SwissCn1999, TeamFormat::FixedBoards, 4);
        settings.teams->bye_boards = boards;
        PlayedEvent event(settings);
        event.start_teams({"A", "B", "C"}, 4);
        event.send(PairRound{1});
        REQUIRE(event.state().rounds[0].byes.size() == 1);
        const Cell cell = event.cell(event.state().rounds[0].byes[0], 1);
        CHECK(cell.kind == CellKind::PairingBye);
        CHECK(cell.board_points.halves() == (boards == ByeBoards::All ? 8 : 4));
    }
}

TEST_CASE("12.4 where all play all, every board of a bye is as many as a forfeited match has") {
    PlayedEvent event(team_settings_of(EventFormat::SwissCn1999, TeamFormat::AllPlayAll, 2));
    event.start_teams({"A", "B", "C"}, 3);
    event.send(PairRound{1});
    REQUIRE(event.state().rounds[0].byes.size() == 1);
    event.send(EnterResult{1, 1, BoardResult::SecondAbsent});
    const EntrantNumber there = event.state().rounds[0].boards[0].board.first;
    CHECK(event.cell(there, 1).board_points.halves() == 18);
    CHECK(event.cell(event.state().rounds[0].byes[0], 1).board_points.halves() == 18);
}

TEST_CASE("14.2 a game of a match is corrected with a reason, and the match with it") {
    PlayedEvent event(team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2));
    event.start_teams({"A", "B"}, 2);
    event.send(PairRound{1});
    enter_match(event, 1, "A", "B", "1=");
    CHECK(open_boards(event.state()).empty());
    CHECK(event.half_points(event.number_of("A")) == 4);
    CHECK(event.refusal(EnterResult{1, 1, Drawn, 1}).code == Code::ResultThere);
    CHECK(event.refusal(EnterResult{1, 1, Drawn, 3}).code == Code::NoSuchBoard);
    CHECK(event.refusal(CorrectResult{1, 1, Drawn, "", 1}).code == Code::ReasonMissing);
    event.send(CorrectResult{1, 1, Drawn, "the slip was read wrongly", 1});
    CHECK(event.half_points(event.number_of("A")) == 2);
    event.send(UndoLast{"no"});
    CHECK(event.half_points(event.number_of("A")) == 4);
}

TEST_CASE("11.4, 14.2 teams in 积分编排 meet on match points first, then on board points") {
    // After round 1 four teams have two match points each, with 4, 4, 3 and 3 board points: 4 meets 4 and 3 meets 3. The four
    // without match points have 0, 0, 1 and 1.
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        auto settings = team_settings_of(EventFormat::SwissCn1999, TeamFormat::FixedBoards, 4);
        settings.swiss.seed = seed;
        PlayedEvent event(settings);
        event.start_teams({"A", "B", "C", "D", "E", "F", "G", "H"}, 4);
        event.send(PairRound{1});
        for (int board = 1; board <= 4; ++board) {
            for (int game = 1; game <= 4; ++game) {
                event.send(EnterResult{1, board, board > 2 && game == 4 ? SecondWon : FirstWon, game});
            }
        }
        event.send(PairRound{2});
        for (const PairedBoard& match : event.state().rounds[1].boards) {
            CHECK(event.half_points(match.board.first) == event.half_points(match.board.second));
            CHECK(event.cell(match.board.first, 1).board_points == event.cell(match.board.second, 1).board_points);
        }
    }
}

TEST_CASE("12.2 reserves join a roster that may change, behind all and not rated above anybody; elsewhere it stands") {
    PlayedEvent event(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::Substitutes, 2));
    for (const char* team : {"A", "B"}) {
        event.send(Enter{.name = team, .members = {{"m1", 2400}, {"m2", 2300}}});
    }
    event.send(AddMember{1, {"m3", 2200}, ""});
    event.send(StartEvent{});
    event.send(PairRound{1});
    CHECK(event.refusal(AddMember{1, {"m4", {}}, ""}).code == TournamentRefusalCode::ReasonMissing);
    CHECK(event.refusal(AddMember{1, {"m4", 2500}, "injury"}).clause == rules::Clause{"cn1999 12.1"});
    CHECK(event.refusal(AddMember{7, {"m4", {}}, "injury"}).code == TournamentRefusalCode::NoSuchEntrant);
    event.send(AddMember{1, {"m4", {}}, "injury"});
    CHECK(event.state().entries[0].members.back().name == "m4");
    const int last = static_cast<int>(event.state().entries[0].members.size());
    event.send(GiveLineUp{1, 1, {1, last}});
    CHECK(checked_fold(event.state().history).has_value());

    PlayedEvent fixed(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2));
    fixed.start_teams({"A", "B"}, 2);
    const auto refusal = fixed.refusal(AddMember{1, {"m3", {}}, "injury"});
    CHECK(refusal.code == TournamentRefusalCode::BadMembers);
    CHECK(refusal.clause == rules::Clause{"cn1999 12.1"});
}

TEST_CASE("14.1 members are ranked by board: points, then fewer games, then wins; worked by hand") {
    PlayedEvent event(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2));
    event.start_teams({"A", "B", "C"}, 2);
    // Board 1 always goes to the team named first, board 2 is drawn.
    while (!is_stage_over(event.state())) {
        event.send(PairRound{event.round() + 1});
        event.send(EnterResult{event.round(), 1, FirstWon, 1});
        event.send(EnterResult{event.round(), 1, Drawn, 2});
    }
    const std::vector<MemberScore> scores = member_scores_of(event.state());
    REQUIRE(scores.size() == 6);
    int wins = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(scores[i].board == 1);
        CHECK(scores[i].games == 2);
        wins += scores[i].wins;
        // Two draws each on the second board: all three share its first place.
        CHECK(scores[3 + i].board == 2);
        CHECK(scores[3 + i].place == 1);
        CHECK(scores[3 + i].points == base::HalfPoints{2});
    }
    CHECK(wins == 3);
    CHECK(scores[0].points >= scores[1].points);
    CHECK(scores[1].points >= scores[2].points);
}
