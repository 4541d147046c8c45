#include "drawing.hpp"

#include <chuhe/adjudication/finding.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

PlyFinding found_by(std::string_view drawing, std::string_view move) {
    return classify(support::draw(drawing), support::move(move), rules::kCn1999);
}

bool contains(const std::vector<board::Square>& squares, std::string_view name) {
    return std::ranges::find(squares, *board::Square::named(name)) != squares.end();
}

bool chases(const PlyFinding& found, std::string_view prey, std::string_view hunter) {
    return found.kind == FindingKind::Chase && contains(found.prey, prey) && contains(found.hunters, hunter);
}

} // namespace

TEST_CASE("28.3 a piece that leaves a line discovers the chase of the one behind it") {
    const PlyFinding found = found_by(R"(
        . . . . k . . . .
        . . . . . . . . .
        c . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        N . . . . . . . .
        . . . . . . . . .
        R . . K . . . . .   red to move)",
                                      "a2b4");
    CHECK(chases(found, "a7", "a0"));
}

TEST_CASE("28.3 a piece that cuts its root off is chased") {
    const std::string_view rooted = R"(
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . . c . . . r
        . . . . N . P . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . K . . .   red to move)";
    CHECK(chases(found_by(rooted, "e4g5"), "e5", "a5"));
    CHECK_FALSE(chases(found_by(rooted, "f0f1"), "e5", "a5"));
}

TEST_CASE("28.3 a root that is pinned to its line is a false one") {
    const std::string_view pinnable = R"(
        . . . . k . . . .
        . . . . . . . . .
        . c . . r . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . R .
        . . . . . . . . .
        . R . K . . B . .   red to move)";
    CHECK(chases(found_by(pinnable, "h2e2"), "b7", "b0"));
    CHECK_FALSE(chases(found_by(pinnable, "h2g2"), "b7", "b0"));
}

TEST_CASE("28.3 two pieces chase together what has one root: the roots are too few") {
    const std::string_view joined = R"(
        . . . . k . . . .
        . . . . . . . . .
        n . . . . . . . .
        . . c . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . N . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . R K . . . . .   red to move)";
    CHECK(chases(found_by(joined, "b3d4"), "c6", "d4"));
    CHECK_FALSE(is_attack(found_by(joined, "b3d2").kind));
}

TEST_CASE("28.3 a root behind the taker is a root all the same") {
    const std::string_view hidden = R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        p . . . . . . . .
        r . . . n . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . R . . . . . .
        . . . . . . . . .
        . . . K . . . . .   red to move)";
    CHECK_FALSE(is_attack(found_by(hidden, "c2c5").kind));
}
