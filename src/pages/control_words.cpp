#include "control_words.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/clock/presets.hpp>

namespace chuhe::pages {

using clock::TimeControl;

namespace {

std::string minutes(clock::Milliseconds span) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(span).count();
    return std::to_string(seconds / 60) + (seconds % 60 == 0 ? "" : ":" + std::to_string(seconds % 60));
}

/// What a choice stands for: "20+5", or a preset by its name.
std::optional<TimeControl> meaning(const std::string& choice) {
    const std::size_t plus = choice.find('+');
    const auto base = base::parse_number(choice.substr(0, plus));
    const auto increment = base::parse_number(plus == std::string::npos ? "" : choice.substr(plus + 1));
    return base && increment ? clock::fischer(std::chrono::minutes{*base}, std::chrono::seconds{*increment})
                             : clock::preset(choice);
}

std::string stage_words(const clock::Stage& stage, Language language) {
    std::string words = minutes(stage.time) + in(language, {" 分", " min"});
    if (stage.periods > 0) {
        words = std::to_string(stage.periods) + in(language, {" 次读秒，每次 ", " periods of "}) + words;
    }
    if (stage.moves_due > 0) {
        words += in(language, {" 走 ", " for "}) + std::to_string(stage.moves_due) + in(language, {" 着", " moves"});
    }
    if (stage.increment.count() > 0) {
        words += " + " + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(stage.increment).count()) +
                 in(language, {" 秒", " s"});
    }
    return words;
}

} // namespace

const Choices& control_choices() {
    static const Choices kControls{{"60+30", {"60 分 + 30 秒", "60 min + 30 s"}},
                                   {"40+20", {"40 分 + 20 秒", "40 min + 20 s"}},
                                   {"20+5", {"20 分 + 5 秒", "20 min + 5 s"}},
                                   {"10+5", {"10 分 + 5 秒", "10 min + 5 s"}},
                                   {"5+3", {"5 分 + 3 秒", "5 min + 3 s"}},
                                   {"cn1999-6.1", {"分段限着（6.1）", "stages of 6.1"}},
                                   {"none", {"无棋钟", "no clock"}}};
    return kControls;
}

std::string control_choice(const std::optional<TimeControl>& control) {
    for (const auto& [choice, words] : control_choices()) {
        if (control && meaning(choice) == control) {
            return choice;
        }
    }
    return control ? "" : "none";
}

std::string control_words(const std::optional<TimeControl>& control, Language language) {
    const std::string choice = control_choice(control);
    for (const auto& [value, words] : control_choices()) {
        if (value == choice) {
            return in(language, words);
        }
    }
    std::string text;
    for (const clock::Stage& stage : control->stages) {
        text += (text.empty() ? "" : in(language, {"，然后 ", ", then "})) + stage_words(stage, language);
    }
    return text;
}

} // namespace chuhe::pages
