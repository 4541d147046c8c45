#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/seating.hpp>

#include <optional>
#include <string>
#include <vector>

namespace chuhe::pages {

/// What both sides of a board say its result is, as far as they have said it.
struct TableReport {
    std::optional<tournament::BoardResult> red;
    std::optional<tournament::BoardResult> black;

    bool operator==(const TableReport&) const = default;
};

/// What is known of a table of the round in hand beside its result.
struct TableShown {
    tournament::TableNumber number{};
    TableReport report{};
    /// The game that is played on the server or recorded beside the board; empty for none.
    std::string game{};
    /// The players sit at the game.
    bool on_server = false;
};

/// A table as the holder of its code sees it on the phone.
struct TableView {
    std::string event;
    int round = 0;
    tournament::TableNumber table{};
    tournament::Turn own = tournament::Turn::First;
    std::string red;
    std::string black;
    TableReport report;
    std::optional<tournament::BoardResult> result;
    /// Where the game is played on the server, with the secret of the side; empty
    /// when it is played on a board.
    std::string game;
};

/// Three large buttons for the result, what the other side says, and what has
/// been settled. It posts to itself. Source: cn1999 10.1
[[nodiscard]] Html table_content(const TableView& table, Language language);

/// The links of a table, one for each side.
struct TableLinks {
    tournament::TableNumber table{};
    std::string red_name;
    std::string red;
    std::string black_name;
    std::string black;
};
/// The links of all tables, for whoever sends them instead of printing cards.
[[nodiscard]] Html links_content(const std::string& event, const std::vector<TableLinks>& tables, Language language);

} // namespace chuhe::pages
