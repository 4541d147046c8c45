#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/wire/protocol.hpp>

#include <string>
#include <string_view>

namespace chuhe::wire {

/// What somebody asked for in vain, as an audit keeps it.
struct RefusalNote {
    /// "reopen_game", "manage_links"
    std::string command;
    std::string code;
    /// Empty where the rules of play have nothing to do with it.
    std::string clause;
    base::Bilingual why;
    /// All that was asked. Shape: JSON object; empty where it is not kept. It is not read back.
    std::string asked{};
};

/// {"command":"reopen_game","asked":{...} or null,"code":"not_allowed","clause":"" or "cn1999 22.4","zh":"...","en":"..."}
[[nodiscard]] std::string write_refusal_note(const RefusalNote& note);
/// Fails: bad_json, bad_field.
[[nodiscard]] WireResult<RefusalNote> read_refusal_note(std::string_view text);

} // namespace chuhe::wire
