#pragma once

#include <chuhe/tournament/cross_table.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::tournament {

/// The round that opponent, colour letter and result letter of a report mean. Fails: nothing where they contradict.
[[nodiscard]] std::optional<Cell> cell_of(std::optional<EntrantNumber> opponent, char colour, char result);
/// The result letter of a round in a report.
[[nodiscard]] char result_letter(CellKind kind);
/// Whether two results can be the two sides of one game.
[[nodiscard]] bool results_agree(CellKind mine, CellKind theirs);
/// How a report counts its columns where names have characters of several bytes.
enum class TrfPadding : std::uint8_t {
    Characters,
    Bytes,
    Width, ///< of the screen: a Chinese character takes two columns
};
/// Nothing but bytes below 128.
[[nodiscard]] bool is_ascii(std::string_view text);
/// The line with one element a column: a character that takes several is followed by blanks that `columns` leaves out.
[[nodiscard]] std::u32string in_columns(const std::u32string& line, TrfPadding padding);
/// Characters `first`..`last` of a line, columns counted from 1, blanks cut off at both ends.
[[nodiscard]] std::string columns(const std::u32string& line, std::size_t first, std::size_t last);
/// "4.5", "12", "0.0" as half points. Fails: anything that is no multiple of a half.
[[nodiscard]] std::optional<base::HalfPoints> half_points(std::string_view text);
/// "4.5"
[[nodiscard]] std::string text_of(base::HalfPoints points);

} // namespace chuhe::tournament
