#include "forms.hpp"

#include <chuhe/pages/officials_pages.hpp>

namespace chuhe::pages {

namespace {

Html post(const std::string& target, const Html& fields) {
    return element("form", {{"method", "post"}, {"action", target}, {"class", "row-form"}}, fields);
}

Html heading(const base::Bilingual& words, Language language) {
    return element("div", {{"class", "page-head"}}, element("h1", {}, in(language, words)));
}

} // namespace

Html become_administrator_content(const std::string& secret, Language language) {
    return heading({"成为管理员", "Become the administrator"}, language) +
           element("p", {},
                   in(language, {"此链接只能用一次。管理员可为比赛重发组织者链接，不参与裁判。",
                                 "This link works once. Administrators give events new organiser's links; they rule "
                                 "nothing."})) +
           post("/admin/key",
                hidden("secret", secret) + button(in(language, {"成为管理员", "Become administrator"}), "b primary"));
}

Html administration_content(const std::vector<AdminEvent>& events, Language language) {
    Html rows;
    for (const AdminEvent& event : events) {
        rows += element("li", {},
                        element("a", {{"href", "/e/" + event.id}}, event.title.empty() ? event.id : event.title) +
                            post("/admin", hidden("event", event.id) +
                                               button(in(language, {"重发组织者链接", "New organiser's link"}), "b")));
    }
    return heading({"管理", "Administration"}, language) +
           (events.empty() ? element("p", {}, in(language, {"还没有比赛。", "There are no events yet."}))
                           : element("ul", {{"class", "event-list"}}, rows)) +
           element("h2", {}, in(language, {"管理员", "Administrators"})) +
           post("/admin", button(in(language, {"再发一个管理员链接", "A link for one more administrator"}), "b"));
}

} // namespace chuhe::pages
