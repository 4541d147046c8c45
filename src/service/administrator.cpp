
#include <chuhe/service/administrator.hpp>
#include <chuhe/service/problems.hpp>

#include <algorithm>

namespace chuhe::service {

namespace {

/// The name by which one-time links are told from those that last.
constexpr std::string_view kOnce = "once";

bool is_once(const Link& link) {
    return link.grant.name == kOnce;
}

} // namespace

bool needs_administrator(Links& links) {
    return std::ranges::all_of(links.all(owner_of_server()), is_once);
}

base::Result<std::string, Problem> one_time_administrator(Links& links, const wire::Origin& by) {
    const auto issued =
        links.issue(owner_of_server(), {.role = wire::Role::Administrator, .name = std::string{kOnce}}, by);
    if (!issued) {
        return base::Failure{issued.error()};
    }
    for (const Link& link : links.all(owner_of_server())) {
        if (is_once(link) && !link.is_revoked && link.id != issued->link.id) {
            if (const auto revoked = links.revoke(owner_of_server(), link.id, "a newer one was made", by); !revoked) {
                return base::Failure{revoked.error()};
            }
        }
    }
    return issued->secret;
}

base::Result<IssuedLink, Problem> become_administrator(Links& links, std::string_view secret,
                                                       const std::string& address) {
    const auto once = links.find(owner_of_server(), secret);
    if (!once || !is_once(*once)) {
        return base::Failure{unknown_secret()};
    }
    const wire::Origin by{wire::Role::Administrator, std::string{kOnce}, once->id, address};
    auto lasting = links.issue(owner_of_server(), {.role = wire::Role::Administrator}, by);
    if (lasting) {
        if (const auto revoked = links.revoke(owner_of_server(), once->id, "used", by); !revoked) {
            return base::Failure{revoked.error()};
        }
    }
    return lasting;
}

bool is_administrator(Links& links, std::string_view secret) {
    const auto link = links.find(owner_of_server(), secret);
    return link && !is_once(*link);
}

} // namespace chuhe::service
