#pragma once

#include "form.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/tournament/director.hpp>

#include <vector>

namespace chuhe::server {

using Commands = base::Result<std::vector<tournament::EventCommand>, base::Bilingual>;

/// Entrants one a line, or teams with a line for each member. Fails: at the first cell that is wrong.
[[nodiscard]] Commands listed_entrants(const Form& form);
/// The fields of one entrant; his members are a list of their own. Fails: what is wrong.
[[nodiscard]] Commands entrant(const Form& form);
/// A reserve who joins a team. Fails: what is wrong. Source: cn1999 12.2
[[nodiscard]] Commands new_member(const Form& form);

} // namespace chuhe::server
