#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::record {

/// One tag of an XML text, or the text between two.
struct XmlPiece {
    enum class Kind : std::uint8_t { Open, Empty, Close, Text };
    Kind kind;
    /// The name of a tag; the text itself, escapes undone, for Text.
    std::string text;
    /// Whatever stands in the tag behind its name.
    std::string_view attributes;
};

/// Walks the tags of an XML text from front to back; it neither builds a tree nor checks that tags match.
class XmlScanner {
  public:
    explicit XmlScanner(std::string_view text) : text_(text) {}

    /// Fails: nothing at the end of the text.
    std::optional<XmlPiece> next();

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The value of an attribute, escapes undone. Fails: nothing where it is missing.
[[nodiscard]] std::optional<std::string> attribute(std::string_view attributes, std::string_view name);

} // namespace chuhe::record
