#include "played_event.hpp"

#include <algorithm>

using namespace chuhe;
using namespace chuhe::tournament;

TEST_CASE("11.1, 13.4 a preliminary Swiss leads to a knock-out whose drawn match has extra games, worked by hand") {
    // Six play two rounds; the best four go on: 1-4 and 2-3. The first match is drawn, its extra game is not.
    auto settings = test::settings_of(EventFormat::SwissCn1999, 2);
    NextStage last;
    last.how.format = EventFormat::KnockOut;
    last.how.match = extra_games_in_use(1);
    last.qualifiers = 4;
    settings.next_stages = {last};
    test::PlayedEvent event(settings);
    event.start(6);
    event.play_round();
    event.play_round();
    event.send(BeginStage{true});
    const std::vector<EntrantNumber> seeds = event.state().stages[1].groups[0];
    event.send(PairRound{3});
    REQUIRE(event.state().rounds[2].boards.size() == 2);
    const Board first = event.state().rounds[2].boards[0].board;
    CHECK(std::minmax(first.first, first.second) == std::minmax(seeds[0], seeds[3]));
    event.send(EnterResult{3, 1, BoardResult::Drawn});
    event.send(EnterResult{3, 2, BoardResult::FirstWon});
    event.send(PairRound{4}); // the extra game alone: the other match waits
    REQUIRE(event.state().rounds[3].boards.size() == 1);
    const Board extra = event.state().rounds[3].boards[0].board;
    CHECK(std::minmax(extra.first, extra.second) == std::minmax(seeds[0], seeds[3]));
    event.send(EnterResult{4, 1, BoardResult::FirstWon});
    event.send(PairRound{5});
    const Board final = event.state().rounds[4].boards[0].board;
    const EntrantNumber other = event.state().rounds[2].boards[1].board.first;
    CHECK(std::minmax(final.first, final.second) == std::minmax(extra.first, other));
    // 13.4: who moves first is drawn, by a seed that anybody can repeat.
    CHECK(fold(event.state().history) == event.state());
}
