#include "played_event.hpp"

#include <algorithm>
#include <set>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::settings_of;
using Code = TournamentRefusalCode;
using enum BoardResult;

NextStage knock_out_of_best(int qualifiers) {
    NextStage next;
    next.how.format = EventFormat::KnockOut;
    next.how.match = extra_games_in_use(1);
    next.qualifiers = qualifiers;
    return next;
}

std::vector<std::string> names(int count) {
    std::vector<std::string> made;
    for (int i = 1; i <= count; ++i) {
        made.push_back("P" + std::to_string(i));
    }
    return made;
}

/// Plays the stage in hand to its end: the stronger wins.
void play_stage(PlayedEvent& event, int entrants) {
    while (!is_stage_over(event.state())) {
        event.send(PairRound{event.round() + 1});
        event.win_by(names(entrants));
    }
}

std::set<std::set<std::string>> pairs_of_last_round(const PlayedEvent& event) {
    std::set<std::set<std::string>> pairs;
    for (const PairedBoard& paired : event.state().rounds.back().boards) {
        pairs.insert({event.name_of(paired.board.first), event.name_of(paired.board.second)});
    }
    return pairs;
}

std::string places_of(const PlayedEvent& event) {
    std::string text;
    for (const Standing& row : standings_of(event.state()).rows) {
        text += std::to_string(row.place) + event.name_of(row.number) + " ";
    }
    return text;
}

} // namespace

TEST_CASE("11.3 two groups of four by the snake, two of each go on and cross: A1-B2, B1-A2; worked by hand") {
    // Snake: A 1 4 5 8, B 2 3 6 7. The stronger always wins: A1 = P1, A2 = P4, B1 = P2, B2 = P3.
    auto settings = settings_of(EventFormat::RoundRobin);
    settings.groups = 2;
    settings.next_stages = {knock_out_of_best(2)};
    PlayedEvent event(settings);
    event.start(8);
    const auto& groups = event.state().stages[0].groups;
    CHECK(groups == std::vector<std::vector<EntrantNumber>>{{1, 4, 5, 8}, {2, 3, 6, 7}});
    CHECK(planned_rounds(event.state()) == 3);
    CHECK(event.refusal(BeginStage{}).code == Code::StageUnfinished);
    event.send(PairRound{1});
    CHECK(event.state().rounds[0].boards.size() == 4);
    event.win_by(names(8));
    play_stage(event, 8);
    CHECK(event.round() == 3);
    CHECK(standings_of(event.state(), {0, 1}).rows[0].number == 2);
    // Those who do not go on have places behind the four: each group's third shares the fifth place.
    event.send(BeginStage{});
    CHECK(event.refusal(BeginStage{}).code == Code::NoMoreStages);
    CHECK(places_of(event) == "5P5 5P6 7P7 7P8 ");
    event.send(PairRound{4});
    CHECK(pairs_of_last_round(event) == std::set<std::set<std::string>>{{"P1", "P3"}, {"P2", "P4"}});
    event.win_by(names(8));
    play_stage(event, 8);
    CHECK(places_of(event) == "1P1 2P2 3P3 3P4 5P5 5P6 7P7 7P8 ");
    CHECK(event.refusal(PairRound{6}).code == Code::RoundsOver);
    CHECK(fold(event.state().history) == event.state());
}

TEST_CASE("11.3 whatever the number of groups, nobody meets his own group again in the first round of the knock-out") {
    for (int groups = 2; groups <= 6; ++groups) {
        for (int qualifiers = 1; qualifiers <= 3; ++qualifiers) {
            CAPTURE(groups);
            CAPTURE(qualifiers);
            auto settings = settings_of(EventFormat::RoundRobin);
            settings.groups = groups;
            settings.next_stages = {knock_out_of_best(qualifiers)};
            PlayedEvent event(settings);
            event.start(static_cast<unsigned>(4 * groups));
            play_stage(event, 4 * groups);
            event.send(BeginStage{});
            event.send(PairRound{event.round() + 1});
            for (const PairedBoard& paired : event.state().rounds.back().boards) {
                for (const auto& group : event.state().stages[0].groups) {
                    const bool both = std::ranges::count(group, paired.board.first) +
                                          std::ranges::count(group, paired.board.second) ==
                                      2;
                    CHECK_FALSE(both);
                }
            }
        }
    }
}

