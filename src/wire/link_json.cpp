#include "read_value.hpp"
#include "write_value.hpp"

#include <chuhe/wire/link_json.hpp>

#include <algorithm>

namespace chuhe::wire {

template <>
struct Words<Role> {
    static constexpr WordTable<Role, 6> kAll{{{Role::Spectator, "spectator"},
                                              {Role::Player, "player"},
                                              {Role::TableArbiter, "table_arbiter"},
                                              {Role::ChiefArbiter, "chief_arbiter"},
                                              {Role::Organiser, "organiser"},
                                              {Role::Administrator, "administrator"}}};
};

void fields(auto& a, Of<Grant> auto& v) {
    a("role", v.role)("side", v.side)("boards", v.boards)("name", v.name);
}
void fields(auto& a, Of<LinkIssued> auto& v) {
    a("link", v.link)("grant", v.grant)("hash", v.hash);
}
void fields(auto& a, Of<LinkRevoked> auto& v) {
    a("link", v.link)("reason", v.reason);
}
void fields(auto& a, Of<GameAttached> auto& v) {
    a("game", v.game)("event", v.event)("round", v.round)("board", v.board)("match_game", v.match_game);
}
void fields(auto& a, Of<Origin> auto& v) {
    a("role", v.role)("name", v.name)("link", v.link)("address", v.address);
}

namespace {

constexpr std::size_t kLongestName = 200;
constexpr std::size_t kLongestReason = 2000;

template <typename Fact>
constexpr std::string_view kKind = {};
template <>
constexpr std::string_view kKind<LinkIssued> = "link_issued";
template <>
constexpr std::string_view kKind<LinkRevoked> = "link_revoked";
template <>
constexpr std::string_view kKind<GameAttached> = "game_attached";

template <typename Value>
WireResult<Value> read_all(JsonObject object) {
    Value value{};
    Trail trail;
    FieldReader reader{object, trail, std::nullopt};
    fields(reader, value);
    return reader.ok() ? WireResult<Value>{std::move(value)} : base::Failure{bad_field(trail.path)};
}

template <std::size_t Index = 0>
WireResult<LinkEvent> read_kind(std::string_view wanted, JsonObject object) {
    if constexpr (Index == std::variant_size_v<LinkEvent>) {
        return base::Failure<WireError>{
            {"unknown_event", {"未知的事件：" + std::string{wanted}, "unknown event: " + std::string{wanted}}}};
    } else {
        using Fact = std::variant_alternative_t<Index, LinkEvent>;
        if (kKind<Fact> != wanted) {
            return read_kind<Index + 1>(wanted, object);
        }
        auto fact = read_all<Fact>(object);
        return fact ? WireResult<LinkEvent>{std::move(*fact)} : base::Failure{fact.error()};
    }
}

} // namespace

std::string_view word(Role role) {
    return Words<Role>::kAll[static_cast<std::size_t>(role)].second;
}

std::optional<Role> role_named(std::string_view text) {
    return find_word<Role>(text);
}

std::string_view kind(const LinkEvent& event) {
    return std::visit([](const auto& fact) { return kKind<std::remove_cvref_t<decltype(fact)>>; }, event);
}

std::string write_link_event(const LinkEvent& event) {
    JsonWriter out;
    out.begin_object().member("kind", kind(event));
    FieldWriter writer{out};
    std::visit([&](const auto& fact) { fields(writer, fact); }, event);
    out.end_object();
    return out.take();
}

WireResult<LinkEvent> read_link_event(std::string_view text) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, text, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::string_view wanted;
    if ((*object)["kind"].get_string().get(wanted) != simdjson::SUCCESS) {
        return base::Failure{bad_field("kind")};
    }
    return read_kind(wanted, *object);
}

std::string write_origin(const Origin& origin) {
    JsonWriter out;
    out.begin_object();
    FieldWriter writer{out};
    fields(writer, origin);
    out.end_object();
    return out.take();
}

WireResult<Origin> read_origin(std::string_view text) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, text, kLongestMessage);
    return object ? read_all<Origin>(*object) : base::Failure{object.error()};
}

WireResult<Grant> read_grant(std::string_view body) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    Grant grant;
    Trail trail;
    FieldReader reader{*object, trail, std::nullopt};
    reader("role", grant.role).maybe("side", grant.side).maybe("boards", grant.boards).maybe("name", grant.name);
    if (!reader.ok()) {
        return base::Failure{bad_field(trail.path)};
    }
    if (grant.name.size() > kLongestName) {
        return base::Failure{bad_field("name")};
    }
    if (std::ranges::any_of(grant.boards, [](int board) { return board < 1; })) {
        return base::Failure{bad_field("boards")};
    }
    return grant;
}

WireResult<std::optional<GameAttached>> read_attachment(std::string_view body) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body.empty() ? "{}" : body, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::optional<std::string> event;
    GameAttached attached;
    Trail trail;
    FieldReader reader{*object, trail, std::nullopt};
    reader("event", event);
    if (reader.ok() && event) {
        attached.event = *event;
        reader("round", attached.round)("board", attached.board)("match_game", attached.match_game);
    }
    if (!reader.ok() || attached.round < 1 || attached.board < 1) {
        return base::Failure{bad_field(reader.ok() ? "round, board" : trail.path)};
    }
    return event ? std::optional{attached} : std::nullopt;
}

WireResult<std::string> read_reason(std::string_view body) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body.empty() ? "{}" : body, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::string reason;
    Trail trail;
    FieldReader reader{*object, trail, std::nullopt};
    reader.maybe("reason", reason);
    return reader.ok() && reason.size() <= kLongestReason ? WireResult<std::string>{reason}
                                                          : base::Failure{bad_field("reason")};
}

} // namespace chuhe::wire
