#include "played_event.hpp"

#include <chuhe/clock/presets.hpp>
#include <chuhe/tournament/dutch.hpp>
#include <chuhe/tournament/interchange.hpp>

#include <algorithm>
#include <set>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::settings_of;
using Code = TournamentRefusalCode;

} // namespace

TEST_CASE("the same events fold to the same state") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(9);
    event.play_round();
    event.play_round(BoardResult::Drawn);
    CHECK(fold(event.state().history) == event.state());
}

TEST_CASE("a round that was paired is not paired again, and asking twice draws the same") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999, 5));
    event.start(9);
    const auto first = decide(event.state(), PairRound{1});
    const auto second = decide(event.state(), PairRound{1});
    REQUIRE(first.has_value());
    CHECK(*first == *second);
    event.send(PairRound{1});
    const TournamentState before = event.state();
    CHECK(event.send(PairRound{1}).empty());
    CHECK(event.state() == before);
    CHECK(event.state().rounds.size() == 1);
}

TEST_CASE("what blocks a round is named") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999, 2));
    CHECK(event.refusal(PairRound{1}).code == Code::NotStarted);
    event.start(6);
    event.send(PairRound{1});
    event.send(EnterResult{1, 2, BoardResult::Drawn});
    const auto refusal = event.refusal(PairRound{2});
    CHECK(refusal.code == Code::RoundUnfinished);
    CHECK(refusal.why.en == "the last round is not finished on board 1, 3");
    CHECK(open_boards(event.state()) == std::vector<int>{1, 3});
    CHECK(event.refusal(PairRound{4}).code == Code::NoSuchRound);
    event.send(EnterResult{1, 1, BoardResult::Drawn});
    event.send(EnterResult{1, 3, BoardResult::Drawn});
    event.play_round();
    CHECK(event.refusal(PairRound{3}).code == Code::RoundsOver);
}

TEST_CASE("nobody, one, two, three entrants, all absent, all met get clear answers") {
    for (const EventFormat format : {EventFormat::SwissCn1999, EventFormat::SwissDutch}) {
        PlayedEvent nobody(settings_of(format));
        nobody.start(0);
        CHECK(nobody.refusal(PairRound{1}).code == Code::NoPairing);
        PlayedEvent one(settings_of(format));
        one.start(1);
        one.play_round();
        CHECK(one.half_points(1) == 2);
        CHECK(one.refusal(PairRound{2}).code == Code::NoPairing);
        PlayedEvent two(settings_of(format));
        two.start(2);
        two.play_round();
        CHECK(two.refusal(PairRound{2}).code == Code::NoPairing);
        PlayedEvent three(settings_of(format));
        three.start(3);
        for (int round = 1; round <= 3; ++round) {
            three.play_round();
        }
        CHECK(three.refusal(PairRound{4}).code == Code::NoPairing);
        PlayedEvent absent(settings_of(format));
        absent.start(4);
        for (EntrantNumber number = 1; number <= 4; ++number) {
            absent.send(MarkAbsent{number, 1, AbsenceKind::Nothing});
        }
        CHECK(absent.refusal(PairRound{1}).why.en == "nobody is there to be paired");
    }
}

TEST_CASE("a late entrant has nothing for the rounds missed, or half a point once") {
    for (const LateEntry late : {LateEntry::Nothing, LateEntry::HalfPointOnce}) {
        auto settings = settings_of(EventFormat::SwissCn1999);
        settings.late_entry = late;
        PlayedEvent event(settings);
        event.start(6);
        event.play_round();
        event.play_round();
        event.send(Enter{"late", "", 2700});
        CHECK(event.half_points(7) == (late == LateEntry::Nothing ? 0 : 1));
        event.send(PairRound{3});
        const Cell cell = event.cell(7, 3);
        CHECK((cell.opponent.has_value() || cell.kind == CellKind::PairingBye));
    }
    PlayedEvent robin(settings_of(EventFormat::RoundRobin));
    robin.start(4);
    CHECK(robin.refusal(Enter{"late", "", {}}).code == Code::LateEntryClosed);
}

TEST_CASE("an absence beforehand is no pairing; a half-point absence scores a draw") {
    PlayedEvent event(settings_of(EventFormat::SwissDutch));
    event.start(6);
    event.send(MarkAbsent{2, 1, AbsenceKind::HalfPoint});
    event.send(MarkAbsent{5, 1, AbsenceKind::Nothing});
    event.play_round();
    CHECK(event.state().rounds[0].boards.size() == 2);
    CHECK(event.half_points(2) == 1);
    CHECK(event.half_points(5) == 0);
    CHECK(event.refusal(MarkAbsent{1, 1, AbsenceKind::Nothing}).code == Code::RoundAlreadyPaired);
}

