#include "event_words.hpp"
#include "organiser_words.hpp"

namespace chuhe::pages {

using tournament::PairingNote;
using tournament::TournamentState;

namespace {

Html sentences(const std::vector<PairingNote>& notes, Language language) {
    Html lines;
    for (const PairingNote& note : notes) {
        lines += element("li", {},
                         text(in(language, note.text)) + element("span", {{"class", "clause"}}, " " + note.clause));
    }
    return element("ul", {{"class", "chain"}}, lines);
}

std::string pair_names(const TournamentState& state, const tournament::Board& board) {
    return name_of(state, board.first) + " – " + name_of(state, board.second);
}

Html board_list(const TournamentState& state, const std::vector<tournament::Board>& boards) {
    Html lines;
    for (const tournament::Board& board : boards) {
        lines += element("li", {}, pair_names(state, board));
    }
    return element("ul", {{"class", "plain-list"}}, lines);
}

/// What the correction corrects: the board, or a game of a match of teams. Source: cn1999 12
std::optional<tournament::BoardResult> result_before(const tournament::PairedBoard& paired,
                                                     const tournament::CorrectResult& correction) {
    if (!correction.game) {
        return paired.result;
    }
    const auto game = paired.games.find(*correction.game);
    return game == paired.games.end() ? std::nullopt : std::optional{game->second};
}

} // namespace

Html question_content(const TournamentState& state, const PairingAsked& asked, Language language) {
    const auto& paired =
        state.rounds[static_cast<std::size_t>(asked.round - 1)].boards[static_cast<std::size_t>(asked.board - 1)];
    const std::string place = round_name(asked.round, language) + " · " + in(language, {"第 ", "Table "}) +
                              std::to_string(asked.board) + in(language, {" 台", ""});
    Html content = page_head(place, pair_names(state, paired.board)) +
                   element("h2", {}, in(language, {"为何这样编", "Why this pairing"})) +
                   sentences(tournament::why_paired(state, asked.round, asked.board), language);
    const tournament::EntrantNumber player = asked.player.value_or(paired.board.first);
    content += element("h2", {}, in(language, {"为何不与别人", "Why not somebody else"}));
    if (asked.other) {
        const auto notes = tournament::why_not_paired(state, asked.round, player, *asked.other);
        content +=
            element("p", {}, name_of(state, player) + " – " + name_of(state, *asked.other)) +
            (notes.empty() ? element("p", {{"class", "note"}},
                                     in(language, {"此轮其中一人未参加编排。", "One of them was not to be paired."}))
                           : sentences(notes, language));
    }
    const Choices two{
        {std::to_string(paired.board.first), {name_of(state, paired.board.first), name_of(state, paired.board.first)}},
        {std::to_string(paired.board.second),
         {name_of(state, paired.board.second), name_of(state, paired.board.second)}}};
    return content +
           element("form", {{"class", "row-form"}},
                   select_field("player", "player", in(language, {"选手", "Entrant"}), two, std::to_string(player),
                                language) +
                       select_field("with", "with", in(language, {"为何不与", "why not with"}), entrant_choices(state),
                                    asked.other ? std::to_string(*asked.other) : "", language) +
                       button(in(language, {"问", "Ask"}), "b"));
}

Html correction_content(const CorrectionView& view, Language language) {
    const TournamentState& state = view.state;
    const tournament::CorrectResult& correction = view.correction;
    const auto& paired = state.rounds[static_cast<std::size_t>(correction.round - 1)]
                             .boards[static_cast<std::size_t>(correction.board - 1)];
    const std::string place = round_name(correction.round, language) + " · " + in(language, {"第 ", "Table "}) +
                              std::to_string(correction.board) + in(language, {" 台", ""}) +
                              (correction.game ? " · " + std::to_string(*correction.game) : "");
    const auto before = result_before(paired, correction);
    Html rows;
    for (const tournament::PlaceChange& change : view.effect.changes) {
        rows += element("tr", {},
                        element("th", {{"scope", "row"}}, name_of(state, change.number)) +
                            element("td", {{"class", "c"}},
                                    std::to_string(change.place_before) + " → " + std::to_string(change.place_after)) +
                            element("td", {{"class", "r"}},
                                    points_text(change.points_before) + " → " + points_text(change.points_after)));
    }
    Html content = page_head(place, pair_names(state, paired.board)) +
                   element("p", {},
                           in(language, {"更正：", "Correction: "}) + (before ? result_words(*before, language) : "—") +
                               " → " + result_words(correction.result, language) + " · " + correction.reason);
    content +=
        rows.empty()
            ? element("p", {{"class", "note"}}, in(language, {"名次和积分不变。", "No place and no score changes."}))
            : wide_table(in(language, {"名次变动", "Places that change"}), "changes",
                         column_head(language, {"选手", "Name"}) + column_head(language, {"名次", "Place"}, "c") +
                             column_head(language, {"积分", "Points"}, "r"),
                         rows);
    if (!view.pairings.now.empty()) {
        content += element("div", {{"class", "banner attention"}},
                           icon(Icon::Warn) + text(round_name(view.pairings.round, language) +
                                                   in(language, {" 已编排；按更正后的成绩会不同，但不会自动改动。",
                                                                 " is paired; by the corrected result it would be "
                                                                 "another. It stays as it is."}))) +
                   element("h2", {}, in(language, {"现在的对阵", "As it is paired"})) +
                   board_list(state, view.pairings.now) +
                   element("h2", {}, in(language, {"会编成", "As it would be paired"})) +
                   board_list(state, view.pairings.would);
    } else if (view.effect.rounds_paired_since > 0) {
        content +=
            element("p", {{"class", "note"}},
                    in(language, {"此后各轮的对阵不受影响。", "The pairing of the next round would be the same."}));
    }
    return content +
           action_form("correct", "page-bar",
                       hidden("round", std::to_string(correction.round)) +
                           hidden("board", std::to_string(correction.board)) +
                           hidden("result", results()[static_cast<std::size_t>(correction.result) + 1].first) +
                           hidden("reason", correction.reason) + hidden("confirmed", "yes") +
                           (correction.game ? hidden("game", std::to_string(*correction.game)) : Html{}) +
                           element("a", {{"class", "b"}, {"href", "organise"}}, in(language, {"取消", "Cancel"})) +
                           element("span", {{"class", "grow"}}, Html{}) +
                           button(in(language, {"确认更正", "Correct it"}), "b primary"));
}

} // namespace chuhe::pages
