#pragma once

#include <chuhe/pages/html.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chuhe::pages {

/// An element that may change while people look at the page: it carries `data-live` with a key of its own.
struct LivePart {
    std::string key;
    std::string markup;

    bool operator==(const LivePart&) const = default;
};

/// A page cut into what may be exchanged in place and what holds it together.
struct LivePage {
    std::vector<LivePart> parts;
    /// The page without its parts: when this changes, the page must be fetched anew.
    std::string rest;
};

/// Parts do not lie in one another. Source: the markup that `html.hpp` makes, which is well formed.
[[nodiscard]] LivePage live_page(const Html& content);

/// How one markup becomes another that has the same tags: which of its texts are others.
struct TextChanges {
    std::size_t texts = 0;                                    ///< how many texts stand between the tags, in both
    std::vector<std::pair<std::size_t, std::string>> changed; ///< from 0, in order; as they are read, without entities

    bool operator==(const TextChanges&) const = default;
};

/// Nothing where the tags differ, or where a text that changed holds an entity.
[[nodiscard]] std::optional<TextChanges> text_changes(std::string_view before, std::string_view after);

} // namespace chuhe::pages
