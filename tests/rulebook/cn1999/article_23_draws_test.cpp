#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;
using game::AcceptDraw;
using game::ClaimNaturalLimit;
using game::DeclineDraw;
using game::MakeMove;
using game::OfferDraw;

namespace {

constexpr std::string_view kChariots = "3k5/r8/9/9/9/9/9/9/8R/5K3 w";
/// Six moves to and fro on different points, so that no repetition is met on the way.
game::CreateGame short_limit(int rounds) {
    game::CreateGame create = from(kChariots, over_the_board(clock::preset("cn1999-6.1")));
    create.settings.natural_limit_rounds = rounds;
    create.settings.clock_starts_by_official = false;
    return create;
}

} // namespace

TEST_CASE("23.1 a draw is offered after one's own move and before pressing the clock") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, game::StartClock{});
    CHECK(table.word(kRed, OfferDraw{Side::Red}) == "draw_offer_out_of_turn");
    table.must(kRed, MakeMove{Side::Red, move("h2e2")});
    CHECK(table.word(kBlack, OfferDraw{Side::Black}) == "draw_offer_out_of_turn");
    SUBCASE("in time") {
        table.must(kRed, OfferDraw{Side::Red}).must(kRed, game::PressClock{Side::Red});
        table.must(kBlack, AcceptDraw{Side::Black});
        CHECK(table.result() == "1/2-1/2 agreement cn1999 4.2.2");
    }
    SUBCASE("after pressing: too late") {
        table.must(kRed, game::PressClock{Side::Red});
        CHECK(table.word(kRed, OfferDraw{Side::Red}) == "draw_offer_out_of_turn");
    }
}

TEST_CASE("23.1 offers alternate") {
    Table table{online()};
    CHECK(game::may_offer_draw(table.state(), Side::Red));
    table.must(kRed, MakeMove{Side::Red, move("h2e2"), true});
    CHECK_FALSE(game::may_offer_draw(table.state(), Side::Red));
    CHECK(game::may_offer_draw(table.state(), Side::Black));
    table.must(kBlack, DeclineDraw{Side::Black}).must(kBlack, MakeMove{Side::Black, move("h9g7"), true});
    CHECK(game::may_offer_draw(table.state(), Side::Red));
    CHECK_FALSE(game::may_offer_draw(table.state(), Side::Black));
    table.must(kRed, MakeMove{Side::Red, move("h0g2"), true});
    CHECK(table.state().offers.standing == Side::Red);
}

TEST_CASE("23.1 an offer is refused by word or by moving, and is never withdrawn") {
    Table table{online()};
    table.must(kRed, MakeMove{Side::Red, move("h2e2"), true});
    CHECK(table.word(kRed, DeclineDraw{Side::Red}) == "own_draw_offer");
    CHECK(table.state().moves.back().offered_draw);
    SUBCASE("by word") {
        table.must(kBlack, DeclineDraw{Side::Black});
    }
    SUBCASE("by moving") {
        table.play("h9g7");
    }
    CHECK(table.word(kBlack, AcceptDraw{Side::Black}) == "no_draw_offer");
}

TEST_CASE("23.1 an offer survives a restart") {
    Table table{online(clock::fischer(5min, 3s))};
    table.must(kRed, MakeMove{Side::Red, move("h2e2"), true});
    const game::GameState again = game::replay(table.log());
    CHECK(again.offers.standing == Side::Red);
    const auto accepted = game::decide(again, {kBlack, AcceptDraw{Side::Black}}, table.now());
    REQUIRE(accepted.has_value());
}

TEST_CASE("23.2 the arbiter declares a draw by repetition unasked") {
    Table table{from(kChariots, over_the_board())};
    const game::RuleGame draw{rules::drawn(rules::Termination::DrawByRepetition, "cn1999 23.2"), "four cycles"};
    CHECK(table.word(kArbiter, draw) == "no_repetition");
    table.play("i1h1 a8b8 h1i1 b8a8 i1h1 a8b8 h1i1 b8a8 i1h1 a8b8 h1i1 b8a8 i1h1 a8b8 h1i1 b8a8");
    CHECK(table.result() == "playing");
    CHECK(table.state().repetition->times == 5);
    CHECK(table.word(kRed, draw) == "not_allowed");
    table.must(kArbiter, draw);
    CHECK(table.result() == "1/2-1/2 draw_by_repetition cn1999 23.2");
}

TEST_CASE("23.3 a claim of the natural limit that is true is a draw at once") {
    Table table{short_limit(3)};
    table.play("i1h1 a8b8 h1g1 b8c8 g1f1 c8b8");
    table.must(kRed, ClaimNaturalLimit{Side::Red});
    CHECK(table.result() == "1/2-1/2 natural_limit cn1999 4.2.4");
    CHECK(table.made<game::NaturalLimitClaimed>().count.rounds == 3);
    CHECK(table.made<game::NaturalLimitClaimed>().granted);
}