TEST_CASE("11.3 groups lead to a final round robin that counts its own games") {
    auto settings = settings_of(EventFormat::RoundRobin);
    settings.groups = 2;
    NextStage final;
    final.how.format = EventFormat::RoundRobin;
    final.how.ranking = settings.ranking;
    final.qualifiers = 2;
    settings.next_stages = {final};
    PlayedEvent event(settings);
    event.start(8);
    play_stage(event, 8);
    event.send(BeginStage{});
    CHECK(planned_rounds(event.state()) == 6);
    play_stage(event, 8);
    CHECK(event.round() == 6);
    CHECK(places_of(event) == "1P1 2P2 3P3 4P4 5P5 5P6 7P7 7P8 ");
    const Standings standings = standings_of(event.state(), {1, 0});
    CHECK(standings.rows[0].values[0].amount == 12);
}

TEST_CASE("11.3, 11.4 a Swiss leads to a knock-out seeded by its places") {
    auto settings = settings_of(EventFormat::SwissDutch, 4);
    settings.next_stages = {knock_out_of_best(4)};
    PlayedEvent event(settings);
    event.start(16);
    play_stage(event, 16);
    const Standings swiss = standings_of(event.state());
    event.send(BeginStage{true});
    REQUIRE(event.state().stages[1].groups[0].size() == 4);
    CHECK(event.state().stages[1].groups[0][0] == swiss.rows[0].number);
    event.send(PairRound{5});
    const auto& seeds = event.state().stages[1].groups[0];
    CHECK(pairs_of_last_round(event) ==
          std::set<std::set<std::string>>{{event.name_of(seeds[0]), event.name_of(seeds[3])},
                                          {event.name_of(seeds[1]), event.name_of(seeds[2])}});
    CHECK(event.refusal(Enter{"late", "", {}}).code == Code::LateEntryClosed);
}

TEST_CASE("15.6 who goes on is not clear: a play-off or the lot decides") {
    auto settings = settings_of(EventFormat::RoundRobin);
    settings.next_stages = {knock_out_of_best(2)};
    PlayedEvent event(settings);
    event.start(3);
    while (!is_stage_over(event.state())) {
        event.play_round(Drawn);
    }
    const auto refusal = event.refusal(BeginStage{});
    CHECK(refusal.code == Code::PlaceShared);
    CHECK(refusal.clause.text() == "cn1999 15.6");
    CHECK(refusal.why.en == "who goes on is not clear: 1, 2, 3 share a place; a play-off or the lot decides");
    PlayedEvent by_lot = event;
    by_lot.send(BeginStage{true});
    CHECK(by_lot.state().stages[1].groups[0].size() == 2);
    event.send(OrderPlayOff{{3, 1, 2}});
    play_stage(event, 3);
    event.send(BeginStage{});
    CHECK(event.state().stages.back().groups[0] ==
          std::vector<EntrantNumber>{event.number_of("P1"), event.number_of("P2")});
}

TEST_CASE("15.6 a shared first place is played off in extra games, and the place says so") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(2);
    event.play_round(Drawn);
    CHECK(standings_of(event.state()).play_off == std::vector<EntrantNumber>{1, 2});
    CHECK(event.refusal(OrderPlayOff{{1}}).code == Code::NoSharedPlace);
    event.send(OrderPlayOff{{1, 2}});
    CHECK(event.state().stages.back().decides == Pool{0, 0});
    event.send(PairRound{2});
    event.send(EnterResult{2, 1, Drawn});
    event.send(PairRound{3});
    event.win_by({"P2", "P1"});
    const Standings standings = standings_of(event.state());
    CHECK(standings.play_off.empty());
    CHECK(event.name_of(standings.rows[0].number) == "P2");
    CHECK(standings.rows[1].below_by == TieBreak::PlayOff);
    // The games of the play-off do not count in the points.
    CHECK(standings.rows[0].values[0].amount == 2);
    CHECK(place_explained(standings, standings.rows[1].number).back().en.find("cn1999 15.6") != std::string::npos);
}