TEST_CASE("a result is entered once; a correction has a reason and says first what it changes") {
    PlayedEvent event(settings_of(EventFormat::SwissDutch));
    event.start(4);
    event.play_round(BoardResult::FirstWon);
    event.play_round(BoardResult::FirstWon);
    CHECK(event.send(EnterResult{1, 1, BoardResult::FirstWon}).empty());
    CHECK(event.refusal(EnterResult{1, 1, BoardResult::Drawn}).code == Code::ResultThere);
    CHECK(event.refusal(CorrectResult{1, 1, BoardResult::Drawn, ""}).code == Code::ReasonMissing);
    CHECK(event.refusal(CorrectResult{3, 1, BoardResult::Drawn, "x"}).code == Code::NoSuchBoard);
    const Board board = event.state().rounds[0].boards[0].board;
    const CorrectResult correction{1, 1, BoardResult::SecondWon, "the slip was read wrongly"};
    const auto effect = effect_of(event.state(), correction);
    REQUIRE(effect.has_value());
    CHECK(effect->rounds_paired_since == 1);
    const auto change = [&](EntrantNumber number) {
        return *std::ranges::find(effect->changes, number, &PlaceChange::number);
    };
    CHECK(change(board.first).points_after.halves() == change(board.first).points_before.halves() - 2);
    CHECK(change(board.second).points_after.halves() == change(board.second).points_before.halves() + 2);
    const int before = event.half_points(board.second);
    event.send(correction);
    CHECK(event.half_points(board.second) == before + 2);
    CHECK(event.state().rounds.size() == 2);
}

TEST_CASE("the arbiter changes a pairing with a reason; who is left out has no points, no turn, no bye") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    CHECK(event.refusal(ChangePairing{1, {{1, 2}}, {}, ""}).code == Code::ReasonMissing);
    CHECK(event.refusal(ChangePairing{2, {{1, 2}}, {}, "x"}).code == Code::NoSuchRound);
    CHECK(event.refusal(ChangePairing{1, {{1, 2}, {2, 3}}, {}, "x"}).code == Code::BadPairing);
    CHECK(event.refusal(ChangePairing{1, {{1, 9}}, {}, "x"}).code == Code::BadPairing);
    const auto events = event.send(ChangePairing{1, {{1, 2}}, {}, "two are late by train"});
    REQUIRE(events.size() == 1);
    CHECK(std::get<PairingChanged>(events.front()).omitted == std::vector<EntrantNumber>{3, 4});
    event.send(EnterResult{1, 1, BoardResult::FirstWon});
    CHECK(event.half_points(3) == 0);
    CHECK(event.cell(3, 1) == Cell{});
    CHECK(event.refusal(ChangePairing{1, {{3, 4}}, {}, "x"}).code == Code::ResultThere);
    event.play_round();
    CHECK(event.refusal(ChangePairing{1, {{3, 4}}, {}, "x"}).code == Code::NoSuchRound);
}

TEST_CASE("undo takes back the last thing that happened, again and again") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    const TournamentState started = event.state();
    event.send(PairRound{1});
    const TournamentState paired = event.state();
    event.send(EnterResult{1, 1, BoardResult::FirstWon});
    event.send(UndoLast{"wrong board"});
    CHECK(event.state() == paired);
    event.send(UndoLast{"one more"});
    CHECK(event.state() == started);
    PlayedEvent fresh(settings_of(EventFormat::SwissCn1999));
    CHECK(fresh.refusal(UndoLast{"x"}).code == Code::NothingToUndo);
}

TEST_CASE("pairs that are forbidden do not meet, and the numbers drawn later are minded") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999, 3));
    for (int i = 0; i < 6; ++i) {
        event.send(Enter{std::string(1, static_cast<char>('A' + i)), "", 2000 + i});
    }
    event.send(ForbidPairs{{1, 2, 3}, "one family"});
    event.send(StartEvent{});
    for (int round = 1; round <= 3; ++round) {
        event.play_round();
        for (const PairedBoard& paired : event.state().rounds.back().boards) {
            const auto name = [&](EntrantNumber number) { return event.state().entries[number - 1].name[0]; };
            CHECK_FALSE((name(paired.board.first) <= 'C' && name(paired.board.second) <= 'C'));
        }
    }
}

