#pragma once

#include <chuhe/base/bilingual.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace chuhe::wire {

/// Writes one JSON text, member after member; commas and escapes are its business. Text must be UTF-8; what is not is
/// replaced by U+FFFD.
class JsonWriter {
  public:
    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }

    JsonWriter& key(std::string_view name);
    JsonWriter& string(std::string_view text);
    JsonWriter& number(std::int64_t value);
    JsonWriter& boolean(bool value) { return plain(value ? "true" : "false"); }
    JsonWriter& null() { return plain("null"); }
    /// A JSON text as it is. Requires: it is one.
    JsonWriter& raw(std::string_view json) { return plain(json); }

    JsonWriter& member(std::string_view name, std::string_view text) { return key(name).string(text); }
    JsonWriter& member(std::string_view name, std::int64_t value) { return key(name).number(value); }
    JsonWriter& flag(std::string_view name, bool value) { return key(name).boolean(value); }
    /// The members "zh" and "en".
    JsonWriter& sentence(const base::Bilingual& text) { return member("zh", text.zh).member("en", text.en); }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    JsonWriter& plain(std::string_view text);
    void separate();

    std::string text_;
    bool needs_comma_ = false;
};

} // namespace chuhe::wire
