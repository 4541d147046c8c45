#include "event_routes.hpp"

#include "errors.hpp"
#include "event_commands.hpp"
#include "event_documents.hpp"
#include "event_live.hpp"
#include "event_requests.hpp"
#include "event_tables.hpp"

#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/service/rights.hpp>
#include <chuhe/wire/client_message.hpp>
#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

using pages::Language;

namespace {

/// The pages of events. The language is a part of the path: `en/` before the name of a page.
class EventPages final : public EventSite {
  public:
    EventPages(EventServices services, service::Executor& executor, std::filesystem::path web)
        : tournaments_(services.tournaments), tables_(services.tables), documents_(std::move(web)),
          live_(std::make_shared<EventLive>(services.tables, executor, documents_)) {
        tables_.on_change([live = std::weak_ptr{live_}](const std::string& event) {
            if (const auto there = live.lock()) {
                there->changed(event);
            }
        });
    }

    EventPages(const EventPages&) = delete;
    EventPages& operator=(const EventPages&) = delete;
    EventPages(EventPages&&) = delete;
    EventPages& operator=(EventPages&&) = delete;
    ~EventPages() override { live_->stop(); }

    std::shared_ptr<PeerHandler> welcome(const Request& request, const std::shared_ptr<Peer>& peer) override {
        Language language = Language::Chinese;
        auto parts = match("/e/*/*/live", request.path);
        if (!parts) {
            parts = match("/e/*/en/*/live", request.path);
            language = Language::English;
        }
        if (!parts) {
            return nullptr;
        }
        const std::string& page = (*parts)[1];
        const auto since = static_cast<std::uint64_t>(Form::read(request.query).number("since").value_or(0));
        auto session = std::make_shared<LiveSession>(live_, LivePlace{(*parts)[0], page, language}, peer);
        if (page.ends_with(".html") || page.starts_with("table-")) {
            session->let_in(since);
            return session;
        }
        tournaments_.check((*parts)[0], secret_of(request, (*parts)[0]), [session, since](bool is_organiser) {
            is_organiser ? session->let_in(since) : session->turn_away();
        });
        return session;
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

    /// A secret link: the browser keeps the secret in a cookie that scripts and other sites do not see.
    void take_key(const Parts& parts, const Reply& reply) {
        tournaments_.grant_of(parts[0], parts[1], [this, parts, reply](const std::optional<wire::Grant>& grant) {
            if (!grant) {
                reply(
                    documents_.refusal(403, {"链接无效或已更换", "this secret link does not belong to the event"}, ""));
                return;
            }
            const bool directs = service::may(*grant, service::Act::Direct);
            Response response = redirect("/e/" + parts[0] + (directs ? "/organise" : "/standings.html"));
            response.fields.emplace_back("Set-Cookie", "chuhe_" + parts[0] + "=" + parts[1] + "; Path=/e/" + parts[0] +
                                                           "; HttpOnly; SameSite=Lax; Max-Age=7776000");
            reply(std::move(response));
        });
    }

    void organise(const Request& request, const Parts& parts, Language language, const Reply& reply) {
        const std::string name = request.path.substr(request.path.rfind('/') + 1);
        for_organiser(request, parts[0], reply, [this, name, request, parts, language, reply] {
            with_event(parts[0], reply,
                       [this, name, request, parts, language, reply](const service::EventAtTables& at) {
                           reply(documents_.organiser_page(name, shown(request, parts[0], at, language)));
                       });
        });
    }

    /// What a form means may depend on the event; a correction is shown with its effects before it is made.
    void act(const Request& request, const Parts& parts, Language language, const Reply& reply) {
        const Form form = Form::read(request.body);
        if (form.text("action") == "play_online") {
            play_online(request, parts[0], form, reply);
            return;
        }
        if (form.text("action") == "revoke_codes") {
            revoke(request, parts[0], reply);
            return;
        }
        with_event(parts[0], reply, [this, request, parts, language, form, reply](const service::EventAtTables& at) {
            auto commands = commands_in(form, at.event->state);
            if (!commands) {
                reply(documents_.refusal(400, commands.error(), ""));
                return;
            }
            if (form.text("action") == "correct" && form.text("confirmed") != "yes") {
                preview(request, shown(request, parts[0], at, language), commands->front(), reply);
                return;
            }
            carry_out({parts[0], {secret_of(request, parts[0]), request.address}, page_after(request)},
                      std::make_shared<std::vector<tournament::EventCommand>>(std::move(*commands)), 0, reply);
        });
    }

    void show(const Request& request, const Parts& parts, Language language, const Reply& reply) {
        with_event(parts[0], reply, [this, request, parts, language, reply](const service::EventAtTables& at) {
            reply(documents_.public_page(parts[1], shown(request, parts[0], at, language)));
        });
    }

    /// The codes of the round in hand: cards to print, or a page of links.
    void codes(const Request& request, const Parts& parts, Language language, const Reply& reply) {
        const bool prints = request.path.ends_with(".pdf");
        const std::string folder = (prints ? address_of(request) : "") + "/e/" + parts[0];
        tables_.issue(parts[0], secret_of(request, parts[0]), [=, this](const auto& codes) {
            if (!codes) {
                refuse_problem(codes.error(), reply);
                return;
            }
            with_event(parts[0], reply, [=, this, issued = *codes](const service::EventAtTables& at) {
                reply(prints ? documents_.cards(at, folder, issued, language)
                             : documents_.links(at, folder, issued, language));
            });
        });
    }

    /// A table as the holder of its code sees it.
    void table(const Request& request, const Parts& parts, const Reply& reply) {
        tables_.open(parts[0], parts[1], [this, request, parts, reply](const auto& holder) {
            if (!holder) {
                refuse_problem(holder.error(), reply);
                return;
            }
            const Language language = language_of(request);
            const bool is_chinese = language == Language::Chinese;
            const std::string folder = "/e/" + parts[0] + "/";
            const base::Bilingual title{"第 " + std::to_string(holder->board) + " 台",
                                        "Table " + std::to_string(holder->board)};
            const pages::Live live{.script = documents_.asset("live-", ".js"),
                                   .version = holder->at.version(),
                                   .follows = folder + "table-" + std::to_string(holder->board)};
            reply(documents_.page(200,
                                  {.title = title,
                                   .event = holder->at.event->state.settings.title,
                                   .other_language = request.path + (is_chinese ? "?lang=en" : "?lang=zh"),
                                   .menu = {},
                                   .live = live},
                                  pages::table_content(table_view(*holder), language), language));
        });
    }

    void report(const Request& request, const Parts& parts, const Reply& reply) {
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
                refuse_problem(holder.error(), reply);
            }
        });
    }

  private:
    static ShownEvent shown(const Request& request, const std::string& id, const service::EventAtTables& at,
                            Language language) {
        return {.id = id, .at = at, .language = language, .address = address_of(request), .query = request.query};
    }

    template <typename Use>
    void for_organiser(const Request& request, const std::string& event, const Reply& reply, Use use) {
        tournaments_.check(event, secret_of(request, event), [this, reply, use = std::move(use)](bool is_organiser) {
            if (is_organiser) {
                use();
            } else {
                reply(documents_.refusal(403, {"请用组织者的链接进入", "come in by the organiser's link"}, ""));
            }
        });
    }

    void revoke(const Request& request, const std::string& event, const Reply& reply) {
        tables_.revoke(event, secret_of(request, event), [this, reply](const auto& done) {
            if (done) {
                reply(redirect("organise"));
            } else {
                refuse_problem(done.error(), reply);
            }
        });
    }

    void play_online(const Request& request, const std::string& event, const Form& form, const Reply& reply) {
        auto create = wire::read_create_game(game_text(form.text("control")));
        if (!create) {
            refuse_problem(create.error(), reply);
            return;
        }
        tables_.play_online(event, secret_of(request, event), std::move(*create), form.number("board"),
                            [this, reply](const auto& opened) {
                                if (opened) {
                                    reply(redirect("organise"));
                                } else {
                                    refuse_problem(opened.error(), reply);
                                }
                            });
    }

    void preview(const Request& request, const ShownEvent& event, const tournament::EventCommand& command,
                 const Reply& reply) {
        for_organiser(request, event.id, reply, [this, event, command, reply] {
            const auto& correction = std::get<tournament::CorrectResult>(command);
            auto effect = tournament::effect_of(event.state(), correction);
            if (!effect) {
                refuse(service::EventAnswer{std::move(effect.error())}, reply);
                return;
            }
            const auto changed = tournament::pairings_changed_by(event.state(), correction);
            reply(documents_.page(
                200, {.title = {"更正", "Correction"}, .event = event.state().settings.title},
                pages::correction_content({event.state(), correction, *effect, changed}, event.language),
                event.language));
        });
    }

    void refuse_problem(const service::Problem& problem, const Reply& reply) {
        const unsigned status = problem.code == "busy" || problem.code == "damaged_event"            ? 503
                                : problem.code == "no_such_event"                                    ? 404
                                : problem.code == "unknown_secret" || problem.code == "unknown_code" ? 403
                                                                                                     : 409;
        reply(documents_.refusal(status, problem.text, ""));
    }

    /// Who acts on which event, and the page that is shown afterwards.
    struct Act {
        std::string event;
        service::Sender sender;
        std::string next_page;
    };

    /// One command after the other; the first that is refused ends it, and what was done before stays.
    void carry_out(const Act& act, const std::shared_ptr<std::vector<tournament::EventCommand>>& commands,
                   std::size_t next, const Reply& reply) {
        if (next == commands->size()) {
            reply(redirect(act.next_page));
            return;
        }
        tournaments_.submit(act.event, act.sender, (*commands)[next],
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
            refuse_problem(*problem, reply);
        }
    }

    template <typename Use>
    void with_event(const std::string& id, const Reply& reply, Use use) {
        tables_.look(
            id, [this, reply, use = std::move(use)](const base::Result<service::EventAtTables, service::Problem>& at) {
                if (at) {
                    use(*at);
                } else {
                    refuse_problem(at.error(), reply);
                }
            });
    }

    service::Tournaments& tournaments_;
    service::Tables& tables_;
    EventDocuments documents_;
    std::shared_ptr<EventLive> live_;
};

} // namespace

