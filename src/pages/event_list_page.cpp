#include "event_words.hpp"
#include "settings_form.hpp"

#include <chuhe/pages/import_page.hpp>
#include <chuhe/pages/organiser_pages.hpp>

namespace chuhe::pages {

Html event_list_content(const std::vector<ListedEvent>& events, Language language) {
    Html items;
    for (const ListedEvent& event : events) {
        const std::string facts = std::to_string(event.entrants) + in(language, {" 人 · ", " entrants · "}) +
                                  std::to_string(event.rounds) + in(language, {" 轮", " rounds"});
        items += element("li", {},
                         element("a",
                                 {{"href", "/e/" + event.id + "/" + (language == Language::Chinese ? "" : "en/") +
                                               "standings.html"}},
                                 event.title) +
                             element("span", {{"class", "above"}}, facts));
    }
    const Html list = events.empty()
                          ? element("p", {{"class", "note"}}, in(language, {"还没有比赛。", "There is no event yet."}))
                          : element("ul", {{"class", "event-list"}}, items);
    return page_head(in(language, {"楚河", "Chuhe"}), in(language, {"赛事", "Events"})) +
           element("div", {{"class", "two-columns"}},
                   element("div", {}, list) + element("div", {},
                                                      element("h2", {}, in(language, {"办比赛", "A new event"})) +
                                                          settings_form(language) + event_import_form(language)));
}

Html event_created_content(const std::string& title, const std::string& link, Language language) {
    return page_head(title, in(language, {"比赛已建立", "The event is there"})) +
           element("p", {},
                   in(language, {"下面的链接可以管理这个比赛，只显示这一次，请保存：",
                                 "This link directs the event. It is shown only now: "
                                 "keep it."})) +
           element("p", {{"class", "secret-link"}}, element("a", {{"href", link}}, link));
}

Html missing_content(const std::string& why, Language language) {
    return page_head(in(language, {"没有找到", "Not found"}), why) +
           element("p", {}, element("a", {{"class", "b"}, {"href", "/e"}}, in(language, {"全部赛事", "All events"})));
}

Html refusal_content(const std::string& why, const std::string& clause, Language language) {
    return page_head(in(language, {"没有执行", "Not done"}), why) + element("p", {{"class", "clause"}}, clause) +
           element("p", {}, in(language, {"已经记录的内容没有变化。", "What was recorded before is unchanged."})) +
           element("p", {}, element("a", {{"class", "b"}, {"href", "organise"}}, in(language, {"返回", "Back"})));
}

} // namespace chuhe::pages
