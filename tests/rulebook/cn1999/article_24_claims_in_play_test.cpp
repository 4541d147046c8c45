#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;
using game::ClaimRepetition;
using game::RepetitionVerdict;
using game::RuleRepetition;

namespace {

constexpr std::string_view kChecks = "4k4/9/9/9/9/3R5/9/9/9/5K3 w";
constexpr std::string_view kChecking = "d4e4 e9d9 e4d4 d9e9";
constexpr std::string_view kIdle = "3k5/r8/9/9/9/9/9/9/8R/5K3 w";
constexpr std::string_view kIdling = "i1h1 a8b8 h1i1 b8a8";
/// Red's chariot follows Black's unprotected horse, which flees to and fro.
constexpr std::string_view kChase = "5k3/9/9/9/2n6/9/9/9/9/3RK4 w";
constexpr std::string_view kChasing = "d0c0 c5d7 c0d0 d7c5";

void play_rounds(Table& table, std::string_view round, int times) {
    for (int i = 0; i < times; ++i) {
        table.play(round);
    }
}

} // namespace

TEST_CASE("24.1 one-sided perpetual check loses as soon as a ruling is asked for") {
    Table table{from(kChecks, over_the_board())};
    play_rounds(table, kChecking, 2);
    CHECK(table.word(kBlack, ClaimRepetition{Side::Black}) == "no_repetition");
    play_rounds(table, kChecking, 1);
    CHECK(table.result() == "playing");
    CHECK(table.word(kBlack, ClaimRepetition{Side::Red}) == "not_your_side");
    table.must(kBlack, ClaimRepetition{Side::Black});
    CHECK(table.result() == "0-1 forbidden_repetition cn1999 24.1");
    const game::RepetitionFinding& finding = table.made<game::RepetitionRuled>().finding;
    CHECK(finding.verdict == RepetitionVerdict::Loses);
    CHECK(finding.side == Side::Red);
    CHECK(finding.cycle.start == 8);
    CHECK(finding.cycle.end == 12);
    CHECK(finding.cycle.times == 4);
}

TEST_CASE("24.2 where both may go on the claim is a draw at once") {
    Table table{from(kIdle, over_the_board())};
    play_rounds(table, kIdling, 3);
    table.must(kRed, ClaimRepetition{Side::Red});
    CHECK(table.result() == "1/2-1/2 draw_by_repetition cn1999 24.2");
}

TEST_CASE("24.3 the forbidden side is warned, and the cycle made once more loses") {
    Table table{from(kChase, over_the_board())};
    play_rounds(table, kChasing, 3);
    table.must(kBlack, ClaimRepetition{Side::Black});
    CHECK(table.made<game::RepetitionRuled>().finding.verdict == RepetitionVerdict::MustChange);
    CHECK(table.made<game::RepetitionWarned>().side == Side::Red);
    CHECK(table.result() == "playing");
    CHECK_FALSE(game::find_claimable_repetition(table.state()).has_value());
    const auto again = table.act(kBlack, ClaimRepetition{Side::Black});
    REQUIRE(again.has_value());
    CHECK(again->clause == rules::Clause{"cn1999 24.3"});
    SUBCASE("it does not vary") {
        play_rounds(table, kChasing, 1);
        CHECK(table.result() == "0-1 forbidden_repetition cn1999 24.3");
    }
    SUBCASE("it varies, and may not be held to the old cycle") {
        table.play("d0d1");
        CHECK(table.result() == "playing");
    }
}

TEST_CASE("24 an official declares the ruling though nobody asked (23.2)") {
    Table table{from(kIdle, over_the_board())};
    play_rounds(table, kIdling, 2);
    CHECK(table.word(kArbiter, RuleRepetition{}) == "no_repetition");
    play_rounds(table, kIdling, 1);
    CHECK(table.word(kRed, RuleRepetition{}) == "not_allowed");
    table.must(kArbiter, RuleRepetition{});
    CHECK_FALSE(table.made<game::RepetitionRuled>().claimant.has_value());
    CHECK(table.result() == "1/2-1/2 draw_by_repetition cn1999 24.2");
}

TEST_CASE("24.3 an official warns the side that must vary, also while the clock stands") {
    Table table{from(kChase, over_the_board())};
    play_rounds(table, kChasing, 3);
    table.must(kArbiter, game::PauseClock{"ruling"});
    table.must(kArbiter, RuleRepetition{});
    CHECK(table.made<game::RepetitionWarned>().side == Side::Red);
    CHECK(table.word(kArbiter, RuleRepetition{}) == "no_repetition");
    table.must(kArbiter, game::ResumeClock{});
    play_rounds(table, kChasing, 1);
    CHECK(table.result() == "0-1 forbidden_repetition cn1999 24.3");
}

TEST_CASE("24.3 the same where the program rules unasked: at the fourth time round, as the custom of 23.2 is") {
    Table table{from(kChase, online())};
    play_rounds(table, kChasing, 3);
    CHECK(table.count<game::RepetitionWarned>() == 0);
    play_rounds(table, kChasing, 1);
    CHECK(table.result() == "playing");
    CHECK(table.state().warning->side == Side::Red);
    CHECK(table.count<game::RepetitionWarned>() == 1);
    play_rounds(table, kChasing, 1);
    CHECK(table.result() == "0-1 forbidden_repetition cn1999 24.3");
}
