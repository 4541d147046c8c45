#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::print {

enum class Format : std::uint8_t { Pdf, Svg };

/// The language of the words on a sheet; names stay as they were written.
enum class Language : std::uint8_t { Chinese, English };

/// Picks the sentence of a language.
[[nodiscard]] const std::string& in(Language language, const base::Bilingual& text);

/// "pdf" or "svg", by the ending of a file's name. Fails: nothing for another ending.
[[nodiscard]] std::optional<Format> format_of(std::string_view file_name);

/// Why a sheet could not be drawn: the drawing library said so.
struct PrintError {
    std::string reason;
};

/// The bytes of a PDF or SVG file. Equal input gives equal bytes.
using Printed = base::Result<std::string, PrintError>;

} // namespace chuhe::print