TEST_CASE("15.6 three share a place: they meet each other, and who is still equal plays again") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(3);
    while (!is_stage_over(event.state())) {
        event.play_round(Drawn);
    }
    event.send(OrderPlayOff{{1, 2, 3}});
    CHECK(planned_rounds(event.state()) == 6);
    const std::string third = event.name_of(3);
    while (!is_stage_over(event.state())) {
        event.send(PairRound{event.round() + 1});
        for (const int board : open_boards(event.state())) {
            const Board& pair = event.state().rounds.back().boards[static_cast<std::size_t>(board - 1)].board;
            event.send(EnterResult{event.round(), board,
                                   pair.first == 3    ? SecondWon
                                   : pair.second == 3 ? FirstWon
                                                      : Drawn});
        }
    }
    CHECK(standings_of(event.state()).play_off == std::vector<EntrantNumber>{1, 2});
    event.send(OrderPlayOff{{1, 2}});
    event.send(PairRound{event.round() + 1});
    event.win_by({event.name_of(2), event.name_of(1)});
    const Standings standings = standings_of(event.state());
    CHECK(standings.rows[0].number == 2);
    CHECK(standings.rows[1].number == 1);
    CHECK(standings.rows[2].number == 3);
    CHECK(standings.rows[2].place == 3);
}

TEST_CASE("13.5 two games a meeting: the second with turns swapped, in a round robin and in 积分编排") {
    for (const EventFormat format : {EventFormat::RoundRobin, EventFormat::SwissCn1999}) {
        auto settings = settings_of(format, 3);
        settings.match.games = 2;
        PlayedEvent event(settings);
        event.start(5);
        CHECK(planned_rounds(event.state()) == (format == EventFormat::RoundRobin ? 10 : 6));
        while (!is_stage_over(event.state())) {
            event.send(PairRound{event.round() + 1});
            const auto& rounds = event.state().rounds;
            if (rounds.size() % 2 == 0) {
                const auto& first = rounds[rounds.size() - 2];
                const auto& second = rounds.back();
                REQUIRE(first.boards.size() == second.boards.size());
                for (std::size_t i = 0; i < first.boards.size(); ++i) {
                    CHECK(first.boards[i].board.first == second.boards[i].board.second);
                    CHECK(first.boards[i].board.second == second.boards[i].board.first);
                }
                CHECK(first.byes == second.byes);
            }
            for (const int board : open_boards(event.state())) {
                event.send(EnterResult{event.round(), board, FirstWon});
            }
        }
        for (EntrantNumber number = 1; number <= 5; ++number) {
            CHECK(event.half_points(number) >= 4);
        }
    }
}

TEST_CASE("13.5 in a two-game meeting the first move of the first game is drawn by a stated seed") {
    std::set<EntrantNumber> first;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        auto settings = settings_of(EventFormat::RoundRobin);
        settings.match.games = 2;
        settings.swiss.seed = seed;
        PlayedEvent event(settings);
        event.start(2);
        event.send(PairRound{1});
        first.insert(event.state().rounds[0].boards[0].board.first);
    }
    CHECK(first.size() == 2);
}

TEST_CASE("20.3 who leaves a group before half of it is played has no results in it, and the groups go on") {
    auto settings = settings_of(EventFormat::RoundRobin);
    settings.groups = 2;
    PlayedEvent event(settings);
    event.start(8);
    event.send(PairRound{1});
    event.win_by(names(8));
    event.send(Withdraw{1, "ill"});
    CHECK(event.state().entries[0].withdrawn->results == AfterWithdrawal::AllVoid);
    CHECK(event.half_points(1) == 0);
    play_stage(event, 8);
    CHECK(is_stage_over(event.state()));
    // The first who is there goes on.
    CHECK(standings_of(event.state(), {0, 0}).rows.size() == 4);
}

TEST_CASE("11.3 too few entrants for the groups, or too few who qualify, are refused") {
    auto settings = settings_of(EventFormat::RoundRobin);
    settings.groups = 3;
    PlayedEvent event(settings);
    for (int i = 0; i < 5; ++i) {
        event.send(Enter{"P" + std::to_string(i), "", {}});
    }
    const auto refusal = event.refusal(StartEvent{});
    CHECK(refusal.code == Code::TooFewEntrants);
    CHECK(refusal.clause.text() == "cn1999 11.3");
}

TEST_CASE("11.2 a round robin of one has no round to be paired") {
    for (const EventFormat format : {EventFormat::RoundRobin, EventFormat::DoubleRoundRobin}) {
        PlayedEvent event(settings_of(format));
        event.start(1);
        CHECK(planned_rounds(event.state()) == 0);
        CHECK(event.refusal(PairRound{1}).code == Code::RoundsOver);
    }
}

