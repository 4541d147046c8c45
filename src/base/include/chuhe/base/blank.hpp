#pragma once

#include <chuhe/base/text.hpp>

#include <algorithm>

namespace chuhe::base {

/// Whether a text says nothing: there is nothing in it but blanks, those of Chinese type among them. What is no UTF-8 is not blank.
[[nodiscard]] inline bool is_blank(std::string_view text) {
    constexpr char32_t kWideSpace = U'\u3000';
    const auto letters = decode_utf8(text);
    return letters &&
           std::ranges::all_of(*letters, [](char32_t letter) { return letter <= U' ' || letter == kWideSpace; });
}

} // namespace chuhe::base
