#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/pages/html.hpp>
#include <chuhe/pages/icons.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::pages {

/// Whether the page follows the reader's theme, or is dark whatever that is (a screen on a wall).
enum class Theme : std::uint8_t { Readers, Dark };

enum class Language : std::uint8_t { Chinese, English };

/// The sentence of a language.
[[nodiscard]] const std::string& in(Language language, const base::Bilingual& words);
/// The value of the attribute `lang`.
[[nodiscard]] std::string_view tag(Language language);

/// A link of the menu at the side.
struct MenuItem {
    std::string label;
    std::string href;
    bool is_current = false;
    std::optional<Icon> icon{};
};

/// A page that is kept up to date by a script while it is open; without the script it stays as it came.
struct Live {
    /// The address of the script; empty for none.
    std::string script;
    /// The version of the event that the page shows.
    std::uint64_t version = 0;
    /// The page that it follows instead of itself; empty for itself.
    std::string follows{};
};

/// What stands around the content of a page.
struct Frame {
    Language language = Language::Chinese;
    std::string title;
    /// The event, beside the mark of the site; may be empty.
    std::string event;
    /// Where the mark of the site leads.
    std::string home = "/";
    /// The address of the style sheet, relative or absolute.
    std::string stylesheet;
    /// The address of the icon of the site; empty for none.
    std::string icon{};
    /// The same page in the other language; empty for none.
    std::string other_language;
    std::vector<MenuItem> menu;
    std::optional<Live> live{};
    Theme theme = Theme::Readers;
};

/// A whole HTML document. It needs no script and asks no other host.
[[nodiscard]] std::string document(const Frame& frame, const Html& content);

} // namespace chuhe::pages
