#include "event_routes.hpp"

#include "errors.hpp"
#include "event_commands.hpp"
#include "event_documents.hpp"
#include "event_live.hpp"

#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/wire/json_writer.hpp>

#include <sodium.h>

namespace chuhe::server {

using pages::Language;

namespace {

Response redirect(std::string target) {
    return {
        .status = 303, .content_type = std::string{kHtmlType}, .body = {}, .fields = {{"Location", std::move(target)}}};
}

/// The organiser's secret that the browser keeps for this event.
std::string secret_of(const Request& request, const std::string& event) {
    const std::string name = "chuhe_" + event + "=";
    const std::string_view cookies = request.field("Cookie").value_or("");
    const std::size_t at = cookies.find(name);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view value = cookies.substr(at + name.size());
    return std::string{value.substr(0, value.find(';'))};
}

/// The page that a form stood on; after a result, the row of its board.
std::string page_after(const Request& request) {
    const Form form = Form::read(request.body);
    const std::string action = form.text("action");
    if (action == "result" || action == "correct") {
        return "organise#t" + form.text("round") + "-" + form.text("board");
    }
    const std::string_view from = request.field("Referer").value_or("");
    return from.ends_with("/entrants") && action != "start" ? "entrants" : "organise";
}

std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed >> 1U; // stays a number wherever it is written
}

/// The pages of events. The language is a part of the path: `en/` before the name of a page.
class EventPages final : public EventSite {
  public:
    EventPages(service::Tournaments& tournaments, service::Executor& executor, std::filesystem::path web)
        : tournaments_(tournaments), documents_(std::move(web)),
          live_(std::make_shared<EventLive>(tournaments, executor, documents_)) {
        tournaments_.on_change([live = std::weak_ptr{live_}](const std::string& event) {
            if (const auto there = live.lock()) {
                there->changed(event);
            }
        });
    }

    std::shared_ptr<PeerHandler> welcome(const Request& request, const std::shared_ptr<Peer>& peer) override {
        Language language = Language::Chinese;
        auto parts = match("/e/*/*/live", request.path);
        if (!parts) {
            parts = match("/e/*/en/*/live", request.path);
            language = Language::English;
        }
        if (!parts || !(*parts)[1].ends_with(".html")) {
            return nullptr;
        }
        const auto since = Form::read(request.query).number("since").value_or(0);
        return live_->follow({(*parts)[0], (*parts)[1], language}, static_cast<std::uint64_t>(since), peer);
    }

    void list(Language language, const Reply& reply) {
        tournaments_.list([this, language, reply](const std::vector<service::EventSummary>& events) {
            std::vector<pages::ListedEvent> listed;
            for (const service::EventSummary& event : events) {
                listed.push_back({event.id, event.title, event.entrants, event.rounds});
            }
            reply(documents_.page(
                200, {.title = {"赛事", "Events"}, .other_language = language == Language::Chinese ? "/en/e" : "/e"},
                pages::event_list_content(listed, language), language));
        });
    }

    /// The list for programs.
    void list_data(const Reply& reply) {
        tournaments_.list([reply](const std::vector<service::EventSummary>& events) {
            wire::JsonWriter out;
            out.begin_object().key("events").begin_array();
            for (const service::EventSummary& event : events) {
                out.begin_object().member("event", event.id).member("title", event.title);
                out.member("entrants", static_cast<std::int64_t>(event.entrants));
                out.member("rounds", static_cast<std::int64_t>(event.rounds)).end_object();
            }
            reply(json_response(200, out.end_array().end_object().take()));
        });
    }

    void create(const Request& request, const Reply& reply) {
        const auto settings = settings_of(Form::read(request.body), random_seed());
        if (!settings) {
            reply(documents_.refusal(400, settings.error(), ""));
            return;
        }
        tournaments_.create(*settings, [this, reply,
                                        title = settings->title](const service::CreateEventAnswer& answer) {
            if (const auto* const created = std::get_if<service::CreatedEvent>(&answer)) {
                const std::string link = "/e/" + created->id + "/key/" + created->organiser_secret;
                reply(documents_.page(201, {.title = {"比赛已建立", "The event is there"}, .event = title},
                                      pages::event_created_content(title, link, Language::Chinese), Language::Chinese));
            } else {
                refuse(answer, reply);
            }
        });
    }

    /// The organiser's link: the browser keeps the secret in a cookie that scripts and other sites do not see.
    void take_key(const Parts& parts, const Reply& reply) {
        tournaments_.check(parts[0], parts[1], [this, parts, reply](bool is_organiser) {
            if (!is_organiser) {
                reply(
                    documents_.refusal(403, {"链接无效或已更换", "this secret link does not belong to the event"}, ""));
                return;
            }
            Response response = redirect("/e/" + parts[0] + "/organise");
            response.fields.emplace_back("Set-Cookie", "chuhe_" + parts[0] + "=" + parts[1] + "; Path=/e/" + parts[0] +
                                                           "; HttpOnly; SameSite=Lax; Max-Age=7776000");
            reply(std::move(response));
        });
    }

