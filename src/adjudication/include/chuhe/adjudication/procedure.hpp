#pragma once

#include <chuhe/adjudication/line.hpp>
#include <chuhe/rules/ruleset.hpp>

namespace chuhe::adjudication {

/// Whether a side may ask for a ruling: the same moves have gone round often enough, or, as the book counts, the position
/// has come back often enough.
/// Source: cn1999 24
[[nodiscard]] bool may_be_claimed(const Cycle& cycle, const rules::Ruleset& ruleset);

/// Whether a game that rules by itself does so now, though nobody asked.
/// Source: cn1999 23.2; the draws explained: at four cycles or more
/// Reading: an official keeps that custom as he sees fit: he may rule as soon as a side might claim.
[[nodiscard]] bool may_be_ruled_unasked(const Cycle& cycle, const rules::Ruleset& ruleset);

/// How many more plies round the cycle a warned side survives: it has lost when `plies_followed` reaches this.
/// Unit: plies. Source: cn1999 24.3: one further repetition; cn2020: two rounds
/// Reading: (axf, cnold) the texts give no number that two sources agree on; one further repetition, as in 1999.
[[nodiscard]] std::size_t plies_of_grace(const Cycle& cycle, const rules::Ruleset& ruleset);

/// How many plies of a line from ply `from` on only went on round the cycle: 0 as soon as the first of them varied.
/// Requires: from >= cycle.end, and the line goes round the cycle up to `from`.
/// Reading: a move is varied when it is another move than the one made at that point of the cycle; that it attacks as
/// well is another cycle, and counted anew.
[[nodiscard]] std::size_t plies_followed(const Line& line, const Cycle& cycle, std::size_t from);

/// How many plies of a line from ply `from` on passed before the first ply of a side that was no attack (打): all where it
/// only attacked. What a warning after nine rounds of attacks without an exact repetition holds a side to.
/// Requires: every move is legal; `ruleset.method` is Chinese. Source: cn2020 24.11
/// Reading: an attack that the search could not make out is none.
[[nodiscard]] std::size_t plies_attacked(const Line& line, board::Side side, std::size_t from,
                                         const rules::Ruleset& ruleset);

/// The articles of a book on the steps of a repetition at the board.
struct ProcedureClauses {
    rules::Clause claim;         ///< when a ruling may be asked for
    rules::Clause warning;       ///< what follows when a forbidden repetition goes on after a claim
    rules::Clause draw;          ///< a draw by repetition that an official rules by his own judgement
    rules::Clause loss;          ///< a loss by repetition that he rules so
    rules::Clause natural_limit; ///< the draw by the natural limit
    rules::Clause limit_count;   ///< how a claim on it is counted
};

/// Source: cn1999 4.1.7, 4.2.3, 4.2.4, 23.3, 24; cn2020 24.11, 25.2, 25.3; cnold allowed 1, forbidden 1; axf general 3, general 5
/// Reading: the other books have no article of their own on a loss by the official's judgement: that of the warning. The
/// older text has no natural limit: where an event plays by one, it is that of 1999.
[[nodiscard]] const ProcedureClauses& procedure_clauses(rules::RulesetId book);

} // namespace chuhe::adjudication
