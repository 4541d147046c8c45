#pragma once

#include <chuhe/rules/position.hpp>

#include <optional>
#include <random>
#include <vector>

/// The plies of the closing cycles of the real games in `tests/data/adjudication/real_repetitions.jsonl`.
namespace chuhe::bench {

struct Ply {
    rules::Position before;
    board::Move move;
};

[[nodiscard]] std::vector<Ply> real_plies();

/// Men put at random wherever they may stand. Fails: nothing when that is no position.
[[nodiscard]] std::optional<rules::Position> crowded_position(std::mt19937& lots);

} // namespace chuhe::bench
