#include "drawing.hpp"

#include <chuhe/adjudication/finding.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

FindingKind kind_of(const rules::Position& position, std::string_view move) {
    return classify(position, support::move(move), rules::kCn1999).kind;
}

} // namespace

TEST_CASE("25.3 a soldier across the river is material") {
    const rules::Position position = support::draw(R"(
        . . . a k a . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        p . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . R   red to move)");
    const PlyFinding found = classify(position, support::move("i0i4"), rules::kCn1999);
    CHECK(found.kind == FindingKind::Chase);
    CHECK(found.prey == std::vector{*board::Square::named("a4")});
    CHECK(found.hunters == std::vector{*board::Square::named("i4")});
    CHECK(found.proof == std::vector{support::move("i4a4")});
    CHECK(found.clause.text() == "cn1999 28.3");
}

TEST_CASE("25.3 a soldier that has not crossed is no material") {
    const rules::Position position = support::draw(R"(
        . . . a k a . . .
        . . . . . . . . .
        . . . . . . . . .
        p . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . R   red to move)");
    CHECK(kind_of(position, "i0i6") == FindingKind::Idle);
}

TEST_CASE("25.3 a protected horse is no prey of a chariot; a protected chariot is prey of a horse") {
    const rules::Position protected_horse = support::draw(R"(
        . . . a k a . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        n . . . . . . . .
        . . . . . . . . .
        r . . . . . . . .
        . . . . . . . . .
        . . . K . . . . R   red to move)");
    CHECK_FALSE(is_attack(kind_of(protected_horse, "i0i4")));
    const rules::Position protected_chariots = support::draw(R"(
        . . . a k a . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        r . . . . . . . .
        . . . . . . . . .
        r . . . N . . . .
        . . . . B . . . .
        . . . . . . . . .
        . . B A K A . . .   red to move)");
    CHECK(kind_of(protected_chariots, "e3c4") == FindingKind::Chase);
    CHECK_FALSE(is_attack(kind_of(protected_chariots, "e3f5")));
}
