#include "form.hpp"

#include <chuhe/base/text.hpp>

#include <charconv>

namespace chuhe::server {

namespace {

std::string decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text[i] == '+') {
            plain += ' ';
        } else if (text[i] == '%' && i + 2 < text.size() &&
                   std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr == text.data() + i + 3) {
            plain += static_cast<char>(value);
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

} // namespace

Form Form::read(std::string_view body) {
    Form form;
    while (!body.empty()) {
        const std::size_t end = std::min(body.find('&'), body.size());
        const std::string_view field = body.substr(0, end);
        const std::size_t equals = std::min(field.find('='), field.size());
        const std::string_view value = equals < field.size() ? field.substr(equals + 1) : std::string_view{};
        form.fields_.emplace(decoded(field.substr(0, equals)), decoded(value));
        body.remove_prefix(std::min(end + 1, body.size()));
    }
    return form;
}

std::string Form::text(std::string_view name) const {
    const auto found = fields_.find(name);
    if (found == fields_.end()) {
        return {};
    }
    const std::size_t first = found->second.find_first_not_of(" \t\r\n");
    const std::size_t last = found->second.find_last_not_of(" \t\r\n");
    return first == std::string::npos ? "" : found->second.substr(first, last - first + 1);
}

std::optional<int> Form::number(std::string_view name) const {
    return base::parse_number(text(name));
}

} // namespace chuhe::server
