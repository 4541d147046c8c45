#include "event_routes.hpp"

#include "errors.hpp"
#include "event_commands.hpp"
#include "event_documents.hpp"
#include "event_import.hpp"
#include "event_live.hpp"
#include "event_requests.hpp"
#include "event_settings_form.hpp"
#include "event_tables.hpp"
#include "table_pages.hpp"

#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/server/encoding.hpp>
#include <chuhe/server/kept_documents.hpp>
#include <chuhe/service/rights.hpp>
#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

using pages::Language;

namespace {

/// A document as this request takes it: compressed, or only that it is known already.
Response sent(const Document& document, const Request& request) {
    Response response{.status = document.status, .content_type = document.content_type, .body = {}, .fields = {}};
    if (!document.tag.empty()) {
        response.fields = {{"ETag", document.tag}, {"Vary", "Accept-Encoding"}, {"Cache-Control", "no-cache"}};
    }
    if (!document.tag.empty() && request.field("If-None-Match") == std::string_view{document.tag}) {
        response.status = 304;
        return response;
    }
    const bool packed = !document.gzip.empty() && accepts_gzip(request.field("Accept-Encoding").value_or(""));
    if (packed) {
        response.fields.emplace_back("Content-Encoding", "gzip");
    }
    response.body = packed ? document.gzip : document.body;
    return response;
}

/// The pages of events. The language is a part of the path: `en/` before the name of a page.
class EventPages final : public EventSite {
  public:
    EventPages(EventServices services, service::Executor& executor, std::filesystem::path web)
        : tournaments_(services.tournaments), tables_(services.tables), documents_(std::move(web)),
          at_tables_(tables_, documents_), live_(std::make_shared<EventLive>(services.tables, executor, documents_)) {
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
        const Form form = Form::read(request.body);
        const auto settings = settings_of(form, random_seed());
        if (!settings) {
            reply(documents_.refusal(400, settings.error(), ""));
            return;
        }
        tournaments_.create(
            *settings,
            created(settings->title, form.text("lang") == "en" ? Language::English : Language::Chinese, reply));
    }

    /// A whole event from a file.
    void adopt(const Request& request, const Reply& reply) {
        auto events = uploaded_event(request, random_seed());
        if (!events) {
            reply(documents_.refusal(400, events.error(), ""));
            return;
        }
        const auto* const begun = std::get_if<tournament::EventCreated>(&events->front());
        const std::string title = begun != nullptr ? begun->settings.title : "";
        tournaments_.adopt(std::move(*events), created(title, Language::Chinese, reply));
    }

