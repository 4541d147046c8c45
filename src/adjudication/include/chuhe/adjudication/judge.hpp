#pragma once

#include <chuhe/adjudication/repetition.hpp>
#include <chuhe/adjudication/ruling.hpp>

#include <array>

namespace chuhe::adjudication {

/// Rules on the plies `cycle.start` to `cycle.end - 1` of a line as on a cycle that is repeated often enough. Only
/// these plies are judged; the Asian book also looks at the plies before, back to the third but last time that the
/// closing position stood, or as many plies again as the cycle has where it stood only twice. Undecided: the plies do
/// not lead back to an equal position, unless they are nine rounds or more of attacks (cn2020). Requires: every move is
/// legal; start + 2 <= end <= number of moves. Source: cn1999 24 to 28; cn2020 24.11, 25, 26; axf general 3 Reading:
/// (axf) "chased for ever" asks every move between the first and the third occurrence, not the last cycle alone.
[[nodiscard]] Ruling judge(const Line& line, const Cycle& cycle, const rules::Ruleset& ruleset);

/// One cycle before all books, in the order of `rules::kRulesets`. Same requirements as `judge`.
[[nodiscard]] std::array<Ruling, rules::kRulesets.size()> compare(const Line& line, const Cycle& cycle);

/// A cycle and what is to be said of it.
struct JudgedRepetition {
    Cycle cycle;
    Ruling ruling;
};

/// Every repetition of a line, ruled on. Requires: every move is legal; times >= 2.
[[nodiscard]] std::vector<JudgedRepetition> judge_repetitions(const Line& line, const rules::Ruleset& ruleset,
                                                              int times = 3);

/// Nine rounds of attacks by one side at the end of a line, without an exact repetition three times: judged as a cycle
/// of these plies. Fails: nothing when the book does not know it, the last position has not stood before, a piece was
/// taken in these rounds, or neither side attacked with every move. Requires: every move is legal. Source: cn2020 24.11
/// (reference figure 8) Reading: the text does not say what starts the count; here the last position must have stood
/// once before, so that the play does go round.
[[nodiscard]] std::optional<JudgedRepetition> judge_nine_rounds(const Line& line, const rules::Ruleset& ruleset);

} // namespace chuhe::adjudication