TEST_CASE("a double round robin has everybody meet twice") {
    PlayedEvent event(settings_of(EventFormat::DoubleRoundRobin));
    event.start(5);
    CHECK(planned_rounds(event.state()) == 10);
    for (int round = 1; round <= 10; ++round) {
        event.play_round(BoardResult::Drawn);
    }
    for (EntrantNumber number = 1; number <= 5; ++number) {
        CHECK(event.half_points(number) == 8);
    }
    CHECK(event.refusal(PairRound{11}).code == Code::RoundsOver);
}

TEST_CASE("with the setting, two forfeits in a row and one is not paired any more") {
    auto settings = settings_of(EventFormat::SwissCn1999);
    settings.forfeits_until_out = 2;
    PlayedEvent event(settings);
    event.start(8);
    for (int round = 1; round <= 2; ++round) {
        event.send(PairRound{round});
        for (const int board : open_boards(event.state())) {
            const Board& pair = event.state().rounds.back().boards[static_cast<std::size_t>(board - 1)].board;
            const BoardResult result = pair.first == 8    ? BoardResult::FirstAbsent
                                       : pair.second == 8 ? BoardResult::SecondAbsent
                                                          : BoardResult::Drawn;
            event.send(EnterResult{round, board, result});
        }
    }
    event.send(PairRound{3});
    CHECK_FALSE(event.cell(8, 3).opponent.has_value());
}

TEST_CASE("18.1, 18.2, 9 penalties are kept and count in the standings") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999, 1));
    event.start(2);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::Drawn});
    const EntrantNumber first = standings_of(event.state()).rows[0].number;
    CHECK(standings_of(event.state()).play_off.size() == 2);
    event.send(Penalise{first, PenaltyKind::Foul, "talks"});
    CHECK(standings_of(event.state()).rows[1].number == first);
    const EntrantNumber other = first == 1 ? 2 : 1;
    CHECK(event.refusal(Penalise{other, PenaltyKind::Warning, ""}).code == Code::ReasonMissing);
    event.send(Penalise{other, PenaltyKind::Warning, "noise"});
    CHECK(standings_of(event.state()).rows[1].number == other);
}

TEST_CASE("a knock-out is played match by match, drawn matches go on with extra games") {
    auto settings = settings_of(EventFormat::KnockOut);
    settings.match = extra_games_in_use(1);
    settings.third_place = ThirdPlaceMatch::Yes;
    PlayedEvent event(settings);
    event.start(4);
    event.send(PairRound{1});
    REQUIRE(event.state().rounds[0].boards.size() == 2);
    const auto win_for = [&](int round, int board, EntrantNumber winner) {
        const Board& pair =
            event.state().rounds[static_cast<std::size_t>(round - 1)].boards[static_cast<std::size_t>(board - 1)].board;
        CHECK((pair.first == winner || pair.second == winner));
        event.send(EnterResult{round, board, pair.first == winner ? BoardResult::FirstWon : BoardResult::SecondWon});
    };
    // 1-4 and 2-3 are the semifinals; the second is drawn and goes on alone.
    win_for(1, 1, 1);
    event.send(EnterResult{1, 2, BoardResult::Drawn});
    event.send(PairRound{2});
    REQUIRE(event.state().rounds[1].boards.size() == 1);
    win_for(2, 1, 3);
    event.send(PairRound{3});
    REQUIRE(event.state().rounds[2].boards.size() == 2);
    win_for(3, 1, 3);
    win_for(3, 2, 4);
    CHECK(event.refusal(PairRound{4}).code == Code::RoundsOver);
    std::vector<std::pair<int, EntrantNumber>> places;
    for (const Standing& row : standings_of(event.state()).rows) {
        places.emplace_back(row.place, row.number);
    }
    CHECK(places == std::vector<std::pair<int, EntrantNumber>>{{1, 3}, {2, 1}, {3, 4}, {4, 2}});
}

