#pragma once

#include <string>
#include <string_view>

namespace chuhe::record {

/// The start of a text for a message, cut between characters. Unit: bytes.
[[nodiscard]] inline std::string clipped(std::string_view text, std::size_t most = 64) {
    if (text.size() > most) {
        while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) {
            --most;
        }
        text = text.substr(0, most);
    }
    return std::string{text};
}

} // namespace chuhe::record
