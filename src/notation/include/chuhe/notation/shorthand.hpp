#pragma once

#include <chuhe/notation/chinese.hpp>
#include <chuhe/rules/position.hpp>

#include <string>

namespace chuhe::notation {

/// A move in the short form of 7.5, with the action left out: 炮25, 马87, 前炮5; half-width digits for both sides. It
/// loses information: a reader finds several meanings for every third ply. `read_description` reads it, `meanings`
/// lists them. Requires: a piece stands on `move.from`, and the move is one of its way. Source: cn1999 7.5
[[nodiscard]] std::string write_shorthand(const board::Board& board, board::Move move, Script script);
[[nodiscard]] inline std::string write_shorthand(const rules::Position& position, board::Move move, Script script) {
    return write_shorthand(position.board(), move, script);
}

} // namespace chuhe::notation
