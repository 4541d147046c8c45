#pragma once

#include "forms.hpp"

#include <chuhe/clock/time_control.hpp>

#include <optional>
#include <string>

namespace chuhe::pages {

/// The time controls that forms offer, as the server reads them: minutes and seconds, a preset, "none". Source: cn1999 6.1
[[nodiscard]] const Choices& control_choices();
/// "20 分 + 5 秒", "20 min + 5 s"; the name of a preset; else its stages, one after the other. Nothing: no clock.
[[nodiscard]] std::string control_words(const std::optional<clock::TimeControl>& control, Language language);
/// The choice that gives this control; empty where none does.
[[nodiscard]] std::string control_choice(const std::optional<clock::TimeControl>& control);

} // namespace chuhe::pages
