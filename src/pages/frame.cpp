#include <chuhe/pages/frame.hpp>

namespace chuhe::pages {

namespace {

/// The mark of the site: the river between two banks.
Html logo() {
    const auto path = [](std::string_view css_class, std::string_view d) {
        return element("path", {{"class", std::string{css_class}}, {"d", std::string{d}}}, Html{});
    };
    return element("svg", {{"class", "logo"}, {"viewBox", "0 0 32 32"}, {"aria-hidden", "true"}},
                   path("thick", "M2.500 3.500h27M2.500 28.500h27") +
                       path("thin", "M4 12h24M4 20h24M8 5.500V12M16 5.500V12M24 5.500V12M8 "
                                    "20v6.500M16 20v6.500M24 20v6.500"));
}

Html live_script(const Frame& frame) {
    if (!frame.live || frame.live->script.empty()) {
        return {};
    }
    return element("script", {{"src", frame.live->script}, flag("defer", true)}, Html{});
}

/// Where the script says whether the page is up to date.
Html live_sign(const Frame& frame) {
    if (!frame.live || frame.live->script.empty()) {
        return {};
    }
    return element("span",
                   {{"class", "live-sign"},
                    {"role", "status"},
                    {"data-version", std::to_string(frame.live->version)},
                    {"data-follows", frame.live->follows.empty() ? std::string{kAbsent} : frame.live->follows},
                    {"data-on", in(frame.language, {"实时", "Live"})},
                    {"data-off", in(frame.language, {"的数据，连接已断开", ": offline"})}},
                   Html{});
}

Html head(const Frame& frame) {
    const std::string site = in(frame.language, {"楚河", "Chuhe"});
    return element(
        "head", {},
        empty_element("meta", {{"charset", "utf-8"}}) +
            empty_element("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}}) +
            element("title", {}, frame.title + (frame.event.empty() ? "" : " · " + frame.event) + " · " + site) +
            empty_element("link", {{"rel", "stylesheet"}, {"href", frame.stylesheet}}) +
            (frame.icon.empty() ? Html{} : empty_element("link", {{"rel", "icon"}, {"href", frame.icon}})) +
            live_script(frame));
}

Html header(const Frame& frame) {
    Html content = element("a", {{"class", "brand"}, {"href", frame.home}},
                           logo() + element("span", {{"class", "word-text"}}, in(frame.language, {"楚河", "Chuhe"})));
    if (!frame.event.empty()) {
        content += element("span", {{"class", "event-name"}}, frame.event);
    }
    content += element("span", {{"class", "grow"}}, Html{}) + live_sign(frame);
    if (!frame.other_language.empty()) {
        const bool is_chinese = frame.language == Language::Chinese;
        content += element("a",
                           {{"class", "b quiet"},
                            {"href", frame.other_language},
                            {"hreflang", is_chinese ? "en" : "zh-Hans"},
                            {"lang", is_chinese ? "en" : "zh-Hans"}},
                           is_chinese ? "English" : "中文");
    }
    return element("header", {{"class", "top"}}, content);
}

Html menu(const Frame& frame) {
    Html links;
    for (const MenuItem& item : frame.menu) {
        links += element("a", {{"href", item.href}, {"aria-current", item.is_current ? "page" : std::string{kAbsent}}},
                         (item.icon ? icon(*item.icon) : Html{}) + text(item.label));
    }
    return element("nav", {{"aria-label", in(frame.language, {"比赛", "Event"})}}, links);
}

} // namespace

const std::string& in(Language language, const base::Bilingual& words) {
    return language == Language::Chinese ? words.zh : words.en;
}

std::string_view tag(Language language) {
    return language == Language::Chinese ? "zh-Hans" : "en";
}

std::string document(const Frame& frame, const Html& content) {
    const Html main = element("main", {}, element("section", {{"class", "content"}}, content));
    const Html body =
        header(frame) + (frame.menu.empty() ? main : element("div", {{"class", "event"}}, menu(frame) + main));
    return "<!doctype html>\n" + element("html",
                                         {{"lang", std::string{tag(frame.language)}},
                                          {"data-theme", frame.theme == Theme::Dark ? "dark" : std::string{kAbsent}}},
                                         head(frame) + element("body", {{"class", "event-body"}}, body))
                                     .string();
}

} // namespace chuhe::pages
