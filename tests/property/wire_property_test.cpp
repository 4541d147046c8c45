#include "playing.hpp"

#include <chuhe/rules/legal_moves.hpp>
#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/game_view.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace chuhe;
using namespace std::chrono_literals;

namespace {

void check_round_trip(const game::GameEvent& event) {
    const std::string text = wire::write_event(event);
    const auto read = wire::read_event(text);
    REQUIRE_MESSAGE(read.has_value(), text);
    CHECK_MESSAGE(*read == event, text);
    CHECK(wire::write_event(*read) == text);
}

game::ClockRecord some_record() {
    game::ClockRecord record;
    record.at = base::Instant{123456789ms};
    record.spent = 1500ms;
    record.waited = 2ms;
    record.forgiven = 30ms;
    record.after.red.remaining = 59s;
    record.after.black = {1, 30s, 12, 2, 5s, 7min, true};
    return record;
}

game::GameCreated some_creation() {
    game::GameCreated created{
        game::over_the_board_settings(), rules::standard_setup(), clock::preset("cn1999-6.3"), {"甲", ""}};
    created.settings.lag = game::LagCompensation{100ms, 250ms};
    created.settings.lateness_limit.reset();
    created.start.quiet_plies = 7;
    created.start.round = 12;
    return created;
}

/// One of each kind, with something in every member.
game::GameEvents one_of_each() {
    const board::Move move = *board::move_named("h2e2");
    const auto side = board::Side::Black;
    const game::Actor clerk = game::Clerk{};
    const game::Actor red = game::Player{board::Side::Red};
    const game::Actor chief = game::Official{game::Rank::ChiefArbiter, "裁判 \"A\"\n"};
    const rules::Outcome won = rules::won_by(side, rules::Termination::Fouls, "cn1999 4.1.8");
    const game::GameCreated created = some_creation();
    game::Moved moved{.side = board::Side::Red,
                      .move = move,
                      .captured = board::Piece{side, board::PieceKind::Horse},
                      .clocks = some_record()};
    moved.check = moved.offers_draw = moved.stood_illegal = moved.sealed = moved.entered = true;
    moved.spent = 1500ms;
    const game::RepetitionFinding finding{
        {4, 8, 3}, game::RepetitionVerdict::MustChange, side, "cn1999 24.3", {"禁", "no"}};
    return {{clerk, created},
            {clerk, game::SeatNamed{side, "乙"}},
            {red, moved},
            {chief, game::Moved{.side = side, .move = move, .captured = {}, .clocks = {}}},
            {red, game::Pressed{side, 3s, some_record()}},
            {red, game::DrawOffered{side}},
            {red, game::DrawAccepted{side}},
            {red, game::DrawDeclined{side}},
            {red, game::RepetitionRuled{side, finding, true, some_record()}},
            {clerk, game::RepetitionRuled{{}, finding, false, {}}},
            {clerk, game::RepetitionWarned{side, {4, 8, 3, 2}}},
            {chief, game::ClaimDenied{"no"}},
            {red, game::NaturalLimitClaimed{side, {{30, 29}, {2, 12}, 28, 60}, true}},
            {red, game::PiecesTouched{side, {{move.from, move.to}, game::TouchKind::Adjust}}},
            {red, game::SheetWritten{side, 3, "炮二平五", {move}}},
            {red, game::Arrived{side, 30s, some_record()}},
            {red, game::Signed{side}},
            {chief, game::Signed{}},
            {clerk, game::ClockStarted{side}},
            {chief, game::ClockPaused{"tea", some_record()}},
            {chief, game::ClockResumed{}},
            {clerk, game::ClockFrozen{}},
            {chief, game::ClocksSet{{1s, 2s}, {3s, 4s}, "fault", some_record()}},
            {chief, game::PenaltyTimeAdded{side, 5min, "cn1999 23.3", "why", some_record()}},
            {chief, game::FoulRecorded{side, game::FoulKind::ClockTampering, 2, "note"}},
            {chief, game::FoulWithdrawn{side, 1, "not so"}},
            {chief, game::PenaltyWithdrawn{side, game::Penalty::Warning, "not so"}},
            {chief, game::PenaltyGiven{side, game::Penalty::RoundBan, "why"}},
            {red, game::IllegalMoveMade{side, move, rules::IllegalMoveReason::HorseLegBlocked, 1}},
            {chief, game::MovesStruck{5, "wrong turn", some_record()}},
            {chief, game::NoteRecorded{side, game::NoteKind::Question, "why"}},
            {chief, game::StartCorrected{created.start, "a horse stood wrong"}},
            {chief, game::NamesSwapped{"wrong colours"}},
            {chief, game::MoveLimitSet{{}, 40, "why"}},
            {chief, game::AdjournmentAnnounced{}},
            {red, game::MoveSealed{side, "secret", true, some_record()}},
            {chief, game::PlayResumed{}},
            {clerk, game::Ended{won, "why", some_record(), move}},
            {red, game::CameLate{side, move, base::Instant{5s}, 250ms, 40ms}},
            {chief, game::OutcomeChanged{won, "why"}},
            {chief, game::GameReopened{"why"}}};
}

/// Turns into a member of any type; only asked whether it could.
struct Anything {
    template <typename T>
    operator T() const { // NOLINT(google-explicit-constructor): that is its use
        std::abort();
    }
};

/// How many members a structure has, 24 at most: the largest number of values that it can be made of.
template <typename T, std::size_t... Numbers>
consteval bool can_be_made_of(std::index_sequence<Numbers...> /*numbers*/) {
    return requires { T{(static_cast<void>(Numbers), Anything{})...}; };
}
template <typename T, std::size_t Most = 24>
consteval std::size_t members() {
    if constexpr (Most == 0 || can_be_made_of<T>(std::make_index_sequence<Most>{})) {
        return Most;
    } else {
        return members<T, Most - 1>();
    }
}

} // namespace

