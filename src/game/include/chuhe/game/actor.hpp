#pragma once

#include <chuhe/board/side.hpp>

#include <cstdint>
#include <string>
#include <variant>

namespace chuhe::game {

/// One of the two players, at his seat.
struct Player {
    board::Side side;

    bool operator==(const Player&) const = default;
};

/// What an official may do; each rank may do all that the ranks before it may.
/// Source: cn1999 18.1 to 18.3
enum class Rank : std::uint8_t { TableArbiter, ChiefArbiter, Organiser };

struct Official {
    Rank rank;
    /// As the record shall name him; UTF-8.
    std::string name;

    bool operator==(const Official&) const = default;
};

/// The program itself: a flag that falls, a restart. Nobody's decision.
struct Clerk {
    bool operator==(const Clerk&) const = default;
};

/// Who acts. An official may act for a player; the record then names the official.
using Actor = std::variant<Player, Official, Clerk>;

} // namespace chuhe::game
