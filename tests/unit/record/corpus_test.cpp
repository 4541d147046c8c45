#include <chuhe/notation/fen.hpp>
#include <chuhe/record/read_records.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>

using namespace chuhe;

namespace {

constexpr const char* kFolder = CHUHE_TEST_DATA "/record/";

std::string bytes_of(const std::string& file) {
    std::ifstream in{kFolder + file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<nlohmann::json> entries() {
    std::ifstream file{std::string{kFolder} + "index.jsonl"};
    std::vector<nlohmann::json> rows;
    for (std::string line; std::getline(file, line);) {
        rows.push_back(nlohmann::json::parse(line));
    }
    return rows;
}

std::string placement(const std::string& fen) {
    return fen.substr(0, fen.find(' '));
}

std::string moves_of(const record::GameRecord& game) {
    std::string out;
    for (const board::Move move : game.tree.main_line()) {
        out += (out.empty() ? "" : " ") + board::name(move);
    }
    return out;
}

void check_game(const record::GameRecord& game, const nlohmann::json& item) {
    CHECK(game.tree.main_line().size() == item["legal_plies"].get<std::size_t>());
    if (item.contains("final_fen")) {
        CHECK(placement(notation::write_fen(final_setup(game))) == placement(item["final_fen"].get<std::string>()));
    }
    CHECK(moves_of(game) == item["moves"].get<std::string>());
    if (item.contains("result")) {
        CHECK(name(game.result) == item["result"].get<std::string>());
    }
}

bool has_problem(const record::RecordFile& file) {
    return !file.problems.empty() ||
           std::ranges::any_of(file.games, [](const record::GameRecord& game) { return !game.problems.empty(); });
}

const record::Problem* find_problem(const record::RecordFile& file, record::ProblemKind kind) {
    for (const record::GameRecord& game : file.games) {
        const auto found = std::ranges::find(game.problems, kind, &record::Problem::kind);
        if (found != game.problems.end()) {
            return &*found;
        }
    }
    const auto found = std::ranges::find(file.problems, kind, &record::Problem::kind);
    return found == file.problems.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("every good file of the sample is read move for move") {
    std::size_t files = 0;
    for (const auto& entry : entries()) {
        if (entry["label"] != "ok") {
            continue;
        }
        const std::string file = entry["file"].get<std::string>();
        CAPTURE(file);
        const record::RecordFile records = record::read_records(bytes_of(file), file);
        REQUIRE(records.games.size() == entry["items"].size());
        for (std::size_t i = 0; i < records.games.size(); ++i) {
            CAPTURE(i);
            check_game(records.games[i], entry["items"][i]);
        }
        ++files;
    }
    CHECK(files == 56);
}

TEST_CASE("every malformed file of the sample is named, with what is legal in it") {
    std::size_t files = 0;
    for (const auto& entry : entries()) {
        if (entry["label"] == "ok") {
            continue;
        }
        const std::string file = entry["file"].get<std::string>();
        CAPTURE(file);
        const record::RecordFile records = record::read_records(bytes_of(file), file);
        CHECK(has_problem(records));
        for (std::size_t i = 0; i < std::min(records.games.size(), entry["items"].size()); ++i) {
            CAPTURE(i);
            const auto& item = entry["items"][i];
            if (file.ends_with("result_conflict.pgn")) {
                CHECK(name(records.games[i].result) == "0-1"); // the tag goes before the text, which says 1-0
                continue;
            }
            if (!file.ends_with(".cbl")) {
                check_game(records.games[i], item);
            }
            if (!item.contains("bad_ply")) {
                continue;
            }
            const auto& problems = records.games[i].problems;
            REQUIRE(!problems.empty());
            CHECK(problems.back().ply == item["bad_ply"].get<int>());
            CHECK(problems.back().token == item["bad_token"].get<std::string>());
            CHECK(placement(problems.back().fen) == placement(item["bad_fen"].get<std::string>()));
        }
        ++files;
    }
    CHECK(files == 18);
}

TEST_CASE("a problem is of the kind that the file has") {
    const auto kind_in = [](const std::string& file, record::ProblemKind kind) {
        return find_problem(record::read_records(bytes_of("malformed/" + file), file), kind);
    };
    using enum record::ProblemKind;
    CHECK(kind_in("ccpd_02172.pgn", Illegal) != nullptr);
    CHECK(kind_in("ccpd_57574.pgn", BadSetup) != nullptr);
    CHECK(kind_in("ccpd_empty_08912.pgn", NoMoves) != nullptr);
    CHECK(kind_in("cut_multibyte.pgn", Encoding) != nullptr);
    CHECK(kind_in("mojibake.pgn", Encoding) != nullptr);
    CHECK(kind_in("no_result.pgn", ResultMissing) != nullptr);
    CHECK(kind_in("result_conflict.pgn", ResultConflict) != nullptr);
    CHECK(kind_in("trunc_body.xqf", Truncated) != nullptr);
    CHECK(kind_in("trunc_header.xqf", Truncated) != nullptr);
    CHECK(kind_in("truncated.cbl", Truncated) != nullptr);
    CHECK(kind_in("truncated.cbl", Heading) != nullptr);
    const record::RecordFile skipped = record::read_records(bytes_of("malformed/skipped_move.pgn"), "skipped_move.pgn");
    const record::Problem* missing = find_problem(skipped, MissingPly);
    REQUIRE(missing != nullptr);
    CHECK(missing->ply == 8);
    CHECK(skipped.games.front().tree.main_line().size() == 8);
}

TEST_CASE("a library cut off in a record keeps the games before it") {
    const record::RecordFile records = record::read_records(bytes_of("malformed/truncated.cbl"), "truncated.cbl");
    REQUIRE(records.games.size() == 21);
    for (std::size_t i = 1; i < 20; ++i) {
        CHECK(records.games[i].problems.empty());
    }
}

TEST_CASE("a file with the wrong mark is refused") {
    const record::RecordFile records = record::read_records("ZZ\x12 and more", "game.xqf");
    CHECK(records.games.empty());
    REQUIRE(records.problems.size() == 1);
    CHECK(records.problems.front().kind == record::ProblemKind::BadMagic);
}

TEST_CASE("any part of any file is read without harm") {
    for (const auto& entry : entries()) {
        const std::string file = entry["file"].get<std::string>();
        const std::string bytes = bytes_of(file);
        const std::size_t step = std::max<std::size_t>(bytes.size() / 23, 1);
        for (std::size_t length = 0; length < bytes.size() && bytes.size() < 20000; length += step) {
            static_cast<void>(record::read_records(std::string_view{bytes}.substr(0, length), file));
        }
    }
}
