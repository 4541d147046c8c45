#include <chuhe/record/read_records.hpp>
#include <chuhe/record/write_records.hpp>

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <iterator>

using namespace chuhe;
using record::Target;
using record::VariationTree;

namespace {

record::RecordFile sample(const std::string& file) {
    std::ifstream in{std::string{CHUHE_TEST_DATA} + "/record/" + file, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    return record::read_records(bytes, file);
}

/// The moves from the start to each end of a line, with the comment there: a tree as a set of lines.
std::vector<std::string> lines_of(const VariationTree& tree) {
    std::vector<std::string> lines;
    std::vector<VariationTree::Node> stack{VariationTree::start()};
    while (!stack.empty()) {
        const auto node = stack.back();
        stack.pop_back();
        std::string line;
        for (const board::Move move : tree.line_to(node)) {
            line += board::name(move);
        }
        lines.push_back(line + std::string{tree.comment(node)});
        for (auto child = tree.first_child(node); child; child = tree.next_sibling(*child)) {
            stack.push_back(*child);
        }
    }
    return lines;
}

constexpr std::array kTrees{"xqf/x007_v18.xqf", "cbr/rec05.cbr", "converted/xqf18k_0.xqf", "pgn_big5/00003_fen.pgn"};

} // namespace

TEST_CASE("trees and comments survive the formats that hold them") {
    for (const char* file : kTrees) {
        const record::RecordFile from = sample(file);
        REQUIRE(from.games.size() == 1);
        for (const Target target : {Target::Pgn, Target::PgnUci, Target::DhtmlXq, Target::Cbr, Target::Xqf}) {
            CAPTURE(file);
            CAPTURE(static_cast<int>(target));
            const record::Written written = write_records(from.games, target);
            const record::RecordFile back = record::read_records(written.bytes, "back");
            REQUIRE(back.games.size() == 1);
            CHECK(back.games.front().tree.main_line() == from.games.front().tree.main_line());
            CHECK(back.games.front().tree.size() == from.games.front().tree.size());
            CHECK(back.games.front().start.board == from.games.front().start.board);
            CHECK(back.games.front().result == from.games.front().result);
            if (target != Target::Pgn && target != Target::PgnUci && target != Target::DhtmlXq) {
                CHECK(lines_of(back.games.front().tree) == lines_of(from.games.front().tree));
            }
        }
    }
}

TEST_CASE("a format without variations keeps the main line and says what it loses") {
    const record::RecordFile from = sample("xqf/x007_v18.xqf");
    for (const Target target : {Target::Wxf, Target::Json}) {
        const record::Written written = write_records(from.games, target);
        CHECK(written.losses.size() == 2);
        const record::RecordFile back = record::read_records(written.bytes, "back");
        REQUIRE(back.games.size() == 1);
        CHECK(back.games.front().tree.main_line() == from.games.front().tree.main_line());
        CHECK(back.games.front().result == from.games.front().result);
    }
}

TEST_CASE("many games go into one file where it holds them") {
    const record::RecordFile from = sample("pgn_uci/multi_50.pgn");
    for (const Target target : {Target::Pgn, Target::PgnUci, Target::DhtmlXq, Target::Wxf, Target::Json}) {
        CAPTURE(static_cast<int>(target));
        const record::RecordFile back = record::read_records(write_records(from.games, target).bytes, "back");
        REQUIRE(back.games.size() == from.games.size());
        for (std::size_t i = 0; i < back.games.size(); ++i) {
            CHECK(back.games[i].tree.main_line() == from.games[i].tree.main_line());
        }
    }
}
