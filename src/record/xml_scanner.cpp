#include "xml_scanner.hpp"

#include <chuhe/base/text.hpp>

#include <algorithm>
#include <array>

namespace chuhe::record {

namespace {

/// The character of an escape like "amp" or "#22909". Fails: nothing for an unknown one.
std::optional<char32_t> escape(std::string_view name) {
    struct Named {
        std::string_view name;
        char32_t character;
    };
    constexpr std::array kNamed{Named{"amp", U'&'}, Named{"lt", U'<'}, Named{"gt", U'>'}, Named{"quot", U'"'},
                                Named{"apos", U'\''}};
    for (const Named& named : kNamed) {
        if (named.name == name) {
            return named.character;
        }
    }
    if (name.starts_with("#")) {
        const auto number = base::parse_number(name.substr(1));
        if (number && *number > 0 && *number < 0xD800) {
            return static_cast<char32_t>(*number);
        }
    }
    return std::nullopt;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end = text[i] == '&' ? text.find(';', i) : std::string_view::npos;
        const auto character =
            end != std::string_view::npos && end - i <= 8 ? escape(text.substr(i + 1, end - i - 1)) : std::nullopt;
        if (character) {
            base::append_utf8(out, *character);
            i = end;
        } else {
            out += text[i];
        }
    }
    return out;
}

} // namespace

std::optional<XmlPiece> XmlScanner::next() {
    constexpr std::string_view kData = "<![CDATA[";
    while (at_ < text_.size()) {
        const std::string_view rest = text_.substr(at_);
        if (rest.front() != '<') {
            const std::size_t length = std::min(rest.find('<'), rest.size());
            at_ += length;
            return XmlPiece{XmlPiece::Kind::Text, unescaped(rest.substr(0, length)), {}};
        }
        if (rest.starts_with(kData)) {
            const std::size_t end = std::min(rest.find("]]>"), rest.size());
            at_ += std::min(end + 3, rest.size());
            return XmlPiece{
                XmlPiece::Kind::Text, std::string{rest.substr(kData.size(), end - std::min(end, kData.size()))}, {}};
        }
        const bool is_comment = rest.starts_with("<!--");
        const std::size_t end = is_comment ? rest.find("-->") : rest.find('>');
        if (end == std::string_view::npos) {
            at_ = text_.size();
            return std::nullopt;
        }
        at_ += end + (is_comment ? 3 : 1);
        if (is_comment || rest[1] == '!' || rest[1] == '?') {
            continue;
        }
        const bool is_close = rest[1] == '/';
        const bool is_empty = !is_close && rest[end - 1] == '/';
        const std::size_t begin = is_close ? 2 : 1;
        const std::string_view inside = rest.substr(begin, std::max(end, begin) - begin - (is_empty ? 1U : 0U));
        const std::size_t name_end = std::min(inside.find_first_of(" \t\r\n"), inside.size());
        const auto kind = is_close ? XmlPiece::Kind::Close : is_empty ? XmlPiece::Kind::Empty : XmlPiece::Kind::Open;
        return XmlPiece{kind, std::string{inside.substr(0, name_end)}, inside.substr(name_end)};
    }
    return std::nullopt;
}

std::optional<std::string> attribute(std::string_view attributes, std::string_view name) {
    for (std::size_t at = attributes.find(name); at != std::string_view::npos; at = attributes.find(name, at + 1)) {
        const bool is_start = at > 0 && static_cast<unsigned char>(attributes[at - 1]) <= ' ';
        std::size_t i = at + name.size();
        const auto skip_blanks = [&] {
            while (i < attributes.size() && static_cast<unsigned char>(attributes[i]) <= ' ') {
                ++i;
            }
        };
        skip_blanks();
        if (!is_start || i >= attributes.size() || attributes[i] != '=') {
            continue;
        }
        ++i;
        skip_blanks();
        if (i < attributes.size() && (attributes[i] == '"' || attributes[i] == '\'')) {
            const std::size_t end = attributes.find(attributes[i], i + 1);
            return unescaped(attributes.substr(i + 1, end == std::string_view::npos ? end : end - i - 1));
        }
    }
    return std::nullopt;
}

} // namespace chuhe::record
