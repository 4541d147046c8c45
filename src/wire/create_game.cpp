#include "read_value.hpp"

#include <chuhe/clock/presets.hpp>
#include <chuhe/game/lag.hpp>
#include <chuhe/wire/client_message.hpp>

#include <algorithm>
#include <array>

namespace chuhe::wire {

namespace {

base::Failure<WireError> failure(std::string_view code, std::string zh, std::string en) {
    return base::Failure<WireError>{{code, {std::move(zh), std::move(en)}}};
}

WireResult<clock::TimeControl> read_preset(std::string_view name) {
    if (auto control = clock::preset(name)) {
        return std::move(*control);
    }
    std::string known;
    for (const std::string_view preset : clock::preset_names()) {
        known += (known.empty() ? "" : ", ") + std::string{preset};
    }
    return failure("unknown_preset", "未知的用时制度，可用：" + known, "unknown time control; known are " + known);
}

/// {"preset":"cn1999-6.1"}, {"stages":[...]} or {"base_ms":600000,"increment_ms":5000}
WireResult<clock::TimeControl> read_control(JsonValue json) {
    JsonObject object;
    if (json.get_object().get(object) != simdjson::SUCCESS) {
        return base::Failure{bad_field("control")};
    }
    std::string_view preset;
    if (object["preset"].get_string().get(preset) == simdjson::SUCCESS) {
        return read_preset(preset);
    }
    Trail trail{.path = {}, .lenient = true, .strict = true};
    if (object["stages"].error() == simdjson::SUCCESS) {
        clock::TimeControl control;
        FieldReader reader{object, trail, std::nullopt};
        reader("stages", control.stages);
        return reader.ok() ? WireResult<clock::TimeControl>{control} : base::Failure{bad_field("control", trail)};
    }
    base::Milliseconds base{0};
    base::Milliseconds increment{0};
    trail.lenient = false;
    FieldReader reader{object, trail, std::nullopt};
    reader("base_ms", base).maybe("increment_ms", increment);
    return reader.ok() ? WireResult<clock::TimeControl>{clock::fischer(base, increment)}
                       : base::Failure{bad_field("control." + trail.path)};
}

/// A member that may be missing or null.
std::optional<JsonValue> given(JsonObject object, std::string_view name) {
    JsonValue json;
    if (object[name].get(json) != simdjson::SUCCESS || json.is_null()) {
        return std::nullopt;
    }
    return json;
}

bool names_member(JsonObject object, std::string_view outer, std::string_view inner) {
    return object[outer][inner].error() == simdjson::SUCCESS;
}

std::optional<WireError> read_rules(JsonObject object, game::GameSettings& settings) {
    if (const auto rules = given(object, "rules")) {
        std::string_view name;
        const bool is_text = read(*rules, name);
        const auto ruleset = is_text ? rules::ruleset_named(name) : std::nullopt;
        if (!ruleset) {
            return WireError{"unknown_rules",
                             {"未知的规则，可用：cn1999、cn2020、cnold、axf",
                              "unknown rules; known are cn1999, cn2020, cnold, axf (wxf)"}};
        }
        settings = game::online_settings(ruleset->id);
    }
    if (const auto mode = given(object, "mode")) {
        std::string_view name;
        if (!read(*mode, name) || (name != "online" && name != "over_the_board")) {
            return WireError{"bad_field",
                             {"字段 mode 应为 online 或 over_the_board", "mode is online or over_the_board"}};
        }
        settings = name == "online" ? game::online_settings(settings.ruleset)
                                    : game::over_the_board_settings(settings.ruleset);
    }
    if (const auto json = given(object, "settings")) {
        const rules::RulesetId ruleset = settings.ruleset;
        Trail trail{.path = {}, .lenient = true, .strict = true};
        if (!read(*json, settings, trail)) {
            return bad_field("settings", trail);
        }
        settings.ruleset = ruleset;
    }
    return std::nullopt;
}

std::optional<WireError> read_start(JsonObject object, rules::Setup& start) {
    const auto json = given(object, "fen");
    if (!json) {
        return std::nullopt;
    }
    std::string_view text;
    if (!read(*json, text)) {
        return bad_field("fen");
    }
    const auto fen = notation::read_fen(text);
    if (!fen) {
        return WireError{"bad_fen", fen.error().text};
    }
    start = fen->setup;
    return std::nullopt;
}

/// A member misspelt would leave the game with a setting that nobody asked for.
std::optional<WireError> unknown_member(JsonObject object) {
    // The last three say at which board of which event: `read_attachment`.
    constexpr std::array<std::string_view, 9> kKnown{"rules", "mode",  "settings", "fen",  "control",
                                                     "names", "event", "round",    "board"};
    for (const auto [key, value] : object) {
        if (std::ranges::find(kKnown, key) == kKnown.end()) {
            return WireError{"unknown_member",
                             {"没有 " + std::string{key} + " 这个字段", "there is no member " + std::string{key}}};
        }
    }
    return std::nullopt;
}

} // namespace

bool says(std::string_view body, std::string_view member) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body, kLongestMessage);
    return object && (*object)[member].error() == simdjson::SUCCESS;
}

WireResult<game::CreateGame> read_create_game(std::string_view body) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body.empty() ? "{}" : body, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    if (auto error = unknown_member(*object)) {
        return base::Failure{std::move(*error)};
    }
    game::CreateGame create;
    if (auto error = read_rules(*object, create.settings)) {
        return base::Failure{std::move(*error)};
    }
    if (auto error = read_start(*object, create.start)) {
        return base::Failure{std::move(*error)};
    }
    if (const auto json = given(*object, "control")) {
        auto control = read_control(*json);
        if (!control) {
            return base::Failure{std::move(control.error())};
        }
        create.control = std::move(*control);
        if (!names_member(*object, "settings", "lag")) {
            create.settings.lag = game::online_lag(*create.control);
        }
    }
    if (const auto json = given(*object, "names")) {
        Trail trail{.path = {}, .lenient = true, .strict = true};
        if (!read(*json, create.names, trail)) {
            return base::Failure{bad_field("names", trail)};
        }
    }
    return create;
}

} // namespace chuhe::wire
