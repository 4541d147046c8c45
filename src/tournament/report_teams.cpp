#include <chuhe/tournament/report_teams.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace chuhe::tournament {

namespace {

/// What the members of a team did in the rounds of one match.
struct Side {
    std::set<std::size_t> opponents{}; ///< positions of teams
    std::vector<CellKind> boards{};
    std::optional<Turn> turn{}; ///< of the first board
    int bye_halves = 0;         ///< what byes of members come to, in half points
    bool has_bye = false;
};

/// Makes one match after the other out of the members' rounds.
class TeamTableMaker {
  public:
    TeamTableMaker(const TrfDocument& report, std::optional<int> rounds_of_match)
        : report_(report), length_(rounds_of_match.value_or(1)), may_repeat_(rounds_of_match.has_value()) {
        for (std::size_t team = 0; team < report.teams.size(); ++team) {
            enter(team);
        }
        made_.title = report.table.title;
        made_.scoring = two_one_zero();
        made_.planned_rounds = (report.table.planned_rounds + length_ - 1) / length_;
    }

    base::Result<CrossTable, TrfProblem> run() {
        if (report_.teams.empty()) {
            return fault(0, "报告中没有团体（013行）", "the report has no teams (lines 013)");
        }
        const int rounds = rounds_paired(report_.table);
        for (int first = 0; first < rounds; first += length_) {
            if (auto problem = add(first)) {
                return base::Failure<TrfProblem>{*std::move(problem)};
            }
        }
        return std::move(made_);
    }

  private:
    using Problem = std::optional<TrfProblem>;

    static base::Failure<TrfProblem> fault(int round, std::string zh, std::string en) {
        return base::Failure<TrfProblem>{problem(round, std::move(zh), std::move(en))};
    }
    static TrfProblem problem(int round, std::string zh, std::string en) {
        return {0, round == 0 ? "013" : "round " + std::to_string(round), {std::move(zh), std::move(en)}};
    }

    void enter(std::size_t team) {
        Entrant entrant;
        entrant.number = static_cast<EntrantNumber>(team + 1);
        entrant.name = report_.teams[team].name;
        for (const EntrantNumber number : report_.teams[team].members) {
            const Entrant& member = report_.table.entrants[*index_of(report_.table, number)];
            team_of_[number] = team;
            entrant.fouls += member.fouls;
            entrant.warnings += member.warnings;
            entrant.disqualifications += member.disqualifications;
        }
        made_.entrants.push_back(std::move(entrant));
    }

    Problem add(int first) {
        std::vector<Side> sides(report_.teams.size());
        for (int round = first; round < first + length_; ++round) {
            for (std::size_t team = 0; team < sides.size(); ++team) {
                if (auto problem = look(team, static_cast<std::size_t>(round), sides[team])) {
                    return problem;
                }
            }
        }
        const bool may_repeat = may_repeat_ || first == 0;
        for (std::size_t team = 0; team < sides.size(); ++team) {
            const auto& opponents = sides[team].opponents;
            if (!may_repeat && !opponents.empty() &&
                made_.entrants[team].cells.back().opponent == *opponents.begin() + 1) {
                return problem(
                    first + 1,
                    name(team) + "连续两轮遇同一队；若是同一场比赛的各局，请用 --match-rounds 说明几轮为一场",
                    name(team) + " meets the same team as in the round before; if their games are of one match, say "
                                 "with --match-rounds how many rounds make one");
            }
        }
        for (std::size_t team = 0; team < sides.size(); ++team) {
            made_.entrants[team].cells.push_back(cell_of(sides, team));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string name(std::size_t team) const { return report_.teams[team].name; }

    Problem look(std::size_t team, std::size_t round, Side& side) const {
        for (const EntrantNumber number : report_.teams[team].members) {
            const Entrant& member = report_.table.entrants[*index_of(report_.table, number)];
            if (round >= member.cells.size()) {
                continue;
            }
            const Cell& cell = member.cells[round];
            const bool is_whole = cell.kind == CellKind::PairingBye || cell.kind == CellKind::FullPointBye;
            side.has_bye = side.has_bye || is_whole || cell.kind == CellKind::HalfPointBye;
            side.bye_halves += is_whole ? 2 : cell.kind == CellKind::HalfPointBye ? 1 : 0;
            if (!cell.opponent) {
                continue;
            }
            const auto theirs = team_of_.find(*cell.opponent);
            if (theirs == team_of_.end() || theirs->second == team) {
                return problem(static_cast<int>(round) + 1,
                               name(team) + "的" + std::to_string(number) + "号所遇者不属另一队，这不是团体赛",
                               "entrant " + std::to_string(number) + " of " + name(team) +
                                   " meets somebody of no other team: these are no matches of teams");
            }
            side.opponents.insert(theirs->second);
            side.boards.push_back(board_of(cell, *cell.opponent, round));
            side.turn = side.turn ? side.turn : cell.turn;
        }
        if (side.opponents.size() > 1) {
            return problem(static_cast<int>(round) + 1, name(team) + "的队员遇到几个队，这不是团体赛",
                           "the members of " + name(team) + " meet several teams: these are no matches of teams");
        }
        return std::nullopt;
    }

    /// A board that neither came to, or that both lost, counts for nobody.
    [[nodiscard]] CellKind board_of(const Cell& cell, EntrantNumber opponent, std::size_t round) const {
        const CellKind theirs = report_.table.entrants[*index_of(report_.table, opponent)].cells[round].kind;
        const auto is_lost = [](CellKind kind) { return kind == CellKind::Loss || kind == CellKind::ForfeitLoss; };
        return is_lost(cell.kind) && is_lost(theirs) ? CellKind::ZeroPointBye : cell.kind;
    }

    [[nodiscard]] static Cell cell_of(const std::vector<Side>& sides, std::size_t team) {
        const Side& side = sides[team];
        if (side.opponents.empty()) {
            return side.has_bye ? Cell{CellKind::PairingBye, {}, {}, base::HalfPoints{side.bye_halves}} : Cell{};
        }
        const std::size_t other = *side.opponents.begin();
        const auto opponent = static_cast<EntrantNumber>(other + 1);
        const auto number = static_cast<EntrantNumber>(team + 1);
        const auto are_all = [&](CellKind kind) {
            return std::ranges::all_of(side.boards, [kind](CellKind board) { return board == kind; });
        };
        const int boards = static_cast<int>(side.boards.size());
        if (are_all(CellKind::ForfeitWin)) {
            return forfeited_match(number, opponent, boards).first;
        }
        if (are_all(CellKind::ForfeitLoss)) {
            return forfeited_match(opponent, number, boards).second;
        }
        if (are_all(CellKind::ZeroPointBye)) {
            return {CellKind::ForfeitLoss, opponent, {}};
        }
        Cell cell = match_cells(number, opponent, side.boards).first;
        cell.turn = side.turn;
        if (std::ranges::find(side.boards, CellKind::Unfinished) != side.boards.end()) {
            cell.kind = CellKind::Unfinished;
        }
        return cell;
    }

    const TrfDocument& report_;
    int length_;
    bool may_repeat_;
    std::map<EntrantNumber, std::size_t> team_of_;
    CrossTable made_;
};

} // namespace

base::Result<CrossTable, TrfProblem> team_table_of(const TrfDocument& report, std::optional<int> rounds_of_match) {
    return TeamTableMaker{report, rounds_of_match}.run();
}

} // namespace chuhe::tournament
