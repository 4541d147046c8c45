#include <chuhe/base/text.hpp>
#include <chuhe/wire/json_writer.hpp>

#include <array>
#include <charconv>

namespace chuhe::wire {

namespace {

/// The bytes of the UTF-8 sequence at the front of a text, 1 to 4; 0 where there is none.
std::size_t sequence_length(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length <= 1) {
        return length;
    }
    return length <= text.size() && base::decode_utf8(text.substr(0, length)) ? length : 0;
}

void append_escaped(std::string& out, char letter) {
    constexpr std::string_view kHex = "0123456789abcdef";
    switch (letter) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    default:
        break;
    }
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x20 || byte == 0x7F) {
        out += "\\u00";
        out += kHex[byte >> 4U];
        out += kHex[byte & 0xFU];
        return;
    }
    out += letter;
}

} // namespace

void JsonWriter::separate() {
    if (needs_comma_) {
        text_ += ',';
    }
}

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    text_ += bracket;
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    text_ += bracket;
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::plain(std::string_view text) {
    separate();
    text_ += text;
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    string(name);
    text_ += ':';
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
    separate();
    text_ += '"';
    while (!text.empty()) {
        const std::size_t length = sequence_length(text);
        if (length == 0) {
            text_ += "\xEF\xBF\xBD";
            text.remove_prefix(1);
            continue;
        }
        if (length == 1) {
            append_escaped(text_, text.front());
        } else {
            text_ += text.substr(0, length);
        }
        text.remove_prefix(length);
    }
    text_ += '"';
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    std::array<char, 24> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return plain({digits.data(), end});
}

} // namespace chuhe::wire
