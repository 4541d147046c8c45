#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::record {

/// How the characters of a file are kept in bytes.
enum class Encoding : std::uint8_t {
    Ascii,
    Utf8,
    Utf8Bom,
    Utf16Le,
    Utf16Be,
    Gb18030,
    Big5,
    DoubleEncoded, ///< GB18030 taken for Latin-1 and written as UTF-8
    Binary,
};

/// "Big5", "GB18030", "UTF-8 with BOM", ...
[[nodiscard]] std::string_view name(Encoding encoding);

/// A text in UTF-8, and what could not be decoded: each such byte became U+FFFD.
struct DecodedText {
    std::string utf8;
    Encoding encoding;
    std::size_t bad_bytes = 0;
    /// Where the first of them stands in the file.
    std::optional<std::size_t> first_bad;
};

/// Requires: not Binary.
[[nodiscard]] DecodedText decode(std::string_view bytes, Encoding encoding);

/// Decodes a file whose encoding nobody tells: by its byte order mark; as UTF-8 where it is; otherwise as GB18030 or as
/// Big5, whichever gives more moves (nearly every Big5 file is valid GB18030, so validity says nothing). UTF-8 without
/// any move is tried as doubly encoded.
[[nodiscard]] DecodedText decode_unknown(std::string_view bytes);

/// The moves in full Chinese notation that a text holds. Unit: tokens.
[[nodiscard]] std::size_t count_chinese_moves(std::string_view utf8);

/// The bytes of a text in GB18030, each character it has no two-byte code for as '?'.
[[nodiscard]] std::string encode_gb18030(std::string_view utf8);
[[nodiscard]] std::string encode_utf16le(std::string_view utf8);

} // namespace chuhe::record
