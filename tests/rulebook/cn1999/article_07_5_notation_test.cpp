#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/described_move.hpp>
#include <chuhe/notation/read_move.hpp>
#include <chuhe/notation/shorthand.hpp>

#include <doctest/doctest.h>

#include <array>

using namespace chuhe;

namespace {

/// The example of the book: three rounds, each move in full and in short.
struct Written {
    const char* full;
    const char* brief;
};
constexpr std::array kExample{Written{"炮二平五", "炮25"}, Written{"马8进7", "马87"},   Written{"马二进三", "马23"},
                              Written{"车9平8", "车98"},   Written{"车一平二", "车12"}, Written{"炮8进4", "炮84"}};

} // namespace

TEST_CASE("7.5 the example of the book reads in full and among the meanings of its short form, and is written back") {
    rules::Position position = rules::Position::standard();
    for (const Written& written : kExample) {
        CAPTURE(written.full);
        const auto move = notation::read_move(position, written.full);
        REQUIRE(move.has_value());
        const auto brief = notation::read_description(written.brief);
        REQUIRE(brief.has_value());
        CHECK(notation::meanings(position, *brief).contains(*move));
        CHECK(notation::write_chinese(
                  position, *move, {notation::Script::Simplified, notation::BlackDigits::HalfWidth}) == written.full);
        CHECK(notation::write_shorthand(position, *move, notation::Script::Simplified) == written.brief);
        position = position.after(*move);
    }
}
