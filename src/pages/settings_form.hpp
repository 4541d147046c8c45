#pragma once

#include <chuhe/pages/frame.hpp>

namespace chuhe::pages {

/// The form that begins an event: every setting, with the articles as defaults. Its fields are read by
/// `server/event_settings_form`.
[[nodiscard]] Html settings_form(Language language);

} // namespace chuhe::pages
