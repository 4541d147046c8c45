#pragma once

#include <cairo.h>

#include <string_view>

namespace chuhe::print {

/// Adds the outline of a piece's letter to the path: 200 units an em, centred on the origin. A letter that the outlines
/// do not hold adds nothing.
void add_outline(cairo_t* cairo, std::string_view letter);

} // namespace chuhe::print
