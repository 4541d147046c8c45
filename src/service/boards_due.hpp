#pragma once

#include "board_games.hpp"

#include <vector>

namespace chuhe::service {

/// The boards of the last round that the venue of the event wants on the server, and that are not open there.
[[nodiscard]] std::vector<WantedGame> boards_due(const tournament::TournamentState& state, const TableFacts& facts);
/// How tables come to be played on the server: boards that were there before go on, the others get a game, as `create` has it or as
/// the settings of the event do.
struct ToServer {
    std::vector<PairingPlace> returned{};
    std::vector<WantedGame> opened{};
};
[[nodiscard]] ToServer to_server(const tournament::TournamentState& state, const std::vector<tournament::Table>& tables,
                                 const TableFacts& facts, const std::optional<game::CreateGame>& create);
/// Those that move to real boards: not those that are there, nor those whose record an official keeps beside the board.
[[nodiscard]] std::vector<PairingPlace> leaving_server(const tournament::TournamentState& state,
                                                       const std::vector<tournament::Table>& tables,
                                                       const TableFacts& facts);
/// A game as the settings of the event have it, with the names of those who sit there. Requires: a table of the last round.
[[nodiscard]] game::CreateGame game_of(const tournament::TournamentState& state, const tournament::Table& table);
/// The same with the time control of a game that was wanted in its place.
[[nodiscard]] game::CreateGame by_rules_of(const tournament::TournamentState& state, game::CreateGame create,
                                           const tournament::Table& table);
/// A game at a board of the event, with what it leaves to the event.
[[nodiscard]] NewGame as_event_has_it(const tournament::TournamentState& state, NewGame game);
/// A table of the last round, or all of them, as far as they have no result. Fails: no_round, no_such_board, result_there.
[[nodiscard]] base::Result<std::vector<tournament::Table>, Problem>
tables_wanted(const tournament::TournamentState& state, const std::optional<tournament::TableNumber>& number);

} // namespace chuhe::service
