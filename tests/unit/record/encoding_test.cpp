#include <chuhe/record/text_encoding.hpp>

#include <doctest/doctest.h>

using namespace chuhe::record;

TEST_CASE("the encoding that gives moves is taken, though another one fits") {
    const std::string big5{"1. \xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB0\xA8\xA2\xB7\xB6\x69\xA2\xB6"};
    CHECK(count_chinese_moves(decode(big5, Encoding::Gb18030).utf8) == 0);
    const DecodedText text = decode_unknown(big5);
    CHECK(text.encoding == Encoding::Big5);
    CHECK(text.utf8 == "1. 炮二平五 馬８進７");
}

TEST_CASE("GB18030 has characters of two and of four bytes") {
    CHECK(decode("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", Encoding::Gb18030).utf8 == "炮二平五");
    CHECK(decode("\x81\x30\x81\x30", Encoding::Gb18030).utf8 == "\xC2\x80");
    CHECK(decode("\x82\x35\x8F\x33", Encoding::Gb18030).utf8 == "龦");
    CHECK(decode("\x90\x30\x81\x30", Encoding::Gb18030).utf8 == "\xF0\x90\x80\x80");
    CHECK(encode_gb18030("炮二平五 ok") == "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 ok");
}

TEST_CASE("marks and UTF-16 are honoured") {
    CHECK(decode_unknown("\xEF\xBB\xBF炮").encoding == Encoding::Utf8Bom);
    CHECK(decode_unknown("\xEF\xBB\xBF炮").utf8 == "炮");
    CHECK(decode_unknown(std::string{"\xFF\xFE"} + encode_utf16le("炮二")).utf8 == "炮二");
    CHECK(decode_unknown("炮").encoding == Encoding::Utf8);
    CHECK(decode_unknown("C2=5").encoding == Encoding::Ascii);
}

TEST_CASE("a byte that no character has is counted and placed") {
    const DecodedText text = decode("ab\xFFz", Encoding::Gb18030);
    CHECK(text.bad_bytes == 1);
    CHECK(text.first_bad == 2);
    CHECK(text.utf8 == "ab\xEF\xBF\xBDz");
}
