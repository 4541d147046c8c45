#include "record_files.hpp"
#include "verbs.hpp"

#include <chuhe/notation/fen.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

using nlohmann::json;

struct InfoOptions {
    std::vector<std::string> files;
    bool as_json = false;
};

std::string moves_of(const record::GameRecord& game) {
    std::string out;
    for (const board::Move move : game.tree.main_line()) {
        out += (out.empty() ? "" : " ") + board::name(move);
    }
    return out;
}

/// A heading of a library has a place among the games and no game: its plies and its end are null.
bool is_heading(const record::GameRecord& game) {
    return std::ranges::any_of(game.problems,
                               [](const record::Problem& found) { return found.kind == record::ProblemKind::Heading; });
}

json json_of(const record::GameRecord& game, const std::string& file, std::size_t index) {
    json problems = json::array();
    for (const record::Problem& problem : game.problems) {
        problems.push_back(problem_json(problem, file, index));
    }
    json tags = json::object();
    for (const record::Tag& tag : game.tags) {
        tags[tag.name] = tag.value;
    }
    return {{"file", file},
            {"index", index},
            {"format", name(game.format)},
            {"encoding", name(game.encoding)},
            {"start_fen", notation::write_fen(game.start)},
            {"plies", is_heading(game) ? json{} : json(game.tree.main_line().size())},
            {"final_fen", is_heading(game) ? json{} : json(notation::write_fen(final_setup(game)))},
            {"result", name(game.result)},
            {"moves", moves_of(game)},
            {"tree_nodes", game.tree.size()},
            {"branch_points", game.tree.branch_points()},
            {"comments", game.tree.comment_count()},
            {"tags", tags},
            {"problems", problems}};
}

std::string dump(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

void print_plain(const record::GameRecord& game, const std::string& file, std::size_t index) {
    std::cout << file << " #" << index + 1 << "  " << name(game.format) << "  " << name(game.encoding) << "  "
              << game.tree.main_line().size() << " plies  " << name(game.result) << "\n  start "
              << notation::write_fen(game.start) << "\n  final " << notation::write_fen(final_setup(game)) << '\n';
}

/// The problems of the file as a whole stand with its last game.
void print_json(const record::RecordFile& records, const std::string& file, std::size_t index) {
    json line = json_of(records.games[index], file, index);
    const bool is_last = index + 1 == records.games.size();
    for (std::size_t k = 0; is_last && k < records.problems.size(); ++k) {
        line["problems"].push_back(problem_json(records.problems[k], file, std::nullopt));
    }
    std::cout << dump(line) << '\n';
}

void print_json_of_no_games(const record::RecordFile& records, const std::string& file) {
    json problems = json::array();
    for (const record::Problem& problem : records.problems) {
        problems.push_back(problem_json(problem, file, std::nullopt));
    }
    std::cout << dump(json{{"file", file}, {"problems", problems}}) << '\n';
}

GameVisitor visitor(bool as_json) {
    return {.verb = "info",
            .game =
                [as_json](const record::RecordFile& records, const std::string& file, std::size_t index) {
                    if (as_json) {
                        print_json(records, file, index);
                    } else {
                        print_plain(records.games[index], file, index);
                    }
                },
            .nothing =
                [as_json](const record::RecordFile& records, const std::string& file) {
                    if (as_json) {
                        print_json_of_no_games(records, file);
                    }
                }};
}

} // namespace

void add_info(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("info", "says what is in files of records, game by game");
    auto options = std::make_shared<InfoOptions>();
    verb->add_option("FILE", options->files, "files of any format; - is standard input")->required();
    verb->add_flag("--json", options->as_json, "one JSON document a game and line");
    verb->callback([options, &status] { status = visit_games(options->files, visitor(options->as_json)); });
}

} // namespace chuhe::app
