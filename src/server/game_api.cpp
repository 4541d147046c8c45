#include "game_api.hpp"

#include "errors.hpp"
#include "listener.hpp"
#include "security.hpp"

#include <chuhe/service/problems.hpp>
#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

namespace {

Response created(const service::CreatedGame& game) {
    const std::string page = "/g/" + game.id;
    wire::JsonWriter out;
    out.begin_object().member("game", game.id).member("public", page);
    out.member("red", page + "#" + game.red_secret).member("black", page + "#" + game.black_secret);
    out.member("arbiter", page + "#" + game.arbiter_secret);
    out.member("desk", "/desk/" + game.id + "#" + game.arbiter_secret).end_object();
    return json_response(201, out.take());
}

Response answered(const service::Answer& answer) {
    if (const auto* const done = std::get_if<service::Done>(&answer)) {
        return json_response(200, "{\"version\":" + std::to_string(done->version) + "}");
    }
    if (const auto* const refusal = std::get_if<game::Refusal>(&answer)) {
        return refused(*refusal);
    }
    return refused(std::get<service::Problem>(answer));
}

Response document(const base::Result<std::string, service::Problem>& json) {
    return json ? json_response(200, *json) : refused(json.error());
}

/// The board has its game already; the official's own secret opens its desk.
Response there(const service::GameThere& game) {
    wire::JsonWriter out;
    out.begin_object().member("game", game.game).member("public", "/g/" + game.game);
    out.member("desk", "/desk/" + game.game).end_object();
    return json_response(200, out.take());
}

Response begun(const service::BeginAnswer& answer) {
    if (const auto* const made = std::get_if<service::CreatedGame>(&answer)) {
        return created(*made);
    }
    if (const auto* const found = std::get_if<service::GameThere>(&answer)) {
        return there(*found);
    }
    if (const auto* const refusal = std::get_if<game::Refusal>(&answer)) {
        return refused(*refusal);
    }
    return refused(std::get<service::Problem>(answer));
}

void create_game(service::Games& games, const EventDesk& desk, const Request& request, const Reply& reply) {
    const auto create = wire::read_create_game(request.body);
    const auto attached = wire::read_attachment(request.body);
    if (!create || !attached) {
        reply(refused(create ? attached.error() : create.error()));
        return;
    }
    service::NewGame game{*create, *attached};
    game.rules_of_event = !wire::says(request.body, "rules") && !wire::says(request.body, "settings");
    game.control_of_event = !wire::says(request.body, "control");
    if (!game.attached) {
        games.create(game, [reply](const service::CreateAnswer& made) {
            reply(begun(std::visit([](const auto& one) { return service::BeginAnswer{one}; }, made)));
        });
        return;
    }
    const std::string secret = secret_with(request, event_place(game.attached->event));
    begin_at_board(desk, std::move(game), {secret, request.address},
                   [reply](const service::BeginAnswer& made) { reply(begun(made)); });
}

void command_game(service::Games& games, const Request& request, const Parts& parts, const Reply& reply) {
    const auto secret = bearer(request);
    auto command = wire::read_command_request(request.body);
    if (!command) {
        reply(refused(command.error()));
        return;
    }
    service::Submission submission{parts[0], std::nullopt, std::move(*command), request.address, monotonic_now()};
    if (secret) {
        submission.secret = std::string{*secret};
    }
    games.submit(std::move(submission), [reply](const service::Answer& answer) { reply(answered(answer)); });
}

} // namespace

void begin_at_board(const EventDesk& desk, service::NewGame game, const service::Sender& by,
                    const std::function<void(const service::BeginAnswer&)>& done) {
    const std::string event = game.attached->event;
    desk.executor.post([&desk, game = std::move(game), event, by, done] {
        const Place place = event_place(event);
        const auto link = desk.officials.holder(place, by.secret);
        if (!link) {
            done(service::beyond_role());
        } else if (!service::may(link->grant, service::Act::Arbitrate, game.attached->board)) {
            done(desk.officials.denied(place, *link, service::Act::Arbitrate, by.address));
        } else {
            desk.tables.begin(game, done);
        }
    });
}

void add_game_routes(Routes& routes, service::Games& games, const EventDesk& desk) {
    const auto kept = std::make_shared<EventDesk>(desk);
    routes.add({"POST", "/api/games", [&games, kept](const Request& request, const Parts&, const Reply& reply) {
                    create_game(games, *kept, request, reply);
                }});
    routes.add({"GET", "/api/games", [&games](const Request&, const Parts&, const Reply& reply) {
                    games.list([reply](const auto& json) { reply(document(json)); });
                }});
    routes.add({"GET", "/api/games/*", [&games](const Request&, const Parts& parts, const Reply& reply) {
                    games.snapshot(parts[0], [reply](const auto& json) { reply(document(json)); });
                }});
    routes.add(
        {"POST", "/api/games/*/commands", [&games](const Request& request, const Parts& parts, const Reply& reply) {
             command_game(games, request, parts, reply);
         }});
}

} // namespace chuhe::server
