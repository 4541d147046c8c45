#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/board.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::rules {

/// Whatever a parser read: pieces on points, whose turn it is, and the two counters of a FEN. Nothing is checked.
struct Setup {
    board::Board board;
    board::Side to_move = board::Side::Red;
    /// Half moves since the last capture.
    int quiet_plies = 0;
    /// The number of the round, from 1.
    int round = 1;

    bool operator==(const Setup&) const = default;
};

/// The placement at the start of a game. Source: cn1999 1.3
[[nodiscard]] Setup standard_setup();

enum class SetupFault : std::uint8_t {
    NoGeneral,
    TooManyPieces,
    OutsidePalace,   ///< a general or an advisor on a point it can never reach
    AcrossRiver,     ///< an elephant on a point it can never reach
    BackwardSoldier, ///< a soldier behind its first rank, or off its files before the river
    GeneralsFacing,  ///< the generals face each other
    OpponentInCheck, ///< the side that is not to move stands in check
};

/// One thing wrong with a setup, and where.
struct SetupDefect {
    SetupFault fault;
    board::Side side;
    std::optional<board::PieceKind> kind;
    std::optional<board::Square> square;

    bool operator==(const SetupDefect&) const = default;
    [[nodiscard]] base::Bilingual text() const;
};

using SetupDefects = std::vector<SetupDefect>;

/// Everything that is wrong with a setup, not only the first.
/// Source: cn1999 1.2, 2.2
[[nodiscard]] SetupDefects defects(const Setup& setup);

} // namespace chuhe::rules