TEST_CASE("who leaves a knock-out loses, who does not come loses the match") {
    for (const EventFormat format : {EventFormat::KnockOut, EventFormat::DoubleKnockOut}) {
        auto settings = settings_of(format);
        settings.match = extra_games_in_use(2);
        PlayedEvent event(settings);
        event.start(6);
        event.send(Withdraw{3, "ill"});
        int rounds = 0;
        for (; decide(event.state(), PairRound{event.round() + 1}).has_value() && rounds < 60; ++rounds) {
            event.send(PairRound{event.round() + 1});
            for (const int board : open_boards(event.state())) {
                const Board& pair = event.state().rounds.back().boards[static_cast<std::size_t>(board - 1)].board;
                CHECK(pair.first != 3);
                CHECK(pair.second != 3);
                const BoardResult result = pair.first == 5            ? BoardResult::FirstAbsent
                                           : pair.second == 5         ? BoardResult::SecondAbsent
                                           : pair.first < pair.second ? BoardResult::FirstWon
                                                                      : BoardResult::SecondWon;
                event.send(EnterResult{event.round(), board, result});
            }
        }
        CHECK(rounds < 60);
        const Standings standings = standings_of(event.state());
        CHECK(standings.rows.size() == 6);
        CHECK(standings.rows[0].number == 1);
    }
}

TEST_CASE("people check in for the next round: once, with a way back, and who was marked absent and comes is there") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.send(Enter{"A"});
    event.send(Enter{"B"});
    event.send(Enter{"C"});
    event.send(CheckIn{2, 1, true});
    CHECK(event.state().entries[1].checked_in_for == 1);
    CHECK(event.send(CheckIn{2, 1, true}).empty());
    event.send(CheckIn{2, 1, false});
    CHECK(event.state().entries[1].checked_in_for == 0);
    CHECK(event.send(CheckIn{2, 1, false}).empty());
    CHECK(event.refusal(CheckIn{9, 1, true}).code == Code::NoSuchEntrant);
    CHECK(event.refusal(CheckIn{1, 2, true}).code == Code::RoundAlreadyPaired);
    event.send(MarkAbsent{3, 1, AbsenceKind::Nothing});
    event.send(CheckIn{3, 1, true});
    CHECK(event.state().entries[2].absences.empty());
    // Numbers are drawn at the start; who has come is still the same person.
    event.send(StartEvent{});
    for (const Entry& entry : event.state().entries) {
        CHECK(entry.checked_in_for == (entry.name == "C" ? 1 : 0));
    }
    event.send(Withdraw{1, "ill"});
    CHECK(event.refusal(CheckIn{1, 1, true}).code == Code::AlreadyWithdrawn);
    CHECK(checked_fold(event.state().history).has_value());
}

TEST_CASE(
    "17.1 pairs that may not meet are named by the numbers of entry, and stay the same people when numbers are drawn") {
    auto settings = settings_of(EventFormat::SwissCn1999);
    settings.planned_rounds = 3;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        settings.swiss.seed = seed;
        PlayedEvent event(settings);
        for (const char* name : {"A", "B", "C", "D", "E", "F"}) {
            event.send(Enter{name});
        }
        event.send(ForbidPairs{{1, 2}, "brothers"});
        event.send(StartEvent{});
        for (int round = 1; round <= 3; ++round) {
            event.play_round();
            for (const PairedBoard& paired : event.state().rounds.back().boards) {
                const std::set<std::string> names{event.name_of(paired.board.first),
                                                  event.name_of(paired.board.second)};
                CHECK(names != std::set<std::string>{"A", "B"});
            }
        }
    }
}

TEST_CASE("6 how games are played may be changed at any time, and a time control that cannot be played is refused") {
    PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    const PlaySettings wanted{Venue::Server, clock::fischer(std::chrono::minutes{10}, std::chrono::seconds{5}), {}};
    event.send(ChangePlay{wanted});
    CHECK(event.state().settings.play == wanted);
    CHECK(event.send(ChangePlay{wanted}).empty());
    PlaySettings odd = wanted;
    odd.rapid_control = clock::TimeControl{};
    CHECK(event.refusal(ChangePlay{odd}).clause.text() == "cn1999 6");
    event.send(UndoLast{"too early"});
    CHECK(event.state().settings.play == PlaySettings{});
}

TEST_CASE("11.1 extra games of a knock-out have the pace of the rules of its matches") {
    auto settings = test::settings_of(EventFormat::KnockOut);
    settings.match = extra_games_in_use(1); // a slow one, then rapid
    PlayedEvent event(settings);
    event.start(2);
    for (const GamePace pace : {GamePace::Slow, GamePace::Slow, GamePace::Rapid, GamePace::Rapid}) {
        event.send(PairRound{event.round() + 1});
        CHECK(pace_of(event.state(), {event.round(), 1}) == pace);
        event.send(EnterResult{event.round(), 1, BoardResult::Drawn});
    }
    CHECK(pace_of(event.state(), {1, 1}) == GamePace::Slow);
}
