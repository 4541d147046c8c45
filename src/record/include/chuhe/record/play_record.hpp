#pragma once

#include <chuhe/game/record.hpp>
#include <chuhe/record/game_record.hpp>

#include <cstdint>
#include <string>

namespace chuhe::record {

/// The language of comments.
enum class CommentLanguage : std::uint8_t { Chinese, English };

/// What the log of a game does not say itself.
struct PlayedWhere {
    std::string event;
    std::string round;
    std::string table;
    /// "2026.11.29", as PGN writes dates.
    std::string date;
    std::string site;
};

/// A game that was played as a record that any file can hold: tags for names, result, clause, times used and fouls; with each
/// move its time and what its side had left (%emt, %clk); every claim, ruling, foul, penalty and signature and the struck
/// moves as comments where they happened. A move that stood against the rules is in the tree and said to be.
/// Source: cn1999 7, 9.2, 10.1
[[nodiscard]] GameRecord record_of_play(const game::GameRecord& played, const PlayedWhere& where,
                                        CommentLanguage language);

} // namespace chuhe::record
