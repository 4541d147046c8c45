#pragma once

#include "table_record.hpp"

#include <chuhe/game/commands.hpp>

#include <optional>
#include <string>

namespace chuhe::service {

// Why something does not happen at a table.
[[nodiscard]] Problem unknown_code();
[[nodiscard]] Problem no_round();
[[nodiscard]] Problem no_codes_for_teams();
[[nodiscard]] Problem not_by_players();
[[nodiscard]] Problem result_there();
[[nodiscard]] Problem no_such_board();

/// The pairing of a place is the one that is played now.
[[nodiscard]] bool is_in_hand(const tournament::TournamentState& state, const PairingPlace& place);
/// Requires: the place is in hand.
[[nodiscard]] std::optional<tournament::BoardResult> result_at(const tournament::TournamentState& state,
                                                               const PairingPlace& place);
/// The place of a board of the last round, counted from 0.
[[nodiscard]] PairingPlace place_of(const tournament::TournamentState& state, std::size_t board);
/// The place of a board of any round, both counted from 1. Fails: nothing when there is none.
[[nodiscard]] std::optional<PairingPlace> place_at(const tournament::TournamentState& state, int round, int board);
/// A new game with the names of those who sit there.
[[nodiscard]] game::CreateGame named(game::CreateGame create, const tournament::TournamentState& state,
                                     const PairingPlace& place);

/// The code of a side as it follows from the secret of whoever has it printed.
[[nodiscard]] std::string code_of(const std::string& secret, const PairingPlace& place, board::Side side,
                                  int revocations);
/// Fails: nothing for a code that was not issued or is not in hand.
[[nodiscard]] std::optional<CodeIssued> code_in_hand(const tournament::TournamentState& state, const TableFacts& facts,
                                                     const std::string& code);
[[nodiscard]] BoardReport report_at(const TableFacts& facts, const PairingPlace& place);
[[nodiscard]] EventAtTables at(const SharedEvent& event, const TableFacts& facts);
/// The game of a board; nothing where none counts.
[[nodiscard]] const GameOpened* game_at(const TableFacts& facts, const PairingPlace& place);

} // namespace chuhe::service
