#pragma once

#include <chuhe/adjudication/finding.hpp>
#include <chuhe/adjudication/line.hpp>
#include <chuhe/board/side.hpp>
#include <chuhe/rules/outcome.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace chuhe::adjudication {

/// What a repetition leads to. "Must vary": that side loses if it does not.
/// Source: cn1999 24, 26
enum class Verdict : std::uint8_t {
    None, ///< nothing repeats often enough
    Draw, ///< if neither side varies
    RedMustVary,
    BlackMustVary,
    RedLoses, ///< one-sided perpetual check
    BlackLoses,
    Undecided, ///< a limit of the search was met, or the plies are no cycle; the text says which
};

/// "draw", "red_must_vary", ...
[[nodiscard]] std::string_view code(Verdict verdict);

/// What the plies of one side in a cycle amount to.
/// Source: cn1999 25.2, 28.10
enum class SideClass : std::uint8_t {
    Allowed,        ///< 允许着法
    Forbidden,      ///< 禁止着法: every ply attacks
    PerpetualCheck, ///< 长将: every ply checks
};

/// "allowed", "forbidden", "perpetual_check"
[[nodiscard]] std::string_view code(SideClass side_class);

/// Plies in a row, the positions they were made in, and what each was found to be.
struct Evidence {
    /// One more than moves.
    std::vector<rules::Position> positions;
    std::vector<board::Move> moves;
    std::vector<PlyFinding> findings;

    [[nodiscard]] board::Side mover(std::size_t ply) const { return positions[ply].to_move(); }
};

/// The decision on a repetition, with all that it rests on.
struct Ruling {
    rules::RulesetId book;
    Verdict verdict;
    /// The rule that decides, and the one that says what follows where the book has one.
    rules::Clause clause;
    std::optional<rules::Clause> procedure;
    /// What the arbiter reads aloud.
    base::Bilingual text;
    board::BySide<SideClass> classes;
    /// One for each ply of the cycle, in order.
    std::vector<PlyFinding> findings;

    bool operator==(const Ruling&) const = default;
};

/// The verdict of a Chinese book on the plies of one cycle. Where a finding met a bound of the search, every kind it
/// might be is tried: only if all lead to one verdict is it given. Requires: as many findings as moves, at least two;
/// `ruleset.method` is Chinese. Source: cn1999 26, 27.2; cn2020 25, 26.9; cnold forbidden 1 and 2, allowed 1, 4 and 5
/// Reading: (cn2020) 26.9.1 to 26.9.3 are one rule: of two forbidden sides the one that only attacks strongly yields to
/// the one with a weak chase; where both or neither has one, 26.9.4 draws, also for a joint chase of a chariot against
/// chases of pieces with too few roots, which the text leaves open.
[[nodiscard]] Ruling rule(const Evidence& evidence, const rules::Ruleset& ruleset);

/// The verdict of the Asian book: over `window` (the plies from the first to the third time the closing position stood)
/// perpetual check, or one and the same piece newly attacked by every move of a side.
/// Requires: the last `cycle_length` plies of the window are the cycle; the findings of `window` are not read.
/// Source: axf 6 to 40
[[nodiscard]] Ruling rule_asian(const Evidence& window, std::size_t cycle_length);

/// The result of a game that a ruling ends at once, or that a warned side brought about by not varying.
/// Fails: nothing for None and Undecided.
/// Source: cn1999 4.1.7, 4.2.3
[[nodiscard]] std::optional<rules::Outcome> outcome(const Ruling& ruling);

/// The side that a verdict is against, if it is against one.
[[nodiscard]] std::optional<board::Side> offender(Verdict verdict);

} // namespace chuhe::adjudication
