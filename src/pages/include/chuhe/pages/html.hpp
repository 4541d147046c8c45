#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace chuhe::pages {

/// A piece of HTML that is well formed and safe by construction: whatever came from outside went in through `text` or
/// as the value of an attribute, and both are escaped.
class Html {
  public:
    Html() = default;

    [[nodiscard]] const std::string& string() const { return markup_; }
    [[nodiscard]] bool empty() const { return markup_.empty(); }

    Html& operator+=(const Html& other) {
        markup_ += other.markup_;
        return *this;
    }
    friend Html operator+(Html a, const Html& b) {
        a += b;
        return a;
    }

  private:
    friend Html text(std::string_view plain);
    friend class ElementBuilder;
    explicit Html(std::string markup) : markup_(std::move(markup)) {}

    std::string markup_;
};

/// Plain text. What HTML would take for markup is escaped.
[[nodiscard]] Html text(std::string_view plain);

/// A name and a value. An attribute whose value is `kAbsent` is left out; one of `kPresent` has no value (`required`).
struct Attribute {
    std::string_view name;
    std::string value;
};
inline constexpr std::string_view kAbsent{"\x01"};
inline constexpr std::string_view kPresent{"\x02"};
[[nodiscard]] inline Attribute flag(std::string_view name, bool is_present) {
    return {name, std::string{is_present ? kPresent : kAbsent}};
}

using Attributes = std::initializer_list<Attribute>;

/// An element with its children. Requires: `name` and the names of attributes are literals of ours.
[[nodiscard]] Html element(std::string_view name, Attributes attributes, const Html& children);
[[nodiscard]] Html element(std::string_view name, Attributes attributes, std::string_view plain_text);
/// An element that has no children and no end tag: `input`, `meta`, `br`.
[[nodiscard]] Html empty_element(std::string_view name, Attributes attributes);

} // namespace chuhe::pages
