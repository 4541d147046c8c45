#include "link_pages.hpp"

#include "errors.hpp"
#include "event_documents.hpp"
#include "form.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/pages/officials_pages.hpp>
#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/wire/audit_differences.hpp>
#include <chuhe/wire/refusal_note.hpp>

#include <algorithm>
#include <array>
#include <ctime>

namespace chuhe::server {

using pages::Language;

namespace {

constexpr int kHighestBoard = 10'000;

/// "2026-11-29 23:16:21", UTC.
std::string time_of(std::chrono::milliseconds at) {
    const std::time_t seconds = std::chrono::duration_cast<std::chrono::seconds>(at).count();
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 24> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts)};
}

std::string boards_of(const wire::Grant& grant) {
    std::string text;
    for (const int board : grant.boards) {
        text += (text.empty() ? "" : ", ") + std::to_string(board);
    }
    return text;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t start = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(start);
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// "1-4, 7". Fails: nothing for anything else.
std::optional<std::vector<int>> read_boards(std::string_view text) {
    std::vector<int> boards;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        const std::string_view part = trimmed(text.substr(0, end));
        const std::size_t dash = part.find('-');
        const auto first = base::parse_number(trimmed(part.substr(0, dash)));
        const auto last = dash == std::string_view::npos ? first : base::parse_number(trimmed(part.substr(dash + 1)));
        if (!first || !last || *first < 1 || *last < *first || *last > kHighestBoard) {
            return std::nullopt;
        }
        for (int board = *first; board <= *last; ++board) {
            boards.push_back(board);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return boards;
}

pages::LinkRow row_of(const service::Link& link, const wire::Grant& viewer, wire::Role highest) {
    return {.id = link.id,
            .role = std::string{wire::word(link.grant.role)},
            .side = !link.grant.side                       ? ""
                    : *link.grant.side == board::Side::Red ? "red"
                                                           : "black",
            .boards = boards_of(link.grant),
            .name = link.grant.name,
            .issued_at = time_of(link.issued_at),
            .is_revoked = link.is_revoked,
            .may_revoke = service::may_issue(viewer, link.grant.role, highest)};
}

std::vector<std::string> roles_for(const wire::Grant& viewer, wire::Role highest) {
    std::vector<std::string> roles;
    for (const wire::Role role : {wire::Role::Player, wire::Role::TableArbiter, wire::Role::ChiefArbiter,
                                  wire::Role::Organiser, wire::Role::Administrator}) {
        if (service::may_issue(viewer, role, highest)) {
            roles.emplace_back(wire::word(role));
        }
    }
    return roles;
}

/// What was asked in vain.
std::string refused_act(const service::AuditEntry& entry) {
    const auto note = wire::read_refusal_note(entry.details);
    return note ? note->command : std::string{};
}

/// Why it was done, in the words of whoever did it; of what was refused why it was. What is told of a foul is its reason.
std::string reason_of(const service::AuditEntry& entry, Language language) {
    if (entry.log == service::AuditLog::Refusals) {
        const auto note = wire::read_refusal_note(entry.details);
        return note ? pages::in(language, note->why) : std::string{};
    }
    std::string told = wire::text_of_member(entry.details, "reason");
    if (entry.action == "foul_recorded") {
        told = wire::text_of_member(entry.details, "note");
    } else if (entry.action == "note_recorded") {
        told = wire::text_of_member(entry.details, "text");
    }
    return told;
}

/// "entrant 2 甲 fouls": somebody has a name besides his number.
void add_changes(const service::AuditChange& change, pages::AuditRow& row) {
    std::string what = change.what;
    if (what.starts_with("entrant ")) {
        const std::string name = wire::text_of_member(change.after, "name");
        what += " " + (name.empty() ? wire::text_of_member(change.before, "name") : name);
    }
    for (wire::AuditDifference& difference : wire::audit_differences(change.before, change.after)) {
        // Why stands by itself, and whom it concerns too.
        if (!difference.where.ends_with("reason") && !difference.where.ends_with("withdrawn number")) {
            row.changes.push_back(
                {what, std::move(difference.where), std::move(difference.before), std::move(difference.after)});
        }
    }
}

/// An event of a thousand has thousands of acts; those of a game fit on a page.
constexpr std::size_t kRowsInPart = 500;

/// The newest are the first part.
std::vector<pages::AuditRow> rows_of(const service::Audit& audit, const pages::AuditPart& part, Language language) {
    const std::size_t in_part = part.parts == 1 ? audit.entries.size() : kRowsInPart;
    const std::size_t later = (part.shown - 1) * in_part;
    const std::size_t end = audit.entries.size() - std::min(later, audit.entries.size());
    std::vector<pages::AuditRow> rows;
    for (std::size_t at = end - std::min(in_part, end); at < end; ++at) {
        const service::AuditEntry& entry = audit.entries[at];
        pages::AuditRow row{
            .at = time_of(entry.at),
            .role = entry.by.name.empty() && entry.by.link.empty() ? "" : std::string{wire::word(entry.by.role)},
            .name = entry.by.name,
            .address = entry.by.address,
            .action = entry.action,
            .changes = {},
            .reason = reason_of(entry, language)};
        for (const service::AuditChange& change : entry.changes) {
            add_changes(change, row);
        }
        if (entry.log == service::AuditLog::Refusals) {
            row.changes.push_back({"asked", "", "", refused_act(entry)});
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Where a request to these pages comes from and what it carries.
struct Visit {
    Place place;
    Language language = Language::Chinese;
    std::string secret;
    std::string address;
    Form form;
    /// Of a long audit, from 1.
    std::size_t part = 1;

    [[nodiscard]] std::string page(const std::string& name) const {
        const bool is_chinese = language == Language::Chinese;
        return (place.is_game ? "/game/" : "/e/") + place.id + (is_chinese ? "/" : "/en/") + name;
    }
};

/// The secret in a pasted link: what stands behind "#" or "/key/", or the whole text.
std::string pasted_secret(const std::string& text) {
    const std::size_t hash = text.rfind('#');
    const std::size_t slash = text.rfind('/');
    const std::size_t at = hash != std::string::npos ? hash : slash;
    return at == std::string::npos ? text : text.substr(at + 1);
}

class LinkPages {
  public:
    LinkPages(std::shared_ptr<Officials> officials, service::Executor& executor, const std::filesystem::path& web)
        : officials_(std::move(officials)), executor_(executor), documents_(web) {}

    void links(const Visit& visit, const Reply& reply) { run(visit, reply, &LinkPages::links_page); }
    void change(const Visit& visit, const Reply& reply) { run(visit, reply, &LinkPages::changed_page); }
    void audit(const Visit& visit, const Reply& reply) { run(visit, reply, &LinkPages::audit_page); }
    void ask(const Visit& visit, const std::string& page, const Reply& reply) {
        reply(shown(visit, {"裁判链接", "Official's link"}, page, pages::ask_secret_content(page, visit.language)));
    }

  private:
    using Page = Response (LinkPages::*)(const Visit&);

    void run(const Visit& visit, const Reply& reply, Page page) {
        executor_.post([this, visit, reply, page] { reply((this->*page)(visit)); });
    }

    Response shown(const Visit& visit, const base::Bilingual& title, const std::string& name,
                   const pages::Html& content, unsigned status = 200) {
        Visit other = visit;
        other.language = visit.language == Language::Chinese ? Language::English : Language::Chinese;
        std::vector<pages::MenuItem> menu;
        if (!visit.place.is_game) {
            menu = {{pages::in(visit.language, {"轮次", "Rounds"}), "organise", false, pages::Icon::Grid},
                    {pages::in(visit.language, {"链接与权限", "Links"}), "links", name == "links", pages::Icon::Link},
                    {pages::in(visit.language, {"审计记录", "Audit"}), "audit", name == "audit", pages::Icon::Stamp}};
        }
        return documents_.page(
            status, {.title = title, .event = {}, .other_language = other.page(name), .menu = std::move(menu)}, content,
            visit.language);
    }

    Response refusal(const service::Problem& problem) {
        return documents_.refusal(refused(problem).status, problem.text, "");
    }

    Response links_page(const Visit& visit) {
        const auto links = officials_->list(visit.place, visit.secret);
        const auto viewer = officials_->holder(visit.place, visit.secret);
        if (!links || !viewer) {
            return refusal(links ? service::Problem{} : links.error());
        }
        std::vector<pages::LinkRow> rows;
        for (const service::Link& link : *links) {
            rows.push_back(row_of(link, viewer->grant, visit.place.highest()));
        }
        return shown(visit, {"链接与权限", "Links and roles"}, "links",
                     pages::links_content(rows, roles_for(viewer->grant, visit.place.highest()),
                                          visit.place.is_game ? visit.secret : "", visit.place.is_game,
                                          visit.language));
    }

    Response changed_page(const Visit& visit) {
        const std::string action = visit.form.text("action");
        if (action == "revoke") {
            const auto revoked = officials_->revoke(visit.place, visit.secret, visit.form.text("link"),
                                                    visit.form.text("reason"), visit.address);
            return revoked ? links_page(visit) : refusal(revoked.error());
        }
        if (action != "issue") {
            return links_page(visit);
        }
        const auto role = wire::role_named(visit.form.text("role"));
        const auto boards = read_boards(visit.form.text("boards"));
        if (!role || !boards) {
            return refusal({"bad_field", {"台次请写成 1-4, 7", "boards are written as 1-4, 7"}});
        }
        wire::Grant grant{.role = *role, .side = {}, .boards = *boards, .name = visit.form.text("name")};
        if (const std::string side = visit.form.text("side"); side == "red" || side == "black") {
            grant.side = side == "red" ? board::Side::Red : board::Side::Black;
        }
        const auto issued = officials_->issue(visit.place, visit.secret, grant, visit.address);
        if (!issued) {
            return refusal(issued.error());
        }
        return shown(visit, {"新链接", "A new link"}, "links",
                     pages::link_issued_content(row_of(issued->link, grant, visit.place.highest()),
                                                visit.place.link(issued->secret), visit.language),
                     201);
    }

    Response audit_page(const Visit& visit) {
        const auto audit = officials_->audit(visit.place, visit.secret);
        if (!audit) {
            return refusal(audit.error());
        }
        const std::size_t filled = (audit->entries.size() + kRowsInPart - 1) / kRowsInPart;
        const std::size_t parts = visit.place.is_game ? 1 : std::max<std::size_t>(1, filled);
        const pages::AuditPart part{std::clamp<std::size_t>(visit.part, 1, parts), parts};
        return shown(visit, {"审计记录", "Audit"}, "audit",
                     pages::audit_content(rows_of(*audit, part, visit.language), audit->head, visit.language, part));
    }

    std::shared_ptr<Officials> officials_;
    service::Executor& executor_;
    EventDocuments documents_;
};

/// The visit of a request; a form that carries a secret counts before a cookie.
Visit visit_of(const Place& place, Language language, const Request& request) {
    Visit visit{place, language, secret_with(request, place), request.address, Form::read(request.body)};
    visit.part = static_cast<std::size_t>(std::max(1, Form::read(request.query).number("part").value_or(1)));
    if (const std::string carried = visit.form.text("secret"); !carried.empty()) {
        visit.secret = pasted_secret(carried);
    }
    return visit;
}

/// A path in both languages, English below "en/".
struct Paths {
    std::string_view zh;
    std::string_view en;
};

template <typename Handle>
void add_both(Routes& routes, std::string_view method, const Paths& paths, bool is_game, Handle handle) {
    const auto add = [&](std::string_view path, Language language) {
        routes.add({method, path, [=](const Request& request, const Parts& parts, const Reply& reply) {
                        handle(visit_of(is_game ? game_place(parts[0]) : event_place(parts[0]), language, request),
                               reply);
                    }});
    };
    add(paths.zh, Language::Chinese);
    add(paths.en, Language::English);
}

} // namespace

void add_link_pages(Routes& routes, const std::shared_ptr<Officials>& officials, service::Executor& executor,
                    const std::filesystem::path& web) {
    const auto shown = std::make_shared<LinkPages>(officials, executor, web);
    const auto links = [shown](const Visit& visit, const Reply& reply) { shown->links(visit, reply); };
    const auto change = [shown](const Visit& visit, const Reply& reply) { shown->change(visit, reply); };
    const auto audit = [shown](const Visit& visit, const Reply& reply) { shown->audit(visit, reply); };
    const auto ask = [shown](const std::string& page) {
        return [shown, page](const Visit& visit, const Reply& reply) { shown->ask(visit, page, reply); };
    };
    constexpr Paths kEventLinks{"/e/*/links", "/e/*/en/links"};
    constexpr Paths kEventAudit{"/e/*/audit", "/e/*/en/audit"};
    constexpr Paths kGameLinks{"/game/*/links", "/game/*/en/links"};
    constexpr Paths kGameAudit{"/game/*/audit", "/game/*/en/audit"};
    add_both(routes, "GET", kEventLinks, false, links);
    add_both(routes, "POST", kEventLinks, false, change);
    add_both(routes, "GET", kEventAudit, false, audit);
    add_both(routes, "GET", kGameLinks, true, ask("links"));
    add_both(routes, "POST", kGameLinks, true, change);
    add_both(routes, "GET", kGameAudit, true, ask("audit"));
    add_both(routes, "POST", kGameAudit, true, audit);
}

} // namespace chuhe::server
