#include <chuhe/base/assert.hpp>
#include <chuhe/pages/live_parts.hpp>

#include <algorithm>
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

/// Takes a tag, or a text up to the next one, from the front. Neither holds `<` or `>` of its own.
std::string_view take_piece(std::string_view& markup) {
    const std::size_t end = markup.front() == '<' ? markup.find('>') + 1 : std::min(markup.find('<'), markup.size());
    const std::string_view piece = markup.substr(0, end);
    markup.remove_prefix(end);
    return piece;
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

std::optional<TextChanges> text_changes(std::string_view before, std::string_view after) {
    TextChanges changes;
    while (!before.empty() && !after.empty()) {
        const bool is_tag = after.front() == '<';
        if (is_tag != (before.front() == '<')) {
            return std::nullopt;
        }
        const std::string_view was = take_piece(before);
        const std::string_view is = take_piece(after);
        if (was != is && (is_tag || is.find('&') != std::string_view::npos)) {
            return std::nullopt;
        }
        if (was != is) {
            changes.changed.emplace_back(changes.texts, is);
        }
        changes.texts += is_tag ? 0 : 1;
    }
    return before.empty() && after.empty() ? std::optional{changes} : std::nullopt;
}

} // namespace chuhe::pages
