#include "repetition_cases.hpp"

#include "drawing.hpp"

#include <chuhe/base/text.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace chuhe::support {

namespace {

std::string text_of(const nlohmann::json& object, const char* member) {
    return object.contains(member) && object[member].is_string() ? object[member].get<std::string>() : std::string{};
}

adjudication::Line read_line(const nlohmann::json& object) {
    const std::string fen = object.contains("fen") ? text_of(object, "fen") : text_of(object, "start_fen");
    adjudication::Line line{.start = position_of_fen(fen), .moves = {}};
    if (object["moves"].is_string()) {
        return line_of(line.start, object["moves"].get<std::string>());
    }
    std::string moves;
    for (const auto& name : object["moves"]) {
        moves += name.get<std::string>() + " ";
    }
    return line_of(line.start, moves);
}

RepetitionCase read_case(const nlohmann::json& object) {
    RepetitionCase found{.id = object["id"].get<std::string>(),
                         .ruleset = text_of(object, "ruleset"),
                         .line = read_line(object),
                         .cycle = cycle_of(0, 0),
                         .verdict = text_of(object, object.contains("ruling") ? "ruling" : "verdict"),
                         .labels = {},
                         .result = text_of(object, "result"),
                         .kind = text_of(object, "kind"),
                         .ended_in_cycle = object.value("ended_in_cycle", false),
                         .deviated_by = text_of(object, "deviated_by"),
                         .max_occurrences = object.value("max_occurrences", 0),
                         .event = text_of(object, "event"),
                         .names = text_of(object, "red") + " – " + text_of(object, "black"),
                         .date = text_of(object, "date")};
    if (object.contains("judge_plies")) {
        found.cycle =
            cycle_of(object["judge_plies"][0].get<std::size_t>(), object["judge_plies"][1].get<std::size_t>());
    } else if (object.contains("cycle_start")) {
        found.cycle = cycle_of(object["cycle_start"].get<std::size_t>(), object["cycle_end"].get<std::size_t>());
    }
    if (object.contains("labels")) {
        found.labels = object["labels"].get<std::vector<std::string>>();
    }
    return found;
}

} // namespace

std::vector<RepetitionCase> repetition_cases(const std::string& file) {
    std::ifstream input{std::string{CHUHE_TEST_DATA} + "/adjudication/" + file};
    REQUIRE_MESSAGE(input.good(), file);
    std::vector<RepetitionCase> cases;
    for (std::string text; std::getline(input, text);) {
        cases.push_back(read_case(nlohmann::json::parse(text)));
    }
    REQUIRE(!cases.empty());
    return cases;
}

rules::Ruleset ruleset_of_case(const std::string& name) {
    if (name == "CXA-1999") {
        return rules::kCn1999;
    }
    if (name == "CXA-2020") {
        return rules::kCn2020;
    }
    REQUIRE_MESSAGE((name == "AXF" || name == "WXF"), name);
    return rules::kAxf;
}

adjudication::Line line_of(const rules::Position& start, const std::string& moves) {
    adjudication::Line line{.start = start, .moves = {}};
    rules::Position position = start;
    for (const std::string_view name : base::split_words(moves)) {
        const board::Move made = move(name);
        REQUIRE_MESSAGE(rules::legal_moves(position).contains(made), std::string{name});
        line.moves.push_back(made);
        position = position.after(made);
    }
    return line;
}

adjudication::Cycle cycle_of(std::size_t start, std::size_t end) {
    return {.start = start, .end = end, .times = 3, .rounds_of_cycle = 3};
}

} // namespace chuhe::support
