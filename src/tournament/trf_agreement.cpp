#include "trf_agreement.hpp"

#include "trf_cells.hpp"

namespace chuhe::tournament {

void AgreementCheck::problem(const Entrant& entrant, std::size_t round, base::Bilingual why) {
    problems_.push_back({sources_.at(entrant.number).line, "round " + std::to_string(round + 1), std::move(why)});
}

void AgreementCheck::check_meeting(const Entrant& entrant, std::size_t round) {
    const Cell& cell = entrant.cells[round];
    const std::string them = std::to_string(*cell.opponent);
    if (*cell.opponent == entrant.number) {
        return problem(entrant, round, {"对手是自己", "the opponent is this entrant himself"});
    }
    const auto index = index_of(document_.table, *cell.opponent);
    if (!index) {
        return problem(entrant, round, {"没有对手" + them, "there is no opponent " + them});
    }
    const Entrant& opponent = document_.table.entrants[*index];
    const Cell* theirs = round < opponent.cells.size() ? &opponent.cells[round] : nullptr;
    if (theirs == nullptr || theirs->opponent != entrant.number) {
        return problem(entrant, round,
                       {"与" + them + "的成绩不互对", "entrant " + them + " was not paired with " +
                                                          std::to_string(entrant.number) + " in this round"});
    }
    if (!results_agree(cell.kind, theirs->kind)) {
        return problem(entrant, round,
                       {"与" + them + "的结果矛盾", "the result does not go with that of " + them + " on line " +
                                                        std::to_string(sources_.at(*cell.opponent).line)});
    }
    if (cell.turn && theirs->turn && cell.turn == theirs->turn) {
        problem(entrant, round,
                {"与" + them + "同为先走或同为后走", "both this entrant and " + them + " have the same turn"});
    }
}

void AgreementCheck::check_points(const Entrant& entrant, std::size_t rounds) {
    const EntrantSource& source = sources_.at(entrant.number);
    const base::HalfPoints counted = score_after(document_.table, entrant, rounds);
    if (!source.stated_points || counted == *source.stated_points) {
        return;
    }
    document_.warnings.push_back({source.line,
                                  "points",
                                  {"积分写作" + text_of(*source.stated_points) + "，各轮合计" + text_of(counted),
                                   "the points say " + text_of(*source.stated_points) + ", the rounds add up to " +
                                       text_of(counted) + ", which is used"}});
}

void AgreementCheck::run() {
    const auto rounds = static_cast<std::size_t>(rounds_paired(document_.table));
    const auto planned = static_cast<std::size_t>(document_.table.planned_rounds);
    if (planned > 0 && rounds > planned) {
        const std::string text = std::to_string(rounds);
        document_.warnings.push_back(
            {0,
             "XXR",
             {"已编" + text + "轮，多于XXR所列的" + std::to_string(planned) + "轮",
              text + " rounds are paired, more than the " + std::to_string(planned) + " of XXR"}});
    }
    for (const Entrant& entrant : document_.table.entrants) {
        for (std::size_t round = 0; round < entrant.cells.size(); ++round) {
            if (entrant.cells[round].opponent) {
                check_meeting(entrant, round);
            }
        }
        check_points(entrant, rounds);
    }
}

} // namespace chuhe::tournament
