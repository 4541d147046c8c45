#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/notation/notation_error.hpp>
#include <chuhe/rules/position.hpp>

#include <string_view>

namespace chuhe::notation {

/// The legal move that a person wrote or typed, in whichever notation: Chinese in full (炮二平五) or short (炮25), WXF
/// (C2=5), ICCS (H2-E2), coordinates (h2e2); full-width or half-width, of either script, blanks around it. UTF-8.
/// Fails: what is wrong with it; where several moves fit, all of them.
/// Requires: the side has a general.
/// Source: cn1999 7.5
/// Reading: digits of any kind serve both sides, since people type what their keyboard has.
[[nodiscard]] base::Result<board::Move, NotationError> read_move(const board::Board& board, board::Side side,
                                                                 std::string_view text);
[[nodiscard]] inline base::Result<board::Move, NotationError> read_move(const rules::Position& position,
                                                                        std::string_view text) {
    return read_move(position.board(), position.to_move(), text);
}

} // namespace chuhe::notation
