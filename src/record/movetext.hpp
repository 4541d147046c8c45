#pragma once

#include <chuhe/notation/described_move.hpp>
#include <chuhe/record/game_record.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace chuhe::record {

/// The notations that a word fits, one bit each.
enum class Fit : std::uint8_t { None = 0, Full = 1, Short = 2, Coordinates = 4, San = 8 };

[[nodiscard]] constexpr bool has(Fit fits, Fit one) {
    return (static_cast<unsigned>(fits) & static_cast<unsigned>(one)) != 0;
}

/// A word of a text that may be a move.
struct MoveToken {
    std::string_view text;
    Fit fits = Fit::None;
    std::optional<notation::DescribedMove> described;
    /// The number of a round that stands right before it.
    std::optional<int> number;
    /// "..." stands between the number and it.
    bool after_dots = false;
    /// The character of its piece was lost in writing ('?'): any kind is meant that fits; `described` has one of them.
    bool has_lost_piece = false;
    /// Its last digit is a Chinese one, as Red writes.
    bool has_chinese_digits = false;
};

struct LineComment {
    /// How many moves of its line stand before it.
    std::size_t after;
    std::string_view text;
};

/// A line of moves: the main line, or a variation of an earlier line.
struct MoveLine {
    std::size_t parent = 0;
    /// How many moves of the parent stand before the one it is an alternative to.
    std::size_t branch = 0;
    std::vector<MoveToken> tokens;
    std::vector<LineComment> comments;
};

/// The text of one game cut into words. Line 0 is the main line; a parent comes before its variations.
struct Movetext {
    std::vector<MoveLine> lines;
    std::optional<GameResult> result;
    /// Where the text of the next game may start.
    std::size_t end = 0;
    std::vector<Problem> problems;
};

/// Cuts the text of one game into words, from `begin` to its result, to the next tag line, or to the end. The views of
/// the result are of `text`. Variations may be nested without recursion.
[[nodiscard]] Movetext cut_movetext(std::string_view text, std::size_t begin);

/// The notations that a word fits, with what it describes.
[[nodiscard]] MoveToken classified(std::string_view word);

/// The result that a word states: 1-0, 红胜, ... Fails: nothing for any other word.
[[nodiscard]] std::optional<GameResult> result_named(std::string_view word);

} // namespace chuhe::record
