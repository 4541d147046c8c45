#include <chuhe/pages/frame.hpp>

namespace chuhe::pages {

namespace {

/// The mark of the site: the river between two banks.
Html logo() {
    const auto path = [](std::string_view css_class, std::string_view d) {
        return element("path", {{"class", std::string{css_class}}, {"d", std::string{d}}}, Html{});
    };
    return element("svg", {{"class", "logo"}, {"viewBox", "0 0 26 26"}, {"aria-hidden", "true"}},
                   path("thick", "M2 3h22M2 23h22") + path("thin", "M2 9h22M2 17h22M8 3v6M18 3v6M8 17v6M18 17v6"));
}

Html head(const Frame& frame) {
    const std::string site = in(frame.language, {"楚河", "Chuhe"});
    return element(
        "head", {},
        empty_element("meta", {{"charset", "utf-8"}}) +
            empty_element("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}}) +
            element("title", {}, frame.title + (frame.event.empty() ? "" : " · " + frame.event) + " · " + site) +
            empty_element("link", {{"rel", "stylesheet"}, {"href", frame.stylesheet}}));
}

Html header(const Frame& frame) {
    Html content = element("a", {{"class", "brand"}, {"href", frame.home}},
                           logo() + element("span", {{"class", "word-text"}}, in(frame.language, {"楚河", "Chuhe"})));
    if (!frame.event.empty()) {
        content += element("span", {{"class", "event-name"}}, frame.event);
    }
    content += element("span", {{"class", "grow"}}, Html{});
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
                         item.label);
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
    return "<!doctype html>\n" + element("html", {{"lang", std::string{tag(frame.language)}}},
                                         head(frame) + element("body", {{"class", "event-body"}}, body))
                                     .string();
}

} // namespace chuhe::pages