TEST_CASE("23.3 one that is not is a foul and five minutes on the claimant's clock, and the game goes on") {
    Table table{short_limit(3)};
    table.play("i1h1 a8b8 h1g1 b8c8 g1f1");
    CHECK(table.left(Side::Black) == 90min);
    table.must(kBlack, ClaimNaturalLimit{Side::Black});
    CHECK(table.result() == "playing");
    CHECK(table.state().fouls.black == 1);
    CHECK(table.left(Side::Black) == 85min);
    CHECK(table.made<game::PenaltyTimeAdded>().clause == rules::Clause{"cn1999 23.3"});
    CHECK(table.state().clock->faces.black.used == 5min);
}

TEST_CASE("23.3 whoever oversteps by the five minutes loses") {
    game::CreateGame create = short_limit(3);
    create.control = clock::fischer(6min, 0s);
    Table table{create};
    table.play("i1h1").wait(1min).must(kBlack, ClaimNaturalLimit{Side::Black});
    CHECK(table.result() == "1-0 flag cn1999 23.3");
    CHECK(table.left(Side::Black) == 0min);
}

TEST_CASE("23.3 the third foul comes before the five minutes") {
    game::CreateGame create = short_limit(3);
    create.settings.fouls_that_lose = 1;
    Table table{create};
    table.play("i1h1").must(kBlack, ClaimNaturalLimit{Side::Black});
    CHECK(table.result() == "1-0 fouls cn1999 4.1.8");
    CHECK(table.count<game::PenaltyTimeAdded>() == 0);
}

TEST_CASE("23.3 at most ten checks of the claimant count, those of the other side all do") {
    game::CreateGame create = from("4k4/9/9/9/9/3R5/9/9/9/5K3 w", over_the_board());
    create.settings.natural_limit_rounds = 4;
    create.settings.counted_checks = 2;
    Table table{create};
    // Red checks with every move.
    table.play("d4e4 e9d9 e4d4 d9e9 d4e4 e9d9 e4d4 d9e9");
    const game::NaturalLimitCount red = game::natural_limit_count(table.state(), Side::Red);
    CHECK(red.moves == board::BySide<int>{4, 4});
    CHECK(red.checks == board::BySide<int>{4, 0});
    CHECK(red.rounds == 2);
    CHECK_FALSE(red.reached());
    CHECK(game::natural_limit_count(table.state(), Side::Black).rounds == 4);
    table.must(kBlack, ClaimNaturalLimit{Side::Black});
    CHECK(table.result() == "1/2-1/2 natural_limit cn1999 4.2.4");
}

TEST_CASE("23.3 the arbiter may declare it unasked, when the count that he audits is there") {
    Table table{short_limit(3)};
    const game::RuleGame draw{rules::drawn(rules::Termination::NaturalLimit, "cn1999 23.3"), "audited"};
    table.play("i1h1 a8b8 h1g1 b8c8 g1f1");
    const auto refused = table.act(kArbiter, draw);
    REQUIRE(refused.has_value());
    CHECK(refused->word() == "limit_not_reached");
    CHECK(refused->clause == rules::Clause{"cn1999 23.3"});
    table.play("c8b8").must(kArbiter, draw);
    CHECK(table.result() == "1/2-1/2 natural_limit cn1999 23.3");
}

TEST_CASE("23.3 time that an arbiter adds for another reason rests on his power to punish and tells the reason") {
    Table table{over_the_board(clock::fischer(6min, 0s))};
    table.must(kArbiter, game::StartClock{});
    table.must(kArbiter, game::AddPenaltyTime{Side::Red, 5s, ""});
    CHECK(table.made<game::PenaltyTimeAdded>().clause == rules::Clause{"cn1999 23.3"});
    table.must(kArbiter, game::AddPenaltyTime{Side::Red, 5min, "his telephone rang"});
    CHECK(table.made<game::PenaltyTimeAdded>().clause == rules::Clause{"cn1999 17.7"});
    CHECK(table.made<game::PenaltyTimeAdded>().reason == "his telephone rang");
    table.must(kArbiter, game::AddPenaltyTime{Side::Red, 5min, "again"});
    CHECK(table.result() == "0-1 flag cn1999 4.1.4");
    CHECK(table.made<game::Ended>().reason == "again");
}

TEST_CASE("23.3 where the program counts by itself a claim too early is refused without a foul") {
    Table table{online()};
    table.play("h2e2");
    CHECK(table.word(kBlack, ClaimNaturalLimit{Side::Black}) == "limit_not_reached");
    CHECK(table.state().fouls.black == 0);
}
