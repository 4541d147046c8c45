#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::rules {

/// A numbered place in a rulebook, as in "cn1999 24.3". Books: cn1999, cn2020, cnold, axf, wxf, fide2026, chuhe (settings
/// of ours that no book has). A clause of an unknown book does not compile.
class Clause {
  public:
    /// Requires: "BOOK NUMBER" of a known book; checked when compiled.
    consteval Clause(const char* text) : Clause(checked(text)) {} // NOLINT(google-explicit-constructor): reads as text

    /// The clause that a text names. Fails: nothing is returned for an unknown book or a text longer than 23 bytes.
    [[nodiscard]] static std::optional<Clause> parse(std::string_view text);

    /// "cn1999 24.3"
    [[nodiscard]] constexpr std::string_view text() const { return {text_.data(), length_}; }
    /// "cn1999"
    [[nodiscard]] constexpr std::string_view book() const { return text().substr(0, text().find(' ')); }
    /// "24.3"
    [[nodiscard]] constexpr std::string_view number() const { return text().substr(text().find(' ') + 1); }

    constexpr bool operator==(const Clause&) const = default;

  private:
    static constexpr std::size_t kCapacity = 24;
    static constexpr std::array<std::string_view, 7> kBooks{"cn1999", "cn2020",   "cnold", "axf",
                                                            "wxf",    "fide2026", "chuhe"};

    struct Checked {
        std::string_view text;
    };
    constexpr explicit Clause(Checked checked) : length_(static_cast<unsigned char>(checked.text.size())) {
        for (std::size_t i = 0; i < checked.text.size(); ++i) {
            text_[i] = checked.text[i];
        }
    }
    static constexpr bool is_valid(std::string_view text) {
        const std::size_t space = text.find(' ');
        if (space == std::string_view::npos || space + 1 >= text.size() || text.size() >= kCapacity) {
            return false;
        }
        for (const std::string_view book : kBooks) {
            if (text.substr(0, space) == book) {
                return true;
            }
        }
        return false;
    }
    /// Never defined: to call it while compiling is the error.
    static void not_a_clause_of_a_known_book();
    static consteval Checked checked(std::string_view text) {
        if (!is_valid(text)) {
            not_a_clause_of_a_known_book();
        }
        return {text};
    }

    std::array<char, kCapacity> text_{};
    unsigned char length_;
};

} // namespace chuhe::rules
