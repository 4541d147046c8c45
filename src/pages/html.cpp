#include <chuhe/pages/html.hpp>

namespace chuhe::pages {

namespace {

void append_escaped(std::string& markup, std::string_view plain) {
    for (const char c : plain) {
        switch (c) {
        case '&':
            markup += "&amp;";
            break;
        case '<':
            markup += "&lt;";
            break;
        case '>':
            markup += "&gt;";
            break;
        case '"':
            markup += "&quot;";
            break;
        case '\'':
            markup += "&#39;";
            break;
        default:
            markup += c;
        }
    }
}

} // namespace

/// Writes a start tag, and what follows it.
class ElementBuilder {
  public:
    ElementBuilder(std::string_view name, Attributes attributes) {
        markup_.append("<").append(name);
        for (const Attribute& attribute : attributes) {
            add(attribute);
        }
        markup_ += '>';
    }
    [[nodiscard]] Html alone() const { return Html{markup_}; }
    [[nodiscard]] Html around(const Html& children, std::string_view name) {
        markup_.append(children.string()).append("</").append(name).append(">");
        return Html{std::move(markup_)};
    }

  private:
    void add(const Attribute& attribute) {
        if (attribute.value == kAbsent) {
            return;
        }
        markup_.append(" ").append(attribute.name);
        if (attribute.value == kPresent) {
            return;
        }
        markup_ += "=\"";
        append_escaped(markup_, attribute.value);
        markup_ += '"';
    }

    std::string markup_;
};

Html text(std::string_view plain) {
    Html html;
    append_escaped(html.markup_, plain);
    return html;
}

Html element(std::string_view name, Attributes attributes, const Html& children) {
    return ElementBuilder{name, attributes}.around(children, name);
}

Html element(std::string_view name, Attributes attributes, std::string_view plain_text) {
    return element(name, attributes, text(plain_text));
}

Html empty_element(std::string_view name, Attributes attributes) {
    return ElementBuilder{name, attributes}.alone();
}

} // namespace chuhe::pages
