#pragma once

#include <chuhe/adjudication/line.hpp>
#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/side.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/rules/ruleset.hpp>

#include <optional>

namespace chuhe::adjudication {

/// The moves since the last capture: how many each side made, and how many of them gave check.
struct QuietCount {
    board::BySide<int> moves;
    board::BySide<int> checks;

    /// Notes a move. A capture starts the count anew; a soldier's move does not.
    void add(board::Side mover, bool captured, bool gives_check);
    bool operator==(const QuietCount&) const = default;
};

/// The count at the end of a line. `plies_before` is the number of quiet plies before its start (of a FEN); whether
/// they gave check is not known, so none of them does. Requires: every move is legal; plies_before >= 0.
[[nodiscard]] QuietCount quiet_count(const Line& line, int plies_before = 0);

/// The settings of an event, with the book's own as default.
/// Source: cn1999 4.2.4, 23.3
struct NaturalLimit {
    int rounds;
    /// At most so many checks of a side count; 0 counts none.
    int counted_checks;
    /// Both sides' checks are limited (WXF), or the claimant's only.
    bool for_both;
    /// The articles on the draw, and on how it is counted.
    rules::Clause clause = "cn1999 4.2.4";
    rules::Clause count_clause = "cn1999 23.3";

    [[nodiscard]] static NaturalLimit of(const rules::Ruleset& ruleset);
    bool operator==(const NaturalLimit&) const = default;
};

/// What the check of a count found.
struct NaturalLimitFinding {
    bool is_reached;
    /// Rounds that count, the surplus checks taken off.
    int rounds;
    rules::Clause clause;
    /// How it was counted, to be read aloud.
    base::Bilingual text;

    bool operator==(const NaturalLimitFinding&) const = default;
};

/// Whether a claim by a side is true: its moves, less its checks beyond those that count, and the other side's moves
/// both reach the limit. False: the claimant has committed a foul (9.1.4) and five minutes are added to its time.
/// Source: cn1999 4.2.4, 9.1.4, 23.3
/// Reading: the evasions of checks that do not count are not taken off the other side's moves.
[[nodiscard]] NaturalLimitFinding check_claim(const QuietCount& count, board::Side claimant, const NaturalLimit& limit);

/// Whether the arbiter may declare the draw unasked.
/// Source: cn1999 23.3, last paragraph
/// Reading: when a claim by either side would be true, so that no side gains by checks of its own.
[[nodiscard]] NaturalLimitFinding check_unasked(const QuietCount& count, const NaturalLimit& limit);

} // namespace chuhe::adjudication
