#include "trf_cells.hpp"

#include <chuhe/base/text.hpp>

namespace chuhe::tournament {

std::string columns(const std::u32string& line, std::size_t first, std::size_t last) {
    if (line.size() < first) {
        return {};
    }
    const std::string text = base::encode_utf8(std::u32string_view{line}.substr(first - 1, last - first + 1));
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::optional<base::HalfPoints> half_points(std::string_view text) {
    const std::size_t dot = text.find_first_of(".,");
    const auto whole = base::parse_number(text.substr(0, dot));
    if (!whole || *whole > 100'000) {
        return std::nullopt;
    }
    if (dot == std::string_view::npos) {
        return base::HalfPoints{2 * *whole};
    }
    const std::string_view fraction = text.substr(dot + 1);
    if (fraction.empty() || fraction.find_first_not_of("05") != std::string_view::npos ||
        fraction.find_first_not_of('0', 1) != std::string_view::npos) {
        return std::nullopt;
    }
    return base::HalfPoints{2 * *whole + (fraction.front() == '5' ? 1 : 0)};
}

std::string text_of(base::HalfPoints points) {
    return std::to_string(points.halves() / 2) + (points.halves() % 2 == 0 ? ".0" : ".5");
}

} // namespace chuhe::tournament
