#include "event_words.hpp"
#include "organiser_words.hpp"

#include <algorithm>

namespace chuhe::pages {

using tournament::PairedRound;
using tournament::TournamentState;

namespace {

std::string as_lines(const PairedRound& round) {
    std::string lines;
    for (const tournament::PairedBoard& paired : round.boards) {
        lines += std::to_string(paired.board.first) + " " + std::to_string(paired.board.second) + "\n";
    }
    for (const tournament::EntrantNumber bye : round.byes) {
        lines += std::to_string(bye) + "\n";
    }
    return lines;
}

Html area(const std::string& id, const std::string& name, const std::string& label, const std::string& content) {
    return element("div", {{"class", "field"}},
                   element("label", {{"for", id}}, label) +
                       element("textarea",
                               {{"class", "f"}, {"id", id}, {"name", name}, {"rows", "8"}, flag("required", true)},
                               content));
}

Html change_form(const TournamentState& state, Language language) {
    const PairedRound& round = state.rounds.back();
    const bool has_results = std::ranges::any_of(
        round.boards, [](const auto& paired) { return paired.result.has_value() || !paired.games.empty(); });
    const std::string title = in(language, {"改对阵", "Change the pairing"});
    if (has_results) {
        return folded(title, element("p", {{"class", "note"}},
                                     in(language, {"本轮已有成绩，不能再改对阵。",
                                                   "This round has results: its pairing stands."})));
    }
    const Html number = hidden("round", std::to_string(state.rounds.size()));
    const Html swap = action_form(
        "swap", "row-form",
        number + select_field("swap-a", "a", in(language, {"选手", "Entrant"}), entrant_choices(state), "", language) +
            select_field("swap-b", "b", in(language, {"与", "changes places with"}), entrant_choices(state), "",
                         language) +
            text_field("swap-why", "reason", in(language, {"理由", "Reason"}), true) +
            button(in(language, {"对调", "Change places"}), "b"));
    const Html all = action_form("pairing", "stack",
                                 number +
                                     area("boards", "boards",
                                          in(language, {"每行一台：红方号 "
                                                        "黑方号；单独一个号为轮空。未写的人本轮不排。",
                                                        "One table a line: Red's number, Black's number; "
                                                        "a number alone has the bye. Who is not "
                                                        "there is not paired."}),
                                          as_lines(round)) +
                                     text_field("boards-why", "reason", in(language, {"理由", "Reason"}), true) +
                                     button(in(language, {"改为此对阵", "Pair like this"}), "b"));
    return folded(title, swap + all);
}

Html codes_form(Language language) {
    return folded(in(language, {"更换全部码", "New codes"}),
                  element("p", {{"class", "note"}},
                          in(language, {"旧台卡上的码立即失效；随后请重印台卡。",
                                        "The codes on the cards are void at once; print "
                                        "the cards anew."})) +
                      action_form("revoke_codes", "", button(in(language, {"更换", "Make them void"}), "b")));
}

} // namespace

/// Those who may not meet: relatives, one school. Source: cn1999 17.1
Html forbid_form(const TournamentState& state, Language language) {
    Html list;
    for (const tournament::PairsForbidden& forbidden : state.forbidden) {
        std::string names;
        std::string numbers;
        for (const tournament::EntrantNumber number : forbidden.group) {
            names += (names.empty() ? "" : in(language, {"、", ", "})) + name_of(state, number);
            numbers += std::to_string(number) + " ";
        }
        const std::string id = std::to_string(&forbidden - state.forbidden.data());
        list += element("li", {},
                        text(names + (forbidden.reason.empty() ? "" : " · " + forbidden.reason)) +
                            action_form("allow", "row-form",
                                        hidden("group", numbers) +
                                            text_field("allow-" + id, "reason",
                                                       in(language, {"解除的理由", "Why they may meet"}), true) +
                                            button(in(language, {"解除", "Allow again"}), "b")));
    }
    return folded(in(language, {"不得相遇", "Kept apart"}),
                  (list.empty() ? Html{} : element("ul", {{"class", "plain-list"}}, list)) +
                      action_form("forbid", "row-form",
                                  text_field("apart", "group",
                                             in(language, {"号码，空格分开", "Numbers, blanks between"}), true) +
                                      text_field("apart-why", "reason", in(language, {"理由", "Reason"}), true) +
                                      button(in(language, {"记录", "Record"}), "b")));
}

Html pairing_forms(const TournamentState& state, Language language) {
    if (state.rounds.empty()) {
        return venue_forms(state, language) + forbid_form(state, language);
    }
    const Html pairing = change_form(state, language) + forbid_form(state, language);
    return pairing + venue_forms(state, language) + codes_form(language);
}

} // namespace chuhe::pages
