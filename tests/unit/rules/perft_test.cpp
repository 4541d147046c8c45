#include "drawing.hpp"
#include "slow_moves.hpp"

#include <chuhe/rules/perft.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fstream>

using namespace chuhe;

namespace {

constexpr int kDepth = 4;

struct Case {
    std::string id;
    std::string fen;
    std::vector<std::uint64_t> lines;
};

/// The published counts; the first line of the file says where they come from. Depth 5 is a system test of the program.
std::vector<Case> cases() {
    std::ifstream file(CHUHE_TEST_DATA "/perft.jsonl");
    std::string line;
    std::getline(file, line);
    std::vector<Case> found;
    while (std::getline(file, line)) {
        const auto row = nlohmann::json::parse(line);
        found.push_back({row["id"], row["fen"], row["depths"]});
    }
    return found;
}

} // namespace

TEST_CASE("the legal lines of known positions are as many as published, in both colours") {
    const auto known = cases();
    REQUIRE(known.size() >= 14);
    for (const Case& row : known) {
        CAPTURE(row.id);
        const rules::Setup setup = support::setup_of_fen(row.fen);
        const auto swapped = rules::Position::from(support::colours_swapped(setup));
        REQUIRE(swapped.has_value());
        const rules::Position position = support::position_of_fen(row.fen);
        for (int depth = 1; depth <= kDepth; ++depth) {
            CHECK(rules::perft(position, depth) == row.lines[static_cast<std::size_t>(depth - 1)]);
            CHECK(rules::perft(*swapped, depth) == row.lines[static_cast<std::size_t>(depth - 1)]);
        }
    }
}

TEST_CASE("the slow generator of the tests counts as published too") {
    for (const Case& row : cases()) {
        CAPTURE(row.id);
        const slow::Board board = slow::read(row.fen);
        for (int depth = 1; depth <= 2; ++depth) {
            CHECK(slow::count(board, depth) == row.lines[static_cast<std::size_t>(depth - 1)]);
            CHECK(slow::count(slow::colours_swapped(board), depth) == row.lines[static_cast<std::size_t>(depth - 1)]);
        }
    }
}

TEST_CASE("counting, listing and making the last ply give one number") {
    for (const Case& row : cases()) {
        CAPTURE(row.id);
        const rules::Position position = support::position_of_fen(row.fen);
        const std::uint64_t counted = rules::perft(position, 3);
        CHECK(rules::perft(position, 3, rules::PerftMode::List) == counted);
        CHECK(rules::perft(position, 3, rules::PerftMode::Make) == counted);
        CHECK(rules::perft(position, 0) == 1);
    }
}
