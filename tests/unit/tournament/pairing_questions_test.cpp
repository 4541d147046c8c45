#include "played_event.hpp"

#include <chuhe/tournament/pairing_questions.hpp>

#include <algorithm>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::settings_of;

std::string clauses(const std::vector<PairingNote>& notes) {
    std::string text;
    for (const PairingNote& note : notes) {
        text += note.clause + ";";
    }
    return text;
}

constexpr int kRoundsOfGroups = 5;

/// Two groups of five by a round robin, the best four of each in a Swiss of three rounds, its best four in a knock-out.
PlayedEvent played() {
    auto settings = settings_of(EventFormat::RoundRobin);
    settings.groups = 2;
    NextStage swiss;
    swiss.how.planned_rounds = 3;
    swiss.how.ranking = *ranking_order_named("cn1999-15.2");
    swiss.qualifiers = 4;
    NextStage last;
    last.how.format = EventFormat::KnockOut;
    last.how.match = extra_games_in_use(1);
    last.qualifiers = 4;
    settings.next_stages = {swiss, last};
    PlayedEvent event{settings};
    event.start(10);
    for (int round = 1; round <= kRoundsOfGroups; ++round) {
        event.play_round();
    }
    event.send(BeginStage{true});
    for (int round = 1; round <= 3; ++round) {
        event.play_round();
    }
    return event;
}

EntrantNumber opponent_of(const PlayedEvent& event, EntrantNumber number, int round) {
    for (const PairedBoard& paired : event.state().rounds[static_cast<std::size_t>(round - 1)].boards) {
        if (paired.board.first == number || paired.board.second == number) {
            return paired.board.first == number ? paired.board.second : paired.board.first;
        }
    }
    FAIL("not paired");
    return 0;
}

/// The round that would be paired after a correction, board by board.
std::vector<Board> paired_instead(const PlayedEvent& event, const CorrectResult& correction) {
    TournamentState state = before_round(event.state(), correction.round + 1);
    for (const EventCommand& command : {EventCommand{correction}, EventCommand{PairRound{correction.round + 1}}}) {
        const auto events = decide(state, command);
        REQUIRE(events.has_value());
        for (const TournamentEvent& happened : *events) {
            state = evolve(std::move(state), happened);
        }
    }
    std::vector<Board> boards;
    for (const PairedBoard& paired : state.rounds.back().boards) {
        boards.push_back(paired.board);
    }
    return boards;
}

} // namespace

TEST_CASE("why two meet or do not is asked of the stage of the round, and of one group") {
    const PlayedEvent event = played();
    const auto& groups = event.state().stages.front().groups;
    CHECK(clauses(why_not_paired(event.state(), 1, groups[0][0], groups[1][0])) == "cn1999 11.3;");
    CHECK(clauses(why_paired(event.state(), 1, 1)) == "cn1999 13.1;");
    const int second = kRoundsOfGroups + 2;
    const EntrantNumber a = event.state().stages[1].groups[0][0];
    const auto against = [&](EntrantNumber b) { return why_not_paired(event.state(), second, a, b); };
    CHECK(against(opponent_of(event, a, second - 1)).front().text.en == "they have met in round 1");
    CHECK(against(opponent_of(event, a, second)).front().text.en == "they do meet in this round");
    for (int board = 1; board <= 4; ++board) {
        const auto notes = why_paired(event.state(), second, board);
        REQUIRE(notes.size() >= 3); // scores, turns, what it would cost if they did not meet
        CHECK(std::ranges::none_of(notes, [](const PairingNote& note) { return note.clause == "chuhe manual"; }));
    }
}

TEST_CASE("a question about an earlier stage is answered as it was then") {
    PlayedEvent event = played();
    const int last = kRoundsOfGroups + 3;
    const auto before = why_paired(event.state(), last, 1);
    event.send(BeginStage{true});
    event.send(PairRound{last + 1});
    CHECK(why_paired(event.state(), last, 1) == before);
    CHECK(clauses(why_paired(event.state(), last + 1, 1)) == "cn1999 11.1;");
    CHECK(before_round(event.state(), last).stages.size() == 2);
    CHECK(before_round(event.state(), last + 1).stages.size() == 3);
}

TEST_CASE("a correction tells which boards of the next round would be others, and nothing across a stage") {
    const PlayedEvent event = played();
    const int second = kRoundsOfGroups + 2;
    const CorrectResult correction{second, 1, BoardResult::SecondWon, "misread", {}};
    const PairingDifference difference = pairings_changed_by(event.state(), correction);
    const std::vector<Board> instead = paired_instead(event, correction);
    for (const PairedBoard& paired : event.state().rounds.back().boards) {
        const bool stays = std::ranges::find(instead, paired.board) != instead.end();
        CHECK(stays == (std::ranges::find(difference.now, paired.board) == difference.now.end()));
    }
    CHECK(difference.now.size() == difference.would.size());
    CHECK_FALSE(difference.would.empty());
    const CorrectResult of_group{kRoundsOfGroups, 1, BoardResult::Drawn, "misread", {}};
    CHECK(pairings_changed_by(event.state(), of_group).now.empty());
}

TEST_CASE("the second game of a meeting is explained by it") {
    auto settings = settings_of(EventFormat::SwissCn1999, 2);
    settings.match.games = 2;
    PlayedEvent event{settings};
    event.start(6);
    event.play_round();
    event.play_round();
    event.play_round();
    CHECK(clauses(why_paired(event.state(), 2, 1)) == "cn1999 13.5;");
    CHECK(why_paired(event.state(), 3, 1).size() >= 3);
}

TEST_CASE("in the Dutch system a late entrant is asked about under the number he plays with") {
    auto settings = settings_of(EventFormat::SwissDutch, 4);
    PlayedEvent event{settings};
    event.start(7);
    event.play_round();
    event.send(Enter{"late", "", 2700}); // number 8, first by rating
    event.play_round();
    const EntrantNumber late = event.number_of("late");
    const EntrantNumber met = opponent_of(event, late, 2);
    CHECK(why_not_paired(event.state(), 2, late, met).front().text.en == "they do meet in this round");
    for (int board = 1; board <= 4; ++board) {
        const auto notes = why_paired(event.state(), 2, board);
        CHECK(std::ranges::none_of(notes, [](const PairingNote& note) { return note.clause == "chuhe manual"; }));
    }
    const EntrantNumber other = met == 1 ? 2 : 1;
    CHECK_FALSE(why_not_paired(event.state(), 2, late, other).empty());
}
