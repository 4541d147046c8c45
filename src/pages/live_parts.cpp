#include <chuhe/base/assert.hpp>
#include <chuhe/pages/live_parts.hpp>

#include <string_view>

namespace chuhe::pages {

namespace {

constexpr std::string_view kMark = " data-live=\"";

/// Whether a tag of this name begins here: "<tr" followed by the end of the name.
bool begins(std::string_view markup, std::size_t at, std::string_view tag) {
    return markup.substr(at, tag.size()) == tag && at + tag.size() < markup.size() &&
           (markup[at + tag.size()] == ' ' || markup[at + tag.size()] == '>');
}

/// One past the end tag of the element that starts at `start`. Text holds no `<`, so every one is a tag.
std::size_t end_of_element(std::string_view markup, std::size_t start, std::string_view name) {
    const std::string opening = "<" + std::string{name};
    const std::string closing = "</" + std::string{name};
    int depth = 0;
    for (std::size_t at = start; at != std::string_view::npos; at = markup.find('<', at + 1)) {
        if (begins(markup, at, opening)) {
            ++depth;
        } else if (begins(markup, at, closing) && --depth == 0) {
            return markup.find('>', at) + 1;
        }
    }
    CHUHE_ASSERT(false);
    return markup.size();
}

} // namespace

LivePage live_page(const Html& content) {
    const std::string_view markup = content.string();
    LivePage page;
    std::size_t done = 0;
    for (std::size_t mark = markup.find(kMark); mark != std::string_view::npos; mark = markup.find(kMark, done)) {
        const std::size_t start = markup.rfind('<', mark);
        const std::string_view name = markup.substr(start + 1, markup.find_first_of(" >", start) - start - 1);
        const std::size_t key = mark + kMark.size();
        const std::size_t end = end_of_element(markup, start, name);
        page.parts.push_back({std::string{markup.substr(key, markup.find('"', key) - key)},
                              std::string{markup.substr(start, end - start)}});
        page.rest.append(markup.substr(done, start - done));
        done = end;
    }
    page.rest.append(markup.substr(done));
    return page;
}

} // namespace chuhe::pages
