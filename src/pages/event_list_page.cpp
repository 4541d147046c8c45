#include "event_words.hpp"
#include "forms.hpp"

#include <chuhe/pages/organiser_pages.hpp>

namespace chuhe::pages {

namespace {

Html new_event_form(Language language) {
    const Choices formats{{"swiss_cn1999", {"积分编排（11.4）", "Swiss 积分编排 (11.4)"}},
                          {"swiss_dutch", {"瑞士制（FIDE 2026）", "Swiss, FIDE Dutch 2026"}},
                          {"round_robin", {"循环赛（11.2）", "Round robin (11.2)"}},
                          {"double_round_robin", {"双循环赛（11.2）", "Double round robin (11.2)"}}};
    const Choices scorings{{"1-0.5-0", {"胜 1 和 0.5 负 0（14.1）", "1, half, 0 (14.1)"}},
                           {"2-1-0", {"胜 2 和 1 负 0", "2, 1, 0"}}};
    const Choices units{{"off", {"不回避", "not kept apart"}},
                        {"first_rounds", {"前三轮回避", "kept apart for three rounds"}},
                        {"always", {"尽量回避", "kept apart while possible"}}};
    return element(
        "form", {{"method", "post"}, {"action", "/e"}, {"class", "stack"}},
        text_field("title", "title", in(language, {"赛事名称", "Name of the event"}), true) +
            select_field("format", "format", in(language, {"赛制", "Format"}), formats, "swiss_cn1999", language) +
            number_field("rounds", "rounds",
                         in(language, {"轮数（循环赛自定）", "Rounds (a round robin counts its own)"}), 7) +
            select_field("scoring", "scoring", in(language, {"记分", "Scoring"}), scorings, "1-0.5-0", language) +
            select_field("units", "units", in(language, {"同单位", "Of one unit"}), units, "off", language) +
            button(in(language, {"办比赛", "Begin the event"}), "b primary"));
}

} // namespace

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
                   element("div", {}, list) +
                       element("div", {},
                               element("h2", {}, in(language, {"办比赛", "A new event"})) + new_event_form(language)));
}

Html event_created_content(const std::string& title, const std::string& link, Language language) {
    return page_head(title, in(language, {"比赛已建立", "The event is there"})) +
           element("p", {},
                   in(language, {"下面的链接可以管理这个比赛，只显示这一次，请保存：",
                                 "This link directs the event. It is shown only now: "
                                 "keep it."})) +
           element("p", {{"class", "secret-link"}}, element("a", {{"href", link}}, link));
}

Html refusal_content(const std::string& why, const std::string& clause, Language language) {
    return page_head(in(language, {"没有执行", "Not done"}), why) + element("p", {{"class", "clause"}}, clause) +
           element("p", {}, in(language, {"已经记录的内容没有变化。", "What was recorded before is unchanged."})) +
           element("p", {}, element("a", {{"class", "b"}, {"href", "organise"}}, in(language, {"返回", "Back"})));
}

} // namespace chuhe::pages
