#include <chuhe/game/game.hpp>
#include <chuhe/wire/game_view.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>

using namespace chuhe;
using namespace std::chrono_literals;
using board::Side;

namespace {

game::GameState created(rules::RulesetId book, game::Recording recording = game::Recording::Automatic) {
    game::CreateGame create;
    create.settings = game::over_the_board_settings(book);
    create.settings.recording = recording;
    return game::evolve({}, game::decide({}, {game::Clerk{}, create}, base::Instant{0ms}).value().front());
}

/// What everybody sees of the first event of a command of the game.
nlohmann::json told(game::GameState& state, const game::GameCommand& command) {
    const auto events = game::decide(state, command, base::Instant{1s}).value();
    game::GameState after = game::evolve(state, events.front());
    const auto told = nlohmann::json::parse(wire::write_public_event(events.front(), state, after, 7ms));
    state = std::move(after);
    return told;
}

std::string clause_of(const game::GameFact& fact, rules::RulesetId book) {
    const game::GameState state = created(book);
    return nlohmann::json::parse(wire::write_public_event({game::Clerk{}, fact}, state, state, 7ms))["clause"];
}

} // namespace

TEST_CASE("a snapshot names the articles of its book on repetition") {
    const auto of = [](rules::RulesetId book) {
        const game::GameState state = created(book);
        return nlohmann::json::parse(wire::write_snapshot(state, {"g", {}, "{}"}))["clauses"];
    };
    CHECK(of(rules::RulesetId::Cn1999)["claim"] == "cn1999 24");
    CHECK(of(rules::RulesetId::Cn2020)["warning"] == "cn2020 25.3");
    CHECK(of(rules::RulesetId::CnOld)["draw"] == "cnold allowed 1");
    CHECK(of(rules::RulesetId::Axf)["loss"] == "axf general 3");
}

TEST_CASE("a warning and a claim turned down come with the article of their book") {
    const game::RepetitionWarned warned{Side::Red, {0, 4, 4, 3}};
    CHECK(clause_of(warned, rules::RulesetId::Cn1999) == "cn1999 24.3");
    CHECK(clause_of(warned, rules::RulesetId::Axf) == "axf general 3");
    CHECK(clause_of(game::ClaimDenied{""}, rules::RulesetId::Cn2020) == "cn2020 24.11");
}

TEST_CASE("7.5 a line of a player's sheet comes with its readings in every notation") {
    game::GameState state = created(rules::RulesetId::Cn1999, game::Recording::ByPlayers);
    const game::Actor red = game::Player{Side::Red};
    told(state, {red, game::MakeMove{Side::Red, *board::move_named("h2e2")}});
    const auto plain = told(state, {red, game::WriteSheet{Side::Red, 1, "炮25"}});
    CHECK(plain["kind"] == "sheet_written");
    CHECK(plain["by"] == "red");
    CHECK(plain["notations"][0]["zh"] == "炮二平五");
    const auto ambiguous = told(state, {red, game::WriteSheet{Side::Red, 1, "炮24"}});
    CHECK(ambiguous["readings"] == nlohmann::json{"h2h6", "h2f2"});
    CHECK(ambiguous["notations"][0]["zh"] == "炮二进四");
    CHECK(ambiguous["notations"][1]["zh"] == "炮二平四");
    CHECK(told(state, {red, game::WriteSheet{Side::Red, 1, "illegible"}})["notations"].empty());
}
