#pragma once

#include <chuhe/record/write_records.hpp>

namespace chuhe::record {

/// Each writes one game behind what is there.
void write_pgn(Written& out, const GameRecord& game, bool with_coordinates);
void write_dhtmlxq(Written& out, const GameRecord& game);
void write_xqf(Written& out, const GameRecord& game);
void write_cbr(Written& out, const GameRecord& game);
void write_wxf(Written& out, const GameRecord& game);
void write_json(Written& out, const GameRecord& game);

/// Says that variations and comments are lost, where the game has any.
void lose_tree(Written& out, const GameRecord& game);
/// Whether a game starts where games start.
[[nodiscard]] bool is_standard_start(const GameRecord& game);

} // namespace chuhe::record
