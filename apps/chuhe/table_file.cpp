#include "table_file.hpp"

#include "verbs.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>

namespace chuhe::app {

namespace {

std::optional<std::string> content(const std::string& file) {
    if (file == "-") {
        return std::string{std::istreambuf_iterator<char>{std::cin}, {}};
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        return std::nullopt;
    }
    return std::string{std::istreambuf_iterator<char>{stream}, {}};
}

/// A problem that comes again and again, such as a report in another encoding, is told once, with how often and to where.
void print_problems(const std::string& file, const std::vector<tournament::TrfProblem>& problems, const char* kind) {
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

} // namespace

std::optional<tournament::TrfDocument> read_report(const std::string& file, int& status) {
    const auto bytes = content(file);
    if (!bytes) {
        std::cerr << file << ": cannot be read\n";
        status = kWorldFailed;
        return std::nullopt;
    }
    auto document = tournament::read_trf(*bytes);
    if (!document) {
        print_problems(file, document.error(), "error");
        status = kProblems;
        return std::nullopt;
    }
    print_problems(file, document->warnings, "warning");
    return std::move(*document);
}

std::optional<tournament::CrossTable> read_table(const std::string& file, int& status) {
    auto document = read_report(file, status);
    return document ? std::optional{std::move(document->table)} : std::nullopt;
}

} // namespace chuhe::app
