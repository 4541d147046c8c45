#include "link_api.hpp"

#include "errors.hpp"

#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

namespace {

void write_link(wire::JsonWriter& out, const service::Link& link) {
    out.begin_object().member("link", link.id).member("role", wire::word(link.grant.role)).key("side");
    if (link.grant.side) {
        out.string(*link.grant.side == board::Side::Red ? "red" : "black");
    } else {
        out.null();
    }
    out.key("boards").begin_array();
    for (const int board : link.grant.boards) {
        out.number(board);
    }
    out.end_array().member("name", link.grant.name).flag("revoked", link.is_revoked);
    out.member("issued_at_ms", link.issued_at.count());
}

Response list_of(const std::vector<service::Link>& links) {
    wire::JsonWriter out;
    out.begin_object().key("links").begin_array();
    for (const service::Link& link : links) {
        write_link(out, link);
        out.end_object();
    }
    out.end_array().end_object();
    return json_response(200, out.take());
}

Response games_of(const std::vector<wire::GameAttached>& games) {
    wire::JsonWriter out;
    out.begin_object().key("games").begin_array();
    for (const wire::GameAttached& game : games) {
        out.begin_object().member("game", game.game).member("round", game.round).member("board", game.board);
        if (game.match_game) {
            out.member("match_game", *game.match_game);
        }
        out.end_object();
    }
    out.end_array().end_object();
    return json_response(200, out.take());
}

/// The answers about one place; each runs on the executor.
class LinkApi {
  public:
    LinkApi(std::shared_ptr<Officials> officials, service::Executor& executor)
        : officials_(std::move(officials)), executor_(executor) {}

    void list(const Place& place, const Request& request, const Reply& reply) const {
        run(reply, [officials = officials_, place, secret = secret_with(request, place)] {
            const auto links = officials->list(place, secret);
            return links ? list_of(*links) : refused(links.error());
        });
    }

    void issue(const Place& place, const Request& request, const Reply& reply) const {
        const auto grant = wire::read_grant(request.body);
        if (!grant) {
            reply(refused(grant.error()));
            return;
        }
        run(reply, [officials = officials_, place, secret = secret_with(request, place), grant = *grant,
                    address = request.address] {
            const auto issued = officials->issue(place, secret, grant, address);
            if (!issued) {
                return refused(issued.error());
            }
            wire::JsonWriter out;
            write_link(out, issued->link);
            out.member("url", place.link(issued->secret)).end_object();
            return json_response(201, out.take());
        });
    }

    void revoke(const Place& place, const std::string& link, const Request& request, const Reply& reply) const {
        const auto reason = wire::read_reason(request.body);
        if (!reason) {
            reply(refused(reason.error()));
            return;
        }
        run(reply, [officials = officials_, place, link, secret = secret_with(request, place), reason = *reason,
                    address = request.address] {
            const auto revoked = officials->revoke(place, secret, link, reason, address);
            return revoked ? json_response(200, "{\"link\":\"" + link + "\",\"revoked\":true}")
                           : refused(revoked.error());
        });
    }

    void audit(const Place& place, const Request& request, const Reply& reply) const {
        run(reply, [officials = officials_, place, secret = secret_with(request, place)] {
            const auto audit = officials->audit(place, secret);
            return audit ? json_response(200, service::write_audit(*audit)) : refused(audit.error());
        });
    }

    void games(const Place& event, const Reply& reply) const {
        run(reply, [officials = officials_, event] { return games_of(officials->games(event)); });
    }

  private:
    template <typename Work>
    void run(const Reply& reply, Work work) const {
        executor_.post([reply, work = std::move(work)] { reply(work()); });
    }

    std::shared_ptr<Officials> officials_;
    service::Executor& executor_;
};

/// The routes below /api/games or /api/events.
void add_for(Routes& routes, const std::shared_ptr<LinkApi>& api, bool is_game) {
    const auto place = [is_game](const Parts& parts) { return is_game ? game_place(parts[0]) : event_place(parts[0]); };
    const auto path = [is_game](std::string_view of_game, std::string_view of_event) {
        return is_game ? of_game : of_event;
    };
    routes.add({"GET", path("/api/games/*/links", "/api/events/*/links"),
                [api, place](const Request& request, const Parts& parts, const Reply& reply) {
                    api->list(place(parts), request, reply);
                }});
    routes.add({"POST", path("/api/games/*/links", "/api/events/*/links"),
                [api, place](const Request& request, const Parts& parts, const Reply& reply) {
                    api->issue(place(parts), request, reply);
                }});
    routes.add({"POST", path("/api/games/*/links/*/revoke", "/api/events/*/links/*/revoke"),
                [api, place](const Request& request, const Parts& parts, const Reply& reply) {
                    api->revoke(place(parts), parts[1], request, reply);
                }});
    routes.add({"GET", path("/api/games/*/audit", "/api/events/*/audit"),
                [api, place](const Request& request, const Parts& parts, const Reply& reply) {
                    api->audit(place(parts), request, reply);
                }});
}

} // namespace

void add_link_routes(Routes& routes, const std::shared_ptr<Officials>& officials, service::Executor& executor) {
    const auto api = std::make_shared<LinkApi>(officials, executor);
    add_for(routes, api, true);
    add_for(routes, api, false);
    routes.add({"GET", "/api/events/*/games", [api](const Request&, const Parts& parts, const Reply& reply) {
                    api->games(event_place(parts[0]), reply);
                }});
}

} // namespace chuhe::server
