#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/natural_limit.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;
using board::Side;

namespace {

QuietCount count(int red, int red_checks, int black, int black_checks) {
    return {.moves = {.red = red, .black = black}, .checks = {.red = red_checks, .black = black_checks}};
}

const NaturalLimit kLimit = NaturalLimit::of(rules::kCn1999);

} // namespace

TEST_CASE("4.2.4 sixty rounds without a capture are a draw, fifty-nine and a half are not") {
    CHECK(check_claim(count(60, 0, 60, 0), Side::Red, kLimit).is_reached);
    CHECK_FALSE(check_claim(count(60, 0, 59, 0), Side::Red, kLimit).is_reached);
    CHECK(check_claim(count(60, 0, 59, 0), Side::Red, kLimit).rounds == 59);
}

TEST_CASE("23.3 of the claimant's checks at most ten count, of the other side's all") {
    CHECK(check_claim(count(60, 10, 60, 0), Side::Red, kLimit).is_reached);
    CHECK_FALSE(check_claim(count(60, 11, 60, 0), Side::Red, kLimit).is_reached);
    CHECK(check_claim(count(60, 11, 60, 0), Side::Black, kLimit).is_reached);
    CHECK(check_claim(count(61, 11, 60, 30), Side::Red, kLimit).is_reached);
    const auto claim = check_claim(count(63, 12, 62, 0), Side::Red, kLimit);
    CHECK(claim.rounds == 61);
    CHECK(claim.text.en ==
          "Since the last capture Red 63 moves with 12 checks, of which 10 count: 61; Black 62 moves. That "
          "makes 61 rounds; the limit is 60: a draw by the natural limit.");
    CHECK(claim.clause == rules::Clause{"cn1999 4.2.4"});
}

TEST_CASE("23.3 unasked, the surplus checks of both sides are taken off") {
    CHECK_FALSE(check_unasked(count(60, 11, 60, 0), kLimit).is_reached);
    CHECK_FALSE(check_unasked(count(60, 0, 60, 11), kLimit).is_reached);
    CHECK(check_unasked(count(60, 10, 60, 10), kLimit).is_reached);
}

TEST_CASE("4.2.4 and 23.3 the Asian limit is fifty rounds and the checks of both sides are limited") {
    const NaturalLimit limit = NaturalLimit::of(rules::kAxf);
    CHECK(check_claim(count(50, 10, 50, 0), Side::Red, limit).is_reached);
    CHECK_FALSE(check_claim(count(50, 0, 50, 11), Side::Red, limit).is_reached);
}

TEST_CASE("23.3 an event may set the limit and count no checks at all") {
    const NaturalLimit limit{.rounds = 40, .counted_checks = 0, .for_both = false};
    CHECK_FALSE(check_claim(count(40, 1, 40, 0), Side::Red, limit).is_reached);
    CHECK(check_claim(count(41, 1, 40, 0), Side::Red, limit).is_reached);
}

TEST_CASE("4.2.4 a capture starts the count anew, a soldier's move does not, and a FEN's counter goes on") {
    const Line line = support::line_of(rules::Position::standard(), "b2b9 a9b9 c3c4 g6g5 h2e2");
    CHECK(quiet_count(line) == count(2, 0, 1, 0));
    const Line quiet = support::line_of(rules::Position::standard(), "h2e2 h9g7");
    CHECK(quiet_count(quiet, 5) == count(3, 0, 4, 0));
}

TEST_CASE("23.3 checks are counted for the side that gives them") {
    const Line line =
        support::line_of(support::position_of_fen("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"), "e1d1 d9e9 d1e1 e9d9");
    CHECK(quiet_count(line) == count(2, 2, 2, 0));
}

TEST_CASE("4.2.4 each book has its own article on the natural limit") {
    const QuietCount long_quiet{.moves = {.red = 60, .black = 60}, .checks = {}};
    const auto clause = [&](const rules::Ruleset& book) {
        return std::string{check_unasked(long_quiet, NaturalLimit::of(book)).clause.text()};
    };
    CHECK(clause(rules::kCn1999) == "cn1999 4.2.4");
    CHECK(clause(rules::kCn2020) == "cn2020 4");
    CHECK(clause(rules::kAxf) == "wxf 3.2.d");
}
