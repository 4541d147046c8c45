#include <chuhe/wire/schema.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

using chuhe::wire::command_schema;
using chuhe::wire::stored_event_schema;

namespace {

/// Where the files lie; with CHUHE_WRITE_SCHEMA in the environment they are written anew instead of compared.
std::string path_of(const std::string& name) {
    return std::string{CHUHE_TEST_DATA "/../../schema/"} + name;
}

void check_file(const std::string& name, const std::string& schema) {
    CAPTURE(name);
    if (std::getenv("CHUHE_WRITE_SCHEMA") != nullptr) {
        std::ofstream{path_of(name), std::ios::binary} << schema;
    }
    std::ifstream file{path_of(name), std::ios::binary};
    std::stringstream text;
    text << file.rdbuf();
    CHECK_MESSAGE(text.str() == schema, "run the test once with CHUHE_WRITE_SCHEMA=1 and look at the difference");
}

} // namespace

TEST_CASE("the files of the schema say what the program reads and writes") {
    check_file("commands.schema.json", command_schema());
    check_file("stored_events.schema.json", stored_event_schema());
}

TEST_CASE("the schema of commands has every command of a player and of an arbiter, and none of the program's own") {
    const auto schema = nlohmann::json::parse(command_schema());
    const auto& kinds = schema["$defs"];
    for (const char* const kind : {"move", "offer_draw", "claim_repetition", "add_penalty_time", "rule_game"}) {
        CHECK(kinds.contains(kind));
    }
    CHECK_FALSE(kinds.contains("check_flag"));
    CHECK(kinds["move"]["required"] == nlohmann::json{"kind", "move"});
    CHECK(kinds.size() == schema["oneOf"].size() + 3);                     // and the shared Square, Move, Clause
    CHECK(kinds["record_foul"]["properties"]["foul"]["enum"].size() == 8); // 9.1.1 to 9.1.8
}

TEST_CASE("every clause of the rulebooks fits the pattern of the schemas") {
    std::ifstream file{path_of("messages.schema.json")};
    const auto messages = nlohmann::json::parse(file);
    const std::string pattern = messages["$defs"]["clause"]["pattern"];
    CHECK(nlohmann::json::parse(command_schema())["$defs"]["Clause"]["pattern"] == pattern);
    const std::regex fits{pattern};
    int clauses = 0;
    for (const char* const book : {"cn1999", "other_books"}) {
        std::ifstream list{std::string{CHUHE_TEST_DATA "/../../docs/rulebook/"} + book + ".toml"};
        std::string current = "cn1999";
        for (std::string line; std::getline(list, line);) {
            const std::size_t quote = line.find('"') + 1;
            const std::string value = line.substr(quote, line.rfind('"') - quote);
            if (line.starts_with("book")) {
                current = value;
            } else if (line.starts_with("number")) {
                CHECK_MESSAGE(std::regex_match(current + " " + value, fits), current << " " << value);
                ++clauses;
            }
        }
    }
    CHECK(clauses > 150);
    CHECK_FALSE(std::regex_match("cn1999", fits));
    CHECK_FALSE(std::regex_match("cn1999 24.3 because", fits));
}

TEST_CASE("every event of the schema says who acted") {
    const auto schema = nlohmann::json::parse(stored_event_schema());
    CHECK(schema["oneOf"].size() > 30);
    for (const auto& one : schema["oneOf"]) {
        const std::string reference = one["$ref"];
        const auto& definition = schema["$defs"][reference.substr(reference.rfind('/') + 1)];
        CHECK(definition["required"][1] == "by");
    }
}
