#pragma once

#include <chuhe/base/bilingual.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::record {

enum class ProblemKind : std::uint8_t {
    UnknownFormat,
    BadMagic,
    Encoding,
    Truncated,
    Limit,     ///< larger or deeper than the program reads
    Structure, ///< the layout of the format is broken
    BadFen,
    BadSetup, ///< the start is no position: no general, a piece where it cannot stand, ...
    NoMoves,
    Heading,    ///< an entry of a library that is a heading, without a board
    Unreadable, ///< a token that is no move
    NoSuchPiece,
    Illegal,
    Ambiguous,  ///< several readings of the whole game are left
    MissingPly, ///< a round has one move too few
    ResultMissing,
    ResultConflict,
    SideCorrected, ///< the first move is the other side's
};

/// The stable word used in output: "illegal", "missing_ply", ...
[[nodiscard]] std::string_view code(ProblemKind kind);

/// One thing that is wrong with a file or a game, and where.
struct Problem {
    ProblemKind kind;
    base::Bilingual reason;
    /// The ply that could not be read, from 0.
    std::optional<int> ply;
    /// What is written there.
    std::string token;
    /// The position it was read in.
    std::string fen;
    /// Unit: bytes from the start of the file.
    std::optional<std::size_t> offset;

    bool operator==(const Problem&) const = default;
};

/// A problem of a file or of a game as a whole.
[[nodiscard]] Problem problem(ProblemKind kind, base::Bilingual reason);
/// A problem at a place of a file. Unit: bytes.
[[nodiscard]] Problem problem_at(ProblemKind kind, base::Bilingual reason, std::size_t offset);

} // namespace chuhe::record