TEST_CASE("11.1, 11.2, 11.4 no, one, two and three entrants have clear answers in every format") {
    for (const EventFormat format :
         {EventFormat::SwissCn1999, EventFormat::SwissDutch, EventFormat::RoundRobin, EventFormat::DoubleRoundRobin,
          EventFormat::KnockOut, EventFormat::DoubleKnockOut}) {
        for (unsigned entrants = 0; entrants <= 3; ++entrants) {
            CAPTURE(static_cast<int>(format));
            CAPTURE(entrants);
            PlayedEvent event(settings_of(format));
            event.start(entrants);
            int rounds = 0;
            for (auto next = decide(event.state(), PairRound{1}); next && rounds < 20;
                 next = decide(event.state(), PairRound{event.round() + 1})) {
                event.play_round();
                ++rounds;
            }
            const auto refusal = event.refusal(PairRound{event.round() + 1});
            CHECK((refusal.code == Code::NoPairing || refusal.code == Code::RoundsOver));
            CHECK_FALSE(refusal.why.zh.empty());
            CHECK((entrants < 2 || rounds > 0));
            CHECK(standings_of(event.state()).rows.size() == entrants);
        }
    }
}

TEST_CASE("11.3 settings that do not go together are refused with their clause") {
    const auto clause_of = [](const EventSettings& settings) {
        const auto decision = decide({}, CreateEvent{settings});
        return decision ? std::string{} : std::string{decision.error().clause.text()};
    };
    auto settings = settings_of(EventFormat::SwissCn1999);
    CHECK(clause_of(settings).empty());
    settings.planned_rounds = 0;
    CHECK(clause_of(settings) == "cn1999 11.4");
    settings = settings_of(EventFormat::KnockOut);
    settings.groups = 2;
    CHECK(clause_of(settings) == "cn1999 11.3");
    settings = settings_of(EventFormat::DoubleRoundRobin);
    settings.match.games = 2;
    CHECK(clause_of(settings) == "cn1999 13.5");
    settings = settings_of(EventFormat::SwissDutch);
    settings.match.games = 2;
    CHECK(clause_of(settings) == "fide2026 BR 2");
    settings = settings_of(EventFormat::RoundRobin);
    settings.late_entry = LateEntry::HalfPointOnce;
    CHECK(clause_of(settings) == "cn1999 11.2");
    settings = settings_of(EventFormat::RoundRobin);
    settings.third_place = ThirdPlaceMatch::Yes;
    CHECK(clause_of(settings) == "cn1999 11.1");
    settings = settings_of(EventFormat::RoundRobin);
    settings.ranking.order.push_back(TieBreak::BoardPoints);
    CHECK(clause_of(settings) == "cn1999 15.1");
    settings = test::team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 4);
    CHECK(clause_of(settings).empty());
    settings.ranking.order.push_back(TieBreak::Wins);
    CHECK(clause_of(settings) == "cn1999 15.3");
    settings = test::team_settings_of(EventFormat::KnockOut, TeamFormat::SumOfPlaces, 4);
    settings.ranking = {};
    CHECK(clause_of(settings) == "cn1999 15.5");
    settings = settings_of(EventFormat::KnockOut);
    settings.next_stages = {knock_out_of_best(2)};
    CHECK(clause_of(settings) == "cn1999 11.1");
    settings = settings_of(EventFormat::RoundRobin);
    settings.next_stages = {knock_out_of_best(1)};
    CHECK(clause_of(settings) == "cn1999 11.3");
    settings = settings_of(EventFormat::SwissCn1999);
    settings.scoring.draw = base::HalfPoints{2};
    CHECK(clause_of(settings) == "cn1999 14.1");
    settings = settings_of(EventFormat::KnockOut);
    settings.swiss.unit_avoidance = UnitAvoidance::Always;
    CHECK(clause_of(settings) == "cn1999 11.3");
}

TEST_CASE("11.4 in the Dutch system a late entrant has his proper place in the order when a round is paired") {
    // P1 to P5 have 2599 to 2595; number 6 comes with 2598 and stands behind P2: P1 P2 6 | P3 P4 P5.
    PlayedEvent event(settings_of(EventFormat::SwissDutch, 5));
    event.start(5);
    event.send(Enter{"late", "", 2598});
    CHECK(event.number_of("late") == 6);
    event.send(PairRound{1});
    CHECK(pairs_of_last_round(event) == std::set<std::set<std::string>>{{"P1", "P3"}, {"P2", "P4"}, {"late", "P5"}});
}
