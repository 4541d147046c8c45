#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <cstdint>

namespace chuhe::tournament {

/// Whether entrants of one unit (同单位) are kept apart.
enum class UnitAvoidance : std::uint8_t {
    Off,
    FirstRounds, ///< in the first rounds, as many as the settings say
    Always,      ///< as long as a legal pairing exists in which they are apart
};

/// How 积分编排 pairs where the book leaves it open. All of it is printed on the pairing sheet.
struct Cn1999Settings {
    std::uint64_t seed = 0; ///< of the lots
    UnitAvoidance unit_avoidance = UnitAvoidance::Off;
    int unit_avoidance_rounds = 0; ///< for FirstRounds

    bool operator==(const Cn1999Settings&) const = default;
};

/// Pairs the next round by 积分编排. Legal: no second meeting, no forbidden pair, no second bye. Then the smallest sum of
/// squared score differences (the bye counts its distance to the lowest score); then no fourth same turn in a row; then
/// those with more first moves against those with more second moves; then few third same turns and differences above one;
/// then the lot. Round 1: one of each half of the order by rating, unrated by lot behind them.
/// The sum is exact up to 500 players; above that each player is offered a window of partners.
/// Fails: NobodyPresent, NoLegalPairing.
/// Source: cn1999 11.4, 13.3 and appendix 2
/// Reading: the appendix is lost in part; bye and turns as the module README states. The bye goes to nobody who had one or
/// won without play.
[[nodiscard]] PairingResult pair_cn1999(const CrossTable& table, const Cn1999Settings& settings,
                                        Explain explain = Explain::No);

} // namespace chuhe::tournament
