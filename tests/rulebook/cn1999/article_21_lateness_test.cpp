#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;
using game::Arrive;
using game::CheckFlag;
using game::StartClock;

namespace {

game::CreateGame with_lateness() {
    game::CreateGame create = over_the_board(clock::preset("cn1999-6.1"));
    create.settings.lateness_limit = 10min;
    return create;
}

} // namespace

TEST_CASE("21.1 the late side's clock runs from its turn on") {
    Table table{with_lateness()};
    table.must(kRed, Arrive{Side::Red}).must(kArbiter, StartClock{});
    // Black is late: Red thinks for two minutes in his own time.
    table.wait(2min).play("h2e2").wait(3min);
    CHECK(table.left(Side::Red) == 88min);
    CHECK(table.left(Side::Black) == 87min);
    table.must(kArbiter, Arrive{Side::Black});
    CHECK(table.made<game::Arrived>().late == 5min);
    CHECK(table.word(kArbiter, Arrive{Side::Black}) == "already_arrived");
    table.wait(1min).play("h9g7");
    CHECK(table.left(Side::Black) == 86min);
}

TEST_CASE("21.1 beyond the limit, counted from the start of the round, the late side loses") {
    Table table{with_lateness()};
    table.must(kRed, Arrive{Side::Red}).must(kArbiter, StartClock{});
    table.wait(2min).play("h2e2");
    CHECK(game::deadline(table.state()) == table.now() + 8min + 1ms);
    table.wait(8min);
    CHECK(table.word(kClerk, CheckFlag{}) == "no_flag");
    table.wait(1ms).must(kClerk, CheckFlag{});
    CHECK(table.result() == "1-0 lateness cn1999 4.1.5");
}

TEST_CASE("21.2 whoever comes before the limit makes the moves due in the time that is left") {
    Table table{with_lateness()};
    table.must(kBlack, Arrive{Side::Black}).must(kArbiter, StartClock{});
    table.wait(9min).must(kRed, Arrive{Side::Red});
    CHECK(table.left(Side::Red) == 81min);
    CHECK(clock::moves_still_due(table.state().clock->control, table.state().clock->faces.red) == 40);
    table.wait(20min).play("h2e2");
    CHECK(table.result() == "playing");
}

TEST_CASE("21.3 when both are late both lose the time that both were late") {
    Table table{with_lateness()};
    table.must(kArbiter, StartClock{}).wait(4min);
    CHECK(table.left(Side::Red) == 86min);
    CHECK(table.left(Side::Black) == 86min);
    table.must(kBlack, Arrive{Side::Black}).wait(3min);
    CHECK(table.left(Side::Red) == 83min);
    CHECK(table.left(Side::Black) == 86min);
    table.must(kRed, Arrive{Side::Red});
    CHECK(table.made<game::Arrived>().late == 7min);
    table.play("h2e2").wait(1min);
    CHECK(table.left(Side::Black) == 85min);
}

TEST_CASE("21.3 when one of them comes within the limit and the other does not, the other loses") {
    Table table{with_lateness()};
    table.must(kArbiter, StartClock{}).wait(4min).must(kRed, Arrive{Side::Red});
    table.play("h2e2").wait(6min + 1ms).must(kClerk, CheckFlag{});
    CHECK(table.result() == "1-0 lateness cn1999 4.1.5");
}

TEST_CASE("21.3 when both come later than the limit both lose") {
    Table table{with_lateness()};
    table.must(kArbiter, StartClock{}).wait(10min + 1ms).must(kClerk, CheckFlag{});
    CHECK(table.result() == "0-0 both_late cn1999 21.3");
}
