#include "encoding_rows.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/described_move.hpp>
#include <chuhe/record/text_encoding.hpp>

#include <algorithm>
#include <array>

namespace chuhe::record {

namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

unsigned byte_at(std::string_view bytes, std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
}

/// Takes characters off the bytes of one encoding.
class Decoder {
  public:
    Decoder(std::string_view bytes, Encoding encoding) : bytes_(bytes), text_{{}, encoding, 0, std::nullopt} {
        text_.utf8.reserve(bytes.size() * 3 / 2 + 16);
    }

    template <typename TakeWide>
    DecodedText run(TakeWide take_wide) {
        while (at_ < bytes_.size()) {
            const unsigned lead = byte_at(bytes_, at_);
            if (lead < 0x80) {
                text_.utf8.push_back(static_cast<char>(lead));
                ++at_;
                continue;
            }
            std::size_t length = 0;
            const std::optional<char32_t> character = take_wide(bytes_, at_, length);
            if (!character) {
                bad();
                continue;
            }
            base::append_utf8(text_.utf8, *character);
            at_ += length;
        }
        return std::move(text_);
    }

  private:
    void bad() {
        ++text_.bad_bytes;
        if (!text_.first_bad) {
            text_.first_bad = at_;
        }
        base::append_utf8(text_.utf8, kReplacement);
        ++at_;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    DecodedText text_;
};

std::optional<char32_t> assigned(char16_t character) {
    return character == u'.' ? std::nullopt : std::optional<char32_t>{character};
}

std::optional<char32_t> big5_character(std::string_view bytes, std::size_t at, std::size_t& length) {
    const unsigned lead = byte_at(bytes, at);
    const unsigned trail = byte_at(bytes, at + 1);
    constexpr unsigned kFirstLead = 0x87;
    const bool is_low = trail >= 0x40 && trail <= 0x7E;
    const bool is_high = trail >= 0xA1 && trail <= 0xFE;
    if (lead < kFirstLead || lead > 0xFE || (!is_low && !is_high)) {
        return std::nullopt;
    }
    length = 2;
    return assigned(kBig5Rows[lead - kFirstLead][is_low ? trail - 0x40 : trail - 0xA1 + 63]);
}

std::optional<char32_t> four_byte_character(std::string_view bytes, std::size_t at) {
    const unsigned b0 = byte_at(bytes, at);
    const unsigned b2 = byte_at(bytes, at + 2);
    const unsigned b3 = byte_at(bytes, at + 3);
    if (b2 < 0x81 || b2 > 0xFE || b3 < 0x30 || b3 > 0x39) {
        return std::nullopt;
    }
    const std::uint32_t index =
        ((b0 - 0x81U) * 10U + byte_at(bytes, at + 1) - 0x30U) * 1260U + (b2 - 0x81U) * 10U + b3 - 0x30U;
    constexpr std::uint32_t kSupplementary = 189000;
    constexpr std::uint32_t kBasicEnd = 39420;
    if (index >= kSupplementary) {
        const char32_t character = index - kSupplementary + 0x10000U;
        return character <= 0x10FFFF ? std::optional{character} : std::nullopt;
    }
    if (index >= kBasicEnd) {
        return std::nullopt;
    }
    const auto after = std::ranges::upper_bound(kFourByteRuns, index, {}, &FourByteRun::index);
    const FourByteRun& run = *(after - 1);
    const char32_t character = run.code_point + (index - run.index);
    return character >= 0xD800 && character < 0xE000 ? std::nullopt : std::optional{character};
}

std::optional<char32_t> gb18030_character(std::string_view bytes, std::size_t at, std::size_t& length) {
    const unsigned lead = byte_at(bytes, at);
    const unsigned trail = byte_at(bytes, at + 1);
    if (lead < 0x81 || lead > 0xFE) {
        return std::nullopt;
    }
    if (trail >= 0x30 && trail <= 0x39) {
        length = 4;
        return four_byte_character(bytes, at);
    }
    if (trail < 0x40 || trail == 0x7F || trail == 0xFF) {
        return std::nullopt;
    }
    length = 2;
    return assigned(kGb18030Rows[lead - 0x81][trail < 0x7F ? trail - 0x40 : trail - 0x41]);
}

std::optional<char32_t> utf8_character(std::string_view bytes, std::size_t at, std::size_t& length) {
    const unsigned lead = byte_at(bytes, at);
    length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    const auto one = base::decode_utf8(bytes.substr(at, length));
    return one && one->size() == 1 ? std::optional{one->front()} : std::nullopt;
}

DecodedText decode_utf16(std::string_view bytes, Encoding encoding) {
    DecodedText text{{}, encoding, 0, std::nullopt};
    const bool is_little = encoding == Encoding::Utf16Le;
    const auto unit = [&](std::size_t i) -> char32_t {
        return is_little ? byte_at(bytes, i) | byte_at(bytes, i + 1) << 8U
                         : byte_at(bytes, i) << 8U | byte_at(bytes, i + 1);
    };
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        char32_t character = unit(i);
        const bool is_high = character >= 0xD800 && character < 0xDC00;
        if (is_high && i + 3 < bytes.size() && unit(i + 2) >= 0xDC00 && unit(i + 2) < 0xE000) {
            character = 0x10000 + ((character - 0xD800) << 10U) + (unit(i + 2) - 0xDC00);
            i += 2;
        } else if ((character >= 0xD800 && character < 0xE000) || i + 1 >= bytes.size()) {
            ++text.bad_bytes;
            text.first_bad = text.first_bad.value_or(i);
            character = kReplacement;
        }
        if (character != 0xFEFF || i != 0) {
            base::append_utf8(text.utf8, character);
        }
    }
    return text;
}

bool is_ascii(std::string_view bytes) {
    return std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The bytes of a text of code points below 256. Fails: nothing where a character is larger.
std::optional<std::string> as_latin1(std::string_view utf8) {
    const auto characters = base::decode_utf8(utf8);
    if (!characters || std::ranges::any_of(*characters, [](char32_t c) { return c > 0xFF; })) {
        return std::nullopt;
    }
    std::string bytes;
    for (const char32_t character : *characters) {
        bytes.push_back(static_cast<char>(character));
    }
    return bytes;
}

DecodedText decode_double(std::string_view utf8) {
    const auto bytes = as_latin1(utf8);
    DecodedText text =
        bytes ? decode(*bytes, Encoding::Gb18030) : DecodedText{std::string{utf8}, Encoding::Utf8, 0, {}};
    text.encoding = bytes ? Encoding::DoubleEncoded : Encoding::Utf8;
    return text;
}

/// UTF-8 as it stands, unless it holds no move and its double decoding does.
DecodedText utf8_or_double(std::string_view bytes, Encoding encoding) {
    if (count_chinese_moves(bytes) == 0) {
        DecodedText twice = decode_double(bytes);
        if (twice.encoding == Encoding::DoubleEncoded && count_chinese_moves(twice.utf8) > 0) {
            return twice;
        }
    }
    return {std::string{bytes}, encoding, 0, std::nullopt};
}

std::size_t rare_characters(std::string_view utf8) {
    std::size_t rare = 0;
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        rare += byte == 0xE3 || byte >= 0xEE ? 1U : 0U;
    }
    return rare;
}

} // namespace

