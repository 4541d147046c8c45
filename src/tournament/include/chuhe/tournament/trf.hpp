#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/tournament/cross_table.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::tournament {

/// Something wrong in a tournament report, and where.
struct TrfProblem {
    std::size_t line = 0; ///< counted from 1; 0: the file as a whole
    std::string field;    ///< "rating", "round 3", "XXP"
    base::Bilingual why;

    bool operator==(const TrfProblem&) const = default;
};

/// A team of a report: its members by number, in the order of the boards.
struct TrfTeam {
    std::string name{};
    std::vector<EntrantNumber> members{};

    bool operator==(const TrfTeam&) const = default;
};

/// A tournament report as read: the table, what was odd but could be read, and the lines that the table does not hold.
struct TrfDocument {
    CrossTable table;
    std::vector<TrfProblem> warnings;
    std::vector<TrfTeam> teams{};         ///< lines 013
    std::vector<std::string> other_lines; ///< 022 city, 042 start date, ...; written back as they were

    bool operator==(const TrfDocument&) const = default;
};

/// Limits on what is read. Unit: bytes, entrants, rounds, pairs.
inline constexpr std::size_t kTrfMaxBytes = 32U << 20U;
inline constexpr std::size_t kTrfMaxEntrants = 9999;
inline constexpr std::size_t kTrfMaxRounds = 99;
inline constexpr std::size_t kTrfMaxForbiddenPairs = 5'000'000;

/// Reads FIDE's tournament report (TRF16), teams (013) with it, with the usual extensions: XXR rounds, XXC white1|black1, XXP pairs that may not
/// meet, XXA acceleration, XXZ absent, BBW BBD BBL BBZ BBF BBU points. Of ours: `XXF number fouls` and
/// `XXW number warnings disqualifications`. Columns are counted in characters of UTF-8; where they do not fit
/// so, in bytes, then in the width of a screen, which is a warning. Lines end with LF, CR LF or CR. A report whose rounds disagree with
/// each other (5 played 3 but 3 did not play 5) is refused, and so is one that says twice what can be said once; stated points
/// that differ from the rounds are a warning, rounds beyond XXR too.
/// Reading: a bye in the round to come, where others have no cell for it yet, is given by the arbiter: its taker is not paired.
/// Fails: with every problem found, each with its line and field.
[[nodiscard]] base::Result<TrfDocument, std::vector<TrfProblem>> read_trf(std::string_view bytes);

/// Writes a report that `read_trf` reads back to the same document.
[[nodiscard]] std::string write_trf(const TrfDocument& document);

} // namespace chuhe::tournament
