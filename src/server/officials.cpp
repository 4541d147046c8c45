#include "officials.hpp"

#include "security.hpp"

#include <chuhe/service/administrator.hpp>
#include <chuhe/service/problems.hpp>
#include <chuhe/service/refusals.hpp>

namespace chuhe::server {

using service::Act;
using service::Problem;

namespace {

bool is_empty(const wire::Grant& grant, bool is_game) {
    return grant.role == wire::Role::Player && is_game && !grant.side;
}

} // namespace

Place game_place(const std::string& game) {
    return {service::owner_of_game(game), game, true};
}

Place event_place(const std::string& event) {
    return {service::owner_of_event(event), event, false};
}

std::optional<service::Link> Officials::holder(const Place& place, std::string_view secret) {
    if (auto link = links_.find(place.owner, secret)) {
        return link;
    }
    if (place.is_game) {
        for (const wire::GameAttached& attached : links_.attachments(place.owner)) {
            auto link = links_.find(service::owner_of_event(attached.event), secret);
            if (link && service::may(link->grant, Act::Arbitrate, attached.board)) {
                return link;
            }
        }
        return std::nullopt;
    }
    return service::is_administrator(links_, secret) ? links_.find(service::owner_of_server(), secret) : std::nullopt;
}

Problem Officials::denied(const Place& place, const service::Link& link, Act act, const std::string& address) {
    Problem problem = service::beyond_role();
    if (link.grant.role != wire::Role::Player) {
        service::note_refusal(store_, place.owner, {link.grant.role, link.grant.name, link.id, address},
                              {std::string{service::word(act)}, std::string{problem.code}, {}, problem.text});
    }
    return problem;
}

base::Result<service::Link, Problem> Officials::allowed(const Place& place, std::string_view secret, Act act,
                                                        const std::string& address) {
    auto link = holder(place, secret);
    if (!link) {
        return base::Failure{service::unknown_secret()};
    }
    const bool is_administrator = link->grant.role == wire::Role::Administrator && act == Act::ManageLinks;
    if (!is_administrator && !service::may(link->grant, act)) {
        return base::Failure{denied(place, *link, act, address)};
    }
    return std::move(*link);
}

base::Result<std::vector<service::Link>, Problem> Officials::list(const Place& place, std::string_view secret) {
    if (const auto by = allowed(place, secret, Act::ManageLinks); !by) {
        return base::Failure{by.error()};
    }
    return links_.all(place.owner);
}

base::Result<service::IssuedLink, Problem> Officials::issue(const Place& place, std::string_view secret,
                                                            const wire::Grant& grant, const std::string& address) {
    const auto by = allowed(place, secret, Act::ManageLinks, address);
    if (!by) {
        return base::Failure{by.error()};
    }
    if (!service::may_issue(by->grant, grant.role, place.highest())) {
        return base::Failure{denied(place, *by, Act::ManageLinks, address)};
    }
    if (is_empty(grant, place.is_game)) {
        return base::Failure{Problem{
            "bad_field", {"棋手的链接须写明 side：red 或 black", "the link of a player wants a side: red or black"}}};
    }
    return links_.issue(place.owner, grant, {by->grant.role, by->grant.name, by->id, address});
}

base::Result<void, Problem> Officials::revoke(const Place& place, std::string_view secret, const std::string& link,
                                              const std::string& reason, const std::string& address) {
    const auto by = allowed(place, secret, Act::ManageLinks, address);
    if (!by) {
        return base::Failure{by.error()};
    }
    for (const service::Link& known : links_.all(place.owner)) {
        if (known.id == link && !service::may_issue(by->grant, known.grant.role, place.highest())) {
            return base::Failure{denied(place, *by, Act::ManageLinks, address)};
        }
    }
    return links_.revoke(place.owner, link, reason, {by->grant.role, by->grant.name, by->id, address});
}

base::Result<service::Audit, Problem> Officials::audit(const Place& place, std::string_view secret) {
    if (const auto by = allowed(place, secret, Act::ReadAudit); !by) {
        return base::Failure{by.error()};
    }
    return place.is_game ? service::audit_of_game(store_, place.id) : service::audit_of_event(store_, place.id);
}

std::string secret_with(const Request& request, const Place& place) {
    if (const auto secret = bearer(request)) {
        return std::string{*secret};
    }
    return place.is_game ? std::string{} : cookie(request, "chuhe_" + place.id).value_or("");
}

} // namespace chuhe::server
