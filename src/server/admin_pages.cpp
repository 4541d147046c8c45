#include "admin_pages.hpp"

#include "errors.hpp"
#include "event_documents.hpp"
#include "form.hpp"
#include "security.hpp"

#include <chuhe/pages/officials_pages.hpp>
#include <chuhe/service/administrator.hpp>

namespace chuhe::server {

using pages::Language;

namespace {

constexpr std::string_view kCookie = "chuhe_admin";
const base::Bilingual kTitle{"管理", "Administration"};

std::string secret_of(const Request& request) {
    return cookie(request, kCookie).value_or("");
}

class AdminPages {
  public:
    AdminPages(AdminDesk desk, const std::filesystem::path& web) : desk_(std::move(desk)), documents_(web) {}

    /// A page with one button: a link that is only looked at, by a mail program say, is not used up.
    void show_key(const std::string& secret, Language language, const Reply& reply) {
        reply(page(200, pages::become_administrator_content(secret, language), language));
    }

    void use_key(const Request& request, const Reply& reply) {
        desk_.executor.post([this, secret = Form::read(request.body).text("secret"), address = request.address, reply] {
            const auto link = service::become_administrator(desk_.links, secret, address);
            if (!link) {
                reply(documents_.refusal(refused(link.error()).status, link.error().text, ""));
                return;
            }
            reply({.status = 303,
                   .content_type = std::string{kHtmlType},
                   .body = {},
                   .fields = {{"Location", "/admin"},
                              {"Set-Cookie", std::string{kCookie} + "=" + link->secret +
                                                 "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"}}});
        });
    }

    void overview(const Request& request, Language language, const Reply& reply) {
        as_administrator(request, reply, [this, language, reply](const std::string& /*secret*/) {
            desk_.tournaments.list([this, language, reply](const std::vector<service::EventSummary>& events) {
                std::vector<pages::AdminEvent> rows;
                for (const service::EventSummary& event : events) {
                    rows.push_back({event.id, event.title});
                }
                reply(page(200, pages::administration_content(rows, language), language));
            });
        });
    }

    void issue(const Request& request, Language language, const Reply& reply) {
        as_administrator(
            request, reply,
            [this, language, reply, address = request.address,
             event = Form::read(request.body).text("event")](const std::string& secret) {
                if (event.empty()) {
                    new_administrator(address, language, reply);
                    return;
                }
                const Place place = event_place(event);
                const auto link = desk_.officials->issue(place, secret, {.role = wire::Role::Organiser}, address);
                if (!link) {
                    reply(documents_.refusal(refused(link.error()).status, link.error().text, ""));
                    return;
                }
                reply(page(201, pages::link_issued_content({.role = "organiser"}, place.link(link->secret), language),
                           language));
            });
    }

  private:
    Response page(unsigned status, const pages::Html& content, Language language) {
        return documents_.page(
            status, {.title = kTitle, .other_language = language == Language::Chinese ? "/en/admin" : "/admin"},
            content, language);
    }

    template <typename Use>
    void as_administrator(const Request& request, const Reply& reply, Use use) {
        desk_.executor.post([this, secret = secret_of(request), reply, use = std::move(use)] {
            if (service::is_administrator(desk_.links, secret)) {
                use(secret);
                return;
            }
            reply(documents_.refusal(403,
                                     {"请用启动时显示的管理员链接进入",
                                      "come in by the administrator's link that the server printed when it started"},
                                     ""));
        });
    }

    void new_administrator(const std::string& address, Language language, const Reply& reply) {
        const auto secret =
            service::one_time_administrator(desk_.links, {wire::Role::Administrator, {}, "page", address});
        if (!secret) {
            reply(documents_.refusal(refused(secret.error()).status, secret.error().text, ""));
            return;
        }
        reply(page(201, pages::link_issued_content({.role = "administrator"}, "/admin/key/" + *secret, language),
                   language));
    }

    AdminDesk desk_;
    EventDocuments documents_;
};

} // namespace

void add_admin_pages(Routes& routes, const AdminDesk& desk, const std::filesystem::path& web) {
    const auto shown = std::make_shared<AdminPages>(desk, web);
    const auto add = [&](std::string_view method, std::string_view path, auto handle) {
        routes.add({method, path, handle});
    };
    add("GET", "/admin/key/*", [shown](const Request&, const Parts& parts, const Reply& reply) {
        shown->show_key(parts[0], Language::Chinese, reply);
    });
    add("POST", "/admin/key",
        [shown](const Request& request, const Parts&, const Reply& reply) { shown->use_key(request, reply); });
    add("GET", "/admin", [shown](const Request& request, const Parts&, const Reply& reply) {
        shown->overview(request, Language::Chinese, reply);
    });
    add("POST", "/admin", [shown](const Request& request, const Parts&, const Reply& reply) {
        shown->issue(request, Language::Chinese, reply);
    });
    add("GET", "/en/admin", [shown](const Request& request, const Parts&, const Reply& reply) {
        shown->overview(request, Language::English, reply);
    });
}

} // namespace chuhe::server
