#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/event_settings.hpp>

#include <string>
#include <utility>
#include <vector>

namespace chuhe::pages {

/// What was agreed on before the event, line by line: the name of a setting and its value, with its clause.
/// Source: cn1999 11 to 15, 17.1
[[nodiscard]] std::vector<std::pair<std::string, std::string>> settings_words(const tournament::EventSettings& settings,
                                                                              Language language);

/// Such lines as a list that is folded away; nothing where there are none.
[[nodiscard]] Html settings_list(const std::vector<std::pair<std::string, std::string>>& lines, Language language);

} // namespace chuhe::pages
