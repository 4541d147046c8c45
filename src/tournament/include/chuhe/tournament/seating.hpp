#pragma once

#include <chuhe/board/side.hpp>
#include <chuhe/tournament/event_state.hpp>

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::tournament {

/// The number of a table: a board of a round, or a game of a match of teams.
struct TableNumber {
    int board = 1;
    std::optional<int> game{}; ///< of a match of teams, from 1

    auto operator<=>(const TableNumber&) const = default;
};
/// "3"; "3.2" for the second game of match 3.
[[nodiscard]] std::string table_text(const TableNumber& number);
/// Fails: nothing for another text.
[[nodiscard]] std::optional<TableNumber> table_numbered(std::string_view text);

/// Who sits on one side of a table.
struct Seating {
    EntrantNumber entrant = 0;
    std::optional<int> member{}; ///< of a team, in its roster from 1
    std::string name{};
    std::string unit{}; ///< of a member: his team

    bool operator==(const Seating&) const = default;
};

/// A table, where one game is played.
struct Table {
    TableNumber number{};
    board::BySide<Seating> seats{};
    /// Who is named first in the pairing; in a match of teams he has red on odd boards only. Source: cn1999 13.2
    board::Side named_first = board::Side::Red;
    /// As Red has it.
    std::optional<BoardResult> result{};

    bool operator==(const Table&) const = default;
};

/// The tables of a board: one, or the games of a match of teams. A match whose line-ups are not open yet has none.
/// Requires: the board is there, both counted from 1.
/// Source: cn1999 12, 13.2
[[nodiscard]] std::vector<Table> tables_at(const TournamentState& state, int round, int board);
/// All tables of a round, in the order of their numbers. Requires: the round is there.
[[nodiscard]] std::vector<Table> tables_of(const TournamentState& state, int round);
/// What is entered when the game of a table has ended so, as Red has it.
[[nodiscard]] EnterResult entry_at(int round, const Table& table, BoardResult result);
/// What is recorded of the players of a table, by the side they sit on.
[[nodiscard]] RecordConduct conduct_at(int round, const Table& table, const board::BySide<Conduct>& conduct);

} // namespace chuhe::tournament
