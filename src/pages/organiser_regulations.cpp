#include "organiser_words.hpp"
#include "settings_words.hpp"

#include <chuhe/pages/organiser_pages.hpp>

namespace chuhe::pages {

namespace {

const tournament::StageSettings& stage_in_hand(const tournament::TournamentState& state) {
    return state.stages.empty() ? state.settings : state.stages.back().how;
}

/// The title, and of a Swiss the rounds. Source: cn1999 11.4, 17.1
Html correction_form(const tournament::TournamentState& state, Language language) {
    const tournament::StageSettings& how = stage_in_hand(state);
    const bool has_rounds = !is_knock_out(how.format) && !is_round_robin(how.format);
    const Html title = element("div", {{"class", "field"}},
                               element("label", {{"for", "title"}}, in(language, {"赛事名称", "Title"})) +
                                   empty_element("input", {{"class", "f"},
                                                           {"id", "title"},
                                                           {"name", "title"},
                                                           {"maxlength", "200"},
                                                           {"value", state.settings.title},
                                                           flag("required", true)}));
    const Html rounds =
        has_rounds ? number_field("rounds", "planned_rounds", in(language, {"轮数", "Rounds"}), how.planned_rounds)
                   : hidden("planned_rounds", std::to_string(how.planned_rounds));
    return action_form(
        "settings", "row-form",
        title + rounds + text_field("settings-why", "reason", in(language, {"更正理由", "Why it is corrected"}), true) +
            button(in(language, {"更正", "Correct"}), "b"));
}

} // namespace

Html regulations_content(const tournament::TournamentState& state, Language language) {
    Html rows;
    for (const auto& [name, value] : settings_words(state.settings, language)) {
        rows += element("tr", {}, element("th", {{"scope", "row"}}, name) + element("td", {}, value));
    }
    return element("h1", {}, in(language, {"规程", "Regulations"})) +
           element("h2", {}, in(language, {"更正名称、轮数", "Correct the title or the rounds"})) +
           correction_form(state, language) + venue_forms(state, language) +
           element("h2", {}, in(language, {"全部规定", "All that is agreed on"})) +
           element("table", {{"class", "entries"}}, element("tbody", {}, rows));
}

} // namespace chuhe::pages
