#pragma once

#include "fields.hpp"
#include "words.hpp"

#include <chuhe/notation/fen.hpp>
#include <chuhe/wire/json_writer.hpp>

#include <concepts>
#include <optional>
#include <vector>

namespace chuhe::wire {

/// The archive that writes.
class FieldWriter {
  public:
    explicit FieldWriter(JsonWriter& out) : out_(out) {}

    template <typename T>
    FieldWriter& operator()(std::string_view name, const T& value);
    template <typename T>
    FieldWriter& maybe(std::string_view name, const T& value) {
        return (*this)(name, value);
    }
    template <typename T>
    FieldWriter& list(std::string_view name, const std::vector<T>& values, std::string_view /*former*/) {
        return (*this)(name, values);
    }
    template <typename T>
    FieldWriter& apart(std::string_view /*name*/) {
        return *this;
    }
    FieldWriter& side(board::Side side) { return (*this)("side", side); }

  private:
    JsonWriter& out_;
};

inline void write(JsonWriter& out, bool value) {
    out.boolean(value);
}
template <std::integral Number>
    requires(!std::same_as<Number, bool>)
void write(JsonWriter& out, Number value) {
    out.number(static_cast<std::int64_t>(value));
}
inline void write(JsonWriter& out, const std::string& value) {
    out.string(value);
}
inline void write(JsonWriter& out, base::Milliseconds value) {
    out.number(value.count());
}
inline void write(JsonWriter& out, base::Instant value) {
    out.number(value.since_start().count());
}
inline void write(JsonWriter& out, base::HalfPoints value) {
    out.number(value.halves());
}
inline void write(JsonWriter& out, board::Square value) {
    out.string(value.name());
}
inline void write(JsonWriter& out, board::Move value) {
    out.string(board::name(value));
}
inline void write(JsonWriter& out, const rules::Clause& value) {
    out.string(value.text());
}
inline void write(JsonWriter& out, const rules::Setup& value) {
    out.string(notation::write_fen(value));
}
template <typename Enum>
    requires std::is_enum_v<Enum>
void write(JsonWriter& out, Enum value) {
    out.string(word(value));
}
template <typename T>
void write(JsonWriter& out, const std::optional<T>& value);
template <typename T>
void write(JsonWriter& out, const std::vector<T>& values);

template <typename T>
    requires std::is_class_v<T>
void write(JsonWriter& out, const T& value) {
    out.begin_object();
    FieldWriter writer{out};
    fields(writer, value);
    out.end_object();
}
template <typename T>
void write(JsonWriter& out, const std::optional<T>& value) {
    if (value) {
        write(out, *value);
    } else {
        out.null();
    }
}
template <typename T>
void write(JsonWriter& out, const std::vector<T>& values) {
    out.begin_array();
    for (const T& value : values) {
        write(out, value);
    }
    out.end_array();
}

template <typename T>
FieldWriter& FieldWriter::operator()(std::string_view name, const T& value) {
    out_.key(name);
    write(out_, value);
    return *this;
}

} // namespace chuhe::wire
