#pragma once

#include <chuhe/tournament/cross_table.hpp>

#include <vector>

/// What the slow pairing of the tests knows of an entrant, read from the cross table by itself.
namespace chuhe::test {

struct Man {
    tournament::EntrantNumber number = 0;
    int score = 0;
    std::vector<char> turns; ///< 'w' and 'b' of played games
    int difference = 0;
    int wants = 0;    ///< 'w', 'b' or 0
    int strength = 0; ///< 0 none, 1 mild, 2 strong, 3 absolute
    char floats[2] = {'-', '-'};
    bool may_have_bye = true;
    bool is_top = false;
    int unplayed = 0;
};

/// Whether a game was played.
[[nodiscard]] bool is_game(const tournament::Cell& cell);
/// Half points before a round.
[[nodiscard]] int score_before(const tournament::CrossTable& table, const tournament::Entrant& who, std::size_t round);
/// 'D' or 'U' where the entrant floated in a round, '-' where not.
[[nodiscard]] char float_of(const tournament::CrossTable& table, const tournament::Entrant& who, std::size_t round);

} // namespace chuhe::test
