#pragma once

#include <chuhe/board/board.hpp>
#include <chuhe/board/move.hpp>
#include <chuhe/game/state.hpp>
#include <chuhe/game/touch.hpp>
#include <chuhe/rules/ruleset.hpp>
#include <chuhe/wire/json_writer.hpp>

namespace chuhe::wire {

/// {"zh":"炮二平五","iccs":"H2-E2","wxf":"C2=5"}. Requires: a piece stands on `move.from`.
void write_notation(JsonWriter& out, const board::Board& board, board::Move move);

/// {"free":false,"allowed":["h2e2"],"fouls":[],"clause":"cn1999 5.1","zh":"...","en":"..."}
void write_obligation(JsonWriter& out, const game::TouchObligation& bound);

/// "on_behalf":[{"zh":"...","en":"..."}]: what officials said or signed for both players.
void write_on_behalf(JsonWriter& out, const game::Over& over);

/// {"claim":"cn1999 24","warning":"cn1999 24.3","draw":"cn1999 4.2.3","loss":"cn1999 4.1.7"}: where the book of a game speaks of
/// repetition, for what an official writes by hand.
void write_clauses(JsonWriter& out, rules::RulesetId book);

} // namespace chuhe::wire
