#include "kinds.hpp"
#include "read_value.hpp"

#include <chuhe/wire/client_message.hpp>

#include <algorithm>

namespace chuhe::wire {

namespace {

base::Failure<WireError> failure(std::string_view code, std::string zh, std::string en) {
    return base::Failure<WireError>{{code, {std::move(zh), std::move(en)}}};
}

/// A printable text of ASCII, so that it can stand in a key and a log.
bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= kLongestCommandId &&
           std::ranges::all_of(text, [](char letter) { return letter > ' ' && letter < 0x7F; });
}

WireResult<CommandRequest> read_command(JsonObject object) {
    CommandRequest request;
    Trail trail;
    FieldReader reader{object, trail, std::nullopt};
    reader("id", request.id)("expect", request.expect);
    if (!reader.ok()) {
        return base::Failure{bad_field(trail.path)};
    }
    if (!is_id(request.id)) {
        return base::Failure{bad_field("id")};
    }
    JsonObject command;
    if (object["command"].get_object().get(command) != simdjson::SUCCESS) {
        return base::Failure{bad_field("command")};
    }
    request.command = simdjson::minify(command);
    return request;
}

WireResult<ClientMessage> read_join(JsonObject object) {
    Join join;
    int protocol = 0;
    Trail trail;
    FieldReader reader{object, trail, std::nullopt};
    reader("protocol", protocol)("game", join.game)("secret", join.secret).maybe("since", join.since);
    if (!reader.ok()) {
        return base::Failure{bad_field(trail.path)};
    }
    if (protocol != kProtocol) {
        return failure("wrong_protocol", "协议版本不符，请刷新页面（服务器为第 " + std::to_string(kProtocol) + " 版）",
                       "another version of the protocol: reload the page (the server speaks version " +
                           std::to_string(kProtocol) + ")");
    }
    return ClientMessage{std::move(join)};
}

/// The moves of a whole game in one command; the length of a message bounds them too.
constexpr std::size_t kMostMoves = 2048;

template <std::size_t Index = 0>
WireResult<game::GameAction> read_kind(std::string_view wanted, JsonObject object, std::optional<board::Side> seat) {
    if constexpr (Index == std::variant_size_v<game::GameAction>) {
        return failure("unknown_command", "未知的命令：" + std::string{wanted.substr(0, 40)},
                       "unknown command: " + std::string{wanted.substr(0, 40)});
    } else {
        using Action = std::variant_alternative_t<Index, game::GameAction>;
        if constexpr (!kCommand<Action>.empty()) {
            if (kCommand<Action> == wanted) {
                Action action = blank<Action>();
                Trail trail{.path = {}, .lenient = false, .longest_array = kMostMoves};
                FieldReader reader{object, trail, seat};
                fields(reader, action);
                if (!reader.ok()) {
                    return base::Failure{bad_field(trail.path)};
                }
                return game::GameAction{std::move(action)};
            }
        }
        return read_kind<Index + 1>(wanted, object, seat);
    }
}

} // namespace

WireResult<ClientMessage> read_client_message(std::string_view text) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, text, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::string_view type;
    if ((*object)["type"].get_string().get(type) != simdjson::SUCCESS) {
        return base::Failure{bad_field("type")};
    }
    if (type == "command") {
        auto command = read_command(*object);
        return command ? WireResult<ClientMessage>{std::move(*command)} : base::Failure{command.error()};
    }
    if (type == "join") {
        return read_join(*object);
    }
    if (type == "ping") {
        Ping ping;
        Trail trail;
        FieldReader reader{*object, trail, std::nullopt};
        reader.maybe("t", ping.t);
        return reader.ok() ? WireResult<ClientMessage>{ping} : base::Failure{bad_field("t")};
    }
    return failure("unknown_type", "未知的消息类型", "unknown type of message: join, command or ping");
}

WireResult<CommandRequest> read_command_request(std::string_view body) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body, kLongestMessage);
    return object ? read_command(*object) : base::Failure{object.error()};
}

WireResult<game::GameAction> read_action(std::string_view command, std::optional<board::Side> seat) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, command, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::string_view wanted;
    if ((*object)["kind"].get_string().get(wanted) != simdjson::SUCCESS) {
        return base::Failure{bad_field("kind")};
    }
    return read_kind(wanted, *object, seat);
}

std::string command_word(std::string_view command) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, command, kLongestMessage);
    std::string_view word;
    const bool has_word = object && (*object)["kind"].get_string().get(word) == simdjson::SUCCESS;
    return has_word ? std::string{word.substr(0, 40)} : std::string{};
}

WireResult<std::optional<board::Move>> read_sealed_move(std::string_view command, bool is_player) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, command, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::optional<board::Move> move;
    Trail trail;
    FieldReader reader{*object, trail, std::nullopt};
    reader.maybe("move", move);
    if (!reader.ok() || (is_player && !move)) {
        return base::Failure{bad_field("move")};
    }
    return move;
}

} // namespace chuhe::wire
