#pragma once

#include <chuhe/wire/protocol.hpp>

#include <string>
#include <string_view>

namespace chuhe::wire {

// Questions that an arbiter's desk asks beside a game. They look at no game of the server and change nothing.

/// The body of POST /api/moves, {"fen":"...","text":"炮二平五 C2=5 h2e2"}, and its answer: the moves as far as they can be
/// read from the position, and what is wrong with the first that cannot. Numbers of rounds in the text are passed over.
/// Fails: bad_json, bad_field, bad_fen, too_long.
/// Source: cn1999 7.5
[[nodiscard]] WireResult<std::string> answer_moves(std::string_view body);

/// The body of POST /api/touch, {"fen":"...","touches":[{"squares":["h2"],"touch":"touch"}]}, and its answer: what the side
/// to move must do. Fails: bad_json, bad_field, bad_fen, too_long.
/// Source: cn1999 5.1 to 5.7
[[nodiscard]] WireResult<std::string> answer_touch(std::string_view body);

} // namespace chuhe::wire
