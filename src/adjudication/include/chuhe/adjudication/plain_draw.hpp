#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <optional>

namespace chuhe::adjudication {

/// How it is known that neither side can win.
enum class DrawProof : std::uint8_t {
    Material, ///< neither side has a chariot, horse, cannon or soldier
    Search,   ///< every position that can still arise was visited, and none is mate or stalemate
};

/// A position in which neither side can win, whatever both play.
struct PlainDraw {
    DrawProof proof;
    /// Positions visited; 1 by material.
    std::size_t positions;
    rules::Clause clause;
    base::Bilingual text;

    bool operator==(const PlainDraw&) const = default;
};

/// Proves that neither side can win any more, by material or by visiting every position that can still arise.
/// Fails: nothing when a win is still possible with the opponent's help, when the search would visit more than
/// `most_positions`, or when a chariot, horse, cannon or a soldier that can still go forward is left. Nothing does not
/// say that the position is no draw.
/// Source: cn1999 4.2.1
/// Reading: with advisors and elephants only, no side can be stalemated either: a general on the middle file can step
/// aside, one on a side file can step along it, and where its own advisors bar both, one of them can move.
[[nodiscard]] std::optional<PlainDraw> plain_draw(const rules::Position& position, std::size_t most_positions = 20'000);

} // namespace chuhe::adjudication
