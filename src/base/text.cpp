#include <chuhe/base/assert.hpp>
#include <chuhe/base/text.hpp>

#include <charconv>
#include <cstdint>

namespace chuhe::base {

namespace {

constexpr char32_t kLastScalar = 0x10FFFF;

bool is_scalar(char32_t code_point) {
    return code_point <= kLastScalar && (code_point < 0xD800 || code_point > 0xDFFF);
}

/// How a lead byte begins: the length of its sequence, its payload bits and the smallest code point of that length.
struct Lead {
    std::size_t length;
    char32_t bits;
    char32_t smallest;
};

std::optional<Lead> lead_of(unsigned char byte) {
    if (byte < 0x80) {
        return Lead{1, byte, 0};
    }
    if (byte >= 0xC2 && byte < 0xE0) {
        return Lead{2, byte & 0x1FU, 0x80};
    }
    if (byte >= 0xE0 && byte < 0xF0) {
        return Lead{3, byte & 0x0FU, 0x800};
    }
    if (byte >= 0xF0 && byte < 0xF5) {
        return Lead{4, byte & 0x07U, 0x10000};
    }
    return std::nullopt;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

} // namespace

std::optional<std::u32string> decode_utf8(std::string_view bytes) {
    std::u32string code_points;
    code_points.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const auto lead = lead_of(static_cast<unsigned char>(bytes[i]));
        if (!lead || i + lead->length > bytes.size()) {
            return std::nullopt;
        }
        char32_t code_point = lead->bits;
        for (std::size_t k = 1; k < lead->length; ++k) {
            const auto byte = static_cast<unsigned char>(bytes[i + k]);
            if ((byte & 0xC0U) != 0x80U) {
                return std::nullopt;
            }
            code_point = (code_point << 6U) | (byte & 0x3FU);
        }
        if (code_point < lead->smallest || !is_scalar(code_point)) {
            return std::nullopt;
        }
        code_points.push_back(code_point);
        i += lead->length;
    }
    return code_points;
}

void append_utf8(std::string& bytes, char32_t code_point) {
    CHUHE_ASSERT(is_scalar(code_point));
    const auto trail = [&](unsigned shift) {
        bytes.push_back(static_cast<char>(0x80U | ((code_point >> shift) & 0x3FU)));
    };
    if (code_point < 0x80) {
        bytes.push_back(static_cast<char>(code_point));
        return;
    }
    if (code_point < 0x800) {
        bytes.push_back(static_cast<char>(0xC0U | (code_point >> 6U)));
        trail(0);
        return;
    }
    if (code_point < 0x10000) {
        bytes.push_back(static_cast<char>(0xE0U | (code_point >> 12U)));
        trail(6);
        trail(0);
        return;
    }
    bytes.push_back(static_cast<char>(0xF0U | (code_point >> 18U)));
    trail(12);
    trail(6);
    trail(0);
}

std::string encode_utf8(std::u32string_view code_points) {
    std::string bytes;
    bytes.reserve(code_points.size() * 3);
    for (const char32_t code_point : code_points) {
        append_utf8(bytes, code_point);
    }
    return bytes;
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < text.size();) {
        if (is_blank(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && !is_blank(text[end])) {
            ++end;
        }
        words.push_back(text.substr(i, end - i));
        i = end;
    }
    return words;
}

std::optional<int> parse_number(std::string_view text) {
    if (text.empty() || text.front() == '-') {
        return std::nullopt;
    }
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

} // namespace chuhe::base
