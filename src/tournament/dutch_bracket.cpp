#include "dutch_bracket.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>

namespace chuhe::tournament::dutch {

namespace {

/// One bracket on its way to its pairs.
class BracketPairing {
  public:
    BracketPairing(const Field& field, const Bracket& bracket, std::optional<int> bye_limit)
        : field_(field), bracket_(bracket), bye_limit_(bye_limit), graph_(field, bracket, bye_limit),
          matching_(graph_.size(), graph_.edges()) {}

    BracketResult result() {
        narrow(std::vector{most_pairs(graph_)});
        narrow(quality(graph_, does_bye_count()));
        narrow(order_of_moved_down(graph_));
        fix_moved_down();
        order_remainder();
        return read_off();
    }

  private:
    void narrow(const std::vector<Criterion>& criteria) {
        const bool is_complete = matching_.refine(criteria);
        CHUHE_ASSERT(is_complete);
    }

    [[nodiscard]] bool is_paired_inside(std::uint32_t vertex) const {
        const std::uint32_t mate = matching_.mates()[vertex];
        return vertex < graph_.bracket_count() && mate < graph_.bracket_count();
    }

    /// Source: fide2026 C9
    [[nodiscard]] bool does_bye_count() const {
        if (!field_.is_odd || bracket_.residents.empty() ||
            bye_limit_.value_or(0) < field_.players[bracket_.residents.front()].score) {
            return false;
        }
        std::uint32_t left = 0;
        for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
            left += is_paired_inside(v) ? 0U : 1U;
        }
        return left == 1;
    }

    /// The moved-down players keep the partners they have; who is in limbo stays there.
    void fix_moved_down() {
        const std::vector<std::uint32_t>& mates = matching_.mates();
        std::vector<char> is_fixed(graph_.size(), 0);
        for (std::uint32_t v = 0; v < graph_.moved_down_count(); ++v) {
            if (is_paired_inside(v)) {
                is_fixed[v] = 1;
                is_fixed[mates[v]] = 1;
            }
        }
        matching_.keep([&](const PairEdge& edge) {
            if (is_fixed[edge.a] != 0 || is_fixed[edge.b] != 0) {
                return mates[edge.a] == edge.b;
            }
            return !(graph_.is_moved_down(edge.a) && graph_.is_resident(edge.b));
        });
        number_remainder(is_fixed);
    }

    /// Numbers the residents of the remainder from 1 (4.1) and counts its pairs.
    void number_remainder(const std::vector<char>& is_fixed) {
        number_.assign(graph_.size(), 0);
        for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
            if (!graph_.is_resident(v) || is_fixed[v] != 0) {
                continue;
            }
            number_[v] = ++remainder_;
            pairs_ += is_paired_inside(v) && matching_.mates()[v] > v ? 1U : 0U;
        }
    }

    [[nodiscard]] bool is_in_remainder(const PairEdge& edge) const { return number_[edge.a] > 0 && number_[edge.b] > 0; }

    /// 4.3: fewest and smallest exchanges, the largest leaving, the smallest entering.
    [[nodiscard]] std::vector<Criterion> exchanges() const {
        std::vector<Criterion> criteria;
        criteria.emplace_back([this](const PairEdge& edge) -> std::uint32_t {
            return is_in_remainder(edge) && number_[edge.a] <= pairs_ ? 1 : 0;
        });
        criteria.emplace_back([this](const PairEdge& edge) -> std::uint32_t {
            return is_in_remainder(edge) ? remainder_ - number_[edge.a] : 0;
        });
        for (std::uint32_t i = pairs_; i > 0; --i) {
            criteria.emplace_back([this, i](const PairEdge& edge) -> std::uint32_t {
                return is_in_remainder(edge) && number_[edge.a] != i ? 1 : 0;
            });
        }
        for (std::uint32_t i = pairs_ + 1; i <= remainder_; ++i) {
            criteria.emplace_back([this, i](const PairEdge& edge) -> std::uint32_t {
                return is_in_remainder(edge) && number_[edge.a] == i ? 1 : 0;
            });
        }
        return criteria;
    }

    /// 4.2: the first of S1 gets the highest partner possible, then the second, and so on.
    [[nodiscard]] std::vector<Criterion> transpositions() const {
        std::vector<Criterion> criteria;
        for (std::uint32_t i = 1; i <= remainder_; ++i) {
            criteria.emplace_back([this, i](const PairEdge& edge) -> std::uint32_t {
                return is_in_remainder(edge) && number_[edge.a] == i ? remainder_ - number_[edge.b] : 0;
            });
        }
        return criteria;
    }

    void order_remainder() {
        if (pairs_ == 0) {
            return;
        }
        narrow(exchanges());
        narrow(transpositions());
    }

    [[nodiscard]] BracketResult read_off() const {
        BracketResult result;
        for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
            if (!is_paired_inside(v)) {
                result.downfloaters.push_back(graph_.place(v));
            } else if (matching_.mates()[v] > v) {
                result.pairs.push_back({graph_.place(v), graph_.place(matching_.mates()[v])});
            }
        }
        return result;
    }

    const Field& field_;
    const Bracket& bracket_;
    std::optional<int> bye_limit_;
    BracketGraph graph_;
    LexicographicMatching matching_;
    std::vector<std::uint32_t> number_; ///< by vertex, 0 outside the remainder
    std::uint32_t remainder_ = 0;
    std::uint32_t pairs_ = 0;
};

} // namespace

BracketResult pair_bracket(const Field& field, const Bracket& bracket, std::optional<int> bye_limit) {
    return BracketPairing{field, bracket, bye_limit}.result();
}

} // namespace chuhe::tournament::dutch
