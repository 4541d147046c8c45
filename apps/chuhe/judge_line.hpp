#pragma once

#include "judge_json.hpp"

#include <chuhe/record/read_records.hpp>

#include <limits>
#include <string_view>

namespace chuhe::app {

/// A cycle that the user names: plies `start` to `end - 1`.
struct NamedCycle {
    std::size_t start;
    std::size_t end;
};

/// A start and moves to be judged.
struct LineToJudge {
    std::string id;
    rules::Ruleset ruleset;
    rules::Position start;
    int plies_before = 0;
    std::vector<std::string> moves;
    std::string result;
    /// Judged as if repeated three times. Beyond the legal moves it is not looked at.
    std::optional<NamedCycle> cycle;
    /// Without a named cycle: the one that the last move closes, even for the first time, is judged as if repeated.
    bool as_if_repeated = false;
    bool is_compared = false;
};

/// Replays the moves as far as they are legal and judges them.
[[nodiscard]] JudgedGame judge_line(const LineToJudge& line);

/// The same for moves known to be legal; `line.moves` is not read.
[[nodiscard]] JudgedGame judge_legal(const LineToJudge& line, const adjudication::Line& legal,
                                     const std::optional<StoppedAt>& stopped);

/// What a game of a record is judged by.
struct RecordQuestion {
    std::string id;
    rules::Ruleset ruleset;
    bool is_compared = false;
    /// Plies beyond these are left out.
    std::size_t most_plies = std::numeric_limits<std::size_t>::max();
};

/// Judges the main line of a record as far as it is legal; the first of its problems that stands at a ply is where it
/// stopped. Fails: what is wrong where the game starts from no position of the rules.
[[nodiscard]] base::Result<JudgedGame, base::Bilingual> judge_record(const record::GameRecord& game,
                                                                     const RecordQuestion& question);

/// "A:B". Fails: nothing for any other text, or where B is less than A + 2.
[[nodiscard]] std::optional<NamedCycle> read_cycle(std::string_view text);

/// Whether a line of so many plies has the cycle, and it is one of two plies at least.
[[nodiscard]] bool fits(const NamedCycle& cycle, std::size_t plies);

} // namespace chuhe::app
