#pragma once

#include "complete_matching.hpp"

#include <chuhe/tournament/cross_table.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::tournament::dutch {

/// How much a player wants a turn. Source: fide2026 1.7
enum class Strength : std::uint8_t { None, Mild, Strong, Absolute };

struct Preference {
    Strength strength = Strength::None;
    Turn turn = Turn::First; ///< means nothing where the strength is None
};

/// Source: fide2026 1.4
enum class Float : std::uint8_t { None, Down, Up };

/// A player to be paired, as the criteria see him. Scores in half points, acceleration included.
struct Player {
    EntrantNumber number = 0;
    int score = 0;
    int parity_number = 0;   ///< his place among those who have arrived (5.2.5)
    std::vector<Turn> turns; ///< of played games, gaps closed (GH 3.4)
    int turn_difference = 0; ///< CD (1.6)
    Preference preference;
    Float float_1 = Float::None;     ///< in the previous round
    Float float_2 = Float::None;     ///< two rounds before
    bool is_barred_from_bye = false; ///< C2
    bool is_topscorer = false;       ///< 1.8
};

/// The players to be paired in the order of 1.2, and who may meet (C1, C3). In an odd field one more vertex stands behind
/// them: who is joined to it has the bye (C2).
struct Field {
    std::vector<Player> players;
    Adjacency may_meet{0};
    bool is_odd = false;

    [[nodiscard]] std::uint32_t bye_vertex() const { return static_cast<std::uint32_t>(players.size()); }
};

[[nodiscard]] Field make_field(const CrossTable& table);

} // namespace chuhe::tournament::dutch
