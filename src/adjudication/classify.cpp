
#include "explain.hpp"
#include "ply_judge.hpp"

#include <chuhe/adjudication/finding.hpp>
#include <chuhe/base/assert.hpp>

namespace chuhe::adjudication {

namespace {

Step step_of(board::Move move) {
    return {static_cast<Point>(move.from.index()), static_cast<Point>(move.to.index())};
}

/// The name of a search that did not come to its end.
PlyFinding undecided(PlyFinding finding) {
    finding.bound = Bound::Nodes;
    finding.why = {.zh = "搜索到达局面数上限，未能判明。",
                   .en = "The search met its limit of positions before it could tell."};
    finding.proof.clear();
    return finding;
}

} // namespace

/// The memories of the searches behind one ply: what stands after it, and what stood before.
struct Classifier::Memory {
    ThreatMemory after;
    ThreatMemory before;
};

Classifier::Classifier(const rules::Ruleset& ruleset) : ruleset_(ruleset), memory_(std::make_unique<Memory>()) {}
Classifier::~Classifier() = default;

PlyFinding classify(const rules::Position& before, board::Move move, const rules::Ruleset& ruleset) {
    return Classifier{ruleset}.classify(before, move);
}

PlyFinding Classifier::classify(const rules::Position& before, board::Move move) {
    CHUHE_ASSERT(ruleset_.method == rules::RepetitionMethod::Chinese);
    positions_ = 0;
    const board::Side side = before.to_move();
    const Step step = step_of(move);
    SearchBoard before_board{before.board()};
    SearchBoard after_board = before_board;
    const Man moved = after_board.at(step.from);
    CHUHE_ASSERT(moved != kNobody);
    after_board.make(step);
    if (after_board.is_in_check(opponent(side))) {
        return explained_check(after_board, side, ruleset_);
    }
    const Men checkers = before_board.checkers(side);
    if (checkers != 0 && moved == after_board.general(side)) {
        return explained_step_out_of_check(ruleset_);
    }
    // What the checks forbade before the ply is no reason why a hit should count as new (26.1.4 of cn2020).
    before_board.overlook(checkers);
    Effort effort{kMostPositions};
    Threats after{after_board, side, ruleset_, effort, memory_->after};
    Threats earlier{before_board, side, ruleset_, effort, memory_->before};
    const Judgement judgement = PlyJudge{after, earlier, moved, ruleset_}.judge();
    PlyFinding finding = explained(judgement, after, ruleset_);
    positions_ = effort.spent();
    return effort.is_exhausted() ? undecided(std::move(finding)) : finding;
}

} // namespace chuhe::adjudication
