#include "played_event.hpp"

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::settings_of;

/// Plays the stage in hand to its end: who stands before the other in the order wins.
void play_stage(PlayedEvent& event, const std::vector<std::string>& order) {
    while (!is_stage_over(event.state())) {
        event.send(PairRound{event.round() + 1});
        event.win_by(order);
    }
}

} // namespace

TEST_CASE("11.3 points are brought into the next stage only where its settings ask for it; worked by hand") {
    // Groups A 1 4 5 8 and B 2 3 6 7; the stronger wins. P1 3 points, P4 2 (one of them against P8, one against P5), P2 3, P3 2.
    const auto carried = [](CarriedPoints wanted) {
        auto settings = settings_of(EventFormat::RoundRobin);
        settings.groups = 2;
        NextStage next;
        next.how.format = EventFormat::RoundRobin;
        next.how.ranking = settings.ranking;
        next.qualifiers = 2;
        next.carried = wanted;
        settings.next_stages = {next};
        PlayedEvent event(settings);
        event.start(8);
        play_stage(event, {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"});
        event.send(BeginStage{});
        return event;
    };
    const auto points_of_pool = [](const PlayedEvent& event) {
        std::string text;
        for (const Entrant& entrant : table_of(event.state(), {1, 0}).entrants) {
            text += event.name_of(entrant.number) + " " + std::to_string(entrant.carried.halves()) + " ";
        }
        return text;
    };
    CHECK(points_of_pool(carried(CarriedPoints::Nothing)) == "P1 0 P2 0 P3 0 P4 0 ");
    CHECK(points_of_pool(carried(CarriedPoints::All)) == "P1 6 P2 6 P3 4 P4 4 ");
    // P1 beat P4 and P2 beat P3 in their groups.
    CHECK(points_of_pool(carried(CarriedPoints::AgainstOthers)) == "P1 2 P2 2 P3 0 P4 0 ");

    // They count with the points of the stage: P3 beats everybody there and only draws level with P1; 小分 parts them.
    PlayedEvent event = carried(CarriedPoints::All);
    play_stage(event, {"P3", "P1", "P2", "P4"});
    const Standings standings = standings_of(event.state(), {1, 0});
    CHECK(event.name_of(standings.rows[0].number) == "P3");
    CHECK(standings.rows[0].values[0].amount == 4 * 5);
    CHECK(event.name_of(standings.rows[1].number) == "P1");
    CHECK(standings.rows[1].values[0].amount == 4 * 5);
    const CrossTable table = table_of(event.state(), {1, 0});
    const auto parts = summands(table, settings_of(EventFormat::RoundRobin).ranking.conventions,
                                standings.rows[0].number, standings.order[0]);
    REQUIRE_FALSE(parts.empty());
    CHECK(parts[0].round == 0);
    int sum = 0;
    for (const Summand& part : parts) {
        sum += part.amount.amount;
    }
    CHECK(sum == standings.rows[0].values[0].amount);
    CHECK(fold(event.state().history) == event.state());
}

TEST_CASE("11.1 a knock-out takes no points along") {
    auto settings = settings_of(EventFormat::RoundRobin);
    NextStage next;
    next.how.format = EventFormat::KnockOut;
    next.carried = CarriedPoints::All;
    settings.next_stages = {next};
    const auto problems = settings_problems(settings);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].clause == rules::Clause{"cn1999 11.1"});
}
