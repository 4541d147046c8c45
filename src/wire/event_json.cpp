#include "kinds.hpp"
#include "read_value.hpp"
#include "write_value.hpp"

#include <chuhe/wire/event_json.hpp>

#include <variant>

namespace chuhe::wire {

namespace {

/// Who acted: "red", "black", "clerk", or the official as an object.
void write_actor(JsonWriter& out, const game::Actor& actor) {
    out.key("by");
    if (const auto* const player = std::get_if<game::Player>(&actor)) {
        write(out, player->side);
    } else if (const auto* const official = std::get_if<game::Official>(&actor)) {
        write(out, *official);
    } else {
        out.string("clerk");
    }
}

bool read_actor(JsonValue json, game::Actor& actor, Trail& trail) {
    std::string_view text;
    if (!read(json, text)) {
        return read(json, actor.emplace<game::Official>(), trail);
    }
    if (text == "clerk") {
        actor = game::Clerk{};
        return true;
    }
    return read(json, actor.emplace<game::Player>().side, trail);
}

/// Reads the fact of the kind, looking through the alternatives of the variant.
template <std::size_t Index = 0>
WireResult<game::GameFact> read_fact(std::string_view wanted, JsonObject object) {
    if constexpr (Index == std::variant_size_v<game::GameFact>) {
        return base::Failure<WireError>{
            {"unknown_event", {"未知的事件：" + std::string{wanted}, "unknown event: " + std::string{wanted}}}};
    } else {
        using Fact = std::variant_alternative_t<Index, game::GameFact>;
        static_assert(!kKind<Fact>.empty());
        if (kKind<Fact> != wanted) {
            return read_fact<Index + 1>(wanted, object);
        }
        Fact fact = blank<Fact>();
        Trail trail;
        FieldReader reader{object, trail, std::nullopt};
        fields(reader, fact);
        if (!reader.ok()) {
            return base::Failure{bad_field(trail.path)};
        }
        return game::GameFact{std::move(fact)};
    }
}

} // namespace

std::string_view kind(const game::GameFact& fact) {
    return std::visit([](const auto& held) { return kKind<std::remove_cvref_t<decltype(held)>>; }, fact);
}

std::string write_event(const game::GameEvent& event) {
    JsonWriter out;
    out.begin_object().member("kind", kind(event.what));
    write_actor(out, event.by);
    FieldWriter writer{out};
    std::visit([&](const auto& fact) { fields(writer, fact); }, event.what);
    out.end_object();
    return out.take();
}

WireResult<game::GameEvent> read_event(std::string_view text) {
    constexpr std::size_t kLongestEvent = std::size_t{1} << 20U;
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, text, kLongestEvent);
    if (!object) {
        return base::Failure{object.error()};
    }
    JsonValue by;
    std::string_view wanted;
    game::Actor actor = game::Clerk{};
    Trail trail;
    if ((*object)["kind"].get_string().get(wanted) != simdjson::SUCCESS) {
        return base::Failure{bad_field("kind")};
    }
    if ((*object)["by"].get(by) != simdjson::SUCCESS || !read_actor(by, actor, trail)) {
        return base::Failure{bad_field("by")};
    }
    auto fact = read_fact(wanted, *object);
    if (!fact) {
        return base::Failure{std::move(fact.error())};
    }
    return game::GameEvent{std::move(actor), std::move(*fact)};
}

} // namespace chuhe::wire
