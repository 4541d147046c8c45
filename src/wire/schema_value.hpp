#pragma once

#include "fields.hpp"
#include "words.hpp"

#include <chuhe/wire/protocol.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::wire {

inline constexpr std::string_view kSquareSchema = R"({"type":"string","pattern":"^[a-i][0-9]$"})";
inline constexpr std::string_view kMoveSchema = R"({"type":"string","pattern":"^[a-i][0-9][a-i][0-9]$"})";
inline constexpr std::string_view kClauseSchema =
    R"({"type":"string","pattern":"^[a-z]+[0-9]* [0-9a-z.-]+( [0-9]+)?$"})";

/// The last value of each enumeration that has its words in the module that owns it.
template <typename Enum>
inline constexpr Enum kLast = {};
template <>
inline constexpr rules::Termination kLast<rules::Termination> = rules::Termination::BothLate;
template <>
inline constexpr rules::IllegalMoveReason kLast<rules::IllegalMoveReason> = rules::IllegalMoveReason::IntoCheck;
template <>
inline constexpr game::RepetitionVerdict kLast<game::RepetitionVerdict> = game::RepetitionVerdict::MustChange;
template <>
inline constexpr game::FoulKind kLast<game::FoulKind> = game::FoulKind::AgainstPlayersDuties;
template <>
inline constexpr game::NoteKind kLast<game::NoteKind> = game::NoteKind::ClocksAgreed;
template <>
inline constexpr game::Penalty kLast<game::Penalty> = game::Penalty::Expulsion;
template <>
inline constexpr game::TouchKind kLast<game::TouchKind> = game::TouchKind::Accident;

template <typename Enum>
[[nodiscard]] std::vector<std::string_view> all_words() {
    std::vector<std::string_view> words;
    if constexpr (HasWords<Enum>) {
        for (const auto& [value, text] : Words<Enum>::kAll) {
            words.push_back(text);
        }
    } else {
        for (int i = 0; i <= static_cast<int>(kLast<Enum>); ++i) {
            words.push_back(word(static_cast<Enum>(i)));
        }
    }
    return words;
}

template <typename T>
[[nodiscard]] std::string schema_of();

template <typename T>
inline constexpr bool kIsList = false;
template <typename T>
inline constexpr bool kIsList<std::vector<T>> = true;
template <typename T>
inline constexpr bool kMayBeNull = false;
template <typename T>
inline constexpr bool kMayBeNull<std::optional<T>> = true;

/// The archive that lists members and what they may be.
class SchemaMembers {
  public:
    template <typename T>
    SchemaMembers& operator()(std::string_view name, const T& /*value*/) {
        add(name, schema_of<T>());
        if constexpr (!kMayBeNull<T>) {
            required_ += (required_.empty() ? "\"" : ",\"") + std::string{name} + "\"";
        }
        return *this;
    }
    template <typename T>
    SchemaMembers& maybe(std::string_view name, const T& /*value*/) {
        add(name, schema_of<T>());
        return *this;
    }
    template <typename T>
    SchemaMembers& list(std::string_view name, const std::vector<T>& values, std::string_view /*former*/) {
        return (*this)(name, values);
    }
    template <typename T>
    SchemaMembers& apart(std::string_view name) {
        add(name, schema_of<T>());
        return *this;
    }
    SchemaMembers& side(board::Side /*side*/) {
        add("side", schema_of<board::Side>());
        return *this;
    }

    /// `"name":{...},"name":{...}`
    [[nodiscard]] const std::string& properties() const { return properties_; }
    /// `"name","name"`: those that may not be missing.
    [[nodiscard]] const std::string& required() const { return required_; }

  private:
    void add(std::string_view name, const std::string& schema) {
        properties_ += (properties_.empty() ? "\"" : ",\"") + std::string{name} + "\":" + schema;
    }

    std::string properties_;
    std::string required_;
};

template <typename Enum>
[[nodiscard]] std::string enum_schema() {
    std::string text;
    for (const std::string_view known : all_words<Enum>()) {
        text += (text.empty() ? "\"" : ",\"") + std::string{known} + "\"";
    }
    return R"({"enum":[)" + text + "]}";
}

template <typename T>
[[nodiscard]] std::string structure_schema() {
    SchemaMembers members;
    T value = blank<T>();
    fields(members, value);
    return R"({"type":"object","properties":{)" + members.properties() + R"(},"required":[)" + members.required() +
           "]}";
}

template <typename T>
std::string schema_of() {
    if constexpr (std::same_as<T, bool>) {
        return R"({"type":"boolean"})";
    } else if constexpr (std::integral<T> || std::same_as<T, base::Milliseconds> || std::same_as<T, base::Instant> ||
                         std::same_as<T, base::HalfPoints>) {
        return R"({"type":"integer"})";
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, rules::Setup>) {
        return R"({"type":"string"})";
    } else if constexpr (std::same_as<T, board::Square>) {
        return R"({"$ref":"#/$defs/Square"})";
    } else if constexpr (std::same_as<T, board::Move>) {
        return R"({"$ref":"#/$defs/Move"})";
    } else if constexpr (std::same_as<T, rules::Clause>) {
        return R"({"$ref":"#/$defs/Clause"})";
    } else if constexpr (std::is_enum_v<T>) {
        return enum_schema<T>();
    } else if constexpr (kMayBeNull<T>) {
        return R"({"anyOf":[)" + schema_of<typename T::value_type>() + R"(,{"type":"null"}]})";
    } else if constexpr (kIsList<T>) {
        return R"({"type":"array","items":)" + schema_of<typename T::value_type>() + "}";
    } else {
        return structure_schema<T>();
    }
}

} // namespace chuhe::wire
