#include "event_words.hpp"
#include "organiser_words.hpp"

#include <chuhe/pages/organiser_pages.hpp>

#include <algorithm>

namespace chuhe::pages {

using tournament::EventPhase;
using tournament::PairedRound;
using tournament::TournamentState;

namespace {

int last_round(const TournamentState& state) {
    return static_cast<int>(state.rounds.size());
}

/// A knock-out goes on until all is decided; everything else has its number of rounds.
bool is_over(const TournamentState& state) {
    const int planned = tournament::planned_rounds(state);
    return planned > 0 && last_round(state) >= planned;
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

/// One cell for each table: full when its result is there.
Html progress(const PairedRound& round, Language language) {
    Html cells;
    std::size_t done = 0;
    for (const tournament::PairedBoard& board : round.boards) {
        cells += element("i", {{"class", board.result ? "done" : "open"}}, Html{});
        done += board.result ? 1U : 0U;
    }
    const std::string sentence = std::to_string(round.boards.size()) + in(language, {" 台，", " tables, "}) +
                                 std::to_string(done) + in(language, {" 台有结果", " with a result"});
    return element("div", {{"class", "cells"}, {"role", "img"}, {"aria-label", sentence}}, cells) +
           element("p", {{"class", "small muted"}}, sentence);
}

Html blocking(const TournamentState& state, int board, Language language) {
    const int round = last_round(state);
    const tournament::Board& paired = state.rounds.back().boards[static_cast<std::size_t>(board - 1)].board;
    const std::string table =
        in(language, {"第 ", "Table "}) + std::to_string(board) + in(language, {" 台 没有结果", ": no result"});
    return element("li", {},
                   icon(Icon::Play) + element("b", {}, table) +
                       element("small", {}, name_of(state, paired.first) + " – " + name_of(state, paired.second)) +
                       element("a",
                               {{"class", "b"}, {"href", "#t" + std::to_string(round) + "-" + std::to_string(board)}},
                               in(language, {"去记录", "Record"})));
}

/// What stands between this round and the next, with a button for each.
Html left_to_do(const TournamentState& state, Language language) {
    const std::vector<int> open = tournament::open_boards(state);
    const std::string title = open.empty()
                                  ? in(language, is_over(state) ? base::Bilingual{"各轮已赛完", "All rounds are played"}
                                                                : base::Bilingual{"本轮已完", "The round is complete"})
                              : language == Language::Chinese ? "还差 " + std::to_string(open.size()) + " 件事"
                                                              : std::to_string(open.size()) + " things left";
    Html items;
    for (const int board : open) {
        items += blocking(state, board, language);
    }
    return element("aside", {{"class", "left-to-do"}, {"id", "left"}},
                   element("h2", {}, title) + progress(state.rounds.back(), language) +
                       (open.empty() ? Html{} : element("ul", {{"class", "blocks"}}, items)));
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

Html round_in_hand(const TournamentState& state, Language language) {
    const int round = last_round(state);
    const Html sheet = element("a", {{"class", "b"}, {"href", "round-" + std::to_string(round) + ".pdf"}},
                               icon(Icon::Print) + text(in(language, {"对阵表", "Pairing sheet"})));
    const Html bar =
        element("div", {{"class", "page-bar"}},
                page_head(facts(state, language), round_name(round, language)) + sheet + pair_form(state, language));
    return bar + element("div", {{"class", "round-control"}},
                         left_to_do(state, language) + element("div", {}, round_table(state, round, language)));
}

} // namespace

Html organiser_content(const TournamentState& state, Language language) {
    if (state.phase == EventPhase::Entering) {
        return entrants_content(state, language) + undo_form(language);
    }
    if (state.rounds.empty()) {
        return before_first_round(state, language) + undo_form(language);
    }
    Html earlier;
    for (int round = last_round(state) - 1; round >= 1; --round) {
        earlier += folded(round_name(round, language), round_table(state, round, language));
    }
    return round_in_hand(state, language) + undo_form(language) + earlier;
}

} // namespace chuhe::pages