std::shared_ptr<EventSite> add_event_routes(Routes& routes, EventServices services, service::Executor& executor,
                                            std::filesystem::path web) {
    const auto site = std::make_shared<EventPages>(services, executor, std::move(web));
    using Handle = void (EventPages::*)(const Request&, const Parts&, Language, const Reply&);
    const auto add = [&](std::string_view method, std::string_view pattern, Language language, Handle handle,
                         bool imports = false) {
        routes.add({method, pattern,
                    [site, language, handle](const Request& request, const Parts& parts, const Reply& reply) {
                        ((*site).*handle)(request, parts, language, reply);
                    },
                    imports});
    };
    routes.add({"GET", "/e",
                [site](const Request&, const Parts&, const Reply& reply) { site->list(Language::Chinese, reply); }});
    routes.add({"GET", "/en/e",
                [site](const Request&, const Parts&, const Reply& reply) { site->list(Language::English, reply); }});
    routes.add(
        {"GET", "/api/events", [site](const Request&, const Parts&, const Reply& reply) { site->list_data(reply); }});
    routes.add({"POST", "/e",
                [site](const Request& request, const Parts&, const Reply& reply) { site->create(request, reply); }});
    routes.add({"GET", "/e/*", [](const Request&, const Parts& parts, const Reply& reply) {
                    reply(redirect("/e/" + parts[0] + "/standings.html"));
                }});
    routes.add({"GET", "/e/*/key/*",
                [site](const Request&, const Parts& parts, const Reply& reply) { site->take_key(parts, reply); }});
    routes.add({"GET", "/e/*/t/*", [site](const Request& request, const Parts& parts, const Reply& reply) {
                    site->table(request, parts, reply);
                }});
    routes.add({"POST", "/e/*/t/*", [site](const Request& request, const Parts& parts, const Reply& reply) {
                    site->report(request, parts, reply);
                }});
    for (const std::string_view page : {"/e/*/organise", "/e/*/entrants", "/e/*/print"}) {
        add("GET", page, Language::Chinese, &EventPages::organise);
    }
    for (const std::string_view page : {"/e/*/en/organise", "/e/*/en/entrants", "/e/*/en/print"}) {
        add("GET", page, Language::English, &EventPages::organise);
    }
    add("POST", "/e/*/do", Language::Chinese, &EventPages::act, true);
    add("POST", "/e/*/en/do", Language::English, &EventPages::act, true);
    for (const std::string_view page : {"/e/*/cards.pdf", "/e/*/codes"}) {
        add("POST", page, Language::Chinese, &EventPages::codes);
    }
    for (const std::string_view page : {"/e/*/en/cards.pdf", "/e/*/en/codes"}) {
        add("POST", page, Language::English, &EventPages::codes);
    }
    add("GET", "/e/*/*", Language::Chinese, &EventPages::show);
    add("GET", "/e/*/en/*", Language::English, &EventPages::show);
    return site;
}

} // namespace chuhe::server
