#pragma once

#include <chuhe/pages/frame.hpp>

#include <string>
#include <string_view>

namespace chuhe::pages {

/// "result_corrected" as an arbiter says it; the word itself where there is no other.
[[nodiscard]] std::string audit_action(std::string_view word, Language language);
/// "remaining_ms", "round 2 board 5" as an arbiter says it.
[[nodiscard]] std::string audit_member(const std::string& name, Language language);

/// A value as an arbiter says it: "entering", "1-0", "true"; the value itself where there is no other word.
[[nodiscard]] std::string audit_value(std::string_view value, Language language);

} // namespace chuhe::pages
