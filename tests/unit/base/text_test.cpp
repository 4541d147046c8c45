#include <chuhe/base/text.hpp>

#include <doctest/doctest.h>

using namespace chuhe;

TEST_CASE("UTF-8 is read and written back, and what is not UTF-8 is refused") {
    const std::string text = "炮二平五 h2e2";
    const auto points = base::decode_utf8(text);
    REQUIRE(points.has_value());
    CHECK(points->size() == 9);
    CHECK(base::encode_utf8(*points) == text);
    CHECK_FALSE(base::decode_utf8("\xC0\x80").has_value());
    CHECK_FALSE(base::decode_utf8("\xED\xA0\x80").has_value());
    CHECK_FALSE(base::decode_utf8("\xE7\x82").has_value());
    CHECK_FALSE(base::decode_utf8("\xFF").has_value());
}

TEST_CASE("words are cut at blanks and none is empty") {
    CHECK(base::split_words("  a\tbc \r\n d ") == std::vector<std::string_view>{"a", "bc", "d"});
    CHECK(base::split_words(" ").empty());
}

TEST_CASE("a number is the whole text or none") {
    CHECK(base::parse_number("42") == 42);
    CHECK_FALSE(base::parse_number("-1").has_value());
    CHECK_FALSE(base::parse_number("4x").has_value());
    CHECK_FALSE(base::parse_number("").has_value());
    CHECK_FALSE(base::parse_number("99999999999").has_value());
}
