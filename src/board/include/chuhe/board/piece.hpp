#pragma once

#include <chuhe/board/side.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace chuhe::board {

/// The seven kinds of pieces.
/// Source: cn1999 1.2
enum class PieceKind : std::uint8_t { General, Advisor, Elephant, Horse, Chariot, Cannon, Soldier };

inline constexpr std::size_t kPieceKinds = 7;
inline constexpr std::array<PieceKind, kPieceKinds> kAllPieceKinds{
    PieceKind::General, PieceKind::Advisor, PieceKind::Elephant, PieceKind::Horse,
    PieceKind::Chariot, PieceKind::Cannon,  PieceKind::Soldier};

/// How many pieces of a kind a side has at the start.
/// Source: cn1999 1.2
[[nodiscard]] constexpr int pieces_at_start(PieceKind kind) {
    switch (kind) {
    case PieceKind::General:
        return 1;
    case PieceKind::Soldier:
        return 5;
    case PieceKind::Advisor:
    case PieceKind::Elephant:
    case PieceKind::Horse:
    case PieceKind::Chariot:
    case PieceKind::Cannon:
        break;
    }
    return 2;
}

struct Piece {
    Side side;
    PieceKind kind;

    constexpr bool operator==(const Piece&) const = default;
};

} // namespace chuhe::board
