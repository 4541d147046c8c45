#pragma once

#include <chuhe/record/game_record.hpp>
#include <chuhe/rules/illegal_move.hpp>

#include <optional>
#include <vector>

namespace chuhe::record {

/// Whether moves can be read from a setup at all: each side has exactly one general.
[[nodiscard]] bool is_playable(const board::Board& board);

/// Adds a BadSetup problem for each defect of the start.
void report_setup(GameRecord& game);

/// Stands at a node of a game's tree with the board of that node, and adds legal moves there. Goes from node to node by
/// undoing and redoing moves, so that a tree read in its own order costs one move a node.
class TreeWalker {
  public:
    using Node = VariationTree::Node;

    /// Requires: is_playable(game.start.board); the game outlives the walker.
    explicit TreeWalker(GameRecord& game);

    void go_to(Node node);
    /// Plies from the start to here.
    [[nodiscard]] int ply() const { return static_cast<int>(path_.size()); }
    [[nodiscard]] const board::Board& board() const { return board_; }
    [[nodiscard]] board::Side to_move() const { return side_; }
    [[nodiscard]] std::string fen() const;

    /// Adds a legal move here and goes there. Fails: why the move is not legal.
    std::optional<rules::IllegalMove> add(board::Move move);
    /// Where the walker stands.
    [[nodiscard]] Node here() const;

  private:
    struct Step {
        Node node;
        std::optional<board::Piece> captured;
    };
    void step_back();
    void step_to(Node node);

    GameRecord& game_;
    board::Board board_;
    board::Side side_;
    std::vector<Step> path_;
    std::vector<bool> is_on_path_;
    std::vector<Node> ahead_;
};

/// Reports an illegal move of a tree, up to a limit for one game.
void report_illegal(GameRecord& game, const TreeWalker& walker, const rules::IllegalMove& illegal, std::string token);

} // namespace chuhe::record