std::string_view name(Encoding encoding) {
    static constexpr std::array<std::string_view, 9> kNames{
        "ASCII", "UTF-8", "UTF-8 with BOM", "UTF-16LE", "UTF-16BE", "GB18030", "Big5", "GB18030 as Latin-1 in UTF-8",
        "binary"};
    return kNames[static_cast<std::size_t>(encoding)];
}

DecodedText decode(std::string_view bytes, Encoding encoding) {
    switch (encoding) {
    case Encoding::Big5:
        return Decoder{bytes, encoding}.run(big5_character);
    case Encoding::Gb18030:
        return Decoder{bytes, encoding}.run(gb18030_character);
    case Encoding::Utf16Le:
    case Encoding::Utf16Be:
        return decode_utf16(bytes, encoding);
    case Encoding::DoubleEncoded:
        return decode_double(bytes);
    case Encoding::Ascii:
    case Encoding::Utf8:
    case Encoding::Utf8Bom:
    case Encoding::Binary:
        break;
    }
    return Decoder{bytes, encoding}.run(utf8_character);
}

DecodedText decode_unknown(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE")) {
        return decode(bytes, Encoding::Utf16Le);
    }
    if (bytes.starts_with("\xFE\xFF")) {
        return decode(bytes, Encoding::Utf16Be);
    }
    if (bytes.starts_with(kUtf8Mark)) {
        const std::string_view rest = bytes.substr(kUtf8Mark.size());
        return base::decode_utf8(rest) ? utf8_or_double(rest, Encoding::Utf8Bom) : decode(rest, Encoding::Utf8Bom);
    }
    if (is_ascii(bytes)) {
        return {std::string{bytes}, Encoding::Ascii, 0, std::nullopt};
    }
    if (base::decode_utf8(bytes)) {
        return utf8_or_double(bytes, Encoding::Utf8);
    }
    DecodedText big5 = decode(bytes, Encoding::Big5);
    DecodedText gb = decode(bytes, Encoding::Gb18030);
    const std::size_t big5_moves = count_chinese_moves(big5.utf8);
    const std::size_t gb_moves = count_chinese_moves(gb.utf8);
    if (big5_moves != gb_moves) {
        return big5_moves > gb_moves ? std::move(big5) : std::move(gb);
    }
    if (big5.bad_bytes != gb.bad_bytes) {
        return big5.bad_bytes < gb.bad_bytes ? std::move(big5) : std::move(gb);
    }
    return rare_characters(big5.utf8) < rare_characters(gb.utf8) ? std::move(big5) : std::move(gb);
}

