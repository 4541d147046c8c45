#include "played_event.hpp"
#include "tournament_cases.hpp"

#include <chuhe/tournament/interchange.hpp>

#include <nlohmann/json.hpp>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::settings_of;

} // namespace

TEST_CASE("20.1 nobody leaves without a reason, and nobody twice") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(4);
    CHECK(event.refusal(Withdraw{2, ""}).code == TournamentRefusalCode::ReasonMissing);
    event.send(Withdraw{2, "ill"});
    CHECK(event.refusal(Withdraw{2, "ill"}).code == TournamentRefusalCode::AlreadyWithdrawn);
    CHECK(event.refusal(Withdraw{9, "ill"}).code == TournamentRefusalCode::NoSuchEntrant);
}

TEST_CASE("20.2 who leaves before the start has no number, and the numbers are drawn without a gap") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    for (const char* name : {"A", "B", "C", "D", "E"}) {
        event.send(Enter{name, "", {}});
    }
    event.send(Withdraw{2, "ill"});
    event.send(StartEvent{});
    REQUIRE(event.state().entries.size() == 4);
    for (EntrantNumber number = 1; number <= 4; ++number) {
        CHECK(event.state().entries[number - 1].number == number);
        CHECK(event.state().entries[number - 1].name != "B");
    }
    CHECK(planned_rounds(event.state()) == 3);
}

TEST_CASE("20.1 the record says whether the organisers agreed that somebody leaves") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(5);
    const auto agreed = event.send(Withdraw{2, "ill"});
    CHECK_FALSE(std::get<Withdrawn>(agreed.front()).without_consent);
    const auto left = event.send(Withdraw{3, "no reason that holds", Consent::Missing});
    CHECK(std::get<Withdrawn>(left.front()).without_consent);
    CHECK(checked_fold(event.state().history).has_value());
}

TEST_CASE("20.2 who leaves before the first round of a round robin: an even number is left, and lots are drawn anew") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(5);
    CHECK(planned_rounds(event.state()) == 5);
    const std::string gone = event.name_of(3);
    const auto events = event.send(Withdraw{3, "ill"});
    REQUIRE(events.size() == 2);
    CHECK(std::get<EventStarted>(events.back()).order.size() == 4);
    REQUIRE(event.state().entries.size() == 4);
    CHECK(planned_rounds(event.state()) == 3);
    for (EntrantNumber number = 1; number <= 4; ++number) {
        CHECK(event.state().entries[number - 1].number == number);
        CHECK(event.name_of(number) != gone);
    }
    CHECK(checked_fold(event.state().history).has_value());
    for (int round = 1; round <= 3; ++round) {
        event.play_round(BoardResult::Drawn);
    }
    CHECK(event.half_points(1) == 3);
}

TEST_CASE(
    "20.2 where an odd number is left the one who has gone is the bye, and after the first round nothing is redrawn") {
    PlayedEvent odd(settings_of(EventFormat::RoundRobin));
    odd.start(6);
    CHECK(odd.send(Withdraw{3, "ill"}).size() == 1);
    CHECK(odd.state().entries.size() == 6);
    PlayedEvent later(settings_of(EventFormat::RoundRobin));
    later.start(5);
    later.send(PairRound{1});
    CHECK(later.send(Withdraw{3, "ill"}).size() == 1);
    PlayedEvent swiss(settings_of(EventFormat::SwissCn1999));
    swiss.start(5);
    CHECK(swiss.send(Withdraw{3, "ill"}).size() == 1);
}

TEST_CASE("20.2 before the first round a Swiss is filled up to an even number") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(6);
    event.send(Withdraw{3, "ill"});
    const auto entered = event.send(Enter{"a substitute", "", {}});
    CHECK(std::get<Entered>(entered.front()).missed_rounds == 0);
    event.send(PairRound{1});
    CHECK(event.state().rounds[0].boards.size() == 3);
    CHECK(event.state().rounds[0].byes.empty());
}

