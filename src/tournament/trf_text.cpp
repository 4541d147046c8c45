#include "trf_cells.hpp"

#include <chuhe/base/text.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

constexpr char32_t kFiller = U'\0';

std::size_t columns_of(char32_t character, TrfPadding padding) {
    constexpr char32_t kFirstWide = 0x1100;
    if (padding == TrfPadding::Width) {
        return character >= kFirstWide ? 2 : 1;
    }
    return base::encode_utf8(std::u32string{character}).size();
}

} // namespace

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (static_cast<unsigned char>(c) & 0x80U) == 0; });
}

std::u32string in_columns(const std::u32string& line, TrfPadding padding) {
    if (padding == TrfPadding::Characters) {
        return line;
    }
    std::u32string spaced;
    for (const char32_t character : line) {
        spaced += character;
        spaced.append(columns_of(character, padding) - 1, kFiller);
    }
    return spaced;
}

std::string columns(const std::u32string& line, std::size_t first, std::size_t last) {
    if (line.size() < first) {
        return {};
    }
    std::u32string field = line.substr(first - 1, last - first + 1);
    std::erase(field, kFiller);
    const std::string text = base::encode_utf8(field);
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
