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

TEST_CASE("17.4 an undo, and a group that may meet again, have their reason") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(ForbidPairs{{1, 2}, ""});
    CHECK(event.refusal(AllowPairs{{1, 2}, ""}).code == Code::ReasonMissing);
    CHECK(event.refusal(UndoLast{""}).code == Code::ReasonMissing);
    event.send(UndoLast{"twice"});
    CHECK(event.state().forbidden.empty());
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
