#include "played_event.hpp"

#include <chuhe/tournament/interchange.hpp>
#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/teams.hpp>

#include <doctest/doctest.h>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

/// Five entrants with one point each, and what they are punished with.
CrossTable equal_points() {
    CrossTable table;
    for (EntrantNumber number = 1; number <= 5; ++number) {
        table.entrants.push_back({.number = number, .cells = {{CellKind::PairingBye}}});
    }
    table.entrants[0].disqualifications = 1;
    table.entrants[1].warnings = 2;
    table.entrants[2].warnings = 1;
    table.entrants[4].disqualifications = 1;
    table.entrants[4].warnings = 1;
    return table;
}

} // namespace

TEST_CASE("18.4 among equal points the punished stand last, by weight and number, before any tie-break") {
    const Standings standings = make_standings(equal_points(), *ranking_order_named("cn1999-15.2"));
    std::vector<EntrantNumber> order;
    for (const Standing& row : standings.rows) {
        order.push_back(row.number);
    }
    CHECK(order == std::vector<EntrantNumber>{4, 3, 2, 1, 5});
    CHECK(standings.rows[1].below_by == TieBreak::Penalties);
    CHECK(clause_of(TieBreak::Penalties).text() == "cn1999 18.4");
}

TEST_CASE("18.4 a match disqualification and warnings are told apart where the value is shown") {
    CrossTable table;
    table.entrants.push_back({.number = 1, .warnings = 2, .disqualifications = 1});
    table.entrants.push_back({.number = 2, .warnings = 3});
    const Standings standings = make_standings(table, *ranking_order_named("cn1999-15.2"));
    REQUIRE(standings.order[1] == TieBreak::Penalties);
    CHECK(standings.rows[0].number == 2);
    CHECK(text_of(TieBreak::Penalties, standings.rows[0].values[1]) == "3");
    CHECK(text_of(TieBreak::Penalties, standings.rows[1].values[1]) == "1+2");
}

TEST_CASE("18.4 penalties never reach beyond equal points") {
    CrossTable table = equal_points();
    table.entrants[0].cells.push_back({CellKind::PairingBye});
    const Standings standings = make_standings(table, *ranking_order_named("cn1999-15.1"));
    CHECK(standings.rows[0].number == 1);
}

TEST_CASE("18.4 teams too") {
    CrossTable table;
    table.scoring = two_one_zero();
    table.entrants = {
        {.number = 1, .name = "A", .cells = {{CellKind::Draw, 2U, Turn::First, base::HalfPoints{4}, 1}}, .warnings = 1},
        {.number = 2, .name = "B", .cells = {{CellKind::Draw, 1U, Turn::Second, base::HalfPoints{4}, 0}}}};
    const auto standings = make_standings(table, *ranking_order_named("cn1999-15.3"));
    CHECK(standings.rows[0].number == 2);
    CHECK(standings.rows[1].below_by == TieBreak::Penalties);
}

TEST_CASE("17.7, 18.1, 18.2 a warning and a lost right to play are kept with their reason") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    CHECK(event.refusal(Penalise{1, PenaltyKind::Warning, ""}).code == TournamentRefusalCode::ReasonMissing);
    CHECK(event.send(Penalise{1, PenaltyKind::Warning, "noise"}) ==
          TournamentEvents{Penalised{1, PenaltyKind::Warning, "noise"}});
    event.send(Penalise{1, PenaltyKind::Disqualification, "left the hall"});
    CHECK(event.state().entries[0].warnings == 1);
    CHECK(event.state().entries[0].disqualifications == 1);
    CHECK(event.refusal(Penalise{7, PenaltyKind::Foul, ""}).code == TournamentRefusalCode::NoSuchEntrant);
}

TEST_CASE("18.3 who is struck off counts as withdrawn: in a round robin by the half rule") {
    test::PlayedEvent event(test::settings_of(EventFormat::RoundRobin));
    event.start(6);
    event.play_round(BoardResult::Drawn);
    const auto events = event.send(Expel{1, "cheating"});
    REQUIRE(events.size() == 1);
    CHECK(std::get<Withdrawn>(events.front()).is_expelled);
    CHECK(std::get<Withdrawn>(events.front()).results == AfterWithdrawal::AllVoid);
    CHECK(event.refusal(Return{1}).code == TournamentRefusalCode::Expelled);
}

namespace {

RecordConduct conduct_of_board(int board, const Conduct& first, const Conduct& second = {}) {
    return {.round = 1, .board = board, .game = {}, .conduct = {first, second}};
}

} // namespace