std::size_t count_chinese_moves(std::string_view utf8) {
    std::size_t moves = 0;
    std::size_t before_last = 0;
    std::size_t last = 0;
    for (std::size_t i = 0; i + 2 < utf8.size();) {
        const std::string_view three = utf8.substr(i, 3);
        if (three == "进" || three == "進" || three == "退" || three == "平") {
            const std::size_t digit_length = byte_at(utf8, i + 3) < 0x80 ? 1 : 3;
            moves += notation::read_description(utf8.substr(before_last, i + 3 + digit_length - before_last)) ? 1U : 0U;
        }
        const unsigned lead = byte_at(utf8, i);
        before_last = last;
        last = i;
        i += lead < 0x80 ? 1U : lead >= 0xF0 ? 4U : lead >= 0xE0 ? 3U : 2U;
    }
    return moves;
}

std::string encode_gb18030(std::string_view utf8) {
    const auto characters = base::decode_utf8(utf8);
    std::string bytes;
    for (const char32_t character : characters.value_or(std::u32string{})) {
        if (character < 0x80) {
            bytes.push_back(static_cast<char>(character));
            continue;
        }
        const auto row = std::ranges::find_if(kGb18030Rows, [&](std::u16string_view cells) {
            return character < 0x10000 && cells.find(static_cast<char16_t>(character)) != std::u16string_view::npos;
        });
        if (row == kGb18030Rows.end()) {
            bytes.push_back('?');
            continue;
        }
        const auto cell = row->find(static_cast<char16_t>(character));
        bytes.push_back(static_cast<char>(0x81 + (row - kGb18030Rows.begin())));
        bytes.push_back(static_cast<char>(cell < 63 ? 0x40 + cell : 0x41 + cell));
    }
    return bytes;
}

std::string encode_utf16le(std::string_view utf8) {
    const auto characters = base::decode_utf8(utf8);
    std::string bytes;
    const auto unit = [&](char32_t value) {
        bytes.push_back(static_cast<char>(value & 0xFFU));
        bytes.push_back(static_cast<char>(value >> 8U));
    };
    for (const char32_t character : characters.value_or(std::u32string{})) {
        if (character < 0x10000) {
            unit(character);
            continue;
        }
        unit(0xD800 + ((character - 0x10000) >> 10U));
        unit(0xDC00 + ((character - 0x10000) & 0x3FFU));
    }
    return bytes;
}

} // namespace chuhe::record
