#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::rules {

/// The books of repetition rules that the program judges by.
enum class RulesetId : std::uint8_t {
    Cn1999, ///< 中国象棋竞赛规则 1999
    Cn2020, ///< 2011 and 2020: the best documented
    CnOld,  ///< the older text (1979 kind)
    Axf,    ///< the Asian family, WXF with it
};

/// What question is asked of each ply of a repetition.
enum class RepetitionMethod : std::uint8_t {
    Chinese, ///< 将 杀 捉 闲: what could be won if the other side passed
    Asian,   ///< check, and pairs of attacker and victim
};

/// What becomes of a repetition in which both sides only attack (not counting one-sided perpetual check).
enum class BothForbidden : std::uint8_t {
    Draw,              ///< cn1999 26.3
    StrongAgainstWeak, ///< cn2020 26.9
};

/// How a soldier's own hit counts.
enum class SoldierHits : std::uint8_t {
    Idle,                ///< cn2020 26.1
    ChaseInMutualAttack, ///< cn1999 27.2
};

/// In what the grace of a warned side is counted.
enum class FurtherUnit : std::uint8_t {
    Cycles, ///< cn1999 24.3: one more repetition of the cycle
    Rounds, ///< cn2020: two more rounds
};

/// What is counted until a repetition is ripe.
enum class RepetitionCount : std::uint8_t {
    Cycles,    ///< how often in a row the same moves have gone round: cn1999 24
    Positions, ///< how often the position has stood, whatever moves led back to it: axf
};

/// One rulebook as a value: what differs between the books is a field here, never a fork of the code.
struct Ruleset {
    RulesetId id;
    /// "cn1999"
    std::string_view book;
    RepetitionMethod method;
    BothForbidden both_forbidden;
    SoldierHits soldier_hits;
    /// 26.5 of cn2020: a capture that wins on its point counts only if it is at least even over the whole board.
    bool whole_exchange_decides;
    /// A hit that was there but lost by itself, released into an even exchange, is new (cn2020).
    bool released_even_hit_is_new;
    /// 26.2 of cn2020: the side with a single attacking piece may hit advisors and elephants.
    bool lone_attacker_exemption;
    /// A hit that stood before and failed only because the piece that now escapes would have been lost is idle (避捉).
    /// cn2020 reference figure 37, by its text. Reading: taken for all Chinese books; the other reading counts the
    /// piece as newly won, as reference figures 49 and 50 do where the exchange was even before.
    bool mere_escape_is_idle;
    /// cnold: parrying check with check (二将一还将) is allowed.
    bool check_answering_check_allowed;
    /// cnold: 两打一还打 is a draw when one attack parries an attack, and so is the rescue of a lost piece.
    bool parrying_attack_draws;
    /// Repetitions that a warned side may still make before it loses. cn1999 24.3: one; cn2020: two rounds.
    int further_after_warning;
    FurtherUnit further_unit;
    RepetitionCount repetition_count;
    /// How often in a row the cycle must have been gone through before a side may claim; or how often the position must
    /// have come back. cn1999 24
    /// Reading: three times round (12 plies at least, as the draws explained count), not the third time a position
    /// stands, which is two times round; the Asian book counts positions, the first one not among them.
    int cycles_to_claim;
    /// The same for a game that rules by itself, without a claim. cn1999 23.2
    int cycles_without_claim;
    /// Rounds of attacks by one side that count as a repetition though no position stands three times; 0: none do.
    /// cn2020 24.11, reference figure 8
    int rounds_of_attack;
    /// Rounds without capture, as the book has them. cn1999 4.2.4
    int natural_limit_rounds;
    /// Checks that count within them, at most. cn1999 23.3
    int counted_checks;
    /// Whether the checks of each side are limited (WXF), or of the claimant only.
    bool checks_limited_for_both;
};

