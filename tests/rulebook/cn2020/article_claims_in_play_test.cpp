#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;
using game::ClaimRepetition;
using game::RepetitionVerdict;
using rules::RulesetId;

namespace {

/// Red's chariot follows Black's unprotected horse, which flees to and fro.
constexpr std::string_view kChase = "5k3/9/9/9/2n6/9/9/9/9/3RK4 w";
constexpr std::string_view kChasing = "d0c0 c5d7 c0d0 d7c5";
/// Reference figure 8: nine rounds of attacks on changing points.
constexpr std::string_view kNineRounds = "2R6/3ka4/3a5/9/9/4p4/8c/4B1r2/4A4/3A1KB2 w";
constexpr std::string_view kAttacks =
    "c9c8 d8d9 c8c9 d9d8 c9i9 i3h3 i9h9 h3i3 h9i9 i3h3 i9h9 h3i3 h9h3 i3i0 h3h0 i0i3 h0h3 i3i0";

game::CreateGame over_the_board_by(RulesetId book) {
    game::CreateGame create = over_the_board();
    create.settings = game::over_the_board_settings(book);
    create.settings.lateness_limit.reset();
    return create;
}

Table chased_three_times(RulesetId book) {
    Table table{from(kChase, over_the_board_by(book))};
    for (int i = 0; i < 3; ++i) {
        table.play(kChasing);
    }
    table.must(kBlack, ClaimRepetition{Side::Black});
    REQUIRE(table.made<game::RepetitionWarned>().side == Side::Red);
    return table;
}

} // namespace

TEST_CASE("cn2020 25.3 a warned side that goes on for two rounds loses by that article") {
    Table table = chased_three_times(RulesetId::Cn2020);
    const auto again = table.act(kBlack, ClaimRepetition{Side::Black});
    REQUIRE(again.has_value());
    CHECK(again->clause == rules::Clause{"cn2020 25.3"});
    table.play("d0c0 c5d7");
    CHECK(table.result() == "playing");
    table.play("c0d0 d7c5");
    CHECK(table.result() == "0-1 forbidden_repetition cn2020 25.3");
}

TEST_CASE("cnold forbidden 1 and axf general 3: the loss of a warned side cites the book of the game") {
    Table old = chased_three_times(RulesetId::CnOld);
    old.play(kChasing);
    CHECK(old.result() == "0-1 forbidden_repetition cnold forbidden 1");
    Table asian = chased_three_times(RulesetId::Axf);
    asian.play(kChasing);
    CHECK(asian.result() == "0-1 forbidden_repetition axf general 3");
}

TEST_CASE("cn2020 24.11 a claim before the moves have gone round often enough cites the book of the game") {
    Table table{from(kChase, over_the_board_by(RulesetId::Cn2020))};
    table.play(kChasing);
    const auto refused = table.act(kBlack, ClaimRepetition{Side::Black});
    REQUIRE(refused.has_value());
    CHECK(refused->word() == "no_repetition");
    CHECK(refused->clause == rules::Clause{"cn2020 24.11"});
}

TEST_CASE("cn2020 24.11 nine rounds of attacks may be claimed though no position stood three times") {
    Table table{from(kNineRounds, over_the_board_by(RulesetId::Cn2020))};
    table.play(kAttacks);
    REQUIRE(game::find_claimable_repetition(table.state()).has_value());
    table.must(kBlack, ClaimRepetition{Side::Black});
    const game::RepetitionFinding finding = table.made<game::RepetitionRuled>().finding;
    CHECK(finding.verdict == RepetitionVerdict::MustChange);
    CHECK(finding.clause == rules::Clause{"cn2020 24.11"});
    CHECK(finding.cycle.start == 0);
    CHECK(finding.cycle.end == 18);
    CHECK(table.made<game::RepetitionWarned>().side == Side::Red);
    SUBCASE("Red attacks for two rounds more") {
        table.play("h3h0 i0i3 h0h3");
        CHECK(table.result() == "playing");
        table.play("i3i0");
        CHECK(table.result() == "0-1 forbidden_repetition cn2020 24.11");
    }
    SUBCASE("Red makes an idle move") {
        table.play("f0f1 i0i3 f1f0 i3i0 h3h0 i0i3");
        CHECK(table.result() == "playing");
    }
}

TEST_CASE("cn2020 24.11 where the program rules unasked it rules on nine rounds as well") {
    game::CreateGame create = over_the_board_by(RulesetId::Cn2020);
    create.settings = game::online_settings(RulesetId::Cn2020);
    Table table{from(kNineRounds, create)};
    table.play(kAttacks);
    REQUIRE(table.state().warning.has_value());
    CHECK(table.state().warning->side == Side::Red);
    CHECK(table.result() == "playing");
    table.play("h3h0 i0i3 h0h3 i3i0");
    CHECK(table.result() == "0-1 forbidden_repetition cn2020 24.11");
}

TEST_CASE("cn1999 24 knows no nine rounds") {
    Table table{from(kNineRounds, over_the_board_by(RulesetId::Cn1999))};
    table.play(kAttacks);
    CHECK(table.word(kBlack, ClaimRepetition{Side::Black}) == "no_repetition");
}
