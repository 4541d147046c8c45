#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace chuhe::wire {

/// The version of everything in this module: of messages, of documents, of stored events. See docs/protocol.md.
inline constexpr int kProtocol = 1;

/// The longest text that a client may send as one message. Unit: bytes.
inline constexpr std::size_t kLongestMessage = std::size_t{16} * 1024;
/// The longest id that a client may choose for a command. Unit: bytes.
inline constexpr std::size_t kLongestCommandId = 64;

/// Why a text is no message.
struct WireError {
    /// The stable word: "bad_json", "bad_field", "unknown_type", "unknown_command", "too_long", "wrong_protocol", ...
    std::string_view code;
    /// Which member, and what would be right.
    base::Bilingual text;

    bool operator==(const WireError&) const = default;
};

template <typename Value>
using WireResult = base::Result<Value, WireError>;

} // namespace chuhe::wire
