#pragma once

#include "forms.hpp"

#include <chuhe/tournament/event_settings.hpp>

#include <string>

namespace chuhe::pages {

enum class Rapid : std::uint8_t { No, Yes };

/// Where games are played and with which time control: fields that `server/event_settings_form` reads. `prefix` makes their ids
/// unique on the page; `rapid`: that of rapid extra games too.
[[nodiscard]] Html play_fields(const tournament::PlaySettings& play, const std::string& prefix, Rapid rapid,
                               Language language);

} // namespace chuhe::pages
