#pragma once

#include <chuhe/record/game_record.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::record {

/// What records can be written as.
enum class Target : std::uint8_t { Pgn, PgnUci, DhtmlXq, Xqf, Cbr, Wxf, Json };

/// "pgn", "pgn-uci", "dhtmlxq", "xqf", "cbr", "wxf", "json". Fails: nothing for any other word.
[[nodiscard]] std::optional<Target> target_named(std::string_view name);

/// Whether a file of this kind holds one game only.
[[nodiscard]] bool holds_one_game(Target target);

/// The bytes of a file, and what of the games it cannot hold.
struct Written {
    std::string bytes;
    std::vector<base::Bilingual> losses;
};

/// Writes games with their variations and comments where the target holds them; what it does not hold is said.
/// Chinese PGN is UTF-8 in full simplified notation; XQF is version 1.0, CBR version 2.
/// Requires: each game starts with one general a side; one game where the target holds one.
[[nodiscard]] Written write_records(std::span<const GameRecord> games, Target target);

} // namespace chuhe::record
