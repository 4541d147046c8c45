#include "table_file.hpp"

#include "record_files.hpp"
#include "verbs.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>

namespace chuhe::app {

namespace {

/// A problem that comes again and again, such as a report in another encoding, is told once, with how often and to where.
void print_text(const std::string& file, const std::vector<tournament::TrfProblem>& problems, const char* kind) {
    for (auto first = problems.begin(); first != problems.end();) {
        const auto next = std::find_if(first, problems.end(), [&](const tournament::TrfProblem& problem) {
            return problem.field != first->field || problem.why != first->why;
        });
        std::cerr << file << ':' << first->line << ": " << kind << " in " << first->field << ": " << first->why.en
                  << " (" << first->why.zh << ')';
        if (const auto more = std::distance(first, next) - 1; more > 0) {
            std::cerr << "; the same in " << more << " more, down to line " << std::prev(next)->line;
        }
        std::cerr << '\n';
        first = next;
    }
}

void print_json(const std::string& file, const std::vector<tournament::TrfProblem>& problems) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const tournament::TrfProblem& problem : problems) {
        list.push_back({{"file", file},
                        {"line", problem.line},
                        {"field", problem.field},
                        {"reason", {{"zh", problem.why.zh}, {"en", problem.why.en}}}});
    }
    std::cout << nlohmann::ordered_json{{"file", file}, {"problems", list}}.dump(
                     -1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
              << '\n';
}

} // namespace

void print_problems(const std::string& file, const std::vector<tournament::TrfProblem>& problems, ProblemsIn where) {
    print_text(file, problems, "error");
    if (where == ProblemsIn::Json) {
        print_json(file, problems);
    }
}

std::optional<tournament::TrfDocument> read_report(const std::string& file, ProblemsIn where, int& status) {
    const auto bytes = read_file(file);
    if (!bytes) {
        std::cerr << file << ": cannot be read: " << bytes.error() << '\n';
        status = kWorldFailed;
        return std::nullopt;
    }
    auto document = tournament::read_trf(*bytes);
    if (!document) {
        print_problems(file, document.error(), where);
        status = kProblems;
        return std::nullopt;
    }
    print_text(file, document->warnings, "warning");
    return std::move(*document);
}

std::optional<tournament::CrossTable> read_table(const std::string& file, ProblemsIn where, int& status) {
    auto document = read_report(file, where, status);
    return document ? std::optional{std::move(document->table)} : std::nullopt;
}

} // namespace chuhe::app
