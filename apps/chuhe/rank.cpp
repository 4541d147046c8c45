#include "table_file.hpp"
#include "verbs.hpp"

#include <chuhe/tournament/report_teams.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>

namespace chuhe::app {

namespace {

using tournament::CountsAsWin;
using tournament::OpponentShare;

struct RankOptions {
    std::string file;
    std::string order = "cn1999-15.2";
    OpponentShare bye = OpponentShare::Nothing;
    OpponentShare absence = OpponentShare::Nothing;
    OpponentShare forfeit = OpponentShare::Actual;
    bool forfeit_is_no_win = false;
    bool bye_is_win = false;
    bool json = false;
    tournament::EntrantNumber explain = 0;
    std::optional<int> match_rounds;
    std::string individuals = "cn1999-15.2";
    std::size_t counted = 0;
};

ProblemsIn problems_in(const RankOptions& options) {
    return options.json ? ProblemsIn::Json : ProblemsIn::Text;
}

/// 15.5 is no order of one table: it adds up places. Source: cn1999 15.5
constexpr const char* kSumOfPlaces = "cn1999-15.5";

const std::map<std::string, OpponentShare>& shares() {
    static const std::map<std::string, OpponentShare> known{{"nothing", OpponentShare::Nothing},
                                                            {"half-own", OpponentShare::HalfOwnPoints},
                                                            {"virtual", OpponentShare::VirtualOpponent},
                                                            {"actual", OpponentShare::Actual}};
    return known;
}

std::string word_of(OpponentShare share) {
    const auto found = std::ranges::find(shares(), share, [](const auto& entry) { return entry.second; });
    return found->first;
}

/// A named order, or tie-break words with commas between.
std::optional<tournament::RankingOrder> order_of(const std::string& text) {
    if (auto named = tournament::ranking_order_named(text)) {
        return named;
    }
    tournament::RankingOrder ranking;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');) {
        const auto tie_break = tournament::tie_break_coded(word);
        if (!tie_break || std::ranges::find(ranking.order, *tie_break) != ranking.order.end()) {
            return std::nullopt;
        }
        ranking.order.push_back(*tie_break);
    }
    return ranking.order.empty() ? std::nullopt : std::optional{ranking};
}

std::string known_orders() {
    std::string names;
    for (const std::string_view name : tournament::ranking_order_names()) {
        names += std::string{name} + ", ";
    }
    return names + kSumOfPlaces;
}

/// An order of teams by their matches. Source: cn1999 15.3, 15.4
bool needs_matches(const tournament::RankingOrder& ranking) {
    using enum tournament::TieBreak;
    return std::ranges::any_of(ranking.order, [](tournament::TieBreak tie_break) {
        return tie_break == BoardPoints || tie_break == MatchPoints;
    });
}

nlohmann::ordered_json conventions_json(const tournament::Conventions& conventions) {
    return {{"bye_opponent", word_of(conventions.bye)},
            {"absence_opponent", word_of(conventions.absence)},
            {"forfeit_opponent", word_of(conventions.forfeit)},
            {"forfeit_win_is_win", conventions.forfeit_win == CountsAsWin::Yes},
            {"bye_is_win", conventions.bye_win == CountsAsWin::Yes}};
}

nlohmann::ordered_json row_json(const tournament::CrossTable& table, const tournament::Standings& standings,
                                const tournament::Standing& row) {
    nlohmann::ordered_json values = nlohmann::ordered_json::object();
    for (std::size_t k = 0; k < standings.order.size(); ++k) {
        const tournament::TieBreak tie_break = standings.order[k];
        const std::string code{tournament::code(tie_break)};
        values[code] = tie_break == tournament::TieBreak::Penalties
                           ? nlohmann::ordered_json(row.values[k].amount)
                           : nlohmann::ordered_json::parse(tournament::text_of(tie_break, row.values[k]));
    }
    nlohmann::ordered_json json{{"place", row.place},
                                {"number", row.number},
                                {"name", table.entrants[*tournament::index_of(table, row.number)].name},
                                {"values", values}};
    json["below_by"] = nullptr;
    if (row.below_by) {
        json["below_by"] = tournament::code(*row.below_by);
        json["clause"] = tournament::clause_of(*row.below_by).text();
    }
    return json;
}

void print_json(const tournament::CrossTable& table, const tournament::Standings& standings) {
    nlohmann::ordered_json order = nlohmann::ordered_json::array();
    for (const tournament::TieBreak tie_break : standings.order) {
        order.push_back(tournament::code(tie_break));
    }
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const tournament::Standing& row : standings.rows) {
        rows.push_back(row_json(table, standings, row));
    }
    const nlohmann::ordered_json json{{"rounds", tournament::rounds_paired(table)},
                                      {"order", order},
                                      {"conventions", conventions_json(standings.conventions)},
                                      {"standings", rows},
                                      {"play_off", standings.play_off}};
    std::cout << json.dump() << '\n';
}

