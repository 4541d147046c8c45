#pragma once

#include "search_board.hpp"

#include <chuhe/board/piece.hpp>

#include <compare>
#include <cstdint>

namespace chuhe::adjudication {

/// What a piece weighs in a search: a chariot two horses or cannons, advisors, elephants and soldiers alike. The decision
/// is never the sum alone but the class of what was won and lost.
/// Source: cn1999 25.3
[[nodiscard]] constexpr int weight(board::PieceKind kind) {
    switch (kind) {
    case board::PieceKind::General:
        return 0;
    case board::PieceKind::Advisor:
    case board::PieceKind::Elephant:
    case board::PieceKind::Soldier:
        return 4;
    case board::PieceKind::Horse:
    case board::PieceKind::Cannon:
        return 10;
    case board::PieceKind::Chariot:
        break;
    }
    return 20;
}

/// The weight of a man where it stands: an uncrossed soldier has none.
[[nodiscard]] inline int weight(const SearchBoard& board, Man man) {
    return board.is_uncrossed_soldier(man) ? 0 : weight(board.kind(man));
}

/// Pieces of one side that were taken, counted by kind of worth. Uncrossed soldiers are not counted.
struct Taken {
    std::int8_t chariots = 0;
    std::int8_t strong = 0; ///< horses and cannons
    std::int8_t weak = 0;   ///< advisors and elephants
    std::int8_t soldiers = 0;

    constexpr bool operator==(const Taken&) const = default;
    [[nodiscard]] constexpr bool empty() const { return (chariots | strong | weak | soldiers) == 0; }
    [[nodiscard]] constexpr bool only_soldiers() const { return (chariots | strong | weak) == 0; }
    [[nodiscard]] constexpr int sum() const { return 20 * chariots + 10 * strong + 4 * (weak + soldiers); }
    constexpr void add(board::PieceKind kind) {
        switch (kind) {
        case board::PieceKind::General:
            return;
        case board::PieceKind::Advisor:
        case board::PieceKind::Elephant:
            ++weak;
            return;
        case board::PieceKind::Horse:
        case board::PieceKind::Cannon:
            ++strong;
            return;
        case board::PieceKind::Chariot:
            ++chariots;
            return;
        case board::PieceKind::Soldier:
            break;
        }
        ++soldiers;
    }
};

/// Whether an exchange wins material, keeps it even or loses it.
enum class NetClass : std::int8_t { Loss = -1, Even = 0, Gain = 1 };

/// The class of an exchange. Soldiers float: one soldier for several pieces or one piece for several soldiers is no gain.
/// Source: cn1999 25.3; cn2020 26.6, 26.7
[[nodiscard]] NetClass net_class(Taken gains, Taken losses);

/// The outcome of an exchange for the side that begins it: both sides play for its class first, then for the balance.
struct Outcome {
    NetClass net = NetClass::Even;
    std::int16_t balance = 0;

    constexpr auto operator<=>(const Outcome&) const = default;
    [[nodiscard]] constexpr bool is_gain() const { return net == NetClass::Gain; }
    [[nodiscard]] constexpr bool is_loss() const { return net == NetClass::Loss; }
};

/// The nearest outcomes below and above one.
[[nodiscard]] constexpr Outcome just_below(Outcome outcome) {
    return {outcome.net, static_cast<std::int16_t>(outcome.balance - 1)};
}
[[nodiscard]] constexpr Outcome just_above(Outcome outcome) {
    return {outcome.net, static_cast<std::int16_t>(outcome.balance + 1)};
}

/// The balance of a mate.
inline constexpr std::int16_t kMate = 1000;
inline constexpr Outcome kMates{NetClass::Gain, kMate};
inline constexpr Outcome kIsMated{NetClass::Loss, -kMate};
/// The best loss and the worst gain: what bounds the even outcomes.
inline constexpr Outcome kBestLoss{NetClass::Loss, 2 * kMate};
inline constexpr Outcome kBestEven{NetClass::Even, 2 * kMate};
inline constexpr Outcome kWorstGain{NetClass::Gain, -2 * kMate};
inline constexpr Outcome kLowest{NetClass::Loss, -2 * kMate};
inline constexpr Outcome kHighest{NetClass::Gain, 2 * kMate};

/// The captures of both sides on the way through a search.
struct Tally {
    Taken gains;
    Taken losses;
    /// A point for a capture that the search asks about; material is even, so that an odd balance tells.
    std::int8_t bonus = 0;

    bool operator==(const Tally&) const = default;

    [[nodiscard]] Outcome outcome() const {
        return {net_class(gains, losses), static_cast<std::int16_t>(gains.sum() - losses.sum() + bonus)};
    }
};

} // namespace chuhe::adjudication
