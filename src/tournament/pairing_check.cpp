#include <chuhe/tournament/pairing_check.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace chuhe::tournament {

namespace {

constexpr std::size_t kTryUpTo = 14;

/// What the cells of one entrant say.
struct Seen {
    EntrantNumber number = 0;
    int score = 0;
    int unaccelerated = 0;
    int difference = 0;
    int last_same = 0; ///< +n: the last n games as first; -n: as second
    bool may_have_bye = true;
};

class Checker {
  public:
    Checker(const CrossTable& table, CheckedSystem system) : table_(table), system_(system) {
        rounds_ = static_cast<std::size_t>(rounds_paired(table));
        for (const Entrant& entrant : table.entrants) {
            if (entrant.cells.size() <= rounds_) {
                present_.push_back(entrant.number);
                seen_.emplace(entrant.number, seen(entrant));
            }
        }
    }

    std::vector<PairingFault> faults(const RoundPairing& round) {
        check_complete(round);
        for (const Board& board : round.boards) {
            if (seen_.contains(board.first) && seen_.contains(board.second)) {
                check_pair(board.first, board.second);
            }
        }
        if (round.bye && seen_.contains(*round.bye)) {
            check_bye(*round.bye);
        }
        return std::move(faults_);
    }

    [[nodiscard]] std::optional<bool> can_be_paired() const {
        if (present_.size() > kTryUpTo) {
            return std::nullopt;
        }
        return !present_.empty() && can_finish(present_, std::nullopt);
    }

  private:
    [[nodiscard]] static bool is_over_the_board(const Cell& cell) {
        return cell.opponent && cell.kind != CellKind::ForfeitWin && cell.kind != CellKind::ForfeitLoss;
    }

    [[nodiscard]] Seen seen(const Entrant& entrant) const {
        Seen seen;
        seen.number = entrant.number;
        seen.unaccelerated = entrant.carried.halves();
        for (std::size_t round = 0; round < std::min(rounds_, entrant.cells.size()); ++round) {
            const Cell& cell = entrant.cells[round];
            const CellKind kind = cell.kind == CellKind::Unfinished ? CellKind::Draw : cell.kind;
            const base::HalfPoints worth = points(table_.scoring, kind);
            seen.unaccelerated += worth.halves();
            if (!is_over_the_board(cell)) {
                const bool bars = cell.kind == CellKind::PairingBye || worth >= table_.scoring.win;
                seen.may_have_bye = seen.may_have_bye && !bars;
                continue;
            }
            const int step = cell.turn == Turn::First ? 1 : -1;
            seen.difference += step;
            seen.last_same = seen.last_same * step > 0 ? seen.last_same + step : step;
        }
        const bool is_accelerated = rounds_ < entrant.virtual_points.size();
        seen.score = seen.unaccelerated + (is_accelerated ? entrant.virtual_points[rounds_].halves() : 0);
        return seen;
    }

    void fault(rules::Clause clause, std::vector<EntrantNumber> entrants, const char* zh, const char* en) {
        faults_.push_back({clause, std::move(entrants), {zh, en}});
    }

    void check_complete(const RoundPairing& round) {
        std::map<EntrantNumber, int> times;
        for (const Board& board : round.boards) {
            ++times[board.first];
            ++times[board.second];
        }
        if (round.bye) {
            ++times[*round.bye];
        }
        for (const auto& [number, count] : times) {
            if (!seen_.contains(number)) {
                fault("cn1999 11.4", {number}, "不在场者被编排", "paired, but not present");
            }
            if (count > 1) {
                fault("cn1999 11.4", {number}, "一轮编排两次", "paired twice in one round");
            }
        }
        for (const EntrantNumber number : present_) {
            if (!times.contains(number)) {
                fault("cn1999 11.4", {number}, "在场而未编排", "present, but not paired");
            }
        }
        if (round.bye.has_value() != (present_.size() % 2 == 1)) {
            fault("fide2026 BR 3", {}, "轮空与人数单双不合", "a bye in an even field, or none in an odd one");
        }
    }

    [[nodiscard]] bool has_met(EntrantNumber a, EntrantNumber b) const {
        const auto& cells = table_.entrants[*index_of(table_, a)].cells;
        return std::any_of(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(std::min(rounds_, cells.size())),
                           [b](const Cell& cell) { return is_over_the_board(cell) && cell.opponent == b; });
    }

