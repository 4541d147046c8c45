#include "tree_walker.hpp"

#include <chuhe/notation/fen.hpp>

namespace chuhe::record {

using board::Move;
using board::PieceKind;
using board::Side;

namespace {

constexpr std::size_t kMostProblems = 200;

} // namespace

bool is_playable(const board::Board& board) {
    return board.pieces(Side::Red, PieceKind::General).count() == 1 &&
           board.pieces(Side::Black, PieceKind::General).count() == 1;
}

void report_setup(GameRecord& game) {
    for (const rules::SetupDefect& defect : rules::defects(game.start)) {
        Problem found = problem(ProblemKind::BadSetup, defect.text());
        found.fen = notation::write_fen(game.start);
        game.problems.push_back(std::move(found));
    }
}

TreeWalker::TreeWalker(GameRecord& game)
    : game_(game), board_(game.start.board), side_(game.start.to_move), is_on_path_(game.tree.size() + 1) {
    is_on_path_[0] = true;
}

TreeWalker::Node TreeWalker::here() const {
    return path_.empty() ? VariationTree::start() : path_.back().node;
}

std::string TreeWalker::fen() const {
    return notation::write_fen(rules::Setup{board_, side_, 0, 1});
}

void TreeWalker::step_back() {
    const Step step = path_.back();
    path_.pop_back();
    is_on_path_[static_cast<std::size_t>(step.node)] = false;
    board_.revert(game_.tree.move(step.node), step.captured);
    side_ = opponent(side_);
}

void TreeWalker::step_to(Node node) {
    const auto index = static_cast<std::size_t>(node);
    if (index >= is_on_path_.size()) {
        is_on_path_.resize(index + 1 + index / 2);
    }
    is_on_path_[index] = true;
    path_.push_back({node, board_.apply(game_.tree.move(node))});
    side_ = opponent(side_);
}

void TreeWalker::go_to(Node node) {
    if (node == here()) {
        return;
    }
    ahead_.clear();
    while (static_cast<std::size_t>(node) >= is_on_path_.size() || !is_on_path_[static_cast<std::size_t>(node)]) {
        ahead_.push_back(node);
        node = *game_.tree.parent(node);
    }
    while (here() != node) {
        step_back();
    }
    for (auto next = ahead_.rbegin(); next != ahead_.rend(); ++next) {
        step_to(*next);
    }
}

std::optional<rules::IllegalMove> TreeWalker::add(Move move) {
    if (auto illegal = rules::why_illegal(board_, side_, move)) {
        return illegal;
    }
    step_to(game_.tree.add(here(), move));
    return std::nullopt;
}

void report_illegal(GameRecord& game, const TreeWalker& walker, const rules::IllegalMove& illegal, std::string token) {
    if (game.problems.size() >= kMostProblems) {
        return;
    }
    if (game.problems.size() + 1 == kMostProblems) {
        game.problems.push_back(
            problem(ProblemKind::Limit, {"问题过多，其余不再列出", "more problems follow, not listed"}));
        return;
    }
    game.problems.push_back({ProblemKind::Illegal, illegal.text(), walker.ply(), std::move(token), walker.fen(), {}});
}

} // namespace chuhe::record
