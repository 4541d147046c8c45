#include "routes.hpp"

#include <algorithm>

namespace chuhe::server {

namespace {

bool is_part(std::string_view part) {
    return !part.empty() && part.front() != '.' && std::ranges::all_of(part, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '_' || letter == '-' || letter == '.';
    });
}

/// Cuts the first part of a path off: "/a/b" gives "a" and leaves "/b".
std::string_view take_part(std::string_view& path) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(end);
    return part;
}

} // namespace

std::optional<Parts> match(std::string_view pattern, std::string_view path) {
    Parts parts;
    while (!pattern.empty() && !path.empty()) {
        if (pattern.front() != '/' || path.front() != '/') {
            return std::nullopt;
        }
        const std::string_view wanted = take_part(pattern);
        const std::string_view there = take_part(path);
        if (wanted == "*") {
            if (!is_part(there)) {
                return std::nullopt;
            }
            parts.emplace_back(there);
        } else if (wanted != there) {
            return std::nullopt;
        }
    }
    return pattern.empty() && path.empty() ? std::optional{parts} : std::nullopt;
}

Routes::Found Routes::find(std::string_view method, std::string_view path) const {
    const std::string_view wanted = method == "HEAD" ? "GET" : method;
    Found found;
    for (const Route& route : routes_) {
        auto parts = match(route.pattern, path);
        if (!parts) {
            continue;
        }
        if (route.method == wanted) {
            return {&route, std::move(*parts), {}};
        }
        found.allowed += (found.allowed.empty() ? "" : ", ") + std::string{route.method};
    }
    return found;
}

} // namespace chuhe::server
