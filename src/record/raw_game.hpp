#pragma once

#include <chuhe/record/game_record.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace chuhe::record {

/// A move as a format without notation has it: two points, or nothing where they are none.
struct RawMove {
    std::optional<board::Move> move;
    /// How it stands in the file, for messages.
    std::string token;
    std::string comment;
};

/// Gives the first move to the side whose piece it moves. Formats that say whose move it is are often wrong.
void let_mover_start(GameRecord& game, board::Move first);

/// Reads points as the main line of a game: each must be legal, the first that is not ends the line with a problem.
void read_raw_moves(GameRecord& game, std::span<const RawMove> moves);

/// Adds a tag unless its value is empty.
void add_tag(GameRecord& game, std::string_view name, std::string_view value);

/// Text of a field in an old code page: GB18030, or UTF-8 or Big5 where only they fit; blanks around it are gone.
[[nodiscard]] std::string decode_field(std::string_view bytes);

/// A text without blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The 32 pieces in the order of XQF and DhtmlXQ: R N B A K A B N R C C P P P P P of Red, then of Black.
[[nodiscard]] board::Piece piece_in_order(std::size_t index);

} // namespace chuhe::record
