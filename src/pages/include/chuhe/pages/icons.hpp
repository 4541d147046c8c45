#pragma once

#include <chuhe/pages/html.hpp>

#include <cstdint>

namespace chuhe::pages {

enum class Icon : std::uint8_t { People, Grid, Cup, Print, Link, Gear, Check, Warn, Play, Stamp, Flag, Down, Plus };

/// A line icon in a box of 24. It says nothing alone: a word stands beside it.
[[nodiscard]] Html icon(Icon name);

} // namespace chuhe::pages
