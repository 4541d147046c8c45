#pragma once

#include <chuhe/adjudication/finding.hpp>

/// The classifier once more, written from the definitions alone: men in a list, every line searched to its end. It shares
/// no search and no board with the program, takes seconds where that takes microseconds, and is for small positions only.
namespace slow {

struct Finding {
    chuhe::adjudication::FindingKind kind;
    bool is_strong;

    bool operator==(const Finding&) const = default;
};

/// Check, Kill, Chase, Exchange or Idle: a Sacrifice is an Exchange here, and the other kinds of idle are not told apart.
[[nodiscard]] Finding classify(const chuhe::rules::Position& before, chuhe::board::Move move,
                               const chuhe::rules::Ruleset& ruleset);

} // namespace slow
