#include "http.hpp"

#include <algorithm>

namespace chuhe::server {

namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

} // namespace

bool same_field(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<std::string_view> Request::field(std::string_view name) const {
    const auto found = std::ranges::find_if(fields, [&](const auto& entry) { return same_field(entry.first, name); });
    return found == fields.end() ? std::nullopt : std::optional<std::string_view>{found->second};
}

} // namespace chuhe::server