TEST_CASE(
    "9, 15.1, 18.4 what a game charges its players with counts for the event: told again once, told anew instead") {
    test::PlayedEvent event(test::settings_of(EventFormat::RoundRobin));
    event.start(4);
    event.send(PairRound{1});
    const EntrantNumber first = event.state().rounds[0].boards[0].board.first;
    const EntrantNumber second = event.state().rounds[0].boards[0].board.second;
    const auto entry = [&](EntrantNumber number) { return event.state().entries[number - 1]; };
    event.send(Penalise{first, PenaltyKind::Foul, "outside a game"});
    const auto told = conduct_of_board(1, {.fouls = 2, .warnings = 1}, {.disqualifications = 1});
    CHECK(event.send(told).size() == 1);
    CHECK(event.send(told).empty());
    CHECK(entry(first).fouls == 3);
    CHECK(entry(first).warnings == 1);
    CHECK(entry(second).disqualifications == 1);
    CHECK(table_of(event.state()).entrants[first - 1].fouls == 3);
    event.send(conduct_of_board(1, {.fouls = 1}));
    CHECK(entry(first).fouls == 2);
    CHECK(entry(first).warnings == 0);
    CHECK(entry(second).disqualifications == 0);
    CHECK(fold(event.state().history) == event.state());
    CHECK(checked_fold(event.state().history).has_value());
    CHECK(event.refusal(conduct_of_board(9, {})).code == TournamentRefusalCode::NoSuchBoard);
    CHECK(event.refusal(conduct_of_board(1, {.fouls = -1})).code == TournamentRefusalCode::NoSuchBoard);
}

TEST_CASE("18.3 who is expelled in a game counts as withdrawn, by the half rule; where it is taken back he returns") {
    test::PlayedEvent event(test::settings_of(EventFormat::RoundRobin));
    event.start(6);
    event.send(PairRound{1});
    const EntrantNumber second = event.state().rounds[0].boards[0].board.second;
    const auto events = event.send(conduct_of_board(1, {}, {.expulsions = 1}));
    REQUIRE(events.size() == 2);
    const auto& withdrawn = std::get<Withdrawn>(events.back());
    CHECK(withdrawn.number == second);
    CHECK(withdrawn.is_expelled);
    CHECK(withdrawn.results == AfterWithdrawal::AllVoid);
    CHECK(event.refusal(Return{second}).code == TournamentRefusalCode::Expelled);
    const auto back = event.send(conduct_of_board(1, {}));
    REQUIRE(back.size() == 2);
    CHECK(std::get<Returned>(back.back()).number == second);
    CHECK(checked_fold(event.state().history).has_value());
}

TEST_CASE("18.3 undoing goes past what games have told, to what somebody has done last") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    event.send(EnterResult{1, 2, BoardResult::Drawn});
    event.send(conduct_of_board(1, {.fouls = 1}));
    event.send(conduct_of_board(1, {.expulsions = 1}));
    event.send(conduct_of_board(1, {}));
    event.send(UndoLast{"the wrong board"});
    CHECK_FALSE(event.state().rounds[0].boards[1].result.has_value());
    CHECK(std::holds_alternative<RoundPaired>(event.state().history.back()));
}

TEST_CASE("18.3 what the organiser has decided himself no game takes back") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    const EntrantNumber first = event.state().rounds[0].boards[0].board.first;
    event.send(Expel{first, "fraud"});
    CHECK(event.send(conduct_of_board(1, {.expulsions = 1})).size() == 1);
    CHECK(event.send(conduct_of_board(1, {})).size() == 1);
    CHECK(event.state().entries[first - 1].withdrawn.has_value());
    CHECK(event.refusal(Return{first}).code == TournamentRefusalCode::Expelled);
}

TEST_CASE(
    "15.3, 18.3 a member's fouls are those of his team; who is expelled leaves the team, which plays on without him") {
    test::PlayedEvent event(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::Substitutes, 2));
    event.start_teams({"A", "B", "C", "D"}, 3);
    event.send(PairRound{1});
    const Board board = event.state().rounds[0].boards[0].board;
    RecordConduct told = conduct_of_board(1, {.fouls = 2, .expulsions = 1});
    CHECK(event.refusal(told).code == TournamentRefusalCode::NoSuchBoard);
    told.game = 2;
    CHECK(event.send(told).size() == 1);
    const Entry& team = event.state().entries[board.first - 1];
    CHECK(team.fouls == 2);
    CHECK(team.disqualifications == 1);
    CHECK_FALSE(team.withdrawn.has_value());
    const TournamentRefusal refused = event.refusal(GiveLineUp{1, board.first, {1, 2}});
    CHECK(refused.code == TournamentRefusalCode::BadLineUp);
    CHECK(refused.clause.text() == "cn1999 18.3");
    event.send(GiveLineUp{1, board.second, {1, 2}});
}

