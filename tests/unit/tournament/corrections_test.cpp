#include "played_event.hpp"

#include <chuhe/tournament/interchange.hpp>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::settings_of;
using Code = TournamentRefusalCode;

} // namespace

TEST_CASE("a round in which nobody was paired counts as one, and a pairing by hand names a board") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    CHECK(event.refusal(ChangePairing{1, {}, {}, "by hand"}).code == Code::BadPairing);
    const TournamentState left_out = evolve(event.state(), PairingChanged{1, {}, {}, {1, 2, 3, 4}, "by hand"});
    CHECK(rounds_paired(table_of(left_out)) == 1);
    CHECK(decide(left_out, PairRound{2}).has_value());
}

TEST_CASE("21 who is absent from the next round and comes after all is paired again") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    CHECK(event.refusal(Return{2}).code == Code::NotWithdrawn);
    event.send(MarkAbsent{2, 1, AbsenceKind::HalfPoint});
    event.send(Return{2});
    event.send(PairRound{1});
    CHECK(event.state().rounds[0].boards.size() == 2);
}

TEST_CASE("21 who had come, was marked absent and comes again, is paired") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(CheckIn{2, 1, true});
    event.send(MarkAbsent{2, 1, AbsenceKind::Nothing});
    CHECK(event.send(CheckIn{2, 1, true}).size() == 1);
    const auto again = checked_fold(event.state().history);
    REQUIRE(again.has_value());
    CHECK(*again == event.state());
    event.send(PairRound{1});
    CHECK(event.state().rounds[0].boards.size() == 2);
}

TEST_CASE("a name or unit entered wrong is corrected, with a reason once it has begun; a rating only before") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.send(Enter{"A", "甲队", 2000});
    event.send(Enter{"B", "", 1900});
    event.send(CorrectEntry{2, "C", "乙队", 2100, ""});
    event.send(StartEvent{});
    CHECK(event.name_of(1) == "C");
    CHECK(event.refusal(CorrectEntry{2, "D", "甲队", 2000, ""}).code == Code::ReasonMissing);
    CHECK(event.refusal(CorrectEntry{2, "A", "甲队", 2500, "typed"}).code == Code::AlreadyStarted);
    CHECK(event.refusal(CorrectEntry{2, "", "甲队", 2000, "typed"}).code == Code::TooMany);
    CHECK(event.refusal(CorrectEntry{9, "D", "", {}, "typed"}).code == Code::NoSuchEntrant);
    event.send(CorrectEntry{2, "D", "甲队", 2000, "typed wrong"});
    CHECK(event.name_of(2) == "D");
    CHECK(event.send(CorrectEntry{2, "D", "甲队", 2000, "again"}).empty());
    CHECK(fold(event.state().history) == event.state());
}

TEST_CASE("11.4, 17.4 the title and the rounds of a Swiss are corrected with a reason, never below what is paired") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999, 5));
    event.send(CorrectSettings{"Cup", 6, "the notice says six"});
    CHECK(event.state().settings.title == "Cup");
    event.start(6);
    event.play_round();
    event.play_round();
    CHECK(event.refusal(CorrectSettings{"Cup", 7, ""}).code == Code::ReasonMissing);
    CHECK(event.refusal(CorrectSettings{"", 7, "x"}).code == Code::TooMany);
    CHECK(event.refusal(CorrectSettings{"Cup", 1, "x"}).code == Code::BadSettings);
    CHECK(event.refusal(CorrectSettings{"Cup", 100, "x"}).code == Code::BadSettings);
    CHECK(event.send(CorrectSettings{"Cup", 6, "the same"}).empty());
    event.send(CorrectSettings{"Spring Cup", 2, "the hall closes"});
    CHECK(planned_rounds(event.state()) == 2);
    CHECK(is_stage_over(event.state()));
    CHECK(event.refusal(PairRound{3}).code == Code::RoundsOver);
    CHECK(fold(event.state().history) == event.state());
    const auto again = checked_fold(event.state().history);
    REQUIRE(again.has_value());
    CHECK(*again == event.state());
    event.send(UndoLast{"it stays open"});
    CHECK(planned_rounds(event.state()) == 6);
}

TEST_CASE("11.2 the rounds of a round robin are not corrected, its title is") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(4);
    const int planned = event.state().settings.planned_rounds;
    CHECK(event.refusal(CorrectSettings{"League", planned + 1, "x"}).code == Code::BadSettings);
    event.send(CorrectSettings{"League", planned, "typed wrong"});
    CHECK(event.state().settings.title == "League");
}

