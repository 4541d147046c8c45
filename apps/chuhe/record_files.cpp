#include "record_files.hpp"

#include "verbs.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>

namespace chuhe::app {

base::Result<std::string, std::string> read_file(const std::string& path) {
    std::ifstream file;
    if (std::error_code error; path != "-" && std::filesystem::is_directory(path, error)) {
        return base::Failure<std::string>{std::string{"this is a folder, a file belongs here"}};
    }
    if (path != "-") {
        errno = 0;
        file.open(path, std::ios::binary);
        if (!file) {
            return base::Failure<std::string>{std::string{std::strerror(errno)}};
        }
    }
    std::istream& in = path == "-" ? std::cin : file;
    std::string bytes;
    std::string block(std::size_t{1} << 16U, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())), in.gcount() > 0) {
        bytes.append(block, 0, static_cast<std::size_t>(in.gcount()));
        if (bytes.size() > record::kMostBytes) {
            return base::Failure<std::string>{"larger than " + std::to_string(record::kMostBytes) + " bytes"};
        }
    }
    if (in.bad()) {
        return base::Failure<std::string>{std::string{"cannot be read"}};
    }
    return bytes;
}

namespace {

int visit_file(const std::string& file, const GameVisitor& visitor) {
    const auto bytes = read_file(file);
    if (!bytes) {
        std::cerr << "chuhe " << visitor.verb << ": " << file << ": " << bytes.error() << '\n';
        return kWorldFailed;
    }
    const record::RecordFile records = record::read_records(*bytes, file);
    int status = records.problems.empty() ? kDone : kProblems;
    for (std::size_t i = 0; i < records.games.size(); ++i) {
        status = records.games[i].problems.empty() ? status : kProblems;
        print_problems(records.games[i].problems, file, i);
        visitor.game(records, file, i);
    }
    if (records.games.empty()) {
        visitor.nothing(records, file);
    }
    print_problems(records.problems, file, std::nullopt);
    return status;
}

} // namespace

int visit_games(const std::vector<std::string>& files, const GameVisitor& visitor) {
    int status = kDone;
    for (const std::string& file : files) {
        status = std::max(status, visit_file(file, visitor));
    }
    return status;
}

nlohmann::json problem_json(const record::Problem& problem, const std::string& file, std::optional<std::size_t> game) {
    nlohmann::json out{{"file", file},
                       {"kind", code(problem.kind)},
                       {"reason", {{"zh", problem.reason.zh}, {"en", problem.reason.en}}}};
    if (game) {
        out["game"] = *game;
    }
    if (problem.ply) {
        out["ply"] = *problem.ply;
    }
    if (!problem.token.empty()) {
        out["token"] = problem.token;
    }
    if (!problem.fen.empty()) {
        out["fen"] = problem.fen;
    }
    if (problem.offset) {
        out["offset"] = *problem.offset;
    }
    return out;
}

void print_problems(const std::vector<record::Problem>& problems, const std::string& file,
                    std::optional<std::size_t> game) {
    for (const record::Problem& problem : problems) {
        std::cerr << file;
        if (game) {
            std::cerr << ", game " << *game + 1;
        }
        if (problem.ply) {
            std::cerr << ", ply " << *problem.ply;
        }
        if (problem.offset) {
            std::cerr << ", byte " << *problem.offset;
        }
        std::cerr << ": " << code(problem.kind) << ": " << problem.reason.zh << " / " << problem.reason.en;
        if (!problem.fen.empty()) {
            std::cerr << " [" << problem.fen << ']';
        }
        std::cerr << '\n';
    }
}

} // namespace chuhe::app
