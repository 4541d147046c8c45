#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/event_settings.hpp>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::pages {

/// The field that says that a form asks for the rules of games at all.
inline constexpr const char* kBookField = "book";

/// What an event settles for its games, as fields of a form that are folded away. `prefix` makes their ids unique on the page.
/// Source: cn1999 4, 5, 7, 9, 17.1, 21, 23, 24
[[nodiscard]] Html game_rules_fields(const tournament::GameRules& rules, const std::string& prefix, Language language);

/// Reads those fields; what is empty is as the book has it. `text` gives the value of a field. Fails: the field and what it may
/// be.
[[nodiscard]] base::Result<tournament::GameRules, base::Bilingual>
read_game_rules(const std::function<std::string(const std::string& field)>& text);

/// The book, and line by line what the event settles otherwise than by leaving it to the book.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> game_rules_words(const tournament::GameRules& rules,
                                                                                Language language);

} // namespace chuhe::pages
