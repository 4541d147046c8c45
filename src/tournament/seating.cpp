#include <chuhe/base/text.hpp>
#include <chuhe/tournament/director.hpp>
#include <chuhe/tournament/seating.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

/// A result with the sides exchanged.
BoardResult exchanged(BoardResult result) {
    using enum BoardResult;
    switch (result) {
    case FirstWon:
        return SecondWon;
    case SecondWon:
        return FirstWon;
    case SecondAbsent:
        return FirstAbsent;
    case FirstAbsent:
        return SecondAbsent;
    case Drawn:
    case BothAbsent:
    case BothLost:
        break;
    }
    return result;
}

const Entry& entry_of(const TournamentState& state, EntrantNumber number) {
    return *std::ranges::find(state.entries, number, &Entry::number);
}

Seating seating_of(const TournamentState& state, EntrantNumber number) {
    const Entry& entry = entry_of(state, number);
    return {number, {}, entry.name, entry.unit};
}

Seating seating_of(const TournamentState& state, EntrantNumber team, int member) {
    const Entry& entry = entry_of(state, team);
    const auto at = static_cast<std::size_t>(member - 1);
    return {team, member, at < entry.members.size() ? entry.members[at].name : std::to_string(member), entry.name};
}

/// Source: cn1999 13.2
Table table_of_game(const TournamentState& state, const Board& teams, const MatchBoard& game) {
    Table table;
    const Seating first = seating_of(state, teams.first, game.game.member_a);
    const Seating second = seating_of(state, teams.second, game.game.member_b);
    const bool is_first_red = game.game.turn_a == Turn::First;
    table.named_first = is_first_red ? board::Side::Red : board::Side::Black;
    table.seats = is_first_red ? board::BySide<Seating>{first, second} : board::BySide<Seating>{second, first};
    return table;
}

std::optional<BoardResult> as_red_has_it(const Table& table, const std::optional<BoardResult>& result) {
    return result && table.named_first == board::Side::Black ? std::optional{exchanged(*result)} : result;
}

} // namespace

std::string table_text(const TableNumber& number) {
    return std::to_string(number.board) + (number.game ? "." + std::to_string(*number.game) : "");
}

std::optional<TableNumber> table_numbered(std::string_view text) {
    const std::size_t dot = text.find('.');
    const auto board = base::parse_number(text.substr(0, dot));
    const auto game = dot == std::string_view::npos ? std::nullopt : base::parse_number(text.substr(dot + 1));
    const bool is_whole = dot == std::string_view::npos || (game && *game >= 1);
    return board && *board >= 1 && is_whole ? std::optional{TableNumber{*board, game}} : std::nullopt;
}

std::vector<Table> tables_at(const TournamentState& state, int round, int board) {
    const PairedBoard& paired =
        state.rounds[static_cast<std::size_t>(round - 1)].boards[static_cast<std::size_t>(board - 1)];
    if (!has_team_entrants(state.settings)) {
        Table table;
        table.number.board = board;
        table.seats.red = seating_of(state, paired.board.first);
        table.seats.black = seating_of(state, paired.board.second);
        table.result = paired.result;
        return {table};
    }
    std::vector<Table> tables;
    if (!are_line_ups_open(state, paired)) {
        return tables;
    }
    for (const MatchBoard& game : match_boards(state, paired)) {
        Table table = table_of_game(state, paired.board, game);
        table.number = {board, static_cast<int>(tables.size()) + 1};
        // A team that did not come: the match has a result, its games have none (21.4).
        table.result = as_red_has_it(table, paired.games.empty() && paired.result ? paired.result : game.result);
        tables.push_back(std::move(table));
    }
    return tables;
}

std::vector<Table> tables_of(const TournamentState& state, int round) {
    std::vector<Table> tables;
    const std::size_t boards = state.rounds[static_cast<std::size_t>(round - 1)].boards.size();
    for (int board = 1; board <= static_cast<int>(boards); ++board) {
        for (Table& table : tables_at(state, round, board)) {
            tables.push_back(std::move(table));
        }
    }
    return tables;
}

RecordConduct conduct_at(int round, const Table& table, const board::BySide<Conduct>& conduct) {
    return {round,
            table.number.board,
            table.number.game,
            {conduct[table.named_first], conduct[board::opponent(table.named_first)]}};
}

EnterResult entry_at(int round, const Table& table, BoardResult result) {
    const BoardResult as_named = *as_red_has_it(table, result);
    return {round, table.number.board, as_named, table.number.game};
}

} // namespace chuhe::tournament
