#pragma once

#include "canvas.hpp"

#include <chuhe/print/lists.hpp>

namespace chuhe::print {

[[nodiscard]] constexpr Paper paper_of(PaperSize size) {
    switch (size) {
    case PaperSize::A4Landscape:
        return kA4Landscape;
    case PaperSize::A3:
        return kA3;
    case PaperSize::A4:
        break;
    }
    return kA4;
}

} // namespace chuhe::print