    /// What a file would enter, before anybody is entered.
    void preview(const Request& request, const Parts& parts, Language language, const Reply& reply) {
        for_organiser(request, parts[0], reply, [this, request, parts, language, reply] {
            with_event(parts[0], reply, [this, request, language, reply](const service::EventAtTables& at) {
                const tournament::TournamentState& state = at.event->state;
                const auto preview = preview_of(request, state);
                if (!preview) {
                    reply(documents_.refusal(400, preview.error(), ""));
                    return;
                }
                reply(documents_.page(200, {.title = {"导入名单", "Import"}, .event = state.settings.title},
                                      pages::import_content(*preview, language), language));
            });
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
            const char* const page = service::may(*grant, service::Act::Direct) ? "/organise"
                                     : grant->role == wire::Role::TableArbiter  ? "/boards"
                                                                                : "/standings.html";
            Response response = redirect("/e/" + parts[0] + page);
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
        if (form.text("action") == "play_online" || form.text("action") == "play_on_board") {
            at_tables_.move(request, parts[0], form, reply);
            return;
        }
        if (form.text("action") == "revoke_codes") {
            at_tables_.revoke(request, parts[0], reply);
            return;
        }
        with_event(parts[0], reply, [this, request, parts, language, form, reply](const service::EventAtTables& at) {
            auto commands = commands_in(form, at.event->state);
            if (!commands) {
                reply(documents_.refusal(400, commands.error(), ""));
                return;
            }
            if (form.text("action") == "correct" && form.text("confirmed") != "yes") {
                show_effect(request, shown(request, parts[0], at, language), commands->front(), reply);
                return;
            }
            if (form.text("action") == "check_in" && form.text("confirmed") != "yes") {
                confirm_check_in(request, shown(request, parts[0], at, language), commands->front(), reply);
                return;
            }
            carry_out({parts[0], {secret_of(request, parts[0]), request.address}, page_after(request)},
                      std::move(*commands), reply);
        });
    }

    void show(const Request& request, const Parts& parts, Language language, const Reply& reply) {
        with_event(parts[0], reply, [this, request, parts, language, reply](const service::EventAtTables& at) {
            const ShownEvent event = shown(request, parts[0], at, language);
            // What is asked of a page may be anything; the archive of an event is kept by whoever makes it.
            if (!event.query.empty() || parts[1] == "event.zip") {
                reply(documents_.public_page(parts[1], event));
                return;
            }
            const auto make = [&] {
                Response page = documents_.public_page(parts[1], event);
                return Document{page.status, std::move(page.content_type), std::move(page.body)};
            };
            // What is printed names how the server is reached.
            reply(sent(*kept_.of(event.address + event.folder() + parts[1], at.version(), make), request));
        });
    }

    TablePages& at_tables() { return at_tables_; }

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

    void show_effect(const Request& request, const ShownEvent& event, const tournament::EventCommand& command,
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

    void confirm_check_in(const Request& request, const ShownEvent& event, const tournament::EventCommand& command,
                          const Reply& reply) {
        for_organiser(request, event.id, reply, [this, event, command, reply] {
            const auto& wanted = std::get<tournament::CheckIn>(command);
            if (const auto decided = tournament::decide(event.state(), wanted); !decided) {
                refuse(service::EventAnswer{decided.error()}, reply);
                return;
            }
            reply(documents_.page(200, {.title = {"签到", "Check-in"}, .event = event.state().settings.title},
                                  pages::check_in_question(event.state(), wanted, event.language), event.language));
        });
    }

    /// Answers with the organiser's link of a new event.
    std::function<void(const service::CreateEventAnswer&)> created(const std::string& title, Language language,
                                                                   const Reply& reply) {
        return [this, title, language, reply](const service::CreateEventAnswer& answer) {
            const auto* const created = std::get_if<service::CreatedEvent>(&answer);
            if (created == nullptr) {
                refuse(answer, reply);
                return;
            }
            const std::string link = "/e/" + created->id + "/key/" + created->organiser_secret;
            reply(documents_.page(201, {.title = {"比赛已建立", "The event is there"}, .event = title},
                                  pages::event_created_content(title, link, language), language));
        };
    }

    /// Who acts on which event, and the page that is shown afterwards.
    struct Act {
        std::string event;
        service::Sender sender;
        std::string next_page;
    };

    /// All of the commands or none.
    void carry_out(const Act& act, std::vector<tournament::EventCommand> commands, const Reply& reply) {
        tournaments_.submit(act.event, act.sender, std::move(commands),
                            [this, next_page = act.next_page, reply](const service::EventAnswer& answer) {
                                if (std::holds_alternative<service::Done>(answer)) {
                                    reply(redirect(next_page));
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
            reply(documents_.problem(*problem));
        }
    }

    template <typename Use>
    void with_event(const std::string& id, const Reply& reply, Use use) {
        tables_.look(
            id, [this, reply, use = std::move(use)](const base::Result<service::EventAtTables, service::Problem>& at) {
                if (at) {
                    use(*at);
                } else {
                    reply(documents_.problem(at.error()));
                }
            });
    }

    service::Tournaments& tournaments_;
    service::Tables& tables_;
    EventDocuments documents_;
    KeptDocuments kept_;
    TablePages at_tables_;
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
    routes.add({"POST", "/e/import",
                [site](const Request& request, const Parts&, const Reply& reply) { site->adopt(request, reply); },
                true});
    routes.add({"GET", "/e/*", [](const Request&, const Parts& parts, const Reply& reply) {
                    reply(redirect("/e/" + parts[0] + "/standings.html"));
                }});
    routes.add({"GET", "/e/*/key/*",
                [site](const Request&, const Parts& parts, const Reply& reply) { site->take_key(parts, reply); }});
    add_table_routes(routes, std::shared_ptr<TablePages>{site, &site->at_tables()});
    for (const std::string_view page :
         {"/e/*/organise", "/e/*/entrants", "/e/*/check-in", "/e/*/print", "/e/*/regulations", "/e/*/preview"}) {
        add("GET", page, Language::Chinese, &EventPages::organise);
    }
    for (const std::string_view page : {"/e/*/en/organise", "/e/*/en/entrants", "/e/*/en/check-in", "/e/*/en/print",
                                        "/e/*/en/regulations", "/e/*/en/preview"}) {
        add("GET", page, Language::English, &EventPages::organise);
    }
    add("POST", "/e/*/do", Language::Chinese, &EventPages::act, true);
    add("POST", "/e/*/en/do", Language::English, &EventPages::act, true);
    add("POST", "/e/*/import", Language::Chinese, &EventPages::preview, true);
    add("POST", "/e/*/en/import", Language::English, &EventPages::preview, true);
    add("GET", "/e/*/*", Language::Chinese, &EventPages::show);
    add("GET", "/e/*/en/*", Language::English, &EventPages::show);
    return site;
}

} // namespace chuhe::server
