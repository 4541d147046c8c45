#include "audit_words.hpp"
#include "event_words.hpp"
#include "forms.hpp"

#include <chuhe/pages/officials_pages.hpp>

#include <array>

namespace chuhe::pages {

namespace {

struct RoleWords {
    std::string_view role;
    std::string_view zh;
    std::string_view en;
};
constexpr std::array kRoles{RoleWords{"spectator", "观众", "spectator"},
                            RoleWords{"player", "棋手", "player"},
                            RoleWords{"table_arbiter", "台次裁判", "table arbiter"},
                            RoleWords{"chief_arbiter", "裁判长", "chief arbiter"},
                            RoleWords{"organiser", "组织者", "organiser"},
                            RoleWords{"administrator", "管理员", "administrator"}};

Html heads(const std::vector<base::Bilingual>& labels, Language language) {
    Html cells;
    for (const base::Bilingual& label : labels) {
        cells += element("th", {{"scope", "col"}}, in(language, label));
    }
    return element("thead", {}, element("tr", {}, cells));
}

Html with_secret(const std::string& secret, const Html& fields) {
    return secret.empty() ? fields : hidden("secret", secret) + fields;
}

Html post(const std::string& target, std::string_view css_class, const Html& fields) {
    return element("form", {{"method", "post"}, {"action", target}, {"class", std::string{css_class}}}, fields);
}

std::string role_of(const LinkRow& link, Language language) {
    std::string words = in(language, role_words(link.role));
    if (!link.side.empty()) {
        const bool red = link.side == "red";
        words += "（" + in(language, red ? base::Bilingual{"红方", "Red"} : base::Bilingual{"黑方", "Black"}) + "）";
    }
    return words;
}

Html revoke_cell(const LinkRow& link, const std::string& secret, Language language) {
    if (link.is_revoked) {
        return text(in(language, {"已作废", "revoked"}));
    }
    if (!link.may_revoke) {
        return text("");
    }
    const std::string id = "why-" + link.id;
    return post("links", "row-form",
                with_secret(secret, hidden("action", "revoke") + hidden("link", link.id) +
                                        text_field(id, "reason", in(language, {"原因", "Reason"}), true) +
                                        button(in(language, {"作废", "Revoke"}), "b")));
}

Html new_link_form(const std::vector<std::string>& roles, const std::string& secret, bool is_game, Language language) {
    Choices choices;
    for (const std::string& role : roles) {
        choices.push_back({role, role_words(role)});
    }
    Html fields = hidden("action", "issue") +
                  select_field("role", "role", in(language, {"角色", "Role"}), choices, "table_arbiter", language);
    if (is_game) {
        fields +=
            select_field("side", "side", in(language, {"棋手一方", "Side of a player"}),
                         {{"", {"—", "—"}}, {"red", {"红方", "Red"}}, {"black", {"黑方", "Black"}}}, "", language);
    } else {
        fields += text_field("boards", "boards",
                             in(language, {"台次（如 1-4, 7；空为全部）", "Boards (1-4, 7; empty: all)"}), false);
    }
    fields += text_field("holder", "name", in(language, {"姓名", "Name"}), false);
    fields += button(in(language, {"发链接", "Make a link"}), "b");
    return post("links", "row-form", with_secret(secret, fields));
}

/// "警告 0 → 1"; what comes new is said alone: "等级分 2100".
std::string change_words(const AuditRow::Change& change, Language language) {
    const std::string what = change.what.empty() ? "" : audit_member(change.what, language) + " ";
    const std::string before = change.before.empty() ? "" : audit_value(change.before, language) + " → ";
    return what + before + audit_value(change.after, language);
}

/// A line for each whom it concerns. More than a few are folded away: creating an event changes everything.
Html changes_of(const AuditRow& row, Language language) {
    constexpr std::size_t kShownAtOnce = 4;
    Html changes;
    std::string line;
    for (std::size_t i = 0; i < row.changes.size(); ++i) {
        const AuditRow::Change& change = row.changes[i];
        const bool goes_on = i > 0 && row.changes[i - 1].of == change.of;
        line += goes_on ? in(language, {"；", "; "}) : audit_member(change.of, language) + in(language, {"：", ": "});
        line += change_words(change, language);
        if (i + 1 == row.changes.size() || row.changes[i + 1].of != change.of) {
            changes += element("div", {}, line);
            line.clear();
        }
    }
    const std::string count = std::to_string(row.changes.size());
    return row.changes.size() > kShownAtOnce ? folded(in(language, {count + " 项", count + " values"}), changes)
                                             : changes;
}

Html other_parts(const AuditPart& part, Language language) {
    Html links;
    const auto link = [&](std::size_t to, const base::Bilingual& words) {
        links += element("a", {{"class", "b"}, {"href", "audit?part=" + std::to_string(to)}}, in(language, words));
    };
    if (part.shown > 1) {
        link(part.shown - 1, {"较新的", "Newer"});
    }
    if (part.shown < part.parts) {
        link(part.shown + 1, {"较早的", "Older"});
    }
    return links.empty() ? links
                         : element("p", {{"class", "row-form"}},
                                   links + text(" " + std::to_string(part.shown) + " / " + std::to_string(part.parts)));
}

} // namespace

base::Bilingual role_words(const std::string& role) {
    for (const RoleWords& words : kRoles) {
        if (words.role == role) {
            return {std::string{words.zh}, std::string{words.en}};
        }
    }
    return {role, role};
}

Html links_content(const std::vector<LinkRow>& links, const std::vector<std::string>& roles, const std::string& secret,
                   bool is_game, Language language) {
    Html rows;
    for (const LinkRow& link : links) {
        rows += element("tr", {},
                        element("td", {}, role_of(link, language)) +
                            element("th", {{"scope", "row"}}, link.name.empty() ? "—" : link.name) +
                            element("td", {}, link.boards.empty() ? in(language, {"全部", "all"}) : link.boards) +
                            element("td", {}, link.issued_at) + element("td", {}, revoke_cell(link, secret, language)));
    }
    const Html table = element(
        "table", {{"class", "entries"}},
        heads(
            {{"角色", "Role"}, {"姓名", "Name"}, {"台次", "Boards"}, {"发出（UTC）", "Made (UTC)"}, {"作废", "Revoke"}},
            language) +
            element("tbody", {}, rows));
    return element("div", {{"class", "page-head"}},
                   element("h1", {}, in(language, {"链接与权限", "Links and roles"}))) +
           new_link_form(roles, secret, is_game, language) +
           wide_frame(in(language, {"链接与权限", "Links and roles"}), table) +
           element("p", {{"class", "note"}},
                   in(language, {"服务器只存链接的散列值，丢失的链接只能作废重发。",
                                 "Of a link the server keeps a hash alone: a lost one is revoked and made anew."}));
}

Html link_issued_content(const LinkRow& link, const std::string& address, Language language) {
    return element("div", {{"class", "page-head"}},
                   element("h1", {}, in(language, {"新链接", "A new link"})) +
                       element("p", {}, role_of(link, language) + (link.name.empty() ? "" : " · " + link.name))) +
           element("p", {{"class", "secret-link"}}, element("a", {{"href", address}}, address)) +
           element("p", {{"class", "note"}},
                   in(language, {"只显示这一次，请立即交给本人。", "It is shown this once: hand it over now."})) +
           element("p", {}, element("a", {{"href", "links"}}, in(language, {"回到链接", "Back to the links"})));
}

Html audit_content(const std::vector<AuditRow>& rows, const std::string& head, Language language,
                   const AuditPart& part) {
    Html lines;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        const std::string who = row->role.empty() ? "" : in(language, role_words(row->role));
        lines += element("tr", {},
                         element("td", {}, row->at) +
                             element("td", {},
                                     text(who + (row->name.empty() ? "" : " " + row->name)) +
                                         element("small", {{"class", "who-note"}}, row->address)) +
                             element("th", {{"scope", "row"}}, audit_action(row->action, language)) +
                             element("td", {}, row->reason) +
                             element("td", {{"class", "changes"}}, changes_of(*row, language)));
    }
    const Html table = element("table", {{"class", "entries audit"}},
                               heads({{"时间（UTC）", "Time (UTC)"},
                                      {"何人", "Who"},
                                      {"何事", "What"},
                                      {"理由", "Why"},
                                      {"改动前 → 后", "Before → after"}},
                                     language) +
                                   element("tbody", {}, lines));
    return element("div", {{"class", "page-head"}}, element("h1", {}, in(language, {"审计记录", "Audit"}))) +
           wide_frame(in(language, {"审计记录", "Audit"}), table) + other_parts(part, language) +
           element("p", {{"class", "note"}},
                   in(language, {"记录只增不改；校验值 ", "Nothing is ever taken out; check value "}) + head);
}

Html ask_secret_content(const std::string& action, Language language) {
    return element("div", {{"class", "page-head"}},
                   element("h1", {}, in(language, {"请出示裁判链接", "An official's link is needed"}))) +
           post(action, "stack",
                text_field("secret", "secret", in(language, {"链接或其中的密钥", "The link, or the secret in it"}),
                           true) +
                    button(in(language, {"继续", "Go on"}), "b primary"));
}

} // namespace chuhe::pages
