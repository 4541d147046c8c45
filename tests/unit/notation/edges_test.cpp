#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/described_move.hpp>
#include <chuhe/notation/fen.hpp>
#include <chuhe/notation/read_move.hpp>
#include <chuhe/notation/wxf.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

using namespace chuhe;

namespace {

std::vector<nlohmann::json> edges() {
    std::ifstream file{CHUHE_TEST_DATA "/notation/edges.jsonl"};
    std::vector<nlohmann::json> rows;
    for (std::string line; std::getline(file, line);) {
        rows.push_back(nlohmann::json::parse(line));
    }
    return rows;
}

/// Some rows are no positions of a game (the general not to move is in check), so they stay setups.
rules::Setup setup_of(const nlohmann::json& row) {
    const auto fen = notation::read_fen(row["fen"].get<std::string>());
    REQUIRE(fen.has_value());
    return fen->setup;
}

std::string read_as(const rules::Setup& setup, const std::string& text) {
    const auto move = notation::read_move(setup.board, setup.to_move, text);
    return move ? board::name(*move) : std::string{notation::code(move.error().fault)};
}

} // namespace

TEST_CASE("7.5 every edge of the notation reads as its move, in Chinese and in WXF") {
    const auto rows = edges();
    REQUIRE(rows.size() == 33);
    for (const auto& row : rows) {
        const std::string wanted =
            row.contains("error") ? row["error"].get<std::string>() : row["uci"].get<std::string>();
        CAPTURE(row["case"].get<std::string>());
        CHECK(read_as(setup_of(row), row["zh"].get<std::string>()) == wanted);
        if (row.contains("wxf")) {
            CHECK(read_as(setup_of(row), row["wxf"].get<std::string>()) == wanted);
        }
    }
}

TEST_CASE("7.5 every edge that may be written is written so") {
    for (const auto& row : edges()) {
        if (row.contains("read_only") || row.contains("error")) {
            continue;
        }
        CAPTURE(row["case"].get<std::string>());
        const rules::Setup setup = setup_of(row);
        const board::Move move = *board::move_named(row["uci"].get<std::string>());
        CHECK(notation::write_chinese(setup.board, move, {}) == row["zh"].get<std::string>());
        CHECK(notation::write_wxf(setup.board, move) == row["wxf"].get<std::string>());
    }
}

TEST_CASE("7.5 an ambiguous text names all its candidates") {
    for (const auto& row : edges()) {
        if (!row.contains("error")) {
            continue;
        }
        const rules::Setup setup = setup_of(row);
        const auto move = notation::read_move(setup.board, setup.to_move, row["zh"].get<std::string>());
        REQUIRE(!move.has_value());
        std::vector<std::string> names;
        for (const board::Move candidate : move.error().candidates) {
            names.push_back(board::name(candidate));
        }
        auto wanted = row["candidates"].get<std::vector<std::string>>();
        std::ranges::sort(names);
        std::ranges::sort(wanted);
        CHECK(names == wanted);
    }
}
