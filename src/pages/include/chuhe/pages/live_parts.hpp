#pragma once

#include <chuhe/pages/html.hpp>

#include <string>
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

} // namespace chuhe::pages
