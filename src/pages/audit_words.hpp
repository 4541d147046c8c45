#pragma once

#include <chuhe/pages/frame.hpp>

#include <string>
#include <string_view>

namespace chuhe::pages {

/// "result_corrected" as an arbiter says it; the word itself where there is no other.
[[nodiscard]] std::string audit_action(std::string_view word, Language language);
/// "remaining_ms", "round 2 board 5" as an arbiter says it.
[[nodiscard]] std::string audit_member(const std::string& name, Language language);

} // namespace chuhe::pages