inline constexpr Ruleset kCn1999{.id = RulesetId::Cn1999,
                                 .book = "cn1999",
                                 .method = RepetitionMethod::Chinese,
                                 .both_forbidden = BothForbidden::Draw,
                                 .soldier_hits = SoldierHits::ChaseInMutualAttack,
                                 .whole_exchange_decides = false,
                                 .released_even_hit_is_new = false,
                                 .lone_attacker_exemption = false,
                                 .mere_escape_is_idle = true,
                                 .check_answering_check_allowed = false,
                                 .parrying_attack_draws = false,
                                 .further_after_warning = 1,
                                 .further_unit = FurtherUnit::Cycles,
                                 .repetition_count = RepetitionCount::Cycles,
                                 .cycles_to_claim = 3,
                                 .cycles_without_claim = 4,
                                 .rounds_of_attack = 0,
                                 .natural_limit_rounds = 60,
                                 .counted_checks = 10,
                                 .checks_limited_for_both = false};

inline constexpr Ruleset kCn2020{.id = RulesetId::Cn2020,
                                 .book = "cn2020",
                                 .method = RepetitionMethod::Chinese,
                                 .both_forbidden = BothForbidden::StrongAgainstWeak,
                                 .soldier_hits = SoldierHits::Idle,
                                 .whole_exchange_decides = true,
                                 .released_even_hit_is_new = true,
                                 .lone_attacker_exemption = true,
                                 .mere_escape_is_idle = true,
                                 .check_answering_check_allowed = false,
                                 .parrying_attack_draws = false,
                                 .further_after_warning = 2,
                                 .further_unit = FurtherUnit::Rounds,
                                 .repetition_count = RepetitionCount::Cycles,
                                 .cycles_to_claim = 3,
                                 .cycles_without_claim = 4,
                                 .rounds_of_attack = 9,
                                 .natural_limit_rounds = 60,
                                 .counted_checks = 10,
                                 .checks_limited_for_both = false};

inline constexpr Ruleset kCnOld{.id = RulesetId::CnOld,
                                .book = "cnold",
                                .method = RepetitionMethod::Chinese,
                                .both_forbidden = BothForbidden::Draw,
                                .soldier_hits = SoldierHits::Idle,
                                .whole_exchange_decides = false,
                                .released_even_hit_is_new = false,
                                .lone_attacker_exemption = false,
                                .mere_escape_is_idle = true,
                                .check_answering_check_allowed = true,
                                .parrying_attack_draws = true,
                                .further_after_warning = 1,
                                .further_unit = FurtherUnit::Cycles,
                                .repetition_count = RepetitionCount::Cycles,
                                .cycles_to_claim = 3,
                                .cycles_without_claim = 4,
                                .rounds_of_attack = 0,
                                .natural_limit_rounds = 60,
                                .counted_checks = 10,
                                .checks_limited_for_both = false};

inline constexpr Ruleset kAxf{.id = RulesetId::Axf,
                              .book = "axf",
                              .method = RepetitionMethod::Asian,
                              .both_forbidden = BothForbidden::Draw,
                              .soldier_hits = SoldierHits::Idle,
                              .whole_exchange_decides = false,
                              .released_even_hit_is_new = false,
                              .lone_attacker_exemption = false,
                              .mere_escape_is_idle = false,
                              .check_answering_check_allowed = false,
                              .parrying_attack_draws = false,
                              .further_after_warning = 1,
                              .further_unit = FurtherUnit::Cycles,
                              .repetition_count = RepetitionCount::Positions,
                              .cycles_to_claim = 2,
                              .cycles_without_claim = 3,
                              .rounds_of_attack = 0,
                              .natural_limit_rounds = 50,
                              .counted_checks = 10,
                              .checks_limited_for_both = true};

inline constexpr std::array<const Ruleset*, 4> kRulesets{&kCn1999, &kCn2020, &kCnOld, &kAxf};

/// The ruleset of a book's name; "wxf" is "axf". Fails: nothing for an unknown name.
[[nodiscard]] constexpr std::optional<Ruleset> ruleset_named(std::string_view name) {
    for (const Ruleset* ruleset : kRulesets) {
        if (ruleset->book == name || (name == "wxf" && ruleset->id == RulesetId::Axf)) {
            return *ruleset;
        }
    }
    return std::nullopt;
}

} // namespace chuhe::rules
