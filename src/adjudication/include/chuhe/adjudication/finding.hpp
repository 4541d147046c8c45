#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/board.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/rules/position.hpp>
#include <chuhe/rules/ruleset.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace chuhe::adjudication {

/// What a ply of a repetition is, from the gravest down. The last five are all idle (闲) for a verdict.
/// Source: cn1999 28.1 to 28.9, 27.4
enum class FindingKind : std::uint8_t {
    Check,     ///< 将 28.1
    Kill,      ///< 杀 28.2
    Chase,     ///< 捉 28.3
    Exchange,  ///< 兑 28.5
    Sacrifice, ///< 献 28.6
    Block,     ///< 拦 28.7
    Trail,     ///< 跟 28.8
    Idle,      ///< 闲 28.9
};

/// 打: check, kill or chase. Source: cn1999 28.4
[[nodiscard]] constexpr bool is_attack(FindingKind kind) {
    return kind <= FindingKind::Chase;
}
/// "check", "kill", ...
[[nodiscard]] std::string_view code(FindingKind kind);
/// 将 and "check", ...
[[nodiscard]] base::Bilingual name(FindingKind kind);

/// A limit of the search that a finding ran into: the finding is then not to be relied on.
enum class Bound : std::uint8_t { None, Nodes, Time };

/// What one ply of a repetition is, and the evidence for it.
struct PlyFinding {
    FindingKind kind = FindingKind::Idle;
    /// 26.9 of cn2020: a check, a kill, a direct chase of a chariot or of an unprotected piece. False for idle plies.
    bool is_strong = false;
    /// The ply is a soldier's own hit, idle by 27.2 unless the attack is mutual.
    bool is_soldier_hit = false;
    /// The pieces that attack, and those that are attacked, after the ply.
    std::vector<board::Square> hunters;
    std::vector<board::Square> prey;
    /// The proof: the moves by which the general is mated or the piece is won if the other side passes.
    std::vector<board::Move> proof;
    rules::Clause clause = "cn1999 28.9";
    base::Bilingual why;
    /// Not None: the search hit this limit and the kind is undecided.
    Bound bound = Bound::None;

    bool operator==(const PlyFinding&) const = default;
};

/// What a legal ply is under a Chinese ruleset, judged by itself: what its mover could win if the other side passed,
/// against what it could have won just before.
/// Requires: `move` is legal in `before`; `ruleset.method` is Chinese.
/// Source: cn1999 25.3, 27, 28; cn2020 24, 26
[[nodiscard]] PlyFinding classify(const rules::Position& before, board::Move move, const rules::Ruleset& ruleset);

/// `classify` for many plies one after the other: the findings are the same, and the memory of the searches is made once.
/// Requires: the ruleset outlives it.
class Classifier {
  public:
    explicit Classifier(const rules::Ruleset& ruleset);
    Classifier(Classifier&&) = delete;
    Classifier& operator=(Classifier&&) = delete;
    Classifier(const Classifier&) = delete;
    Classifier& operator=(const Classifier&) = delete;
    ~Classifier();

    [[nodiscard]] PlyFinding classify(const rules::Position& before, board::Move move);
    /// The positions that were looked at for the last ply.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

  private:
    struct Memory;

    const rules::Ruleset& ruleset_;
    std::unique_ptr<Memory> memory_;
    std::uint64_t positions_ = 0;
};

} // namespace chuhe::adjudication
