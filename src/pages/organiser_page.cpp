#include "event_words.hpp"
#include "organiser_words.hpp"

#include <chuhe/pages/organiser_pages.hpp>

#include <algorithm>
#include <map>

namespace chuhe::pages {

using tournament::EventPhase;
using tournament::TournamentState;

namespace {

int last_round(const TournamentState& state) {
    return static_cast<int>(state.rounds.size());
}

bool is_over(const TournamentState& state) {
    return tournament::is_stage_over(state);
}

std::string members_text(const TournamentState& state, const std::vector<tournament::EntrantNumber>& numbers) {
    std::string text;
    for (const tournament::EntrantNumber number : numbers) {
        text += (text.empty() ? "" : "、") + name_of(state, number);
    }
    return text;
}

/// A play-off for each place that is shared. Source: cn1999 15.6
Html play_off_forms(const TournamentState& state, Language language) {
    Html forms;
    for (const tournament::Pool pool : pools_of(state)) {
        std::map<int, std::vector<tournament::EntrantNumber>> places;
        for (const tournament::Standing& row : standings_of(state, pool).rows) {
            places[row.place].push_back(row.number);
        }
        for (const auto& [place, numbers] : places) {
            std::string list;
            for (const tournament::EntrantNumber number : numbers) {
                list += std::to_string(number) + " ";
            }
            const std::string label = in(language, {"第 ", "Place "}) + std::to_string(place) +
                                      in(language, {" 名并列：", " is shared: "}) + members_text(state, numbers);
            if (numbers.size() > 1) {
                forms += action_form("play_off", "row-form",
                                     hidden("numbers", list) + element("span", {}, label) +
                                         button(in(language, {"加赛", "Play off"}), "b"));
            }
        }
    }
    return forms.empty() ? Html{} : folded(in(language, {"加赛（15.6）", "Play-offs (15.6)"}), forms);
}

/// What comes when the stage in hand is over: the next one, or play-offs. Source: cn1999 11.3, 15.6
Html after_stage(const TournamentState& state, Language language) {
    if (state.stages.empty() || !is_over(state)) {
        return {};
    }
    const tournament::NextStage* next = next_stage(state);
    Html forms;
    if (next != nullptr) {
        const std::string label =
            in(language, {"进入下一阶段：", "Begin the next stage: "}) + in(language, name(next->how.format));
        forms += action_form("begin_stage", "", button(label, "b primary")) +
                 folded(in(language, {"出线名次并列时抽签决定", "Shared places by lot"}),
                        action_form("begin_stage", "",
                                    hidden("lots", "1") +
                                        button(in(language, {"抽签并进入下一阶段", "Draw lots and begin"}), "b")));
    }
    return forms + play_off_forms(state, language);
}

std::string pair_label(const TournamentState& state, Language language) {
    const int next = last_round(state) + 1;
    return language == Language::Chinese ? "编排" + round_name(next, language) : "Pair round " + std::to_string(next);
}

/// The button of the next round; while something is open it says so and does nothing.
Html pair_form(const TournamentState& state, Language language) {
    if (is_over(state)) {
        return {};
    }
    const std::string label = pair_label(state, language);
    if (!tournament::open_boards(state).empty()) {
        return element("button",
                       {{"class", "b"}, {"type", "button"}, flag("disabled", true), {"aria-describedby", "left"}},
                       label);
    }
    return action_form("pair", "", hidden("round", std::to_string(last_round(state) + 1)) + button(label, "b primary"));
}

Html undo_form(Language language) {
    return folded(in(language, {"撤销上一步", "Undo the last act"}),
                  action_form("undo", "row-form",
                              text_field("undo", "reason", in(language, {"理由", "Reason"}), true) +
                                  button(in(language, {"撤销", "Undo"}), "b")));
}

std::string facts(const TournamentState& state, Language language) {
    const int planned = tournament::planned_rounds(state);
    const std::string rounds =
        planned == 0 ? ""
                     : in(language, {" · 共 ", " · "}) + std::to_string(planned) + in(language, {" 轮", " rounds"});
    return in(language, name(state.settings.format)) + rounds;
}

Html before_first_round(const TournamentState& state, Language language) {
    return element("div", {{"class", "page-bar"}},
                   page_head(facts(state, language), in(language, {"尚未编排", "Nothing is paired yet"})) +
                       pair_form(state, language));
}

Html bar(const TournamentState& state, Language language) {
    const int round = last_round(state);
    const Html sheet = element("a", {{"class", "b"}, {"href", "round-" + std::to_string(round) + ".pdf"}},
                               icon(Icon::Print) + text(in(language, {"对阵表", "Pairing sheet"})));
    const Html cards = tables_of(state, round).empty()
                           ? Html{}
                           : element("form", {{"method", "post"}, {"action", "cards.pdf"}},
                                     element("button", {{"class", "b"}},
                                             icon(Icon::Print) + text(in(language, {"台卡", "Table cards"}))));
    return element("div", {{"class", "page-bar"}, {"data-live", "bar"}},
                   page_head(facts(state, language), round_name(round, language)) + sheet + cards +
                       pair_form(state, language));
}

Html round_in_hand(const OrganiserView& view, Language language) {
    return bar(view.state, language) +
           element("div", {{"class", "round-control"}},
                   left_to_do(view, language) +
                       element("div", {}, round_table(view, last_round(view.state), language)));
}

/// Rounds that are over, each on a page of its own: with hundreds of boards all of them would make a page of megabytes.
Html earlier_rounds(const TournamentState& state, Language language) {
    Html links;
    for (int round = last_round(state) - 1; round >= 1; --round) {
        links += element("a", {{"class", "b quiet"}, {"href", "organise?round=" + std::to_string(round)}},
                         round_name(round, language));
    }
    return links.empty()
               ? Html{}
               : element("nav", {{"class", "earlier"}, {"aria-label", in(language, {"前面各轮", "Earlier rounds"})}},
                         links);
}

} // namespace

Html organiser_content(const OrganiserView& view, Language language) {
    const TournamentState& state = view.state;
    if (state.phase == EventPhase::Entering) {
        return entrants_content(state, language) + undo_form(language);
    }
    if (state.rounds.empty()) {
        return before_first_round(state, language) + pairing_forms(state, language) + undo_form(language);
    }
    return round_in_hand(view, language) + after_stage(state, language) + pairing_forms(state, language) +
           undo_form(language) + earlier_rounds(state, language);
}

Html earlier_round_content(const OrganiserView& view, int round, Language language) {
    return element("div", {{"class", "page-bar"}},
                   page_head(facts(view.state, language), round_name(round, language)) +
                       element("a", {{"class", "b"}, {"href", "organise"}},
                               in(language, {"回到", "Back to "}) + round_name(last_round(view.state), language))) +
           round_table(view, round, language) + earlier_rounds(view.state, language);
}

} // namespace chuhe::pages
