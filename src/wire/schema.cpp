#include "fields.hpp"
#include "kinds.hpp"
#include "schema_value.hpp"

#include <chuhe/wire/schema.hpp>

#include <utility>
#include <variant>

namespace chuhe::wire {

namespace {

struct Definition {
    std::string_view word;
    std::string schema;
};

/// A definition for each alternative of the variant that has a word.
template <typename Variant, typename Define, std::size_t... Index>
std::vector<Definition> definitions(Define define, std::index_sequence<Index...> /*all*/) {
    std::vector<Definition> found;
    const auto add = [&](Definition definition) {
        if (!definition.word.empty()) {
            found.push_back(std::move(definition));
        }
    };
    (add(define(blank<std::variant_alternative_t<Index, Variant>>())), ...);
    return found;
}

/// The members of the structure beside `kind` and what every object of the document has.
template <typename T>
std::string object_schema(std::string_view word, T value, std::string_view common) {
    SchemaMembers members;
    fields(members, value);
    std::string text = R"({"type":"object","properties":{"kind":{"const":")" + std::string{word} + "\"}";
    text += common;
    text += members.properties().empty() ? "" : "," + members.properties();
    text += R"(},"required":["kind")" + std::string{common.empty() ? "" : ",\"by\""};
    text += members.required().empty() ? "" : "," + members.required();
    return text + "]}";
}

/// A line for each definition, so that a change of one shows as one.
std::string document(std::string_view title, const std::vector<Definition>& found) {
    std::string text = "{\n\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\n\"title\":\"";
    text += std::string{title} + "\",\n\"oneOf\":[\n";
    for (const Definition& definition : found) {
        text += R"({"$ref":"#/$defs/)" + std::string{definition.word} + "\"}";
        text += &definition == &found.back() ? "\n" : ",\n";
    }
    text += "],\n\"$defs\":{\n";
    text += "\"Square\":" + std::string{kSquareSchema} + ",\n\"Move\":" + std::string{kMoveSchema} + ",\n";
    text += "\"Clause\":" + std::string{kClauseSchema};
    for (const Definition& definition : found) {
        text += ",\n\"" + std::string{definition.word} + "\":" + definition.schema;
    }
    return text + "\n}\n}\n";
}

/// Who acted: a player, the program itself, or an official.
std::string actor_member() {
    return R"(,"by":{"anyOf":[{"enum":["red","black","clerk"]},)" + schema_of<game::Official>() + "]}";
}

} // namespace

std::string command_schema() {
    constexpr auto kAll = std::make_index_sequence<std::variant_size_v<game::GameAction>>{};
    const auto define = []<typename Action>(Action action) {
        if constexpr (kCommand<Action>.empty()) {
            return Definition{}; // never comes from outside
        } else {
            return Definition{kCommand<Action>, object_schema(kCommand<Action>, std::move(action), {})};
        }
    };
    return document("Commands in a game, protocol " + std::to_string(kProtocol),
                    definitions<game::GameAction>(define, kAll));
}

std::string stored_event_schema() {
    constexpr auto kAll = std::make_index_sequence<std::variant_size_v<game::GameFact>>{};
    const auto define = [](auto fact) {
        using Fact = decltype(fact);
        return Definition{kKind<Fact>, object_schema(kKind<Fact>, std::move(fact), actor_member())};
    };
    return document("Events of a game in the log, protocol " + std::to_string(kProtocol),
                    definitions<game::GameFact>(define, kAll));
}

} // namespace chuhe::wire