TEST_CASE(
    "10.1 the result of a game that goes on counts for nobody until there is one again, and the record keeps it") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    CHECK(event.refusal(ReopenResult{1, 1, "r"}).code == Code::ResultMissing);
    event.send(EnterResult{1, 1, BoardResult::FirstWon});
    event.send(EnterResult{1, 2, BoardResult::Drawn});
    const EntrantNumber winner = event.state().rounds[0].boards[0].board.first;
    CHECK(event.refusal(ReopenResult{1, 1, " "}).code == Code::ReasonMissing);
    CHECK(event.send(ReopenResult{1, 1, "the flag had not fallen"}) ==
          TournamentEvents{ResultReopened{1, 1, BoardResult::FirstWon, "the flag had not fallen", {}}});
    CHECK(event.half_points(winner) == 0);
    CHECK(event.cell(winner, 1).kind == CellKind::Unfinished);
    CHECK(open_boards(event.state()) == std::vector{1});
    CHECK(event.refusal(PairRound{2}).code == Code::RoundUnfinished);
    CHECK(event.state().rounds[0].boards[0].reopened.at(1) == BoardResult::FirstWon);
    CHECK(checked_fold(event.state().history).has_value());
    event.send(EnterResult{1, 1, BoardResult::Drawn});
    CHECK(event.state().rounds[0].boards[0].reopened.empty());
    event.send(PairRound{2});
    CHECK(event.refusal(ReopenResult{1, 1, "r"}).code == Code::RoundAlreadyPaired);
}

TEST_CASE("10.1, 14.2 of a match of teams one game is opened again, and the match with it") {
    PlayedEvent event(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2));
    event.start_teams({"A", "B"}, 2);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::FirstWon, 1});
    event.send(EnterResult{1, 1, BoardResult::Drawn, 2});
    CHECK(event.refusal(ReopenResult{1, 1, "r"}).code == Code::ResultMissing);
    event.send(ReopenResult{1, 1, "goes on", 2});
    const PairedBoard& match = event.state().rounds[0].boards[0];
    CHECK_FALSE(match.result.has_value());
    CHECK(match.games.size() == 1);
    CHECK(match.reopened == std::map<int, BoardResult>{{2, BoardResult::Drawn}});
}

TEST_CASE(
    "17.4 what is decided for or against somebody, or otherwise than it stood, needs a reason that says something") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(ForbidPairs{{1, 2}, "one school"});
    event.send(PairRound{1});
    const Board board = event.state().rounds[0].boards[0].board;
    const auto needs_reason = [&](const auto& with) {
        for (const char* nothing : {"", " \t", "\u3000"}) {
            auto without = with;
            without.reason = nothing;
            CHECK(event.refusal(without).code == Code::ReasonMissing);
            CHECK(event.refusal(without).clause.text() == "cn1999 17.4");
        }
        auto endless = with;
        endless.reason = std::string(2001, 'x');
        CHECK(event.refusal(endless).code == Code::TooMany);
        event.send(with);
    };
    PlaySettings play;
    play.venue = Venue::Server;
    needs_reason(ForbidPairs{{3, 4}, "brothers"});
    needs_reason(AllowPairs{{3, 4}, "no brothers"});
    needs_reason(UndoLast{"twice"});
    needs_reason(
        ChangePairing{1, {{board.second, board.first}, event.state().rounds[0].boards[1].board}, {}, "by lot"});
    needs_reason(ChangePlay{play, "the hall is closed"});
    needs_reason(CorrectEntry{1, "Another", "", event.state().entries[0].rating, "misspelt"});
    needs_reason(CorrectSettings{"League", 9, "misspelt"});
    event.send(EnterResult{1, 1, BoardResult::Drawn});
    needs_reason(CorrectResult{1, 1, BoardResult::FirstWon, "misread"});
    needs_reason(ReopenResult{1, 1, "goes on"});
    for (const PenaltyKind kind : {PenaltyKind::Foul, PenaltyKind::Warning, PenaltyKind::Disqualification}) {
        needs_reason(Penalise{1, kind, "noise"});
    }
    needs_reason(Withdraw{1, "ill"});
    needs_reason(Return{1, "well again"});
    needs_reason(Expel{2, "fraud"});
}

TEST_CASE("17.4 who was only marked absent comes without a reason, and so is all that the event leads to by itself") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.send(Enter{"A"});
    event.send(Enter{"B"});
    event.send(CorrectEntry{1, "C", "", {}, ""}); // nothing rests on it yet
    event.send(ChangePlay{{.venue = Venue::Server}, ""});
    event.send(StartEvent{});
    event.send(MarkAbsent{1, 1, AbsenceKind::Nothing});
    event.send(Return{1});
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::Drawn});
}

TEST_CASE("decisions of earlier versions that had no reason are facts, and are taken in") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(2);
    TournamentEvents events = event.state().history;
    events.emplace_back(PairsForbidden{{1, 2}, ""});
    events.emplace_back(Penalised{1, PenaltyKind::Foul, ""});
    events.emplace_back(Withdrawn{.number = 2, .reason = "ill"});
    events.emplace_back(Returned{2, ""});
    CHECK(checked_fold(events).has_value());
}

TEST_CASE("a group that was kept apart may meet again") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(2);
    event.send(ForbidPairs{{1, 2}, "one school"});
    CHECK(event.refusal(PairRound{1}).code == Code::NoPairing);
    CHECK(event.refusal(ForbidPairs{{1}, ""}).code == Code::BadPairing);
    CHECK(event.refusal(ForbidPairs{{2, 2}, ""}).code == Code::BadPairing);
    CHECK(event.refusal(AllowPairs{{2, 1}, ""}).code == Code::NoSuchEntrant);
    event.send(AllowPairs{{1, 2}, "a mistake"});
    event.send(PairRound{1});
    CHECK(event.state().rounds[0].boards.size() == 1);
}
