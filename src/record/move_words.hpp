#pragma once

#include "movetext.hpp"

namespace chuhe::record {

/// Takes "12.", "１２．" or a bare number off a word. Fails: nothing where the word starts otherwise, or where the
/// digits are part of a move.
[[nodiscard]] std::optional<int> take_number(std::string_view& word);

/// Takes dots off a word that stand for a move not made here. Returns whether there were any.
bool take_dots(std::string_view& word);

/// A word without the exclamation and question marks around it, unless a mark stands for a lost piece.
[[nodiscard]] std::string_view without_marks(std::string_view word);

/// A WXF move of four ASCII characters that starts like a number: "15.6".
[[nodiscard]] bool is_numbered_soldier(std::string_view word);

} // namespace chuhe::record