    [[nodiscard]] bool is_forbidden(EntrantNumber a, EntrantNumber b) const {
        return std::ranges::any_of(table_.forbidden, [a, b](const auto& group) {
            return std::ranges::find(group, a) != group.end() && std::ranges::find(group, b) != group.end();
        });
    }

    /// +1 must have the first move, -1 must have the second, 0 neither.
    [[nodiscard]] static int due(const Seen& seen) {
        if (std::abs(seen.difference) >= 2) {
            return seen.difference > 0 ? -1 : 1;
        }
        if (std::abs(seen.last_same) >= 2) {
            return seen.last_same > 0 ? -1 : 1;
        }
        return 0;
    }

    [[nodiscard]] bool is_topscorer(const Seen& seen) const {
        const int rounds = static_cast<int>(rounds_);
        const int most = std::max(table_.scoring.win, table_.scoring.draw).halves();
        return table_.planned_rounds > 0 && rounds + 1 >= table_.planned_rounds &&
               2 * seen.unaccelerated > rounds * most;
    }

    [[nodiscard]] bool breaks_c3(EntrantNumber a, EntrantNumber b) const {
        const Seen& mine = seen_.at(a);
        const Seen& theirs = seen_.at(b);
        return due(mine) != 0 && due(mine) == due(theirs) && !is_topscorer(mine) && !is_topscorer(theirs);
    }

    [[nodiscard]] bool may_meet(EntrantNumber a, EntrantNumber b) const {
        return !has_met(a, b) && !is_forbidden(a, b) && (system_ != CheckedSystem::Dutch || !breaks_c3(a, b));
    }

    void check_pair(EntrantNumber a, EntrantNumber b) {
        if (has_met(a, b)) {
            fault("fide2026 C1", {a, b}, "重复对阵", "they have met before");
        }
        if (is_forbidden(a, b)) {
            fault("fide2026 C1", {a, b}, "规定不得相遇", "they may not meet");
        }
        if (system_ == CheckedSystem::Dutch && breaks_c3(a, b)) {
            fault("fide2026 C3", {a, b}, "两人必须同先或同后", "both must have the same turn");
        }
    }

    void check_bye(EntrantNumber bye) {
        if (!seen_.at(bye).may_have_bye) {
            fault("fide2026 C2", {bye}, "已轮空或不战而胜", "had a bye or a win without play");
        }
        if (system_ != CheckedSystem::Dutch || present_.size() > kTryUpTo) {
            return;
        }
        for (const EntrantNumber other : present_) {
            const Seen& lower = seen_.at(other);
            if (lower.score < seen_.at(bye).score && lower.may_have_bye && can_finish(present_, other)) {
                fault("fide2026 C5", {bye, other}, "积分更低者可轮空", "the bye could have gone to a lower score");
                return;
            }
        }
    }

    /// Whether these can all be paired, the bye going to `bye`, or to anyone who may have it.
    [[nodiscard]] bool can_finish(std::vector<EntrantNumber> left, std::optional<EntrantNumber> bye) const {
        if (bye) {
            std::erase(left, *bye);
            return can_pair_all(left);
        }
        if (left.size() % 2 == 0) {
            return can_pair_all(left);
        }
        return std::ranges::any_of(
            left, [&](EntrantNumber one) { return seen_.at(one).may_have_bye && can_finish(left, one); });
    }

    [[nodiscard]] bool can_pair_all(const std::vector<EntrantNumber>& left) const {
        if (left.empty()) {
            return true;
        }
        for (std::size_t i = 1; i < left.size(); ++i) {
            if (may_meet(left[0], left[i])) {
                std::vector<EntrantNumber> rest = left;
                std::erase(rest, left[i]);
                std::erase(rest, left[0]);
                if (can_pair_all(rest)) {
                    return true;
                }
            }
        }
        return false;
    }

    const CrossTable& table_;
    CheckedSystem system_;
    std::size_t rounds_ = 0;
    std::vector<EntrantNumber> present_;
    std::map<EntrantNumber, Seen> seen_;
    std::vector<PairingFault> faults_;
};

} // namespace

std::vector<PairingFault> pairing_faults(const CrossTable& table, const RoundPairing& round, CheckedSystem system) {
    return Checker{table, system}.faults(round);
}

std::optional<bool> has_legal_pairing(const CrossTable& table, CheckedSystem system) {
    return Checker{table, system}.can_be_paired();
}

} // namespace chuhe::tournament
