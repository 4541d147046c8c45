#pragma once

#include "fields.hpp"
#include "words.hpp"

#include <chuhe/notation/fen.hpp>
#include <chuhe/wire/protocol.hpp>

#include <simdjson.h>

#include <algorithm>
#include <concepts>
#include <limits>
#include <optional>
#include <vector>

namespace chuhe::wire {

using JsonValue = simdjson::dom::element;
using JsonObject = simdjson::dom::object;

/// No message of a client has a longer array than this.
inline constexpr std::size_t kLongestArray = 64;
/// No stored event has a longer array than this: the entrants of the largest event, with room.
inline constexpr std::size_t kLongestList = 20'000;

/// Where reading went wrong, and whether members may be missing.
struct Trail {
    /// "control.stages.0.time_ms"
    std::string path;
    /// Missing members keep the value that is there.
    bool lenient = false;
    std::size_t longest_array = kLongestArray;
    /// Members that nobody asks for are a mistake; `path` then names one.
    bool strict = false;
    bool has_unknown = false;

    void came_through(std::string_view name) {
        path = path.empty() ? std::string{name} : std::string{name} + "." + path;
    }
};

/// The archive that reads. It stops at the first member that is missing or wrong.
class FieldReader {
  public:
    FieldReader(JsonObject object, Trail& trail, std::optional<board::Side> seat)
        : object_(object), trail_(trail), seat_(seat) {}

    template <typename T>
    FieldReader& operator()(std::string_view name, T& value) {
        return member(name, value, trail_.lenient);
    }
    /// A member that may be missing; the value stays as it is then.
    template <typename T>
    FieldReader& maybe(std::string_view name, T& value) {
        return member(name, value, true);
    }
    /// A list; earlier builds stored one value or null under another name.
    template <typename T>
    FieldReader& list(std::string_view name, std::vector<T>& values, std::string_view former) {
        JsonValue json;
        if (!ok_ || object_[name].get(json) == simdjson::SUCCESS || object_[former].get(json) != simdjson::SUCCESS) {
            return (*this)(name, values);
        }
        std::optional<T> only;
        member(former, only, false);
        values.clear();
        if (only) {
            values.push_back(*only);
        }
        return *this;
    }
    /// The side that a command is for: the seat of the player who sends it, or what an official says.
    FieldReader& side(board::Side& side) {
        if (seat_) {
            side = *seat_;
            return *this;
        }
        return (*this)("side", side);
    }
    /// A member that may be missing and is read by itself, because what it says stands in no action.
    template <typename T>
    FieldReader& apart(std::string_view /*name*/) {
        return *this;
    }
    [[nodiscard]] bool ok() const { return ok_; }
    /// A member of the object that was not asked for.
    [[nodiscard]] std::optional<std::string_view> unknown() const {
        for (const auto [key, value] : object_) {
            if (std::ranges::find(asked_, key) == asked_.end()) {
                return key;
            }
        }
        return std::nullopt;
    }

  private:
    template <typename T>
    FieldReader& member(std::string_view name, T& value, bool may_be_missing);

