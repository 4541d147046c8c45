#include "tree_reader.hpp"

namespace chuhe::record {

std::optional<TreeReader::Node> TreeReader::add(std::optional<board::Move> move, std::string_view token) {
    if (!parent_) {
        ++left_out_;
        return std::nullopt;
    }
    walker_.go_to(*parent_);
    if (!move) {
        game_.problems.push_back(
            {ProblemKind::Unreadable,
             {"“" + std::string{token} + "”不是着法", "\"" + std::string{token} + "\" is not a move"},
             walker_.ply(),
             std::string{token},
             walker_.fen(),
             std::nullopt});
        return std::nullopt;
    }
    if (const auto illegal = walker_.add(*move)) {
        report_illegal(game_, walker_, *illegal, std::string{token});
        return std::nullopt;
    }
    return walker_.here();
}

void TreeReader::take(std::optional<board::Move> move, std::string_view token, std::string_view comment, bool has_next,
                      bool has_sibling) {
    const auto node = add(move, token);
    if (node) {
        game_.tree.comment(*node, comment);
    }
    if (has_sibling) {
        open_.push_back(parent_);
    }
    if (has_next) {
        parent_ = node;
    } else if (open_.empty()) {
        is_done_ = true;
    } else {
        parent_ = open_.back();
        open_.pop_back();
    }
}

void TreeReader::finish() {
    if (left_out_ > 0) {
        const std::string count = std::to_string(left_out_);
        game_.problems.push_back(problem(ProblemKind::Illegal, {"违规着法之后的 " + count + " 着没有读",
                                                                count + " moves below illegal ones are not read"}));
    }
}

} // namespace chuhe::record
