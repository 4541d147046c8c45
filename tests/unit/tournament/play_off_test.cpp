#include "played_event.hpp"

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using enum BoardResult;
using test::PlayedEvent;
using test::settings_of;

} // namespace

TEST_CASE("15.6 a play-off is due when all is played, not before and not over places that the lot settled") {
    PlayedEvent event(settings_of(EventFormat::RoundRobin));
    event.start(2);
    const auto play_off = [&] { return standings_of(event.state()).play_off.size(); };
    CHECK(play_off() == 0);
    event.send(PairRound{1});
    CHECK(play_off() == 0);
    event.send(EnterResult{1, 1, BoardResult::Drawn});
    CHECK(play_off() == 2);
    event.send(OrderPlayOff{{1, 2}});
    CHECK(play_off() == 0);
}

TEST_CASE("15.6 a play-off is due in a small group too, which has fewer rounds than the largest") {
    auto settings = settings_of(EventFormat::RoundRobin);
    settings.groups = 2;
    PlayedEvent event(settings);
    event.start(5);
    while (!is_stage_over(event.state())) {
        event.play_round(Drawn);
    }
    for (std::size_t group = 0; group < 2; ++group) {
        CHECK(standings_of(event.state(), Pool{0, group}).play_off.size() >= 2);
    }
}