void print_text(const tournament::CrossTable& table, const tournament::Standings& standings) {
    std::cout << "place\tnumber\tname";
    for (const tournament::TieBreak tie_break : standings.order) {
        std::cout << '\t' << tournament::name(tie_break).zh << ' ' << tournament::name(tie_break).en;
    }
    std::cout << '\n';
    for (const tournament::Standing& row : standings.rows) {
        std::cout << row.place << '\t' << row.number << '\t'
                  << table.entrants[*tournament::index_of(table, row.number)].name;
        for (std::size_t k = 0; k < standings.order.size(); ++k) {
            std::cout << '\t' << tournament::text_of(standings.order[k], row.values[k]);
        }
        std::cout << '\n';
    }
    std::cout << "# 轮空、弃权、缺席的计法 unplayed rounds: " << conventions_json(standings.conventions).dump() << '\n';
    if (!standings.play_off.empty()) {
        std::cout << "# 冠军并列，应加赛 first place is shared, a play-off is due [cn1999 15.6]\n";
    }
}

void print_explanation(const tournament::CrossTable& table, const tournament::Standings& standings,
                       tournament::EntrantNumber number) {
    for (const auto& sentence : tournament::place_explained(standings, number)) {
        std::cout << sentence.en << " (" << sentence.zh << ")\n";
    }
    for (const tournament::TieBreak tie_break : standings.order) {
        const auto parts = tournament::summands(table, standings.conventions, number, tie_break);
        if (parts.empty()) {
            continue;
        }
        std::cout << tournament::name(tie_break).zh << ' ' << tournament::name(tie_break).en << ':';
        for (const auto& part : parts) {
            std::cout << " R" << part.round << (part.opponent ? ":" + std::to_string(*part.opponent) : "") << "="
                      << tournament::text_of(tie_break, part.amount);
        }
        std::cout << '\n';
    }
}

nlohmann::ordered_json unit_json(const tournament::UnitStanding& row) {
    return {{"place", row.place}, {"name", row.unit}, {"sum", row.sum}, {"places", row.places}};
}

void print_units(const std::vector<tournament::UnitStanding>& rows, std::size_t counted, const RankOptions& options) {
    if (options.json) {
        nlohmann::ordered_json standings = nlohmann::ordered_json::array();
        for (const tournament::UnitStanding& row : rows) {
            standings.push_back(unit_json(row));
        }
        std::cout << nlohmann::ordered_json{{"order", kSumOfPlaces},
                                            {"individuals", options.individuals},
                                            {"counted", counted},
                                            {"standings", standings}}
                         .dump()
                  << '\n';
        return;
    }
    std::cout << "place\tname\t名次和 sum of places\t名次 places\n";
    for (const tournament::UnitStanding& row : rows) {
        std::cout << row.place << '\t' << row.unit << '\t' << row.sum << '\t';
        for (std::size_t i = 0; i < row.places.size(); ++i) {
            std::cout << (i == 0 ? "" : " ") << row.places[i];
        }
        std::cout << '\n';
    }
    std::cout << "# 每队计" << counted
              << "人，缺者按末名之后计 members counted, the missing behind the last: " << counted << '\n';
}

/// Source: cn1999 12.5, 15.5
int rank_units(const tournament::TrfDocument& report, const tournament::RankingOrder& individuals,
               const RankOptions& options) {
    const std::vector<tournament::UnitMembers> units = tournament::units_of(report);
    if (units.empty()) {
        const std::string order{kSumOfPlaces};
        print_problems(
            options.file,
            {{0,
              "013",
              {order + "按队员名次排各队，报告中没有团体：写013行，或写明各人单位",
               order + " ranks teams by their players' places, and the report names no teams: write lines 013 "
                       "or the players' units"}}},
            problems_in(options));
        return kProblems;
    }
    std::size_t counted = options.counted;
    for (const tournament::UnitMembers& unit : units) {
        counted = options.counted == 0 ? std::max(counted, unit.members.size()) : counted;
    }
    const tournament::Standings standings = tournament::make_standings(report.table, individuals);
    const int missing_place = static_cast<int>(report.table.entrants.size()) + 1;
    print_units(tournament::place_sums(units, standings, counted, missing_place), counted, options);
    return kDone;
}