    JsonObject object_;
    Trail& trail_;
    std::optional<board::Side> seat_;
    bool ok_ = true;
    /// Kept where the trail is strict.
    std::vector<std::string_view> asked_;
};

template <typename T>
inline constexpr bool kIsOptional = false;
template <typename T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

inline bool read(JsonValue json, bool& value, Trail& /*trail*/) {
    return json.get_bool().get(value) == simdjson::SUCCESS;
}
template <std::integral Number>
    requires(!std::same_as<Number, bool>)
bool read(JsonValue json, Number& value, Trail& /*trail*/) {
    std::int64_t wide = 0;
    if (json.get_int64().get(wide) != simdjson::SUCCESS || !std::in_range<Number>(wide)) {
        return false;
    }
    value = static_cast<Number>(wide);
    return true;
}
inline bool read(JsonValue json, std::string_view& value) {
    return json.get_string().get(value) == simdjson::SUCCESS;
}
inline bool read(JsonValue json, std::string& value, Trail& /*trail*/) {
    std::string_view text;
    if (!read(json, text)) {
        return false;
    }
    value = text;
    return true;
}
inline bool read(JsonValue json, base::Milliseconds& value, Trail& trail) {
    // Within bounds in which sums of a few of them stay numbers.
    constexpr std::int64_t kMost = std::int64_t{1} << 50;
    std::int64_t count = 0;
    if (!read(json, count, trail) || count > kMost || count < -kMost) {
        return false;
    }
    value = base::Milliseconds{count};
    return true;
}
inline bool read(JsonValue json, base::Instant& value, Trail& trail) {
    base::Milliseconds since{0};
    if (!read(json, since, trail)) {
        return false;
    }
    value = base::Instant{since};
    return true;
}
inline bool read(JsonValue json, base::HalfPoints& value, Trail& trail) {
    int halves = 0;
    if (!read(json, halves, trail)) {
        return false;
    }
    value = base::HalfPoints{halves};
    return true;
}
/// Reads a text and turns it into a value by a function that may find none.
template <typename T, typename Parse>
bool read_text(JsonValue json, T& value, Parse parse) {
    std::string_view text;
    if (!read(json, text)) {
        return false;
    }
    const std::optional<T> parsed = parse(text);
    if (!parsed) {
        return false;
    }
    value = *parsed;
    return true;
}
inline bool read(JsonValue json, board::Square& value, Trail& /*trail*/) {
    return read_text(json, value, board::Square::named);
}
inline bool read(JsonValue json, board::Move& value, Trail& /*trail*/) {
    return read_text(json, value, board::move_named);
}
inline bool read(JsonValue json, rules::Clause& value, Trail& /*trail*/) {
    return read_text(json, value, rules::Clause::parse);
}
inline bool read(JsonValue json, rules::Setup& value, Trail& /*trail*/) {
    return read_text(json, value, [](std::string_view text) -> std::optional<rules::Setup> {
        auto fen = notation::read_fen(text);
        return fen ? std::optional{std::move(fen->setup)} : std::nullopt;
    });
}
template <typename Enum>
    requires std::is_enum_v<Enum>
bool read(JsonValue json, Enum& value, Trail& /*trail*/) {
    return read_text(json, value, [](std::string_view text) {
        if constexpr (HasWords<Enum>) {
            return find_word<Enum>(text);
        } else {
            return find_coded<Enum>(text);
        }
    });
}
template <typename T>
bool read(JsonValue json, std::optional<T>& value, Trail& trail);
template <typename T>
bool read(JsonValue json, std::vector<T>& values, Trail& trail);

template <typename T>
    requires std::is_class_v<T>
bool read(JsonValue json, T& value, Trail& trail) {
    JsonObject object;
    if (json.get_object().get(object) != simdjson::SUCCESS) {
        return false;
    }
    FieldReader reader{object, trail, std::nullopt};
    fields(reader, value);
    if (const auto unknown = trail.strict && reader.ok() ? reader.unknown() : std::nullopt) {
        trail.has_unknown = true;
        trail.came_through(*unknown);
        return false;
    }
    return reader.ok();
}
template <typename T>
bool read(JsonValue json, std::optional<T>& value, Trail& trail) {
    if (json.is_null()) {
        value.reset();
        return true;
    }
    value = blank<T>();
    return read(json, *value, trail);
}
template <typename T>
bool read(JsonValue json, std::vector<T>& values, Trail& trail) {
    simdjson::dom::array array;
    if (json.get_array().get(array) != simdjson::SUCCESS || array.size() > trail.longest_array) {
        return false;
    }
    values.clear();
    for (const JsonValue element : array) {
        T value = blank<T>();
        if (!read(element, value, trail)) {
            trail.came_through(std::to_string(values.size()));
            return false;
        }
        values.push_back(std::move(value));
    }
    return true;
}

template <typename T>
FieldReader& FieldReader::member(std::string_view name, T& value, bool may_be_missing) {
    if (!ok_) {
        return *this;
    }
    if (trail_.strict) {
        asked_.push_back(name);
    }
    JsonValue json;
    if (object_[name].get(json) != simdjson::SUCCESS) {
        ok_ = may_be_missing || kIsOptional<T>;
    } else {
        ok_ = read(json, value, trail_);
    }
    if (!ok_) {
        trail_.came_through(name);
    }
    return *this;
}

/// "the member control.stages.0.time_ms is missing or not what it should be"
[[nodiscard]] inline WireError bad_field(const std::string& path) {
    return {"bad_field",
            {"字段 " + path + " 缺失或不正确", "the member " + path + " is missing or not what it should be"}};
}

/// The same where the trail may have ended at a member that nobody knows; `under` is the member that was read.
[[nodiscard]] inline WireError bad_field(std::string_view under, const Trail& trail) {
    const std::string path = std::string{under} + "." + trail.path;
    return trail.has_unknown ? WireError{"unknown_member", {"没有 " + path + " 这个字段", "there is no member " + path}}
                             : bad_field(path);
}

/// The object that a whole text is. The parser keeps what it points to.
/// Fails: bad_json, too_long.
[[nodiscard]] inline WireResult<JsonObject> parse_object(simdjson::dom::parser& parser, std::string_view text,
                                                         std::size_t longest) {
    if (text.size() > longest) {
        return base::Failure<WireError>{{"too_long",
                                         {"消息过长，最多 " + std::to_string(longest) + " 字节",
                                          "too long: at most " + std::to_string(longest) + " bytes"}}};
    }
    JsonObject object;
    JsonValue root;
    const auto error = parser.parse(text.data(), text.size()).get(root);
    if (error != simdjson::SUCCESS || root.get_object().get(object) != simdjson::SUCCESS) {
        return base::Failure<WireError>{{"bad_json", {"不是有效的 JSON 对象", "not a JSON object"}}};
    }
    return object;
}

} // namespace chuhe::wire
