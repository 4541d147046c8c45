#include "event_words.hpp"
#include "forms.hpp"

#include <chuhe/pages/organiser_pages.hpp>

namespace chuhe::pages {

using tournament::BoardResult;
using tournament::Entry;
using tournament::EventPhase;
using tournament::TournamentState;
using tournament::Turn;

namespace {

const Choices& results() {
    static const Choices kResults{{"", {"—", "—"}},
                                  {"1-0", {"1 : 0", "1 : 0"}},
                                  {"1/2-1/2", {"和", "½ : ½"}},
                                  {"0-1", {"0 : 1", "0 : 1"}},
                                  {"+--", {"+ : −", "+ : −"}},
                                  {"--+", {"− : +", "− : +"}},
                                  {"---", {"− : −", "− : −"}}};
    return kResults;
}

std::string result_words(BoardResult result, Language language) {
    return in(language, results()[static_cast<std::size_t>(result) + 1].second);
}

std::string name_of(const TournamentState& state, tournament::EntrantNumber number) {
    for (const Entry& entry : state.entries) {
        if (entry.number == number) {
            return std::to_string(number) + " " + entry.name;
        }
    }
    return std::to_string(number);
}

Choices entrants(const TournamentState& state) {
    Choices choices;
    for (const Entry& entry : state.entries) {
        const std::string label = name_of(state, entry.number);
        choices.push_back({std::to_string(entry.number), {label, label}});
    }
    return choices;
}

Html entry_form(Language language) {
    return action_form("enter", "row-form",
                       text_field("name", "name", in(language, {"姓名", "Name"}), true) +
                           text_field("unit", "unit", in(language, {"单位", "Unit"}), false) +
                           text_field("rating", "rating", in(language, {"等级分", "Rating"}), false) +
                           button(in(language, {"报名", "Enter"}), "b"));
}

Html entry_list_form(Language language) {
    const Html area = element(
        "div", {{"class", "field"}},
        element("label", {{"for", "list"}},
                in(language, {"每行一人：姓名，单位，等级分", "One a line: name, unit, rating"})) +
            element("textarea",
                    {{"class", "f"}, {"id", "list"}, {"name", "list"}, {"rows", "8"}, flag("required", true)}, Html{}));
    return folded(in(language, {"粘贴名单", "Paste a list"}),
                  action_form("enter_list", "stack", area + button(in(language, {"全部报名", "Enter all"}), "b")));
}

Html entries_table(const TournamentState& state, Language language) {
    Html rows;
    for (const Entry& entry : state.entries) {
        const std::string standing =
            entry.withdrawn ? in(language, entry.withdrawn->is_expelled ? base::Bilingual{"除名 18.3", "expelled, 18.3"}
                                                                        : base::Bilingual{"退出 20", "withdrawn, 20"})
                            : "";
        rows += element("tr", {},
                        element("td", {{"class", "r"}}, std::to_string(entry.number)) +
                            element("th", {{"scope", "row"}}, entry.name) + element("td", {}, entry.unit) +
                            element("td", {{"class", "r"}}, entry.rating ? std::to_string(*entry.rating) : "") +
                            element("td", {}, standing));
    }
    const auto head = [&](const base::Bilingual& label, std::string_view css_class) {
        return element("th", {{"scope", "col"}, {"class", std::string{css_class}}}, in(language, label));
    };
    return element("table", {{"class", "entries"}},
                   element("thead", {},
                           element("tr", {},
                                   head({"号", "No."}, "r") + head({"姓名", "Name"}, "") + head({"单位", "Unit"}, "") +
                                       head({"等级分", "Rating"}, "r") + head({"状态", "State"}, ""))) +
                       element("tbody", {}, rows));
}

Html entering(const TournamentState& state, Language language) {
    const bool can_start = state.entries.size() >= 2;
    const Html start =
        can_start ? action_form("start", "", button(in(language, {"抽签开赛", "Draw numbers and start"}), "b primary"))
                  : element("p", {{"class", "note"}},
                            in(language, {"至少两人报名后可以开赛。", "Two entrants are needed to start."}));
    return entry_form(language) + entry_list_form(language) + entries_table(state, language) + start;
}

/// A board of the round in hand: who plays, and the result to be entered or corrected.
Html board_row(const TournamentState& state, int round, int board, Language language) {
    const tournament::PairedBoard& paired =
        state.rounds[static_cast<std::size_t>(round - 1)].boards[static_cast<std::size_t>(board - 1)];
    const std::string id = "r" + std::to_string(round) + "b" + std::to_string(board);
    const Html place = hidden("round", std::to_string(round)) + hidden("board", std::to_string(board));
    const std::string label = in(language, {"结果", "Result"});
    Html entry;
    if (paired.result) {
        const Html form =
            action_form("correct", "row-form",
                        place + select_field(id, "result", label, results(), "", language) +
                            text_field(id + "w", "reason", in(language, {"更正理由", "Why it is corrected"}), true) +
                            button(in(language, {"更正", "Correct"}), "b"));
        entry = element("strong", {{"class", "result"}}, result_words(*paired.result, language)) +
                folded(in(language, {"更正", "Correct"}), form);
    } else {
        entry = action_form("result", "row-form",
                            place + select_field(id, "result", label, results(), "", language) +
                                button(in(language, {"记录", "Record"}), "b"));
    }
    return element(
        "tr", {{"class", paired.result ? "" : "open"}},
        element("td", {{"class", "c strong"}}, std::to_string(board)) +
            element("td", {}, turn_mark(Turn::First, language) + text(" " + name_of(state, paired.board.first))) +
            element("td", {}, turn_mark(Turn::Second, language) + text(" " + name_of(state, paired.board.second))) +
            element("td", {}, entry));
}

Html round_table(const TournamentState& state, int round, Language language) {
    const tournament::PairedRound& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    Html rows;
    for (std::size_t i = 0; i < paired.boards.size(); ++i) {
        rows += board_row(state, round, static_cast<int>(i) + 1, language);
    }
    const auto head = [&](const base::Bilingual& label) {
        return element("th", {{"scope", "col"}}, in(language, label));
    };
    Html content = element(
        "div", {{"class", "wide"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", round_name(round, language)}},
        element("table", {{"class", "pairings"}},
                element("thead", {},
                        element("tr", {},
                                head({"台", "Table"}) + head({"红方", "Red"}) + head({"黑方", "Black"}) +
                                    head({"结果", "Result"}))) +
                    element("tbody", {}, rows)));
    if (paired.bye) {
        content += element("p", {{"class", "note"}}, in(language, {"轮空：", "Bye: "}) + name_of(state, *paired.bye));
    }
    return content;
}

/// What stands between this round and the next.
Html next_step(const TournamentState& state, Language language) {
    const int done = static_cast<int>(state.rounds.size());
    const std::vector<int> open = tournament::open_boards(state);
    if (!open.empty()) {
        std::string boards;
        for (const int board : open) {
            boards += (boards.empty() ? "" : in(language, {"、", ", "})) + std::to_string(board);
        }
        return element("div", {{"class", "banner attention"}},
                       language == Language::Chinese
                           ? "还差 " + std::to_string(open.size()) + " 件事：第 " + boards + " 台没有结果"
                           : std::to_string(open.size()) + " things left: no result on tables " + boards);
    }
    if (done >= tournament::planned_rounds(state)) {
        return element("div", {{"class", "banner settled"}},
                       in(language, {"各轮已赛完。", "All rounds have been played."}));
    }
    const std::string label =
        in(language, {"编排", "Pair "}) +
        (language == Language::Chinese ? round_name(done + 1, language) : "round " + std::to_string(done + 1));
    return action_form("pair", "", hidden("round", std::to_string(done + 1)) + button(label, "b primary"));
}

/// Absence, withdrawal, return, expulsion, penalties: one form, since they are rare.
Html people_form(const TournamentState& state, Language language) {
    const Choices acts{{"absent", {"下一轮缺席（21）", "absent from the next round (21)"}},
                       {"withdraw", {"退出比赛（20）", "withdraws (20)"}},
                       {"return", {"恢复参赛", "returns"}},
                       {"foul", {"犯规（9）", "foul (9)"}},
                       {"warning", {"警告（18.1）", "warning (18.1)"}},
                       {"disqualification", {"取消当场资格（18.2）", "out of one match (18.2)"}},
                       {"expel", {"除名（18.3）", "expelled (18.3)"}}};
    return folded(in(language, {"缺席、退出、处分", "Absence, withdrawal, penalties"}),
                  action_form("person", "stack",
                              hidden("round", std::to_string(state.rounds.size() + 1)) +
                                  select_field("who", "number", in(language, {"选手", "Entrant"}), entrants(state), "",
                                               language) +
                                  select_field("act", "act", in(language, {"处理", "What"}), acts, "absent", language) +
                                  text_field("because", "reason", in(language, {"理由", "Reason"}), false) +
                                  button(in(language, {"记录", "Record"}), "b")));
}

Html undo_form(Language language) {
    return folded(in(language, {"撤销上一步", "Undo the last act"}),
                  action_form("undo", "row-form",
                              text_field("undo", "reason", in(language, {"理由", "Reason"}), true) +
                                  button(in(language, {"撤销", "Undo"}), "b")));
}

Html running(const TournamentState& state, Language language) {
    Html content = next_step(state, language);
    for (int round = static_cast<int>(state.rounds.size()); round >= 1; --round) {
        const Html table = round_table(state, round, language);
        content += round == static_cast<int>(state.rounds.size())
                       ? element("h2", {}, round_name(round, language)) + table
                       : folded(round_name(round, language), table);
    }
    return content + folded(in(language, {"补报名", "Late entry"}), entry_form(language)) +
           people_form(state, language) + folded(in(language, {"选手", "Entrants"}), entries_table(state, language));
}

} // namespace

Html organiser_content(const TournamentState& state, Language language) {
    const std::string above = state.phase == EventPhase::Entering
                                  ? in(language, {"报名 · ", "Entry · "}) + std::to_string(state.entries.size())
                                  : in(language, {"共 ", ""}) + std::to_string(tournament::planned_rounds(state)) +
                                        in(language, {" 轮", " rounds"});
    return page_head(above, in(language, {"轮次", "Rounds"})) +
           (state.phase == EventPhase::Entering ? entering(state, language) : running(state, language)) +
           undo_form(language);
}

} // namespace chuhe::pages
