#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::base {

/// The code points of a UTF-8 text, or nothing where the bytes are not UTF-8 (overlong forms and surrogates are not).
[[nodiscard]] std::optional<std::u32string> decode_utf8(std::string_view bytes);

/// The UTF-8 bytes of a code point. Requires: a Unicode scalar value.
void append_utf8(std::string& bytes, char32_t code_point);

/// The UTF-8 bytes of code points.
[[nodiscard]] std::string encode_utf8(std::u32string_view code_points);

/// The words of a text, cut at spaces, tabs and line ends; no word is empty.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text);

/// The number that the whole text spells in decimal, or nothing. Fails: sign, space, overflow, empty text.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);

} // namespace chuhe::base