TEST_CASE("20.2 in a Swiss the order by rating has no gap either") {
    for (const auto& line : test::json_lines("bugs_tournament.jsonl")) {
        if (line["kind"] != "starting_order") {
            continue;
        }
        PlayedEvent event(settings_of(EventFormat::SwissCn1999));
        EntrantNumber number = 0;
        for (const auto& entry : line["input"]["entries"]) {
            event.send(Enter{entry["id"].get<std::string>(), "", entry["rating"].get<int>()});
            ++number;
            if (entry.value("withdrawn_before_start", false)) {
                event.send(Withdraw{number, "ill"});
            }
        }
        event.send(StartEvent{});
        std::vector<std::string> names;
        for (const Entry& entry : event.state().entries) {
            names.push_back(entry.name);
        }
        CHECK(names == line["expected"].get<std::vector<std::string>>());
    }
}

TEST_CASE("20.3 fewer than half of the opponents played: all void; half or more: results stand") {
    int cases = 0;
    for (const auto& line : test::json_lines("bugs_tournament.jsonl")) {
        if (line["kind"] == "withdraw_round_robin") {
            ++cases;
            const int opponents = line["input"]["n"].get<int>() - 1;
            const bool is_void =
                after_withdrawal(line["input"]["opponents_played"].get<int>(), opponents) == AfterWithdrawal::AllVoid;
            CHECK(is_void == line["expected"]["void_all"].get<bool>());
        }
    }
    CHECK(cases == 4);
}

TEST_CASE("20.3 after one of five opponents every result of the one who left is struck out") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(6);
    event.play_round(BoardResult::Drawn);
    const EntrantNumber opponent = *event.cell(1, 1).opponent;
    event.send(Withdraw{1, "ill"});
    CHECK(event.half_points(1) == 0);
    CHECK(event.half_points(opponent) == 0);
    CHECK(event.cell(opponent, 1) == Cell{});
    for (int round = 2; round <= 5; ++round) {
        event.play_round(BoardResult::Drawn);
    }
    // The five others have played four games among themselves, all drawn.
    for (EntrantNumber number = 2; number <= 6; ++number) {
        CHECK(event.half_points(number) == 4);
    }
}

TEST_CASE("20.3 after three of five opponents the results stand and the games left are forfeits for the opponents") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(6);
    for (int round = 1; round <= 3; ++round) {
        event.play_round(BoardResult::Drawn);
    }
    event.send(Withdraw{1, "ill"});
    event.play_round(BoardResult::Drawn);
    event.play_round(BoardResult::Drawn);
    CHECK(event.half_points(1) == 3);
    for (int round = 4; round <= 5; ++round) {
        const Cell left = event.cell(1, round);
        CHECK(left.kind == CellKind::ForfeitLoss);
        CHECK(event.cell(*left.opponent, round).kind == CellKind::ForfeitWin);
    }
    CHECK(open_boards(event.state()).empty());
}

TEST_CASE("20.3 a team that leaves: before half of its matches all are void, from half on they stand") {
    const auto team = [](int rounds) {
        PlayedEvent event(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2));
        event.start_teams({"A", "B", "C", "D", "E", "F"}, 2);
        for (int round = 1; round <= rounds; ++round) {
            event.send(PairRound{round});
            for (int board = 1; board <= 3; ++board) {
                for (int game = 1; game <= 2; ++game) {
                    event.send(EnterResult{round, board, BoardResult::Drawn, game});
                }
            }
        }
        event.send(Withdraw{1, "ill"});
        return event;
    };
    const PlayedEvent early = team(2);
    CHECK(early.half_points(1) == 0);
    const PlayedEvent late = team(3);
    CHECK(late.half_points(1) == 6);
    CHECK(late.cell(1, 1).opponent.has_value());
}

