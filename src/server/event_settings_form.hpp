#pragma once

#include "form.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/tournament/event_settings.hpp>

#include <cstdint>

namespace chuhe::server {

/// The settings that the form of a new event asks for; a field that did not come has its default. `seed` is that of all lots
/// where the form names none. Whether the settings go together the director says.
/// Fails: what is wrong with the form.
[[nodiscard]] base::Result<tournament::EventSettings, base::Bilingual> settings_of(const Form& form,
                                                                                   std::uint64_t seed);

/// How games are to be played: "venue" (real_boards, server), "control" and "rapid_control" as game_text has them, empty for
/// none, or "as_is" for what is `now`. Fails: what is wrong with the form.
[[nodiscard]] base::Result<tournament::PlaySettings, base::Bilingual> play_of(const Form& form,
                                                                              const tournament::PlaySettings& now);

} // namespace chuhe::server
