#include "event_words.hpp"
#include "organiser_words.hpp"
#include "team_match.hpp"

#include <chuhe/pages/organiser_pages.hpp>

#include <map>

namespace chuhe::pages {

using tournament::BoardFate;
using tournament::PairedBoard;
using tournament::PairedRound;
using tournament::TournamentState;
using tournament::Turn;

namespace {

const PairedBoard& board_at(const TournamentState& state, int round, int board) {
    return state.rounds[static_cast<std::size_t>(round - 1)].boards[static_cast<std::size_t>(board - 1)];
}

Html place_of(int round, int board) {
    return hidden("round", std::to_string(round)) + hidden("board", std::to_string(board));
}

/// A result that was entered for a board that still plays.
Html reopening_of(int round, int board, Language language) {
    const std::string id = "o" + std::to_string(round) + "b" + std::to_string(board);
    return action_form("reopen", "row-form",
                       place_of(round, board) +
                           text_field(id, "reason", in(language, {"撤回结果的理由", "Why it is open again"}), true) +
                           button(in(language, {"撤回，对局未完", "Open again"}), "b"));
}

Html correction_of(int round, int board, bool is_in_hand, Language language) {
    const std::string id = "r" + std::to_string(round) + "b" + std::to_string(board);
    return action_form("correct", "row-form",
                       place_of(round, board) +
                           select_field(id, "result", in(language, {"结果", "Result"}), results(), "", language) +
                           text_field(id + "w", "reason", in(language, {"更正理由", "Why it is corrected"}), true) +
                           button(in(language, {"更正", "Correct"}), "b")) +
           (is_in_hand ? reopening_of(round, board, language) : Html{});
}

/// What a board has come to: the result, with the clause where nobody entered it. Source: cn1999 20.3, 20.4
Html fate_of(const tournament::BoardOutcome& outcome, const TableShown& shown, Language language) {
    switch (outcome.fate) {
    case BoardFate::Void:
        return element("small", {{"class", "muted"}}, void_words(language));
    case BoardFate::Entered:
        return element("strong", {{"class", "result"}}, result_words(*outcome.result, language));
    case BoardFate::Forfeited:
        return element("strong", {{"class", "result"}}, result_words(*outcome.result, language)) +
               element("small", {{"class", "who-note"}}, in(language, {"退出（20）", "left (20)"}));
    case BoardFate::Open:
        break;
    }
    return report_tag(shown.report, language) + game_link(shown, language);
}

using PointsBefore = std::map<tournament::EntrantNumber, base::HalfPoints>;

/// What each has before a round, in its stage; nothing in a knock-out, which has no points.
PointsBefore points_before(const TournamentState& state, int round) {
    PointsBefore points;
    const std::size_t stage = stage_of_round(state, round);
    const auto rounds = static_cast<std::size_t>(round - 1 - state.stages[stage].rounds_before);
    for (std::size_t group = 0; group < state.stages[stage].groups.size(); ++group) {
        if (is_knock_out(state.stages[stage].how.format)) {
            break;
        }
        const tournament::CrossTable table = table_of(state, {stage, group});
        for (const tournament::Entrant& entrant : table.entrants) {
            points.emplace(entrant.number, score_after(table, entrant, rounds));
        }
    }
    return points;
}

Html points_cell(const PointsBefore& points, tournament::EntrantNumber number) {
    const auto found = points.find(number);
    return points.empty()
               ? Html{}
               : element("td", {{"class", "c points"}}, found == points.end() ? "" : points_text(found->second));
}

/// Above so many boards the forms of all of them make a page that browsers take seconds for.
constexpr std::size_t kFormsInPlace = 100;

/// What is seldom used of a board: in place, or of a long round a link to the page where it is open.
Html seldom(const OrganiserView& view, tournament::BoardPlace place, const base::Bilingual& words, const Html& form,
            Language language) {
    const auto& [round, board] = place;
    if (view.state.rounds[static_cast<std::size_t>(round - 1)].boards.size() <= kFormsInPlace) {
        return folded(in(language, words), form);
    }
    if (view.board == board) {
        return element("details", {{"class", "folded"}, flag("open", true)},
                       element("summary", {}, in(language, words)) + form);
    }
    const std::string in_round = std::to_string(round);
    const std::string at = std::to_string(board);
    return element(
        "a",
        {{"class", "b quiet"}, {"href", "organise?round=" + in_round + "&board=" + at + "#t" + in_round + "-" + at}},
        in(language, words));
}

Html acts_of(const OrganiserView& view, int round, int board, const tournament::BoardOutcome& outcome,
             Language language) {
    if (outcome.fate == BoardFate::Void) {
        return {};
    }
    if (outcome.fate != BoardFate::Open) {
        const bool is_in_hand =
            outcome.fate == BoardFate::Entered && round == static_cast<int>(view.state.rounds.size());
        return seldom(view, {round, board}, {"更正", "Correct"}, correction_of(round, board, is_in_hand, language),
                      language);
    }
    const tournament::TableNumber table{board, {}};
    return result_buttons(table, place_of(round, board), "do", language) +
           seldom(view, {round, board}, rare_words(), rare_form(round, table, place_of(round, board), "do", language),
                  language) +
           move_of(view, round, shown_at(view, round, table), language);
}

Html points_on_phone(const PointsBefore& points, tournament::EntrantNumber number, Language language) {
    const auto found = points.find(number);
    return found == points.end() ? Html{}
                                 : element("small", {{"class", "who-note"}}, phone_points(found->second, language));
}

Html board_row(const OrganiserView& view, int round, int board, const PointsBefore& points, Language language) {
    const TournamentState& state = view.state;
    const PairedBoard& paired = board_at(state, round, board);
    const tournament::BoardOutcome outcome = outcome_of(state, round, paired);
    const TableShown shown = shown_at(view, round, {board, {}});
    const Html result = fate_of(outcome, shown, language) + reopened_note(paired.reopened, 1, language);
    const Html act = acts_of(view, round, board, outcome, language);
    const auto player = [&](Turn turn, tournament::EntrantNumber number) {
        return element("td", {{"class", "player-cell"}},
                       turn_mark(turn, language) + text(" " + name_of(state, number)) +
                           points_on_phone(points, number, language));
    };
    return element("tr",
                   {{"class", outcome.fate == BoardFate::Open ? "open" : std::string{kAbsent}},
                    {"id", "t" + std::to_string(round) + "-" + std::to_string(board)},
                    {"data-live", "t" + std::to_string(round) + "-" + std::to_string(board)}},
                   element("td", {{"class", "c strong"}},
                           element("a",
                                   {{"href", "why-" + std::to_string(round) + "-" + std::to_string(board) + ".html"},
                                    {"title", in(language, {"为何这样编", "Why this pairing"})}},
                                   std::to_string(board))) +
                       player(Turn::First, paired.board.first) + points_cell(points, paired.board.first) +
                       element("td", {{"class", "c result-cell"}}, result) + points_cell(points, paired.board.second) +
                       player(Turn::Second, paired.board.second) + element("td", {{"class", "act-cell"}}, act));
}

Html boards(const OrganiserView& view, int round, Language language) {
    const TournamentState& state = view.state;
    const PairedRound& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    const PointsBefore points = points_before(state, round);
    Html rows;
    for (std::size_t i = 0; i < paired.boards.size(); ++i) {
        rows += board_row(view, round, static_cast<int>(i) + 1, points, language);
    }
    const Html points_head = points.empty() ? Html{} : column_head(language, {"分", "Pts"}, "c");
    return wide_table(round_name(round, language), "pairings control",
                      column_head(language, {"台", "Table"}, "c") + column_head(language, {"红方", "Red"}) +
                          points_head + column_head(language, {"结果", "Result"}, "c") + points_head +
                          column_head(language, {"黑方", "Black"}) + column_head(language, {"处理", "Act"}),
                      rows);
}

/// Who was present and is not in a pairing made by hand.
Html left_out(const TournamentState& state, int round, Language language) {
    std::string names;
    for (const tournament::TournamentEvent& event : state.history) {
        const auto* changed = std::get_if<tournament::PairingChanged>(&event);
        if (changed == nullptr || changed->round != round) {
            continue;
        }
        names.clear();
        for (const tournament::EntrantNumber number : changed->omitted) {
            names += (names.empty() ? "" : in(language, {"、", ", "})) + name_of(state, number);
        }
    }
    if (names.empty()) {
        return {};
    }
    return element("p", {{"class", "banner attention"}},
                   in(language, {"手工编排未编入：" + names + "。本轮没有对手，不得分。",
                                 "Left out of the pairing made by hand: " + names +
                                     ". No opponent and no points in this "
                                     "round."}));
}

Html matches(const OrganiserView& view, int round, Language language) {
    Html sections;
    for (std::size_t i = 0; i < view.state.rounds[static_cast<std::size_t>(round - 1)].boards.size(); ++i) {
        sections += match_control(view, round, static_cast<int>(i) + 1, language);
    }
    return sections;
}

} // namespace

Html result_buttons(const tournament::TableNumber& table, const Html& place, const std::string& target,
                    Language language) {
    const std::string label = in(language, {"第 ", "Table "}) + table_text(table) + in(language, {" 台 ", ": "});
    Html buttons;
    for (std::size_t i = 1; i <= 3; ++i) {
        const auto& [value, words] = results()[i];
        buttons += element("button",
                           {{"class", "b result-button"},
                            {"name", "result"},
                            {"value", value},
                            {"aria-label", label + in(language, words)}},
                           in(language, words));
    }
    return action_form("result", "result-form", place + buttons, target);
}

Html rare_form(int round, const tournament::TableNumber& table, const Html& place, const std::string& target,
               Language language) {
    const std::string id = "r" + std::to_string(round) + "b" + table_text(table);
    return action_form(
        "result", "row-form",
        place +
            select_field(id, "result",
                         in(language, {"谁缺席（21），或双方负（8.7）", "Who is absent (21), or both lost (8.7)"}),
                         rare_results(), "+--", language) +
            button(in(language, {"记录", "Record"}), "b"),
        target);
}

Html result_entry(int round, const tournament::TableNumber& table, const Html& place, const std::string& target,
                  Language language) {
    return result_buttons(table, place, target, language) +
           folded(in(language, rare_words()), rare_form(round, table, place, target, language));
}

Html report_tag(const TableReport& report, Language language) {
    if (report.red && report.black) {
        return element("span", {{"class", "tag warn"}},
                       icon(Icon::Warn) + text(in(language, {"两报不同", "They differ"})));
    }
    if (!report.red && !report.black) {
        return text("—");
    }
    const std::string who =
        in(language, report.red ? base::Bilingual{"红报 ", "Red: "} : base::Bilingual{"黑报 ", "Black: "});
    return element("span", {{"class", "tag act"}},
                   icon(Icon::Stamp) + text(who + result_words(report.red ? *report.red : *report.black, language)));
}

Html round_table(const OrganiserView& view, int round, Language language) {
    const TournamentState& state = view.state;
    const PairedRound& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    Html content = has_team_entrants(state.settings) ? matches(view, round, language) : boards(view, round, language);
    for (const tournament::EntrantNumber bye : paired.byes) {
        content += element("p", {{"class", "note"}}, in(language, {"轮空：", "Bye: "}) + name_of(state, bye));
    }
    content += left_out(state, round, language);
    return content;
}

} // namespace chuhe::pages
