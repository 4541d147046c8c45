#include <chuhe/base/assert.hpp>
#include <chuhe/record/variation_tree.hpp>

#include <algorithm>

namespace chuhe::record {

namespace {

std::optional<VariationTree::Node> linked(std::uint32_t index) {
    return index == 0 ? std::nullopt : std::optional{VariationTree::Node{index}};
}

} // namespace

VariationTree::Node VariationTree::add(Node parent, board::Move move) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    const auto above = static_cast<std::uint32_t>(parent);
    CHUHE_ASSERT(above < index && index != UINT32_MAX);
    nodes_.push_back({static_cast<std::uint8_t>(move.from.index()), static_cast<std::uint8_t>(move.to.index()), above});
    Links& links_above = nodes_[above];
    if (links_above.first_child == 0) {
        links_above.first_child = index;
    } else {
        nodes_[links_above.last_child].next_sibling = index;
    }
    links_above.last_child = index;
    return Node{index};
}

void VariationTree::comment(Node node, std::string_view text) {
    Links& here = nodes_[static_cast<std::size_t>(node)];
    if (text.empty()) {
        return;
    }
    if (here.comment == 0) {
        comments_.emplace_back(text);
        here.comment = static_cast<std::uint32_t>(comments_.size());
        return;
    }
    comments_[here.comment - 1].append("\n").append(text);
}

board::Move VariationTree::move(Node node) const {
    CHUHE_ASSERT(node != start());
    return {board::Square::from_index(links(node).from), board::Square::from_index(links(node).to)};
}

std::string_view VariationTree::comment(Node node) const {
    const std::uint32_t place = links(node).comment;
    return place == 0 ? std::string_view{} : std::string_view{comments_[place - 1]};
}

std::optional<VariationTree::Node> VariationTree::parent(Node node) const {
    return node == start() ? std::nullopt : std::optional{Node{links(node).parent}};
}

std::optional<VariationTree::Node> VariationTree::first_child(Node node) const {
    return linked(links(node).first_child);
}

std::optional<VariationTree::Node> VariationTree::next_sibling(Node node) const {
    return linked(links(node).next_sibling);
}

std::vector<board::Move> VariationTree::main_line() const {
    std::vector<board::Move> moves;
    for (auto node = first_child(start()); node; node = first_child(*node)) {
        moves.push_back(move(*node));
    }
    return moves;
}

std::vector<board::Move> VariationTree::line_to(Node node) const {
    std::vector<board::Move> moves;
    while (node != start()) {
        moves.push_back(move(node));
        node = Node{links(node).parent};
    }
    std::ranges::reverse(moves);
    return moves;
}

std::size_t VariationTree::branch_points() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(nodes_, [](const Links& here) { return here.first_child != here.last_child; }));
}

} // namespace chuhe::record
