#pragma once

#include <chuhe/board/move.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::record {

/// The moves of a game with its variations and comments. The first child of each node is the main line. Nodes are never
/// taken out, and no operation recurses: real trees are deeper than 400 and wider than 100,000.
class VariationTree {
  public:
    /// A place in the tree: the start, or after a move.
    enum class Node : std::uint32_t {};

    VariationTree() : nodes_(1) {}

    [[nodiscard]] static constexpr Node start() { return Node{0}; }
    /// The number of moves.
    [[nodiscard]] std::size_t size() const { return nodes_.size() - 1; }

    /// Puts a move behind a node, after those that are there. Requires: less than 2^32 - 1 moves.
    Node add(Node parent, board::Move move);
    /// Adds to the comment at a node, on a new line where there is one.
    void comment(Node node, std::string_view text);

    /// The move that led here. Requires: not the start.
    [[nodiscard]] board::Move move(Node node) const;
    [[nodiscard]] std::string_view comment(Node node) const;
    [[nodiscard]] std::optional<Node> parent(Node node) const;
    [[nodiscard]] std::optional<Node> first_child(Node node) const;
    [[nodiscard]] std::optional<Node> next_sibling(Node node) const;

    /// The moves from the start along first children.
    [[nodiscard]] std::vector<board::Move> main_line() const;
    /// The moves from the start to a node.
    [[nodiscard]] std::vector<board::Move> line_to(Node node) const;
    /// Nodes with more than one move behind them.
    [[nodiscard]] std::size_t branch_points() const;
    [[nodiscard]] std::size_t comment_count() const { return comments_.size(); }

  private:
    /// 0 stands for none: the start is nobody's child or sibling.
    struct Links {
        std::uint8_t from = 0;
        std::uint8_t to = 0;
        std::uint32_t parent = 0;
        std::uint32_t first_child = 0;
        std::uint32_t last_child = 0;
        std::uint32_t next_sibling = 0;
        std::uint32_t comment = 0;
    };
    [[nodiscard]] const Links& links(Node node) const { return nodes_[static_cast<std::size_t>(node)]; }

    std::vector<Links> nodes_;
    std::vector<std::string> comments_;
};

} // namespace chuhe::record
