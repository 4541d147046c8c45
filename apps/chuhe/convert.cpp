#include "output_file.hpp"
#include "record_files.hpp"
#include "verbs.hpp"

#include <chuhe/record/read_records.hpp>
#include <chuhe/record/write_records.hpp>

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

struct ConvertOptions {
    std::string input;
    std::string target;
    std::string output = "-";
};

bool has_both_generals(const board::Board& board) {
    return board.pieces(board::Side::Red, board::PieceKind::General).count() == 1 &&
           board.pieces(board::Side::Black, board::PieceKind::General).count() == 1;
}

/// Takes out what is no game (headings, starts without a general) and says so.
int drop_what_is_no_game(std::vector<record::GameRecord>& games, const std::string& file) {
    int status = kDone;
    std::vector<record::GameRecord> kept;
    for (std::size_t i = 0; i < games.size(); ++i) {
        print_problems(games[i].problems, file, i);
        status = games[i].problems.empty() ? status : kProblems;
        if (has_both_generals(games[i].start.board)) {
            kept.push_back(std::move(games[i]));
        } else {
            std::cerr << file << ", game " << i + 1
                      << ": 没有双方的将（帅），不能转换 / not converted: no general on a side\n";
        }
    }
    games = std::move(kept);
    return status;
}

int convert(const ConvertOptions& options) {
    const auto bytes = read_file(options.input);
    if (!bytes) {
        std::cerr << "chuhe convert: " << options.input << ": " << bytes.error() << '\n';
        return kWorldFailed;
    }
    const record::Target target = *record::target_named(options.target);
    record::RecordFile records = record::read_records(*bytes, options.input);
    print_problems(records.problems, options.input, std::nullopt);
    int status = drop_what_is_no_game(records.games, options.input);
    status = records.problems.empty() ? status : kProblems;
    if (records.games.empty()) {
        std::cerr << "chuhe convert: " << options.input << ": 没有可转换的棋局 / there is no game to convert\n";
        return kProblems;
    }
    if (holds_one_game(target) && records.games.size() > 1) {
        std::cerr << "chuhe convert: " << options.input << ": " << options.target << " 只能保存一局，文件中有 "
                  << records.games.size() << " 局 / a file of " << options.target << " holds one game, there are "
                  << records.games.size() << '\n';
        return kProblems;
    }
    const record::Written written = write_records(records.games, target);
    for (const base::Bilingual& loss : written.losses) {
        std::cerr << options.input << ": " << options.target << ": " << loss.zh << " / " << loss.en << '\n';
    }
    if (!write_file(options.output, written.bytes)) {
        std::cerr << "chuhe convert: " << options.output << ": 写入失败 / cannot be written\n";
        return kWorldFailed;
    }
    return status;
}

} // namespace

void add_convert(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("convert", "writes the games of a file in another format");
    auto options = std::make_shared<ConvertOptions>();
    verb->add_option("INPUT", options->input, "a file of any format; - is standard input")->required();
    verb->add_option("--to", options->target, "the format to write")
        ->required()
        ->check(CLI::IsMember({"pgn", "pgn-uci", "dhtmlxq", "xqf", "cbr", "wxf", "json"}));
    verb->add_option("-o,--output", options->output, "the file to write; standard output where it is left out");
    verb->callback([options, &status] { status = convert(*options); });
}

} // namespace chuhe::app
