#include "judge_cases.hpp"

#include "judge_question.hpp"
#include "judge_text.hpp"
#include "verbs.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/fen.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iostream>

namespace chuhe::app {

namespace {

/// No case line is longer. Unit: bytes.
constexpr std::size_t kLongestLine = 1'000'000;

using ReadCase = base::Result<LineToJudge, base::Bilingual>;

base::Failure<base::Bilingual> wrong(std::string zh, std::string en) {
    return base::Failure<base::Bilingual>{{.zh = std::move(zh), .en = std::move(en)}};
}

/// The book that the name of a case's ruleset means, in large or small letters.
std::optional<rules::Ruleset> ruleset_of_case(std::string name) {
    std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::tolower(letter); });
    if (name == "cxa-1999") {
        return rules::kCn1999;
    }
    if (name == "cxa-2020" || name == "cxa-2011" || name == "cxa-2011/2020") {
        return rules::kCn2020;
    }
    if (name == "cxa-old") {
        return rules::kCnOld;
    }
    const auto starts = [&](std::string_view prefix) { return std::string_view{name}.starts_with(prefix); };
    if (starts("axf") || starts("wxf") || starts("computer")) {
        return rules::kAxf; // the computer rules are of the Asian family
    }
    return rules::ruleset_named(name);
}

std::optional<std::string> text_member(const nlohmann::json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? std::optional{found->get<std::string>()} : std::nullopt;
}

/// A name or a number; empty where there is none.
std::string id_of(const nlohmann::json& object) {
    const auto found = object.find("id");
    return found == object.end() || found->is_null() ? ""
           : found->is_string()                      ? found->get<std::string>()
                                                     : found->dump();
}

/// The book of the case, or `fallback` where it names none.
base::Result<rules::Ruleset, base::Bilingual> read_ruleset(const nlohmann::json& object,
                                                           const rules::Ruleset& fallback) {
    if (!object.contains("ruleset")) {
        return fallback;
    }
    const auto ruleset = ruleset_of_case(text_member(object, "ruleset").value_or(""));
    if (!ruleset) {
        return wrong("ruleset：没有这种规则，应为 CXA-1999、CXA-2020、CXA-old、AXF、WXF 或 cn1999、cn2020、cnold、axf",
                     "ruleset: there is no such ruleset; wanted CXA-1999, CXA-2020, CXA-old, AXF, WXF or cn1999, "
                     "cn2020, cnold, axf");
    }
    return *ruleset;
}

base::Result<rules::Position, base::Bilingual> read_start(const nlohmann::json& object) {
    const auto fen = text_member(object, object.contains("fen") ? "fen" : "start_fen");
    if (!fen) {
        return wrong("fen：应为局面的 FEN 字符串", "fen: wanted a position as a FEN string");
    }
    const auto position = notation::read_position(*fen);
    if (!position) {
        const std::string column = std::to_string(position.error().column);
        return wrong("fen 第 " + column + " 列：" + position.error().text.zh,
                     "fen, column " + column + ": " + position.error().text.en);
    }
    return *position;
}

/// The plies that the case wants judged. Fails: the member that is wrong.
base::Result<std::optional<NamedCycle>, base::Bilingual> read_case_cycle(const nlohmann::json& object,
                                                                         std::size_t plies) {
    std::optional<NamedCycle> cycle;
    if (object.contains("judge_plies")) {
        const nlohmann::json& both = object["judge_plies"];
        if (both.is_array() && both.size() == 2) {
            cycle = read_cycle_between(both[0], both[1], plies);
        }
        if (!cycle) {
            return wrong("judge_plies：应为 [A, B]，着法中的两处", "judge_plies: wanted [A, B], plies of the moves");
        }
        return cycle;
    }
    if (object.contains("cycle_start") || object.contains("cycle_end")) {
        if (object.contains("cycle_start") && object.contains("cycle_end")) {
            cycle = read_cycle_between(object["cycle_start"], object["cycle_end"], plies);
        }
        if (!cycle) {
            return wrong("cycle_start、cycle_end：两者都要，为着法中的两处",
                         "cycle_start, cycle_end: wanted both, plies of the moves");
        }
    }
    return cycle;
}

ReadCase read_case(const nlohmann::json& object, const rules::Ruleset& fallback) {
    if (!object.is_object()) {
        return wrong("不是 JSON 对象", "not a JSON object");
    }
    const auto ruleset = read_ruleset(object, fallback);
    if (!ruleset) {
        return base::Failure<base::Bilingual>{ruleset.error()};
    }
    const auto start = read_start(object);
    if (!start) {
        return base::Failure<base::Bilingual>{start.error()};
    }
    const auto moves = object.contains("moves") ? read_move_list(object["moves"]) : std::nullopt;
    if (!moves) {
        return wrong("moves：应为着法的列表", "moves: wanted a list of moves");
    }
    const auto cycle = read_case_cycle(object, moves->size());
    if (!cycle) {
        return base::Failure<base::Bilingual>{cycle.error()};
    }
    return LineToJudge{.id = id_of(object),
                       .ruleset = *ruleset,
                       .start = *start,
                       .moves = *moves,
                       .result = text_member(object, "result").value_or(""),
                       .cycle = *cycle,
                       .as_if_repeated = true};
}

/// Judges one case and writes what came of it. Returns whether all of it could be judged.
bool judge_case(const std::string& text, const std::string& where, const rules::Ruleset& fallback, CasesOutput output) {
    const nlohmann::json object =
        text.size() > kLongestLine ? nlohmann::json{} : nlohmann::json::parse(text, nullptr, false);
    auto line = text.size() > kLongestLine
                    ? ReadCase{wrong("这一行超过一百万字节", "the line is longer than a million bytes")}
                    : read_case(object, fallback);
    if (!line) {
        std::cerr << "chuhe judge: " << where << ": " << line.error().zh << " / " << line.error().en << '\n';
        if (output.is_json) {
            const std::string id = object.is_object() ? id_of(object) : "";
            const auto ruleset = object.is_object() ? read_ruleset(object, fallback) : fallback;
            std::cout << unjudged_json(id, ruleset.value_or(fallback), line.error()).dump() << '\n';
        }
        return false;
    }
    line->is_compared = output.is_compared;
    const JudgedGame game = judge_line(*line);
    if (game.illegal) {
        std::cerr << "chuhe judge: " << where << ", " << game.id << ", ply " << game.illegal->ply << ", "
                  << game.illegal->token << ": " << game.illegal->text.zh << " / " << game.illegal->text.en << '\n';
    }
    if (output.is_json) {
        std::cout << judged_json(game).dump() << '\n';
    } else {
        write_judged(std::cout, game);
    }
    return !game.illegal;
}

int judge_all(std::istream& input, const std::string& file, const rules::Ruleset& fallback, CasesOutput output) {
    int status = kDone;
    std::size_t number = 0;
    for (std::string text; std::getline(input, text);) {
        ++number;
        if (base::split_words(text).empty()) {
            continue;
        }
        if (!judge_case(text, file + ", line " + std::to_string(number), fallback, output)) {
            status = kProblems;
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
        std::cerr << "chuhe judge: " << file << ": 打不开 / cannot be opened\n";
        return kWorldFailed;
    }
    return judge_all(input, file, fallback, output);
}

} // namespace chuhe::app
