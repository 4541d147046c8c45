#pragma once

#include <chuhe/adjudication/judge.hpp>
#include <chuhe/adjudication/natural_limit.hpp>
#include <chuhe/adjudication/plain_draw.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::adjudication {

/// How far a repetition has come.
enum class Ripeness : std::uint8_t {
    Nothing,   ///< no position stands a third time, and the line does not end on one that stood before
    Once,      ///< the line ends on a position that stands the second time: the ruling says what would be
    Repeated,  ///< a position stands the third time
    Claimable, ///< the cycle has been gone through often enough for a claim
};

/// "nothing", "once", "repeated", "claimable"
[[nodiscard]] std::string_view code(Ripeness ripeness);

/// All that the rules on repetition, the natural limit and plain draws say of a line.
struct LineReport {
    /// The repetition that matters: the one that the line ends in, else its last one.
    Ripeness ripeness;
    std::optional<JudgedRepetition> repetition;
    /// Every repetition of the line, in order.
    std::vector<JudgedRepetition> repetitions;
    QuietCount quiet;
    NaturalLimitFinding natural_limit;
    /// The number of plies after which the limit was first reached.
    std::optional<std::size_t> natural_limit_ply;
    rules::Standing standing;
    std::optional<PlainDraw> plain_draw;

    /// None unless something is repeated.
    [[nodiscard]] Verdict verdict() const;
};

/// Reports on a line. `plies_before` is the count of quiet plies before its start, as a FEN has it.
/// Requires: every move is legal; plies_before >= 0.
/// Source: cn1999 4.2.1, 4.2.3, 4.2.4, 24
/// Reading: a ruling is given from the third time a position stands; whether it may be claimed yet is said beside it.
[[nodiscard]] LineReport report(const Line& line, const rules::Ruleset& ruleset, const NaturalLimit& limit,
                                int plies_before = 0);

} // namespace chuhe::adjudication
