#include "pairing_options.hpp"
#include "table_file.hpp"
#include "verbs.hpp"

#include <chuhe/tournament/cn1999_explanation.hpp>
#include <chuhe/tournament/dutch.hpp>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace chuhe::app {

namespace {

struct PairOptions {
    std::string file;
    PairingOptions how;
    bool explain = false;
    std::vector<tournament::EntrantNumber> why;
    std::vector<tournament::EntrantNumber> why_not;
};

void print(std::ostream& stream, const tournament::PairingNote& note) {
    stream << note.text.en << " (" << note.text.zh << ") [" << note.clause << "]\n";
}

/// Above this, what alternatives cost is told of the boards asked for by --why only.
constexpr std::size_t kAlternativesUpTo = 120;

/// Says why two are a pair of the round; 0 stands for the bye or a float.
int say_why(const tournament::CrossTable& table, const PairOptions& options) {
    const tournament::EntrantNumber a = options.why[0];
    const tournament::EntrantNumber b = options.why[1];
    const bool is_dutch = options.how.system == "dutch";
    const auto note = !is_dutch ? tournament::why_paired(table, cn1999_settings(options.how), a, b)
                      : b == 0  ? tournament::why_handed_on(table, a)
                                : tournament::why_paired(table, a, b);
    if (!note) {
        std::cerr << "--why: they are no pair of the next round; --why-not says why\n";
        return kProblems;
    }
    print(std::cout, *note);
    return kDone;
}

/// Says why two are no pair of the round.
int say_why_not(const tournament::CrossTable& table, const PairOptions& options) {
    const tournament::EntrantNumber a = options.why_not[0];
    const tournament::EntrantNumber b = options.why_not[1];
    const auto note = options.how.system == "dutch"
                          ? tournament::why_not_paired(table, a, b)
                          : tournament::why_not_paired(table, cn1999_settings(options.how), a, b);
    if (!note) {
        std::cerr << "--why-not: one of them is not there, or no round can be paired\n";
        return kProblems;
    }
    print(std::cout, *note);
    return kDone;
}

int pair(const PairOptions& options) {
    int status = kDone;
    const auto table = read_table(options.file, ProblemsIn::Text, status);
    if (!table) {
        return status;
    }
    if (!options.why_not.empty()) {
        return say_why_not(*table, options);
    }
    if (!options.why.empty()) {
        return say_why(*table, options);
    }
    const bool is_small = table->entrants.size() <= kAlternativesUpTo;
    const auto explain = !options.explain ? tournament::Explain::No
                         : is_small       ? tournament::Explain::WithAlternatives
                                          : tournament::Explain::Yes;
    const auto round = paired(*table, options.how, explain);
    if (!round) {
        std::cerr << round.error().why.en << " [" << round.error().clause.text() << "] (" << round.error().why.zh
                  << ")\n";
        return kProblems;
    }
    std::cout << round->boards.size() + (round->bye ? 1 : 0) << '\n';
    for (const auto& board : round->boards) {
        std::cout << board.first << ' ' << board.second << '\n';
    }
    if (round->bye) {
        std::cout << *round->bye << " 0\n";
    }
    for (const auto& note : round->notes) {
        print(std::cerr, note);
    }
    return kDone;
}

} // namespace

void add_pair(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("pair", "pairs the next round of a tournament report");
    auto options = std::make_shared<PairOptions>();
    verb->add_option("file", options->file, "TRF16 file, - for standard input")->required();
    add_pairing_options(*verb, options->how);
    verb->add_flag(
        "--explain", options->explain,
        "say how the pairing came about; up to 120 players also what the best round without each board costs");
    verb->add_option("--why", options->why,
                     "what the best round without this board costs; `N 0`: without this bye or float")
        ->expected(2)
        ->check(whole_number_up_to(tournament::kTrfMaxEntrants));
    verb->add_option("--why-not", options->why_not, "say what speaks against a pair of these two")
        ->expected(2)
        ->check(whole_number_up_to(tournament::kTrfMaxEntrants));
    verb->callback([options, &status] { status = pair(*options); });
}

} // namespace chuhe::app
