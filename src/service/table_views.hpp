#pragma once

#include "table_record.hpp"

#include <chuhe/game/commands.hpp>

#include <optional>
#include <string>

namespace chuhe::service {

// Why something does not happen at a table.
[[nodiscard]] Problem unknown_code();
[[nodiscard]] Problem no_round();
[[nodiscard]] Problem not_by_players();
[[nodiscard]] Problem result_there();
[[nodiscard]] Problem no_such_board();

/// The table of a place, when its pairing is the one that is played now. Fails: nothing for another.
[[nodiscard]] std::optional<tournament::Table> table_in_hand(const tournament::TournamentState& state,
                                                             const PairingPlace& place);
/// The place of a table of a round. Requires: it is one of that round.
[[nodiscard]] PairingPlace place_of(const tournament::TournamentState& state, int round,
                                    const tournament::Table& table);
/// That of a table of the last round.
[[nodiscard]] inline PairingPlace place_of(const tournament::TournamentState& state, const tournament::Table& table) {
    return place_of(state, static_cast<int>(state.rounds.size()), table);
}
/// A table of any round. Fails: nothing when there is none.
[[nodiscard]] std::optional<tournament::Table> table_at(const tournament::TournamentState& state, int round,
                                                        const tournament::TableNumber& number);
/// The tables of the last round; none before the first.
[[nodiscard]] std::vector<tournament::Table> tables_in_hand(const tournament::TournamentState& state);
/// The tables of the last round whose result does not stand any more, since their game goes on.
[[nodiscard]] std::vector<PairingPlace> places_reopened(const tournament::TournamentState& state);
/// A new game with the names of those who sit there.
[[nodiscard]] game::CreateGame named(game::CreateGame create, const tournament::Table& table);

/// The code of a side as it follows from the secret of whoever has it printed.
[[nodiscard]] std::string code_of(const std::string& secret, const PairingPlace& place, board::Side side,
                                  int revocations);
/// The codes of every table of the last round, and those that are not written down yet.
struct CodesInHand {
    std::vector<BoardCodes> all{};
    CodesIssued fresh{};
};
[[nodiscard]] CodesInHand codes_in_hand(const tournament::TournamentState& state, const TableFacts& facts,
                                        const std::string& secret);
/// Fails: nothing for a code that was not issued or is not in hand.
[[nodiscard]] std::optional<CodeIssued> code_in_hand(const tournament::TournamentState& state, const TableFacts& facts,
                                                     const std::string& code);
[[nodiscard]] BoardReport report_at(const TableFacts& facts, const PairingPlace& place);
[[nodiscard]] EventAtTables at(const SharedEvent& event, const TableFacts& facts);
/// The game of a board; nothing where none counts.
[[nodiscard]] const GameOpened* game_at(const TableFacts& facts, const PairingPlace& place);

} // namespace chuhe::service
