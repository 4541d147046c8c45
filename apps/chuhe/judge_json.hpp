#pragma once

#include <chuhe/adjudication/report.hpp>

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace chuhe::app {

using Json = nlohmann::ordered_json;

/// Where a line of moves stopped being legal, and why.
struct StoppedAt {
    std::size_t ply;
    std::string token;
    std::optional<rules::Clause> clause;
    base::Bilingual text;
};

/// A game or case with what the rules say of it.
struct JudgedGame {
    std::string id;
    rules::Ruleset ruleset;
    /// The moves as far as they are legal.
    adjudication::Line line;
    /// "1-0", "0-1", "1/2-1/2" or "*".
    std::string result;
    std::optional<StoppedAt> illegal;
    adjudication::LineReport report;
    /// The cycle before every book, where that was asked for.
    std::vector<adjudication::Ruling> compared;
};

/// The JSON of one game, as the contract of the command line has it.
[[nodiscard]] Json judged_json(const JudgedGame& game);

/// The same for a game that could not be judged: `illegal` names the fault, and nothing is said of its moves.
[[nodiscard]] Json unjudged_json(const std::string& id, const rules::Ruleset& ruleset, const base::Bilingual& fault);

/// One ruling on plies of a line. `positions` is that of the whole line.
[[nodiscard]] Json ruling_json(const adjudication::JudgedRepetition& judged, const adjudication::Line& line,
                               const std::vector<rules::Position>& positions);

/// A move as every notation writes it. Requires: it is legal.
[[nodiscard]] Json notation_json(const rules::Position& before, board::Move move);

[[nodiscard]] Json bilingual_json(const base::Bilingual& text);

} // namespace chuhe::app
