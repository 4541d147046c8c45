#include "playing.hpp"

#include <chuhe/game/incident_words.hpp>
#include <chuhe/game/record.hpp>

using namespace chuhe;
using namespace chuhe::support;

TEST_CASE("the record of a finished game has moves with times, struck moves, fouls, claims, rulings and signatures") {
    game::CreateGame create = over_the_board(clock::preset("cn1999-6.5"));
    create.names = {"Red name", "Black name"};
    Table table{create};
    table.must(kArbiter, game::StartClock{}).wait(1min).play("h2e2").wait(2min).play("h9g7");
    table.must(kArbiter, game::RecordFoul{Side::Black, game::FoulKind::Disturbance, "coughs"});
    table.play("h0g2").must(kArbiter, game::StrikeMoves{3, "displaced"});
    table.must(kRed, game::ClaimNaturalLimit{Side::Red}).must(kBlack, game::Resign{Side::Black});
    table.must(kRed, game::Sign{}).must(kBlack, game::Sign{}).must(kArbiter, game::Sign{});

    const game::GameRecord record = game::record_of(table.log());
    CHECK(record.names.red == "Red name");
    REQUIRE(record.moves.size() == 2);
    CHECK(record.moves[1].spent == 2min);
    CHECK(record.moves[1].remaining->black == 58min);
    CHECK(record.struck.size() == 1);
    CHECK(record.used == board::BySide<base::Milliseconds>{6min, 2min});
    CHECK(record.fouls == board::BySide<int>{1, 1});
    CHECK(record.ending->outcome.termination == rules::Termination::Resignation);
    CHECK(record.ending->is_closed());
    std::vector<std::size_t> plies;
    for (const game::Incident& incident : record.incidents) {
        plies.push_back(incident.after_ply);
    }
    // A foul; moves struck; claim, foul and penalty; the end; three signatures.
    CHECK(plies == std::vector<std::size_t>{2, 2, 2, 2, 2, 2, 2, 2, 2});
}

TEST_CASE("no game has an empty record") {
    CHECK(game::record_of({}) == game::GameRecord{});
}

TEST_CASE("a warning and a claim turned down are told by the articles of the book") {
    const auto words = [](const game::GameFact& fact, rules::RulesetId book) {
        return game::incident_words({game::Clerk{}, fact}, book).en;
    };
    const game::RepetitionWarned warned{Side::Red, {0, 4, 4, 3}};
    CHECK(words(warned, rules::RulesetId::Cn1999) == "Red must vary, cn1999 24.3");
    CHECK(words(warned, rules::RulesetId::Cn2020) == "Red must vary, cn2020 25.3");
    CHECK(words(game::ClaimDenied{"no"}, rules::RulesetId::Axf) == "the claim is turned down, axf general 3 (no)");
}

TEST_CASE("what came after the time was up is in the record with its times") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, game::StartClock{}).wait(60min).must(kClerk, game::CheckFlag{}).wait(1250ms);
    table.must(kRed, game::MakeMove{Side::Red, *board::move_named("h2e2")});
    const game::GameRecord record = game::record_of(table.log());
    REQUIRE_FALSE(record.incidents.empty());
    const auto words = game::incident_words(record.incidents.back().event, record.settings.ruleset);
    CHECK(words.zh == "红方着法 h2e2 于终局后 1.25 秒收到，不算，22.5");
    CHECK(words.en == "Red's move h2e2 came 1.25 s after the end and does not count, 22.5");
}
