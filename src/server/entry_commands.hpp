#pragma once

#include "form.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/tournament/director.hpp>

#include <vector>

namespace chuhe::server {

using Commands = base::Result<std::vector<tournament::EventCommand>, base::Bilingual>;

/// Those who have entered and not left, to know a name that comes twice.
[[nodiscard]] std::vector<tournament::Enter> entered_in(const tournament::TournamentState& state);
/// Entrants one a line, or teams with a line for each member. Fails: at the first cell that is wrong, or has entered already.
[[nodiscard]] Commands listed_entrants(const Form& form, const tournament::TournamentState& state);
/// The fields of one entrant; his members are a list of their own. Fails: what is wrong, and where he has entered already.
[[nodiscard]] Commands entrant(const Form& form, const tournament::TournamentState& state);
/// What was entered wrong; a field that is left blank stays as it is. Fails: what is wrong.
[[nodiscard]] Commands corrected_entry(const Form& form, const tournament::TournamentState& state);
/// The title and the rounds of an event as they should be, with the reason.
[[nodiscard]] Commands corrected_settings(const Form& form);
/// A reserve who joins a team. Fails: what is wrong. Source: cn1999 12.2
[[nodiscard]] Commands new_member(const Form& form);

} // namespace chuhe::server
