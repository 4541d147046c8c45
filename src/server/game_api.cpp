#include "game_api.hpp"

#include "errors.hpp"
#include "listener.hpp"
#include "security.hpp"

#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

namespace {

Response created(const service::CreatedGame& game) {
    const std::string page = "/g/" + game.id;
    wire::JsonWriter out;
    out.begin_object().member("game", game.id).member("public", page);
    out.member("red", page + "#" + game.red_secret).member("black", page + "#" + game.black_secret);
    out.member("arbiter", page + "#" + game.arbiter_secret).end_object();
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

void create_game(service::Games& games, const Request& request, const Reply& reply) {
    const auto create = wire::read_create_game(request.body);
    if (!create) {
        reply(refused(create.error()));
        return;
    }
    games.create(*create, [reply](const service::CreateAnswer& answer) {
        if (const auto* const game = std::get_if<service::CreatedGame>(&answer)) {
            reply(created(*game));
        } else if (const auto* const refusal = std::get_if<game::Refusal>(&answer)) {
            reply(refused(*refusal));
        } else {
            reply(refused(std::get<service::Problem>(answer)));
        }
    });
}

void command_game(service::Games& games, const Request& request, const Parts& parts, const Reply& reply) {
    const auto secret = bearer(request);
    auto command = wire::read_command_request(request.body);
    if (!command) {
        reply(refused(command.error()));
        return;
    }
    service::Submission submission{parts[0], std::nullopt, std::move(*command), monotonic_now()};
    if (secret) {
        submission.secret = std::string{*secret};
    }
    games.submit(std::move(submission), [reply](const service::Answer& answer) { reply(answered(answer)); });
}

} // namespace

void add_game_routes(Routes& routes, service::Games& games) {
    routes.add({"POST", "/api/games", [&games](const Request& request, const Parts&, const Reply& reply) {
                    create_game(games, request, reply);
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
