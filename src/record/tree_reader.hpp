#pragma once

#include "tree_walker.hpp"

#include <vector>

namespace chuhe::record {

/// Builds a tree from records that come in pre-order with two flags each: a move follows this one, and this one has an
/// alternative that is stored after its whole subtree. An illegal move is reported, with what hangs below it left out;
/// its alternatives are read. No recursion.
class TreeReader {
  public:
    explicit TreeReader(GameRecord& game) : game_(game), walker_(game) {}

    /// Takes one record. Requires: !is_done().
    void take(std::optional<board::Move> move, std::string_view token, std::string_view comment, bool has_next,
              bool has_sibling);
    /// Whether no further record belongs to the tree.
    [[nodiscard]] bool is_done() const { return is_done_; }
    /// Reports how many moves hang below illegal ones. To be called when the last record is taken.
    void finish();

  private:
    using Node = VariationTree::Node;
    /// Adds the move behind the current parent. Fails: nothing where it is illegal or its parent is left out.
    std::optional<Node> add(std::optional<board::Move> move, std::string_view token);

    GameRecord& game_;
    TreeWalker walker_;
    std::optional<Node> parent_ = VariationTree::start();
    std::vector<std::optional<Node>> open_;
    std::size_t left_out_ = 0;
    bool is_done_ = false;
};

} // namespace chuhe::record