TEST_CASE("no member of an event is forgotten") {
    for (const game::GameEvent& event : one_of_each()) {
        const auto json = nlohmann::json::parse(wire::write_event(event));
        const std::size_t expected =
            std::visit([](const auto& fact) { return members<std::remove_cvref_t<decltype(fact)>>(); }, event.what);
        CHECK_MESSAGE(json.size() == expected + 2, json.dump()); // and "kind" and "by"
        if (json.contains("settings")) {
            CHECK(json["settings"].size() == members<game::GameSettings>());
            CHECK(json["control"]["stages"][0].size() == members<clock::Stage>());
        }
        if (json.contains("clocks") && !json["clocks"].is_null()) {
            CHECK(json["clocks"].size() == members<game::ClockRecord>());
            CHECK(json["clocks"]["after"]["red"].size() == members<clock::Clock>());
        }
        if (json.contains("finding")) {
            CHECK(json["finding"].size() == members<game::RepetitionFinding>());
        }
    }
}

TEST_CASE("every kind of event is read as it was written") {
    std::set<std::string_view> kinds;
    for (const game::GameEvent& event : one_of_each()) {
        check_round_trip(event);
        kinds.insert(wire::kind(event.what));
    }
    CHECK(kinds.size() == std::variant_size_v<game::GameFact>);
}

TEST_CASE("an event with a member missing, of the wrong kind, or out of range is not read") {
    const std::string good =
        R"({"kind":"foul_recorded","by":"clerk","side":"red","foul":"disturbance","count":1,"note":""})";
    CHECK(wire::read_event(good).has_value());
    for (const auto& [from, to] :
         std::initializer_list<std::pair<std::string, std::string>>{{R"("side":"red",)", ""},
                                                                    {R"("count":1)", R"("count":1.5)"},
                                                                    {R"("count":1)", R"("count":99999999999)"},
                                                                    {R"("count":1)", R"("count":"1")"},
                                                                    {R"("red")", R"("blue")"},
                                                                    {R"("disturbance")", R"("noise")"},
                                                                    {R"("foul_recorded")", R"("foul")"},
                                                                    {R"("clerk")", R"("nobody")"},
                                                                    {R"("clerk")", R"({"rank":"king","name":""})"}}) {
        std::string bad = good;
        bad.replace(bad.find(from), from.size(), to);
        CHECK_FALSE_MESSAGE(wire::read_event(bad).has_value(), bad);
    }
}

TEST_CASE("nobody but the sealer learns a sealed move") {
    for (const game::GameEvent& event : one_of_each()) {
        const game::GameState state;
        if (std::holds_alternative<game::MoveSealed>(event.what)) {
            CHECK(wire::write_public_event(event, state, state, std::chrono::milliseconds{7}).find("secret") ==
                  std::string::npos);
        }
    }
}

TEST_CASE("the events of any game are read as they were written, and tell the same game") {
    CHECK(rc::check([](const std::vector<std::pair<std::uint8_t, std::uint8_t>>& choices) {
        game::CreateGame create;
        create.control = clock::fischer(10min, 5s);
        support::Table table{create};
        for (const auto& [action, choice] : choices) {
            table.wait(base::Milliseconds{choice * 100});
            const board::Side side = game::to_move(table.state());
            const auto moves = rules::legal_moves(table.state().position);
            if (moves.empty()) {
                break;
            }
            if (action % 16 == 0) {
                static_cast<void>(
                    table.act(game::Player{board::opponent(side)}, game::OfferDraw{board::opponent(side)}));
            } else if (action % 16 == 1) {
                static_cast<void>(table.act(support::kChief, game::PauseClock{"pause"}));
                static_cast<void>(table.act(support::kChief, game::ResumeClock{}));
            } else {
                static_cast<void>(
                    table.act(game::Player{side}, game::MakeMove{.side = side, .move = moves[choice % moves.size()]}));
            }
        }
        game::GameState told;
        for (const game::GameEvent& event : table.log()) {
            const auto read = wire::read_event(wire::write_event(event));
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == event);
            told = game::evolve(std::move(told), *read);
        }
        RC_ASSERT(told.position == table.state().position);
        RC_ASSERT(told.version == table.state().version);
    }));
}

TEST_CASE("any text of a name comes back, as UTF-8") {
    CHECK(rc::check([](const std::string& bytes) {
        const game::GameEvent event{game::Clerk{}, game::SeatNamed{board::Side::Red, bytes}};
        const std::string text = wire::write_event(event);
        const auto read = wire::read_event(text);
        RC_ASSERT(read.has_value());
        RC_ASSERT(wire::write_event(*read) == text);
    }));
}
