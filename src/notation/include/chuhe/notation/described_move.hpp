#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/notation/notation_error.hpp>
#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::notation {

/// Which of several pieces of a kind on a file. "Front" is nearer the enemy's back rank.
enum class Ordinal : std::uint8_t { Front, Middle, Rear, First, Second, Third, Fourth, Fifth };

enum class Action : std::uint8_t {
    Forward,
    Back,
    Sideways,
    Unstated, ///< the shorthand of 7.5
};

/// A move as words or letters describe it, by piece, place, action and number: 炮二平五, C2=5, 前兵平六, 15+1, 炮25.
/// A description is not yet a move: it takes a position to know what it means, and it may mean several.
/// Source: cn1999 7.5
struct DescribedMove {
    board::PieceKind kind;
    /// 前, 二, ...: one among several on a file.
    std::optional<Ordinal> ordinal;
    /// 1 to 9 from the mover's right.
    std::optional<int> file;
    Action action;
    /// 1 to 9: points along the file, or a file from the mover's right.
    int number;

    bool operator==(const DescribedMove&) const = default;
};

/// The description that a text of Chinese characters or WXF letters holds, full-width and half-width, with the dialects
/// of both. Fails: nothing is returned when the text is no description.
[[nodiscard]] std::optional<DescribedMove> read_description(std::string_view text);

/// The legal moves that a description may mean: every piece that it can name, of those the ones whose way of moving
/// fits, of those the ones that leave the general safe. Requires: the side has a general.
[[nodiscard]] rules::MoveList meanings(const board::Board& board, board::Side side, const DescribedMove& described);
[[nodiscard]] inline rules::MoveList meanings(const rules::Position& position, const DescribedMove& described) {
    return meanings(position.board(), position.to_move(), described);
}

/// The one legal move that a description means. Fails: why there is none, or all there are.
/// Requires: the side has a general.
[[nodiscard]] base::Result<board::Move, NotationError> resolve(const board::Board& board, board::Side side,
                                                               const DescribedMove& described, std::string_view token);

} // namespace chuhe::notation