    void organise(const Request& request, const Parts& parts, Language language, const Reply& reply) {
        const std::string name = request.path.substr(request.path.rfind('/') + 1);
        tournaments_.check(
            parts[0], secret_of(request, parts[0]), [this, name, parts, language, reply](bool is_organiser) {
                if (!is_organiser) {
                    reply(documents_.refusal(403, {"请用组织者的链接进入", "come in by the organiser's link"}, ""));
                    return;
                }
                with_event(parts[0], reply, [this, name, parts, language, reply](const service::SharedEvent& event) {
                    reply(documents_.organiser_page(name, {parts[0], event, language}));
                });
            });
    }

    void act(const Request& request, const Parts& parts, const Reply& reply) {
        auto commands = commands_of(Form::read(request.body));
        if (!commands) {
            reply(documents_.refusal(400, commands.error(), ""));
            return;
        }
        carry_out({parts[0], secret_of(request, parts[0]), page_after(request)},
                  std::make_shared<std::vector<tournament::EventCommand>>(std::move(*commands)), 0, reply);
    }

    void show(const Parts& parts, Language language, const Reply& reply) {
        with_event(parts[0], reply, [this, parts, language, reply](const service::SharedEvent& event) {
            reply(documents_.public_page(parts[1], {parts[0], event, language}));
        });
    }

  private:
    /// Who acts on which event, and the page that is shown afterwards.
    struct Act {
        std::string event;
        std::string secret;
        std::string next_page;
    };

    /// One command after the other; the first that is refused ends it, and what was done before stays.
    void carry_out(const Act& act, const std::shared_ptr<std::vector<tournament::EventCommand>>& commands,
                   std::size_t next, const Reply& reply) {
        if (next == commands->size()) {
            reply(redirect(act.next_page));
            return;
        }
        tournaments_.submit(act.event, act.secret, (*commands)[next],
                            [this, act, commands, next, reply](const service::EventAnswer& answer) {
                                if (std::holds_alternative<service::Done>(answer)) {
                                    carry_out(act, commands, next + 1, reply);
                                } else {
                                    refuse(answer, reply);
                                }
                            });
    }

    template <typename Answer>
    void refuse(const Answer& answer, const Reply& reply) {
        if (const auto* const refusal = std::get_if<tournament::TournamentRefusal>(&answer)) {
            reply(documents_.refusal(409, refusal->why, std::string{refusal->clause.text()}));
        } else if (const auto* const problem = std::get_if<service::Problem>(&answer)) {
            reply(documents_.refusal(problem->code == "unknown_secret" ? 403 : 503, problem->text, ""));
        }
    }

    template <typename Use>
    void with_event(const std::string& id, const Reply& reply, Use use) {
        tournaments_.look(id, [this, reply, use = std::move(use)](
                                  const base::Result<service::SharedEvent, service::Problem>& event) {
            if (event) {
                use(*event);
            } else {
                reply(documents_.refusal(event.error().code == "no_such_event" ? 404 : 500, event.error().text, ""));
            }
        });
    }

    service::Tournaments& tournaments_;
    EventDocuments documents_;
    std::shared_ptr<EventLive> live_;
};

} // namespace

std::shared_ptr<EventSite> add_event_routes(Routes& routes, service::Tournaments& tournaments,
                                            service::Executor& executor, std::filesystem::path web) {
    const auto shown = std::make_shared<EventPages>(tournaments, executor, std::move(web));
    const auto get = [&](std::string_view pattern, auto handle) { routes.add({"GET", pattern, handle}); };
    get("/e", [shown](const Request&, const Parts&, const Reply& reply) { shown->list(Language::Chinese, reply); });
    get("/en/e", [shown](const Request&, const Parts&, const Reply& reply) { shown->list(Language::English, reply); });
    get("/api/events", [shown](const Request&, const Parts&, const Reply& reply) { shown->list_data(reply); });
    routes.add({"POST", "/e",
                [shown](const Request& request, const Parts&, const Reply& reply) { shown->create(request, reply); }});
    get("/e/*", [](const Request&, const Parts& parts, const Reply& reply) {
        reply(redirect("/e/" + parts[0] + "/standings.html"));
    });
    get("/e/*/key/*",
        [shown](const Request&, const Parts& parts, const Reply& reply) { shown->take_key(parts, reply); });
    get("/e/*/organise", [shown](const Request& request, const Parts& parts, const Reply& reply) {
        shown->organise(request, parts, Language::Chinese, reply);
    });
    get("/e/*/en/organise", [shown](const Request& request, const Parts& parts, const Reply& reply) {
        shown->organise(request, parts, Language::English, reply);
    });
    get("/e/*/entrants", [shown](const Request& request, const Parts& parts, const Reply& reply) {
        shown->organise(request, parts, Language::Chinese, reply);
    });
    get("/e/*/en/entrants", [shown](const Request& request, const Parts& parts, const Reply& reply) {
        shown->organise(request, parts, Language::English, reply);
    });
    routes.add(
        {"POST", "/e/*/do",
         [shown](const Request& request, const Parts& parts, const Reply& reply) { shown->act(request, parts, reply); },
         true});
    routes.add(
        {"POST", "/e/*/en/do",
         [shown](const Request& request, const Parts& parts, const Reply& reply) { shown->act(request, parts, reply); },
         true});
    get("/e/*/*", [shown](const Request&, const Parts& parts, const Reply& reply) {
        shown->show(parts, Language::Chinese, reply);
    });
    get("/e/*/en/*", [shown](const Request&, const Parts& parts, const Reply& reply) {
        shown->show(parts, Language::English, reply);
    });
    return shown;
}

} // namespace chuhe::server
