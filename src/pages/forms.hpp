#pragma once

#include <chuhe/pages/frame.hpp>

#include <string>
#include <utility>
#include <vector>

namespace chuhe::pages {

/// A value and its words, for a choice.
using Choices = std::vector<std::pair<std::string, base::Bilingual>>;

/// A labelled text field. Requires: `id` is unique on the page.
[[nodiscard]] Html text_field(const std::string& id, const std::string& name, const std::string& label,
                              bool is_required);
/// A labelled field for a whole number from `least` on.
[[nodiscard]] Html number_field(const std::string& id, const std::string& name, const std::string& label, int value,
                                int least = 1);
/// A labelled choice. `chosen` may be none of the values.
[[nodiscard]] Html select_field(const std::string& id, const std::string& name, const std::string& label,
                                const Choices& choices, const std::string& chosen, Language language);
/// A value that the form sends along.
[[nodiscard]] Html hidden(const std::string& name, const std::string& value);
/// A form that posts its fields as an action, to `do` or to another page.
[[nodiscard]] Html action_form(const std::string& action, std::string_view css_class, const Html& fields,
                               const std::string& target = "do");
/// The button that sends a form.
[[nodiscard]] Html button(const std::string& label, std::string_view css_class);
/// A summary that opens on what is seldom needed.
[[nodiscard]] Html folded(const std::string& summary, const Html& content);

} // namespace chuhe::pages
