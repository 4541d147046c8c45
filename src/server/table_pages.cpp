#include "table_pages.hpp"

#include "event_commands.hpp"
#include "event_requests.hpp"
#include "event_tables.hpp"
#include "game_text.hpp"

#include <chuhe/wire/client_message.hpp>

namespace chuhe::server {

using pages::Language;

void TablePages::codes(const Request& request, const Parts& parts, Language language, const Reply& reply) {
    const bool prints = request.path.ends_with(".pdf");
    const std::string folder = (prints ? address_of(request) : "") + "/e/" + parts[0];
    tables_.issue(parts[0], secret_of(request, parts[0]), [=, this](const auto& codes) {
        if (!codes) {
            reply(documents_.problem(codes.error()));
            return;
        }
        tables_.look(parts[0], [=, this, issued = *codes](const auto& at) {
            reply(!at      ? documents_.problem(at.error())
                  : prints ? documents_.cards(*at, folder, issued, language)
                           : documents_.links(*at, folder, issued, language));
        });
    });
}

void TablePages::table(const Request& request, const Parts& parts, const Reply& reply) {
    tables_.open(parts[0], parts[1], [this, request, parts, reply](const auto& holder) {
        if (!holder) {
            reply(documents_.problem(holder.error()));
            return;
        }
        const Language language = language_of(request);
        const bool is_chinese = language == Language::Chinese;
        const std::string folder = "/e/" + parts[0] + "/";
        const std::string number = table_text(holder->table);
        const base::Bilingual title{"第 " + number + " 台", "Table " + number};
        const pages::Live live{.script = documents_.asset("live-", ".js"),
                               .version = holder->at.version(),
                               .follows = folder + "table-" + number};
        reply(documents_.page(200,
                              {.title = title,
                               .event = holder->at.event->state.settings.title,
                               .other_language = request.path + (is_chinese ? "?lang=en" : "?lang=zh"),
                               .menu = {},
                               .live = live},
                              pages::table_content(table_view(*holder), language), language));
    });
}

void TablePages::report(const Request& request, const Parts& parts, const Reply& reply) {
    const auto result = result_named(Form::read(request.body).text("result"));
    if (!result) {
        reply(documents_.refusal(400, {"请选择结果", "choose a result"}, ""));
        return;
    }
    const std::string back = request.path + (request.query.empty() ? "" : "?" + request.query);
    tables_.report(parts[0], parts[1], *result, [this, back, reply](const auto& holder) {
        if (holder) {
            reply(redirect(back));
        } else {
            reply(documents_.problem(holder.error()));
        }
    });
}

void TablePages::revoke(const Request& request, const std::string& event, const Reply& reply) {
    tables_.revoke(event, secret_of(request, event), [this, reply](const auto& done) {
        if (done) {
            reply(redirect("organise"));
        } else {
            reply(documents_.problem(done.error()));
        }
    });
}

void TablePages::move(const Request& request, const std::string& event, const Form& form, const Reply& reply) {
    const auto board = tournament::table_numbered(form.text("board"));
    const auto moved = [this, reply](const auto& count) {
        reply(count ? redirect("organise") : documents_.problem(count.error()));
    };
    if (!board && !form.text("board").empty()) {
        reply(documents_.refusal(400, {"台号应为数字，团体赛如 3.2", "a table is a number; of teams such as 3.2"}, ""));
        return;
    }
    if (form.text("action") == "play_on_board") {
        tables_.play_on_board(event, secret_of(request, event), board, moved);
        return;
    }
    std::optional<game::CreateGame> create;
    if (const std::string control = form.text("control"); !control.empty()) {
        auto read = wire::read_create_game(game_text(control, "online"));
        if (!read) {
            reply(documents_.problem(read.error()));
            return;
        }
        create = std::move(*read);
    }
    tables_.play_online(event, secret_of(request, event), std::move(create), board, moved);
}

void add_table_routes(Routes& routes, const std::shared_ptr<TablePages>& site) {
    routes.add({"GET", "/e/*/t/*", [site](const Request& request, const Parts& parts, const Reply& reply) {
                    site->table(request, parts, reply);
                }});
    routes.add({"POST", "/e/*/t/*", [site](const Request& request, const Parts& parts, const Reply& reply) {
                    site->report(request, parts, reply);
                }});
    const auto codes = [&](std::string_view pattern, Language language) {
        routes.add({"POST", pattern, [site, language](const Request& request, const Parts& parts, const Reply& reply) {
                        site->codes(request, parts, language, reply);
                    }});
    };
    codes("/e/*/cards.pdf", Language::Chinese);
    codes("/e/*/codes", Language::Chinese);
    codes("/e/*/en/cards.pdf", Language::English);
    codes("/e/*/en/codes", Language::English);
}

} // namespace chuhe::server
