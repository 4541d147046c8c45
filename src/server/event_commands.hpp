#pragma once

#include "form.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/tournament/event.hpp>

#include <vector>

namespace chuhe::server {

/// The settings that the form of a new event asks for. `seed` is that of all its lots.
/// Fails: what is wrong with the form.
[[nodiscard]] base::Result<tournament::EventSettings, base::Bilingual> settings_of(const Form& form,
                                                                                   std::uint64_t seed);

/// The commands that an organiser's form means; a pasted list of entrants means several.
/// Fails: what is wrong with the form.
[[nodiscard]] base::Result<std::vector<tournament::EventCommand>, base::Bilingual> commands_of(const Form& form);

} // namespace chuhe::server
