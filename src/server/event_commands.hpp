#pragma once

#include "form.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/tournament/director.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::server {

/// "1-0", "1/2-1/2", "0-1", "+--", "--+", "---". Fails: nothing for another word.
[[nodiscard]] std::optional<tournament::BoardResult> result_named(std::string_view name);

/// The commands that an organiser's form means; a pasted list of entrants means several.
/// Fails: what is wrong with the form.
[[nodiscard]] base::Result<std::vector<tournament::EventCommand>, base::Bilingual> commands_of(const Form& form);

/// Commands that only the state tells the meaning of: quick, swap. Fails: what is wrong, in words.
[[nodiscard]] base::Result<std::vector<tournament::EventCommand>, base::Bilingual>
commands_in(const Form& form, const tournament::TournamentState& state);

} // namespace chuhe::server
