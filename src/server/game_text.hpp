#pragma once

#include <string>
#include <string_view>

namespace chuhe::server {

/// The body of POST /api/games for a time control of the form: "20+5" (minutes and seconds), a preset, "none"; `mode` is
/// "online" or "over_the_board".
[[nodiscard]] std::string game_text(const std::string& control, std::string_view mode);

} // namespace chuhe::server
