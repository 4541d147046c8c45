#include "judge_cases.hpp"

#include "judge_line.hpp"
#include "judge_text.hpp"
#include "verbs.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/fen.hpp>

#include <fstream>
#include <iostream>

namespace chuhe::app {

namespace {

/// No case line is longer. Unit: bytes.
constexpr std::size_t kLongestLine = 1'000'000;

/// What is wrong with a case.
struct CaseError {
    std::string text;
};

using ReadCase = base::Result<LineToJudge, CaseError>;

ReadCase wrong(std::string text) {
    return base::Failure<CaseError>{CaseError{std::move(text)}};
}

/// The book that the name of a case's ruleset means; other names leave it to --rules.
std::optional<rules::Ruleset> ruleset_of_case(const std::string& name) {
    if (name == "CXA-1999") {
        return rules::kCn1999;
    }
    if (name == "CXA-2020" || name == "CXA-2011") {
        return rules::kCn2020;
    }
    if (name == "CXA-old") {
        return rules::kCnOld;
    }
    const auto starts = [&](std::string_view prefix) { return std::string_view{name}.starts_with(prefix); };
    if (starts("AXF") || starts("WXF") || starts("computer")) {
        return rules::kAxf; // the computer rules are of the Asian family
    }
    return rules::ruleset_named(name);
}

std::optional<std::string> text_member(const nlohmann::json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? std::optional{found->get<std::string>()} : std::nullopt;
}

/// "h2e2 h9g7" or ["h2e2", "h9g7"]. Fails: nothing for anything else.
std::optional<std::vector<std::string>> read_moves(const nlohmann::json& object) {
    const auto found = object.find("moves");
    std::vector<std::string> moves;
    if (found != object.end() && found->is_string()) {
        for (const std::string_view word : base::split_words(found->get_ref<const std::string&>())) {
            moves.emplace_back(word);
        }
        return moves;
    }
    if (found == object.end() || !found->is_array()) {
        return std::nullopt;
    }
    for (const auto& move : *found) {
        if (!move.is_string()) {
            return std::nullopt;
        }
        moves.push_back(move.get<std::string>());
    }
    return moves;
}

std::optional<NamedCycle> cycle_between(const nlohmann::json& start, const nlohmann::json& end, std::size_t plies) {
    if (!start.is_number_unsigned() || !end.is_number_unsigned()) {
        return std::nullopt;
    }
    const NamedCycle cycle{.start = start.get<std::size_t>(), .end = end.get<std::size_t>()};
    const bool fits = cycle.end <= plies && cycle.start + 2 <= cycle.end;
    return fits ? std::optional{cycle} : std::nullopt;
}

/// The plies that the case wants judged. Fails: the member that is wrong.
base::Result<std::optional<NamedCycle>, CaseError> read_case_cycle(const nlohmann::json& object, std::size_t plies) {
    std::optional<NamedCycle> cycle;
    if (object.contains("judge_plies")) {
        const nlohmann::json& both = object["judge_plies"];
        if (both.is_array() && both.size() == 2) {
            cycle = cycle_between(both[0], both[1], plies);
        }
        if (!cycle) {
            return base::Failure<CaseError>{CaseError{"judge_plies: wanted [A, B], plies of the moves"}};
        }
        return cycle;
    }
    if (object.contains("cycle_start") || object.contains("cycle_end")) {
        if (object.contains("cycle_start") && object.contains("cycle_end")) {
            cycle = cycle_between(object["cycle_start"], object["cycle_end"], plies);
        }
        if (!cycle) {
            return base::Failure<CaseError>{CaseError{"cycle_start, cycle_end: wanted both, plies of the moves"}};
        }
    }
    return cycle;
}

ReadCase read_case(const std::string& text, const rules::Ruleset& fallback) {
    const nlohmann::json object = nlohmann::json::parse(text, nullptr, false);
    if (!object.is_object()) {
        return wrong("not a JSON object");
    }
    const auto fen = text_member(object, object.contains("fen") ? "fen" : "start_fen");
    const auto position = fen ? std::optional{notation::read_position(*fen)} : std::nullopt;
    if (!position) {
        return wrong("fen: missing");
    }
    if (!*position) {
        return wrong("fen, column " + std::to_string(position->error().column) + ": " + position->error().text.zh +
                     " / " + position->error().text.en);
    }
    const auto moves = read_moves(object);
    if (!moves) {
        return wrong("moves: wanted a list of moves");
    }
    const auto cycle = read_case_cycle(object, moves->size());
    if (!cycle) {
        return base::Failure<CaseError>{cycle.error()};
    }
    return LineToJudge{.id = text_member(object, "id").value_or(""),
                       .ruleset = ruleset_of_case(text_member(object, "ruleset").value_or("")).value_or(fallback),
                       .start = **position,
                       .moves = *moves,
                       .result = text_member(object, "result").value_or(""),
                       .cycle = *cycle,
                       .as_if_repeated = true};
}

int judge_all(std::istream& input, const std::string& file, const rules::Ruleset& fallback, CasesOutput output) {
    int status = kDone;
    std::size_t number = 0;
    for (std::string text; std::getline(input, text);) {
        ++number;
        if (base::split_words(text).empty()) {
            continue;
        }
        auto line = text.size() > kLongestLine ? wrong("longer than a million bytes") : read_case(text, fallback);
        if (!line) {
            std::cerr << "chuhe judge: " << file << ", line " << number << ": " << line.error().text << '\n';
            status = kProblems;
            continue;
        }
        line->is_compared = output.is_compared;
        const JudgedGame game = judge_line(*line);
        if (game.illegal) {
            std::cerr << "chuhe judge: " << file << ", line " << number << ", " << game.id << ", ply "
                      << game.illegal->ply + 1 << ", " << game.illegal->token << ": " << game.illegal->text.zh << " / "
                      << game.illegal->text.en << '\n';
            status = kProblems;
        }
        if (output.is_json) {
            std::cout << judged_json(game).dump() << '\n';
        } else {
            write_judged(std::cout, game);
        }
    }
    return status;
}

} // namespace

int judge_cases(const std::string& file, const rules::Ruleset& fallback, CasesOutput output) {
    if (file == "-") {
        return judge_all(std::cin, file, fallback, output);
    }
    std::ifstream input{file};
    if (!input) {
        std::cerr << "chuhe judge: " << file << ": cannot be opened\n";
        return kWorldFailed;
    }
    return judge_all(input, file, fallback, output);
}

} // namespace chuhe::app
