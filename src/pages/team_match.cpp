#include "team_match.hpp"

#include "event_words.hpp"
#include "organiser_words.hpp"

namespace chuhe::pages {

using tournament::BoardResult;
using tournament::Entry;
using tournament::MatchBoard;
using tournament::PairedBoard;
using tournament::TeamFormat;
using tournament::TournamentState;
using tournament::Turn;

namespace {

const Entry& entry_of(const TournamentState& state, tournament::EntrantNumber number) {
    return state.entries[number - 1];
}

std::string member_name(const TournamentState& state, tournament::EntrantNumber team, int member) {
    const auto& members = entry_of(state, team).members;
    const auto at = static_cast<std::size_t>(member - 1);
    return at < members.size() ? members[at].name : std::to_string(member);
}

bool have_line_ups(const TournamentState& state) {
    const TeamFormat format = state.settings.teams->format;
    return format == TeamFormat::Substitutes || format == TeamFormat::FreeLineUp;
}

Html place_of(int round, int board) {
    return hidden("round", std::to_string(round)) + hidden("board", std::to_string(board));
}

std::string numbers_text(const tournament::LineUp& line_up) {
    std::string text;
    for (const int member : line_up) {
        text += (text.empty() ? "" : " ") + std::to_string(member);
    }
    return text;
}

Html roster(const Entry& team, Language language) {
    Html items;
    for (const tournament::Member& member : team.members) {
        items += element("li", {}, member.name);
    }
    return folded(in(language, {"名单", "Roster"}), element("ol", {}, items));
}

Html line_up_form(const TournamentState& state, int round, tournament::EntrantNumber number,
                  const std::optional<tournament::LineUp>& given, Language language) {
    const Entry& team = entry_of(state, number);
    const std::string id = "l" + std::to_string(round) + "-" + std::to_string(number);
    const std::string label =
        team.name + in(language, {"：各台出场者在名单上的号", ": roster numbers by board"}) +
        (given ? in(language, {"（已交 ", " (given "}) + numbers_text(*given) + in(language, {"）", ")"}) : "");
    return action_form("line_up", "row-form",
                       hidden("round", std::to_string(round)) + hidden("team", std::to_string(number)) +
                           text_field(id, "line_up", label, true) + button(in(language, {"交台次", "Hand in"}), "b")) +
           roster(team, language);
}

Html line_up_forms(const TournamentState& state, int round, const PairedBoard& match, Language language) {
    if (!have_line_ups(state) || match.result || !match.games.empty()) {
        return {};
    }
    return folded(in(language, {"台次（12.2、12.3）", "Line-ups (12.2, 12.3)"}),
                  line_up_form(state, round, match.board.first, match.first_line_up, language) +
                      line_up_form(state, round, match.board.second, match.second_line_up, language));
}

Html game_forms(const TournamentState& state, int round, const tournament::TableNumber& table, const MatchBoard& shown,
                Language language) {
    const std::string game = std::to_string(table.game.value_or(1));
    const Html place = place_of(round, table.board) + hidden("game", game);
    const std::string id = "r" + std::to_string(round) + "b" + std::to_string(table.board) + "g" + game;
    const bool is_in_hand = round == static_cast<int>(state.rounds.size());
    if (!shown.result) {
        return action_form("result", "row-form",
                           place +
                               select_field(id, "result", in(language, {"结果", "Result"}), results(), "", language) +
                               button(in(language, {"记录", "Record"}), "b"));
    }
    return element("strong", {{"class", "result"}}, result_words(*shown.result, language)) +
           folded(in(language, {"更正", "Correct"}),
                  action_form(
                      "correct", "row-form",
                      place + select_field(id, "result", in(language, {"结果", "Result"}), results(), "", language) +
                          text_field(id + "w", "reason", in(language, {"更正理由", "Why it is corrected"}), true) +
                          button(in(language, {"更正", "Correct"}), "b")) +
                      (is_in_hand ? action_form("reopen", "row-form",
                                                place +
                                                    text_field(id + "o", "reason",
                                                               in(language, {"撤回结果的理由", "Why it is open again"}),
                                                               true) +
                                                    button(in(language, {"撤回，对局未完", "Open again"}), "b"))
                                  : Html{}));
}

/// What the players say of a board, its game on the server, and the way to the other venue.
Html table_now(const OrganiserView& view, int round, const tournament::TableNumber& number, const MatchBoard& board,
               Language language) {
    const PairedBoard& match =
        view.state.rounds[static_cast<std::size_t>(round - 1)].boards[static_cast<std::size_t>(number.board - 1)];
    if (board.result || !are_line_ups_open(view.state, match)) {
        return {};
    }
    const TableShown shown = shown_at(view, round, number);
    const bool is_said = shown.report.red || shown.report.black;
    return reopened_note(match.reopened, number.game.value_or(1), language) +
           (is_said ? report_tag(shown.report, language) : Html{}) + game_link(shown, language) +
           move_of(view, round, shown, language);
}

Html absence_form(int round, int board, const PairedBoard& match, Language language) {
    const std::string id = "r" + std::to_string(round) + "b" + std::to_string(board) + "a";
    const Html choice = place_of(round, board) +
                        select_field(id, "result", in(language, {"哪队缺席（21.4）", "Which team is absent (21.4)"}),
                                     team_absences(), "+--", language);
    const bool is_there = match.result.has_value();
    const Html reason =
        is_there ? text_field(id + "w", "reason", in(language, {"更正理由", "Why it is corrected"}), true) : Html{};
    return folded(in(language, {"缺席", "Absent"}),
                  action_form(is_there ? "correct" : "result", "row-form",
                              choice + reason + button(in(language, {"记录", "Record"}), "b")));
}

} // namespace

BoardPoints board_points_of(const TournamentState& state, const PairedBoard& match) {
    int first = 0;
    int second = 0;
    for (const MatchBoard& board : match_boards(state, match)) {
        const auto result = board.result ? board.result : match.games.empty() ? match.result : std::nullopt;
        if (!result) {
            continue;
        }
        const bool first_won = result == BoardResult::FirstWon || result == BoardResult::SecondAbsent;
        const bool second_won = result == BoardResult::SecondWon || result == BoardResult::FirstAbsent;
        first += first_won ? 2 : result == BoardResult::Drawn ? 1 : 0;
        second += second_won ? 2 : result == BoardResult::Drawn ? 1 : 0;
    }
    return {base::HalfPoints{first}, base::HalfPoints{second}};
}

std::string board_points_text(const TournamentState& state, const PairedBoard& match) {
    const BoardPoints points = board_points_of(state, match);
    return points_text(points.first) + " : " + points_text(points.second);
}

Html match_control(const OrganiserView& view, int round, int board, Language language) {
    const TournamentState& state = view.state;
    const PairedBoard& match =
        state.rounds[static_cast<std::size_t>(round - 1)].boards[static_cast<std::size_t>(board - 1)];
    Html games;
    int game = 0;
    for (const MatchBoard& shown : match_boards(state, match)) {
        ++game;
        const Turn first = shown.game.turn_a;
        games += element("li", {},
                         element("div", {{"class", "members"}},
                                 turn_mark(first, language) +
                                     text(" " + member_name(state, match.board.first, shown.game.member_a) + " – ") +
                                     turn_mark(tournament::other(first), language) +
                                     text(" " + member_name(state, match.board.second, shown.game.member_b))) +
                             table_now(view, round, {board, game}, shown, language) +
                             game_forms(state, round, {board, game}, shown, language));
    }
    const std::string number = std::to_string(board);
    const Html why = element("a",
                             {{"href", "why-" + std::to_string(round) + "-" + number + ".html"},
                              {"title", in(language, {"为何这样编", "Why this pairing"})}},
                             number);
    const tournament::BoardOutcome outcome = outcome_of(state, round, match);
    const bool is_open = outcome.fate == tournament::BoardFate::Open || outcome.fate == tournament::BoardFate::Entered;
    const std::string score = outcome.fate == tournament::BoardFate::Void ? void_words(language)
                              : outcome.fate == tournament::BoardFate::Forfeited
                                  ? result_words(*outcome.result, language)
                                  : board_points_text(state, match);
    const Html title = why + text(" · " + name_of(state, match.board.first) + " ") +
                       element("span", {{"class", "result"}}, score) + text(" " + name_of(state, match.board.second));
    const Html left =
        outcome.fate == tournament::BoardFate::Forfeited
            ? element("p", {{"class", "note"}},
                      in(language, {"一队已退出，按弃权记（20）。", "One team has left: it forfeits (20)."}))
            : Html{};
    return element("section",
                   {{"class", "match"},
                    {"id", "t" + std::to_string(round) + "-" + number},
                    {"data-live", "t" + std::to_string(round) + "-" + number}},
                   element("h3", {}, title) + left +
                       (is_open ? line_up_forms(state, round, match, language) +
                                      element("ol", {{"class", "match-boards"}}, games) +
                                      (match.games.empty() ? absence_form(round, board, match, language) : Html{})
                                : Html{}));
}

std::vector<MemberGame> member_games(const TournamentState& state, const PairedBoard& match, Language language) {
    std::vector<MemberGame> games;
    if (!has_team_entrants(state.settings) || !are_line_ups_open(state, match)) {
        return games;
    }
    for (const MatchBoard& board : match_boards(state, match)) {
        const int number = static_cast<int>(games.size()) + 1;
        games.push_back({.number = number,
                         .first = member_name(state, match.board.first, board.game.member_a),
                         .second = member_name(state, match.board.second, board.game.member_b),
                         .first_turn = board.game.turn_a,
                         .result = board.result ? result_words(*board.result, language) : ""});
    }
    return games;
}

Html member_games_table(const std::vector<MemberGame>& games, Language language) {
    Html rows;
    for (const MemberGame& game : games) {
        rows += element(
            "tr", {},
            element("td", {{"class", "c"}}, std::to_string(game.number)) +
                element("td", {}, turn_mark(game.first_turn, language) + text(" " + game.first)) +
                element("td", {{"class", "c"}}, game_result(game.result, game.game, language)) +
                element("td", {}, turn_mark(tournament::other(game.first_turn), language) + text(" " + game.second)));
    }
    return element("table", {{"class", "match-boards"}}, element("tbody", {}, rows));
}

} // namespace chuhe::pages
