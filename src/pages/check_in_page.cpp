#include "event_words.hpp"
#include "organiser_words.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>

namespace chuhe::pages {

using tournament::Entry;
using tournament::TournamentState;

namespace {

int next_round(const TournamentState& state) {
    return static_cast<int>(state.rounds.size()) + 1;
}

bool is_here(const TournamentState& state, const Entry& entry) {
    return entry.checked_in_for == next_round(state);
}

Html fields_of(const TournamentState& state, const Entry& entry) {
    return hidden("number", std::to_string(entry.number)) + hidden("round", std::to_string(next_round(state))) +
           hidden("here", is_here(state, entry) ? "no" : "yes");
}

Html state_tag(const TournamentState& state, const Entry& entry, Language language) {
    if (is_here(state, entry)) {
        return element("span", {{"class", "tag live"}}, icon(Icon::Check) + text(in(language, {"已到", "here"})));
    }
    if (entry.absences.contains(next_round(state))) {
        return element("span", {{"class", "tag warn"}}, in(language, {"缺席", "absent"}));
    }
    return element("span", {{"class", "tag"}}, in(language, {"未到", "not here"}));
}

/// The whole row is the target.
Html row(const TournamentState& state, const Entry& entry, Language language) {
    const Html content = element("b", {{"class", "check-number"}}, std::to_string(entry.number)) +
                         element("span", {{"class", "check-name"}},
                                 element("span", {}, entry.name) + element("small", {{"class", "muted"}}, entry.unit)) +
                         state_tag(state, entry, language);
    const std::string key = "c" + std::to_string(entry.number);
    return element("li", {{"id", key}, {"data-live", key}},
                   action_form("check_in", "",
                               fields_of(state, entry) +
                                   element("button", {{"class", "check-row"}, {"type", "submit"}}, content)));
}

/// Who was checked in last, with the way back.
Html last_one(const TournamentState& state, Language language) {
    Html banner;
    const auto* const last =
        state.history.empty() ? nullptr : std::get_if<tournament::CheckedIn>(&state.history.back());
    if (last != nullptr && last->is_here && last->round == next_round(state)) {
        banner = element(
            "div", {{"class", "banner settled"}},
            icon(Icon::Check) +
                element("p", {{"class", "grow"}}, name_of(state, last->number) + in(language, {" 已到", " is here"})) +
                action_form("check_in", "",
                            hidden("number", std::to_string(last->number)) +
                                hidden("round", std::to_string(last->round)) + hidden("here", "no") +
                                hidden("confirmed", "yes") + button(in(language, {"撤销", "Undo"}), "b")));
    }
    return element("div", {{"data-live", "last"}}, banner);
}

/// Who does not come to a round robin or a knock-out forfeits there; a Swiss pairs without him.
Html rest_form(const TournamentState& state, std::size_t missing, Language language) {
    const auto format = state.stages.empty() ? state.settings.format : state.stages.back().how.format;
    if (missing == 0 || is_knock_out(format) || is_round_robin(format)) {
        return {};
    }
    const std::string count = std::to_string(missing);
    return folded(in(language, {"签到结束", "Close the check-in"}),
                  action_form("rest_absent", "",
                              button(in(language, {"未到的 " + count + " 人下一轮缺席",
                                                   "Mark the " + count + " who are not here as absent"}),
                                     "b")));
}

/// A list that a screen holds needs no question.
Html find_form(const TournamentState& state, const std::string& find, Language language) {
    constexpr std::size_t kInSight = 30;
    if (state.entries.size() <= kInSight) {
        return {};
    }
    const Html all = find.empty()
                         ? Html{}
                         : element("a", {{"class", "b"}, {"href", "check-in"}}, in(language, {"全部", "Everybody"}));
    const std::string label = in(language, {"姓名、单位或号", "Name, unit or number"});
    return element("form", {{"class", "find"}, {"role", "search"}, {"action", "check-in"}},
                   element("label", {{"for", "find"}, {"class", "hidden"}}, label) +
                       empty_element("input", {{"class", "f"},
                                               {"id", "find"},
                                               {"name", "find"},
                                               {"type", "search"},
                                               {"value", find},
                                               {"maxlength", "60"},
                                               {"placeholder", label}}) +
                       button(in(language, {"找选手", "Find"}), "b") + all);
}

} // namespace

Html check_in_content(const TournamentState& state, Language language, const std::string& find) {
    Html rows;
    std::size_t here = 0;
    std::size_t missing = 0;
    for (const Entry& entry : state.entries) {
        if (entry.withdrawn) {
            continue;
        }
        here += is_here(state, entry) ? 1U : 0U;
        missing += is_here(state, entry) || entry.absences.contains(next_round(state)) ? 0U : 1U;
        if (find.empty() || is_meant(find, entry.number, entry.name, entry.unit)) {
            rows += row(state, entry, language);
        }
    }
    const std::string count = in(language, {"已到 ", ""}) + std::to_string(here) +
                              in(language, {"，未到 ", " here, "}) + std::to_string(missing) +
                              in(language, {"", " not here"});
    const std::string title = round_name(next_round(state), language) + in(language, {"签到", ": check-in"});
    return element("div", {{"class", "page-bar"}, {"data-live", "bar"}}, page_head(count, title)) +
           last_one(state, language) + find_form(state, find, language) +
           (rows.empty() ? element("p", {{"class", "note"}}, in(language, {"没有找到", "Nobody is found"}))
                         : element("ul", {{"class", "check-in"}}, rows)) +
           rest_form(state, missing, language);
}

Html check_in_question(const TournamentState& state, const tournament::CheckIn& wanted, Language language) {
    const auto entry = std::ranges::find(state.entries, wanted.number, &Entry::number);
    CHUHE_ASSERT(entry != state.entries.end());
    const base::Bilingual question = wanted.is_here ? base::Bilingual{"确认此人已到？", "Is this who has come?"}
                                                    : base::Bilingual{"撤销此人的签到？", "Take the check-in back?"};
    const std::string facts =
        entry->unit + (entry->rating ? (entry->unit.empty() ? "" : " · ") + std::to_string(*entry->rating) : "");
    return element("div", {{"class", "table-page"}},
                   page_head(in(language, question), std::to_string(entry->number) + " " + entry->name) +
                       element("p", {{"class", "muted"}}, facts) +
                       action_form("check_in", "table-choices",
                                   hidden("number", std::to_string(wanted.number)) +
                                       hidden("round", std::to_string(wanted.round)) +
                                       hidden("here", wanted.is_here ? "yes" : "no") + hidden("confirmed", "yes") +
                                       button(wanted.is_here ? in(language, {"确认已到", "Yes, here"})
                                                             : in(language, {"撤销签到", "Take it back"}),
                                              "b primary")) +
                       element("div", {{"class", "table-choices"}},
                               element("a", {{"class", "b"}, {"href", "check-in#c" + std::to_string(wanted.number)}},
                                       in(language, {"返回", "Back"}))));
}

} // namespace chuhe::pages