TEST_CASE("9 a round paired anew knows nothing of games that count no more") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    const auto boards = event.state().rounds[0].boards;
    event.send(conduct_of_board(1, {.fouls = 2}));
    event.send(ChangePairing{
        1,
        {{boards[0].board.first, boards[1].board.second}, {boards[1].board.first, boards[0].board.second}},
        {},
        "by lot"});
    for (const Entry& entry : event.state().entries) {
        CHECK(entry.fouls == 0);
    }
}

namespace {

/// Teams of two boards; in the first round member 2 of a team is struck off on board 2. Returns: his team.
EntrantNumber strike_off_second(test::PlayedEvent& event, int members) {
    event.start_teams({"A", "B"}, members);
    event.send(PairRound{1});
    RecordConduct told = conduct_of_board(1, {.expulsions = 1});
    told.game = 2;
    event.send(told);
    event.send(EnterResult{1, 1, BoardResult::Drawn, 1});
    event.send(EnterResult{1, 1, BoardResult::FirstAbsent, 2});
    event.send(PairRound{2});
    return event.state().rounds[0].boards[0].board.first;
}

std::pair<int, int> members_of(const test::PlayedEvent& event, int round, EntrantNumber team) {
    const PairedBoard& match = event.state().rounds[static_cast<std::size_t>(round - 1)].boards[0];
    const auto boards = match_boards(event.state(), match);
    const bool is_first = match.board.first == team;
    const auto member = [&](const MatchBoard& board) { return is_first ? board.game.member_a : board.game.member_b; };
    return {member(boards[0]), member(boards[1])};
}

} // namespace

TEST_CASE("18.3, 12.2 who is struck off plays in no later default line-up: those behind him move up") {
    test::PlayedEvent event(test::team_settings_of(EventFormat::DoubleRoundRobin, TeamFormat::Substitutes, 2));
    const EntrantNumber team = strike_off_second(event, 3);
    CHECK(members_of(event, 1, team) == std::pair{1, 2}); // where he was struck off he did play
    CHECK(members_of(event, 2, team) == std::pair{1, 3});
    CHECK(members_of(event, 2, 3 - team) == std::pair{1, 2});
    CHECK_FALSE(match_boards(event.state(), event.state().rounds[1].boards[0])[1].result.has_value());
    // Taken back, he is there again.
    RecordConduct back = conduct_of_board(1, {});
    back.game = 2;
    event.send(back);
    CHECK(members_of(event, 2, team) == std::pair{1, 2});
}

TEST_CASE("18.3, 12.1, 21.4 on fixed boards the board of one who is struck off counts - and + from the next round on") {
    test::PlayedEvent event(test::team_settings_of(EventFormat::DoubleRoundRobin, TeamFormat::FixedBoards, 2));
    const EntrantNumber team = strike_off_second(event, 2);
    const bool is_first = event.state().rounds[1].boards[0].board.first == team;
    const BoardResult lost = is_first ? BoardResult::FirstAbsent : BoardResult::SecondAbsent;
    CHECK(match_boards(event.state(), event.state().rounds[1].boards[0])[1].result == lost);
    SUBCASE("the other board decides the match") {
        event.send(EnterResult{2, 1, BoardResult::Drawn, 1});
        CHECK(event.state().rounds[1].boards[0].result == (is_first ? BoardResult::SecondWon : BoardResult::FirstWon));
        CHECK(event.state().rounds[1].boards[0].games.at(2) == lost);
        CHECK(checked_fold(event.state().history).has_value());
    }
    SUBCASE("the arbiter may decide otherwise") {
        CHECK(event.refusal(EnterResult{2, 1, BoardResult::Drawn, 2}).code == TournamentRefusalCode::ResultThere);
        event.send(CorrectResult{2, 1, BoardResult::Drawn, "somebody plays for him", 2});
        CHECK(match_boards(event.state(), event.state().rounds[1].boards[0])[1].result == BoardResult::Drawn);
    }
}