/// The table to be ranked: of the players, or of their teams where the order is one of matches. Fails: nothing, with a message.
/// Source: cn1999 15.3, 15.4
std::optional<tournament::CrossTable>
ranked_table(tournament::TrfDocument report, const tournament::RankingOrder& ranking, const RankOptions& options) {
    if (!needs_matches(ranking)) {
        return std::move(report.table);
    }
    auto teams = tournament::team_table_of(report, options.match_rounds);
    if (!teams) {
        tournament::TrfProblem problem = teams.error();
        problem.why = {options.order + "按团体赛场排各队：" + problem.why.zh,
                       options.order + " ranks teams by their matches: " + problem.why.en};
        print_problems(options.file, {std::move(problem)}, problems_in(options));
        return std::nullopt;
    }
    return *std::move(teams);
}

void print(const tournament::CrossTable& table, const tournament::Standings& standings, const RankOptions& options) {
    if (options.explain != 0) {
        print_explanation(table, standings, options.explain);
    } else if (options.json) {
        print_json(table, standings);
    } else {
        print_text(table, standings);
    }
}

int rank(const RankOptions& options) {
    const bool is_sum = options.order == kSumOfPlaces;
    auto ranking = order_of(is_sum ? options.individuals : options.order);
    if (!ranking) {
        std::cerr << (is_sum ? "--individuals: " + options.individuals : "--order: " + options.order)
                  << " is neither a known order (" << known_orders()
                  << ") nor a list of tie-breaks, each once, such as points,opponent_points,fouls\n";
        return kWrongUsage;
    }
    ranking->conventions = {options.bye, options.absence, options.forfeit,
                            options.forfeit_is_no_win ? CountsAsWin::No : CountsAsWin::Yes,
                            options.bye_is_win ? CountsAsWin::Yes : CountsAsWin::No};
    int status = kDone;
    auto report = read_report(options.file, problems_in(options), status);
    if (!report) {
        return status;
    }
    if (is_sum) {
        return rank_units(*report, *ranking, options);
    }
    const auto table = ranked_table(std::move(*report), *ranking, options);
    if (!table) {
        return kProblems;
    }
    if (options.explain != 0 && !tournament::index_of(*table, options.explain)) {
        std::cerr << "--explain: there is no entrant " << options.explain << '\n';
        return kProblems;
    }
    print(*table, tournament::make_standings(*table, *ranking), options);
    return kDone;
}

} // namespace

void add_rank(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("rank", "the standings of a tournament report with every tie-break value");
    auto options = std::make_shared<RankOptions>();
    verb->add_option("file", options->file, "TRF16 file, - for standard input")->required();
    verb->add_option("--order", options->order,
                     "cn1999-15.1 and 15.2 of players, 15.3 and 15.4 of teams (013), 15.5 sum of places, cn2020, or "
                     "tie-breaks with commas between")
        ->capture_default_str();
    const auto share = CLI::CheckedTransformer(shares());
    const std::string words = "TEXT:{actual,half-own,nothing,virtual}";
    verb->add_option("--bye-opponent", options->bye, "what a bye adds to 对手分")->transform(share)->option_text(words);
    verb->add_option("--absence-opponent", options->absence, "what an absence adds to 对手分")
        ->transform(share)
        ->option_text(words);
    verb->add_option("--forfeit-opponent", options->forfeit, "what a forfeit adds to 对手分")
        ->transform(share)
        ->option_text(words);
    verb->add_flag("--forfeit-is-no-win", options->forfeit_is_no_win, "a forfeit win is no 胜局");
    verb->add_flag("--bye-is-win", options->bye_is_win, "a bye is a 胜局");
    verb->add_option("--explain", options->explain, "why this entrant stands where he stands")
        ->check(CLI::Range(1, static_cast<int>(tournament::kTrfMaxEntrants)));
    verb->add_option("--match-rounds", options->match_rounds, "of teams: how many rounds of the report make a match")
        ->check(CLI::Range(1, 99));
    verb->add_option("--individuals", options->individuals, "15.5: the order of the players whose places are added")
        ->capture_default_str();
    verb->add_option("--counted", options->counted, "15.5: how many of each team count; left out: the largest team")
        ->check(CLI::Range(1, 99));
    verb->add_flag("--json", options->json, "one JSON document");
    verb->callback([options, &status] { status = rank(*options); });
}

} // namespace chuhe::app