TEST_CASE("20.4 in a Swiss results stand however few they are, and the game going on is forfeited") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(8);
    event.play_round(BoardResult::Drawn);
    event.send(PairRound{2});
    const EntrantNumber opponent = *event.cell(1, 2).opponent;
    event.send(Withdraw{1, "ill"});
    CHECK(event.half_points(1) == 1);
    CHECK(event.cell(opponent, 2).kind == CellKind::ForfeitWin);
    CHECK(event.half_points(opponent) == 3);
    for (const int board : open_boards(event.state())) {
        event.send(EnterResult{2, board, BoardResult::FirstWon});
    }
    event.send(PairRound{3});
    CHECK_FALSE(event.cell(1, 3).opponent.has_value());
    CHECK(event.cell(1, 3).kind == CellKind::ZeroPointBye);
}

TEST_CASE("20.1 who comes back is paired again; 18.3 who was struck off is not") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(8);
    event.play_round();
    event.send(Withdraw{3, "ill"});
    event.send(Expel{4, "cheating"});
    event.play_round();
    CHECK_FALSE(event.cell(3, 2).opponent.has_value());
    CHECK_FALSE(event.cell(4, 2).opponent.has_value());
    event.send(Return{3, "well again"});
    CHECK(event.refusal(Return{4}).clause.text() == "cn1999 18.3");
    CHECK(event.refusal(Return{5}).code == TournamentRefusalCode::NotWithdrawn);
    event.play_round();
    CHECK((event.cell(3, 3).opponent.has_value() || event.cell(3, 3).kind == CellKind::PairingBye));
    CHECK_FALSE(event.cell(4, 3).opponent.has_value());
}

TEST_CASE("20.3 opponents of forfeited boards are not played: who never came has not played half") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(6);
    for (int round = 1; round <= 3; ++round) {
        event.send(PairRound{round});
        for (const int board : open_boards(event.state())) {
            const Board& pair = event.state().rounds.back().boards[static_cast<std::size_t>(board - 1)].board;
            event.send(EnterResult{round, board,
                                   pair.first == 1    ? BoardResult::FirstAbsent
                                   : pair.second == 1 ? BoardResult::SecondAbsent
                                                      : BoardResult::Drawn});
        }
    }
    event.send(Withdraw{1, "ill"});
    CHECK(event.cell(1, 1) == Cell{});
}

TEST_CASE("20.4 a board of one who has left is his forfeit; another result there is a correction with a reason") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    const PairedBoard open = event.state().rounds[0].boards[0];
    const EntrantNumber first = open.board.first;
    event.send(Withdraw{first, "ill"});
    CHECK(outcome_of(event.state(), 1, open) == BoardOutcome{BoardFate::Forfeited, BoardResult::FirstAbsent});
    CHECK(event.refusal(EnterResult{1, 1, BoardResult::FirstWon}).code == TournamentRefusalCode::ResultThere);
    CHECK(event.refusal(CorrectResult{1, 1, BoardResult::FirstWon, ""}).code == TournamentRefusalCode::ReasonMissing);
    event.send(CorrectResult{1, 1, BoardResult::FirstWon, "played before he left"});
    CHECK(event.half_points(first) == 2);
}

TEST_CASE("20.3 a board of one whose results are void is void, before and after, and takes no result") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(6);
    event.play_round(BoardResult::Drawn);
    event.send(Withdraw{1, "ill"});
    event.send(PairRound{2});
    for (int round = 1; round <= 2; ++round) {
        int number = 0;
        for (const PairedBoard& board : event.state().rounds[static_cast<std::size_t>(round - 1)].boards) {
            ++number;
            if (board.board.first != 1 && board.board.second != 1) {
                continue;
            }
            CHECK(outcome_of(event.state(), round, board) == BoardOutcome{BoardFate::Void, {}});
            CHECK(event.refusal(EnterResult{round, number, BoardResult::SecondWon}).clause ==
                  rules::Clause{"cn1999 20.3"});
            CHECK(event.refusal(CorrectResult{round, number, BoardResult::SecondWon, "typed"}).clause ==
                  rules::Clause{"cn1999 20.3"});
        }
    }
}
