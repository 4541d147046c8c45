#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/half_points.hpp>
#include <chuhe/board/side.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::rules {

/// How a game ended. Source: cn1999 4.1, 4.2, 21.3
enum class Termination : std::uint8_t {
    Checkmate,           ///< 4.1.1
    GeneralsFacing,      ///< 4.1.2
    Stalemate,           ///< 4.1.3
    Flag,                ///< 4.1.4
    Lateness,            ///< 4.1.5
    IllegalMove,         ///< 4.1.6
    ForbiddenRepetition, ///< 4.1.7
    Fouls,               ///< 4.1.8
    Resignation,         ///< 4.1.9
    Misconduct,          ///< 4.1.10
    InsufficientForces,  ///< 4.2.1
    Agreement,           ///< 4.2.2
    DrawByRepetition,    ///< 4.2.3
    NaturalLimit,        ///< 4.2.4
    MoveLimit,           ///< cnold: the limit of moves set by the arbiter
    BothLate,            ///< 21.3: both lose
};

/// The end of a game: what each side scores, why, and the clause it rests on. A double forfeit scores nothing for both.
struct Outcome {
    board::BySide<base::HalfPoints> score;
    Termination termination;
    Clause clause;

    bool operator==(const Outcome&) const = default;
};

[[nodiscard]] Outcome won_by(board::Side winner, Termination termination, Clause clause);
[[nodiscard]] Outcome drawn(Termination termination, Clause clause);
[[nodiscard]] Outcome lost_by_both(Termination termination, Clause clause);

/// How the game ends where it stands: the side to move is mated or stalemated, and has lost. Nothing when it can move.
/// Source: cn1999 4.1.1, 4.1.3
[[nodiscard]] std::optional<Outcome> outcome_on_the_board(const Position& position);

/// "checkmate", "将死": the word of the field for a termination.
[[nodiscard]] base::Bilingual name(Termination termination);
/// The stable word used in files and messages: "checkmate", "generals_facing", ...
[[nodiscard]] std::string_view code(Termination termination);
[[nodiscard]] std::optional<Termination> termination_coded(std::string_view code);

} // namespace chuhe::rules
