#include "event_words.hpp"
#include "organiser_words.hpp"

#include <chuhe/pages/import_page.hpp>
#include <chuhe/pages/organiser_pages.hpp>

#include <algorithm>

namespace chuhe::pages {

using tournament::Entry;
using tournament::EventPhase;
using tournament::TournamentState;

namespace {

Html entry_form(Language language) {
    return action_form("enter", "row-form",
                       text_field("name", "name", in(language, {"姓名", "Name"}), true) +
                           text_field("unit", "unit", in(language, {"单位", "Unit"}), false) +
                           text_field("rating", "rating", in(language, {"等级分", "Rating"}), false) +
                           button(in(language, {"报名", "Enter"}), "b"));
}

Html entry_list_form(Language language, bool are_teams) {
    const Html area = element(
        "div", {{"class", "field"}},
        element("label", {{"for", "list"}},
                in(language, are_teams
                                 ? base::Bilingual{"每行一名队员：队，队员，等级分，按台次排列",
                                                   "A member a line, by board: team, member, rating"}
                                 : base::Bilingual{"每行一人：姓名，单位，等级分", "One a line: name, unit, rating"})) +
            element("textarea",
                    {{"class", "f"}, {"id", "list"}, {"name", "list"}, {"rows", "8"}, flag("required", true)}, Html{}));
    return folded(in(language, {"粘贴名单", "Paste a list"}),
                  action_form("enter_list", "stack",
                              hidden("teams", are_teams ? "1" : "") + area +
                                  button(in(language, {"全部报名", "Enter all"}), "b")));
}

/// `next`: the round that is paired next.
std::string state_of(const Entry& entry, int next, Language language) {
    if (!entry.withdrawn) {
        const auto absence = entry.absences.find(next);
        if (absence == entry.absences.end()) {
            return "";
        }
        return in(language, absence->second == tournament::AbsenceKind::HalfPoint
                                ? base::Bilingual{"下一轮缺席，记半分", "absent from the next round, half a point"}
                                : base::Bilingual{"下一轮缺席", "absent from the next round"});
    }
    if (entry.withdrawn->without_consent) {
        return in(language, {"擅自退出 20.1", "left without consent, 20.1"});
    }
    return in(language, entry.withdrawn->is_expelled ? base::Bilingual{"除名 18.3", "expelled, 18.3"}
                                                     : base::Bilingual{"退出 20", "withdrawn, 20"});
}

/// Absence, withdrawal, return, expulsion, penalties: one form, since they are rare.
Html people_form(const TournamentState& state, Language language) {
    const Choices acts{{"absent", {"下一轮缺席（21）", "absent from the next round (21)"}},
                       {"half", {"下一轮缺席，记半分", "absent from the next round, half a point"}},
                       {"withdraw", {"退出比赛，组织机构同意（20.1）", "withdraws, as the organisers agree (20.1)"}},
                       {"leave", {"擅自退出，未获同意（20.1）", "leaves without consent (20.1)"}},
                       {"return", {"恢复参赛（退出或缺席者）", "returns, or is not absent after all"}},
                       {"foul", {"犯规（9）", "foul (9)"}},
                       {"warning", {"警告（18.1）", "warning (18.1)"}},
                       {"disqualification", {"取消当场资格（18.2）", "out of one match (18.2)"}},
                       {"expel", {"除名（18.3）", "expelled (18.3)"}}};
    return action_form(
        "person", "stack",
        hidden("round", std::to_string(state.rounds.size() + 1)) +
            select_field("who", "number", in(language, {"选手", "Entrant"}), entrant_choices(state), "", language) +
            select_field("act", "act", in(language, {"处理", "What"}), acts, "absent", language) +
            text_field("because", "reason",
                       in(language, {"理由（缺席以外必填）", "Reason (needed but for an absence)"}), false) +
            button(in(language, {"记录", "Record"}), "b"));
}

/// What was entered wrong; blank fields stay. A rating stands once numbers are drawn by it.
Html correction_form(const TournamentState& state, Language language) {
    if (state.entries.empty()) {
        return {};
    }
    const Html rating = state.phase == EventPhase::Entering
                            ? text_field("c-rating", "rating", in(language, {"等级分", "Rating"}), false)
                            : Html{};
    return folded(in(language, {"更正报名", "Correct an entry"}),
                  element("p", {{"class", "note"}}, in(language, {"空着的栏不变。", "A blank field stays as it is."})) +
                      action_form("correct_entry", "row-form",
                                  select_field("c-who", "number", in(language, {"选手", "Entrant"}),
                                               entrant_choices(state), "", language) +
                                      text_field("c-name", "name", in(language, {"姓名", "Name"}), false) +
                                      text_field("c-unit", "unit", in(language, {"单位", "Unit"}), false) + rating +
                                      text_field("c-why", "reason", in(language, {"理由", "Reason"}),
                                                 state.phase == EventPhase::Running) +
                                      button(in(language, {"更正", "Correct"}), "b")));
}

/// A reserve who is reported later; while nothing has begun any team may grow. Source: cn1999 12.1, 12.2
Html member_form(const TournamentState& state, Language language) {
    using tournament::TeamFormat;
    const TeamFormat format = state.settings.teams->format;
    const bool is_open =
        state.phase == EventPhase::Entering || format == TeamFormat::Substitutes || format == TeamFormat::FreeLineUp;
    if (!is_open || state.entries.empty()) {
        return {};
    }
    return folded(
        in(language, {"增报队员（12.2）", "Another member (12.2)"}),
        action_form(
            "add_member", "row-form",
            select_field("m-team", "team", in(language, {"队", "Team"}), entrant_choices(state), "", language) +
                text_field("m-name", "name", in(language, {"姓名", "Name"}), true) +
                text_field("m-rating", "rating", in(language, {"等级分", "Rating"}), false) +
                text_field("m-why", "reason", in(language, {"理由", "Reason"}), state.phase == EventPhase::Running) +
                button(in(language, {"增报", "Add"}), "b")));
}

/// An odd field of a Swiss may be filled up before the start. Source: cn1999 20.2
Html fill_up_note(const TournamentState& state, Language language) {
    const auto present =
        std::ranges::count_if(state.entries, [](const Entry& entry) { return !entry.withdrawn.has_value(); });
    const tournament::EventFormat format = state.settings.format;
    if (present % 2 == 0 || is_knock_out(format) || is_round_robin(format)) {
        return {};
    }
    const std::string count = std::to_string(present);
    return element(
        "p", {{"class", "note"}, {"id", "fill-up"}},
        in(language, {"现有 " + count + " 名，为单数，每轮一名轮空。积分编排可考虑补足双数（20.2）：再报一名即可。",
                      count + " have entered, an odd number: one has a bye in each round. A Swiss may be filled up "
                              "to an even number (20.2): enter one more."}));
}

Html start_form(const TournamentState& state, Language language) {
    if (state.entries.size() < 2) {
        return element("p", {{"class", "note"}},
                       in(language, {"至少两人报名后可以开赛。", "Two entrants are needed to start."}));
    }
    return fill_up_note(state, language) +
           action_form("start", "", button(in(language, {"抽签开赛", "Draw numbers and start"}), "b primary"));
}

} // namespace

Html entry_forms(const TournamentState& state, Language language) {
    const bool are_teams = has_team_entrants(state.settings);
    return (are_teams ? Html{} : entry_form(language)) + entry_list_form(language, are_teams) +
           import_form(language, are_teams ? ImportOf::Teams : ImportOf::Players);
}

Html entries_table(const TournamentState& state, Language language) {
    if (state.entries.empty()) {
        return element("div", {{"class", "empty"}},
                       element("div", {},
                               element("b", {}, in(language, {"还没有选手", "Nobody has entered yet"})) +
                                   element("p", {{"class", "small muted"}},
                                           in(language, {"逐个报名，或粘贴一份名单。",
                                                         "Enter them one by one, or paste a list."}))));
    }
    Html rows;
    for (const Entry& entry : state.entries) {
        rows += element("tr", {},
                        element("td", {{"class", "r"}}, std::to_string(entry.number)) +
                            element("th", {{"scope", "row"}}, entry.name) + element("td", {}, entry.unit) +
                            element("td", {{"class", "r"}}, entry.rating ? std::to_string(*entry.rating) : "") +
                            element("td", {}, state_of(entry, static_cast<int>(state.rounds.size()) + 1, language)));
    }
    return wide_table(in(language, {"选手", "Entrants"}), "entries",
                      column_head(language, {"号", "No."}, "r") + column_head(language, {"姓名", "Name"}) +
                          column_head(language, {"单位", "Unit"}) + column_head(language, {"等级分", "Rating"}, "r") +
                          column_head(language, {"状态", "State"}),
                      rows);
}

Html entrants_content(const TournamentState& state, Language language) {
    const bool is_entering = state.phase == EventPhase::Entering;
    const std::string above =
        in(language, is_entering ? base::Bilingual{"报名 · ", "Entry · "} : base::Bilingual{"共 ", ""}) +
        std::to_string(state.entries.size()) + in(language, {" 人", " entrants"});
    const Html bar = element("div", {{"class", "page-bar"}},
                             page_head(above, in(language, {"选手", "Entrants"})) +
                                 (is_entering ? start_form(state, language) : Html{}));
    const Html entry = is_entering ? entry_forms(state, language)
                                   : folded(in(language, {"补报名", "Late entry"}), entry_forms(state, language));
    const Html people =
        folded(in(language, {"缺席、退出、处分", "Absence, withdrawal, penalties"}), people_form(state, language));
    return bar + entry + (state.entries.empty() ? Html{} : people) +
           (has_team_entrants(state.settings) ? member_form(state, language) : Html{}) +
           correction_form(state, language) +
           (is_entering ? venue_forms(state, language) + forbid_form(state, language) : Html{}) +
           entries_table(state, language);
}

} // namespace chuhe::pages
