#include "pairing_options.hpp"
#include "pairs_file.hpp"
#include "record_files.hpp"
#include "table_file.hpp"
#include "verbs.hpp"

#include <chuhe/tournament/pairing_check.hpp>
#include <chuhe/tournament/past_rounds.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace chuhe::app {

namespace {

using tournament::Board;
using tournament::CrossTable;
using tournament::RoundPairing;

struct CheckOptions {
    std::string file;
    PairingOptions how;
    std::string pairs;
    bool again = false;
    bool json = false;
};

/// What is wrong with a round.
struct Finding {
    int round = 1;
    std::vector<tournament::EntrantNumber> entrants{};
    std::string clause{};
    base::Bilingual why{};
};

ProblemsIn problems_in(const CheckOptions& options) {
    return options.json ? ProblemsIn::Json : ProblemsIn::Text;
}

tournament::CheckedSystem checked_system(const CheckOptions& options) {
    return options.how.system == "dutch" ? tournament::CheckedSystem::Dutch : tournament::CheckedSystem::AnySwiss;
}

void check_faults(const CrossTable& before, int round, const RoundPairing& pairing, const CheckOptions& options,
                  std::vector<Finding>& findings) {
    for (const auto& fault : tournament::pairing_faults(before, pairing, checked_system(options))) {
        findings.push_back({round, fault.entrants, std::string{fault.clause.text()}, fault.why});
    }
}

std::string text_of(const Board& board) {
    return std::to_string(board.first) + "-" + std::to_string(board.second);
}

std::string text_of(std::optional<tournament::EntrantNumber> bye) {
    return bye ? std::to_string(*bye) : "-";
}

/// Whether two are the same game: in a past round a forfeit may not say who was to move first.
bool is_same(const Board& a, const Board& b) {
    return a == b || (a.first == b.second && a.second == b.first);
}

/// Boards that the system chosen would not have made. Requires: `was` is the round's pairing as it stood.
void compare(const CrossTable& before, int round, const RoundPairing& was, const CheckOptions& options,
             std::vector<Finding>& findings) {
    const tournament::PairingResult would = paired(before, options.how);
    const std::string system = options.how.system;
    if (!would) {
        findings.push_back({round,
                            {},
                            std::string{would.error().clause.text()},
                            {system + "：" + would.error().why.zh, system + ": " + would.error().why.en}});
        return;
    }
    for (const Board& board : would->boards) {
        const auto found = std::ranges::find_if(was.boards, [&](const Board& one) { return is_same(one, board); });
        if (found == was.boards.end()) {
            findings.push_back({round,
                                {board.first, board.second},
                                system,
                                {"应编" + text_of(board) + "，未编", "would meet: " + text_of(board)}});
        } else if (*found != board) {
            findings.push_back(
                {round,
                 {board.first, board.second},
                 system,
                 {"先后应为" + text_of(board), "the first move would be " + std::to_string(board.first) + "'s"}});
        }
    }
    if (would->bye != was.bye) {
        findings.push_back(
            {round, {}, system, {"应轮空：" + text_of(would->bye), "the bye would be " + text_of(would->bye)}});
    }
}

int check_next(const CrossTable& table, const CheckOptions& options, std::vector<Finding>& findings) {
    const auto bytes = read_file(options.pairs);
    if (!bytes) {
        std::cerr << options.pairs << ": cannot be read: " << bytes.error() << '\n';
        return kWorldFailed;
    }
    const auto pairing = read_pairs(*bytes);
    if (!pairing) {
        print_problems(options.pairs, {pairing.error()}, problems_in(options));
        return kProblems;
    }
    const int round = tournament::rounds_paired(table) + 1;
    check_faults(table, round, *pairing, options, findings);
    if (options.again) {
        compare(table, round, *pairing, options, findings);
    }
    return kDone;
}

void check_past(const CrossTable& table, const CheckOptions& options, std::vector<Finding>& findings) {
    for (int round = 1; round <= tournament::rounds_paired(table); ++round) {
        const CrossTable before = tournament::table_before(table, round);
        const RoundPairing pairing = tournament::pairing_of(table, round);
        check_faults(before, round, pairing, options, findings);
        if (options.again) {
            compare(before, round, pairing, options, findings);
        }
    }
}

void print(const std::vector<Finding>& findings, int rounds, const CheckOptions& options) {
    if (options.json) {
        nlohmann::ordered_json faults = nlohmann::ordered_json::array();
        for (const Finding& finding : findings) {
            faults.push_back({{"round", finding.round},
                              {"entrants", finding.entrants},
                              {"clause", finding.clause},
                              {"why", {{"zh", finding.why.zh}, {"en", finding.why.en}}}});
        }
        std::cout
            << nlohmann::ordered_json{{"rounds", rounds}, {"system", options.how.system}, {"faults", faults}}.dump()
            << '\n';
        return;
    }
    for (const Finding& finding : findings) {
        std::cout << "round " << finding.round << ": ";
        for (std::size_t i = 0; i < finding.entrants.size(); ++i) {
            std::cout << (i == 0 ? "" : ", ") << finding.entrants[i];
        }
        std::cout << (finding.entrants.empty() ? "" : ": ") << finding.why.en << " (" << finding.why.zh << ") ["
                  << finding.clause << "]\n";
    }
    std::cout << "rounds checked " << rounds << ", faults " << findings.size() << '\n';
}

int check(const CheckOptions& options) {
    int status = kDone;
    const auto table = read_table(options.file, problems_in(options), status);
    if (!table) {
        return status;
    }
    std::vector<Finding> findings;
    if (options.pairs.empty()) {
        check_past(*table, options, findings);
    } else if (const int read = check_next(*table, options, findings); read != kDone) {
        return read;
    }
    print(findings, options.pairs.empty() ? tournament::rounds_paired(*table) : 1, options);
    return findings.empty() ? kDone : kProblems;
}

} // namespace

void add_check(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("check", "holds the rounds of a tournament report against the rules of pairing");
    auto options = std::make_shared<CheckOptions>();
    verb->add_option("file", options->file, "TRF16 file, - for standard input")->required();
    add_pairing_options(*verb, options->how);
    verb->add_option("--pairs", options->pairs,
                     "check a pairing of the next round instead, written as `chuhe pair` does; - for standard input");
    verb->add_flag("--again", options->again, "pair every round again and name the boards that would be others");
    verb->add_flag("--json", options->json, "one JSON document");
    verb->callback([options, &status] {
        if (options->file == "-" && options->pairs == "-") {
            throw CLI::ValidationError("--pairs", "report and pairs cannot both come from standard input");
        }
        status = check(*options);
    });
}

} // namespace chuhe::app
