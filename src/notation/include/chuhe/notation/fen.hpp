#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/rules/position.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::notation {

/// What a FEN says. `setup.to_move` is Red where the text names no side; a reader of games then asks the first move.
struct Fen {
    rules::Setup setup;
    std::optional<board::Side> side;
    /// The words after "moves", unread.
    std::vector<std::string> moves;

    bool operator==(const Fen&) const = default;
};

/// Why a text is no FEN, and where.
struct FenError {
    /// The place of the first wrong character, from 1. Unit: bytes.
    std::size_t column;
    base::Bilingual text;

    bool operator==(const FenError&) const = default;
};

/// Reads every dialect met: letters RNBAKCP with H, M for horse, E for elephant, G for general, S for soldier; side w,
/// r, b or red, black, or none; counters or none; underscores for blanks; "moves ..." behind. Whether the pieces stand
/// where they may is not asked here (rules::defects is). Fails: the first thing that is wrong, with its column.
[[nodiscard]] base::Result<Fen, FenError> read_fen(std::string_view text);

/// A position that a FEN describes. Fails: what is wrong with the text, or all defects of the setup (column 1).
[[nodiscard]] base::Result<rules::Position, FenError> read_position(std::string_view text);

/// The canonical form: RNBAKCP, w or b, "- - quiet round".
[[nodiscard]] std::string write_fen(const rules::Setup& setup);
/// The same with the counters at their start, "- - 0 1".
[[nodiscard]] std::string write_fen(const rules::Position& position);

} // namespace chuhe::notation
