#include "security.hpp"

#include <algorithm>

namespace chuhe::server {

namespace {

constexpr std::string_view kContentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

} // namespace

Response secured(Response response) {
    const std::pair<std::string_view, std::string_view> fields[] = {
        {"Content-Security-Policy", kContentSecurityPolicy},
        {"X-Content-Type-Options", "nosniff"},
        // With less, a form of ours would come without its Origin.
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"},
    };
    for (const auto& [name, value] : fields) {
        response.fields.emplace_back(name, value);
    }
    const bool has_cache_rule = std::ranges::any_of(
        response.fields, [](const auto& field) { return same_field(field.first, "Cache-Control"); });
    if (!has_cache_rule) {
        response.fields.emplace_back("Cache-Control", "no-store");
    }
    return response;
}

bool is_from_this_site(const Request& request) {
    const auto origin = request.field("Origin");
    const auto host = request.field("Host");
    if (!origin || !host) {
        return false;
    }
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin->starts_with(scheme)) {
            return same_field(origin->substr(scheme.size()), *host);
        }
    }
    return false;
}

bool may_change(const Request& request) {
    const auto site = request.field("Sec-Fetch-Site");
    if (site && *site != "same-origin" && *site != "none") {
        return false;
    }
    return !request.field("Origin") || is_from_this_site(request);
}

std::optional<std::string> cookie(const Request& request, std::string_view name) {
    std::string_view rest = request.field("Cookie").value_or("");
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        const std::string_view pair = rest.substr(0, end);
        if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) {
            return std::string{pair.substr(name.size() + 1)};
        }
        rest.remove_prefix(std::min(rest.find_first_not_of("; ", end), rest.size()));
    }
    return std::nullopt;
}

std::optional<std::string_view> bearer(const Request& request) {
    constexpr std::string_view kScheme = "Bearer ";
    const auto value = request.field("Authorization");
    if (!value || !same_field(value->substr(0, kScheme.size()), kScheme) || value->size() == kScheme.size()) {
        return std::nullopt;
    }
    return value->substr(kScheme.size());
}

} // namespace chuhe::server
