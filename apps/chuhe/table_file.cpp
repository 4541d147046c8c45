#include "table_file.hpp"

#include "verbs.hpp"

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

void print_problem(const std::string& file, const tournament::TrfProblem& problem, const char* kind) {
    std::cerr << file << ':' << problem.line << ": " << kind << " in " << problem.field << ": " << problem.why.en
              << " (" << problem.why.zh << ")\n";
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
        for (const auto& problem : document.error()) {
            print_problem(file, problem, "error");
        }
        status = kProblems;
        return std::nullopt;
    }
    for (const auto& problem : document->warnings) {
        print_problem(file, problem, "warning");
    }
    return std::move(*document);
}

std::optional<tournament::CrossTable> read_table(const std::string& file, int& status) {
    auto document = read_report(file, status);
    return document ? std::optional{std::move(document->table)} : std::nullopt;
}

} // namespace chuhe::app
