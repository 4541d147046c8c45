#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

/// Reads the games of a text in PGN, in any notation, with or without tags.
[[nodiscard]] RecordFile read_pgn(const DecodedText& text);

/// A start read from the text of a FEN, into a game: its side where it names one. Fails: false, with a problem
/// reported.
struct StartRead {
    bool is_good;
    bool has_side;
};
StartRead read_start(GameRecord& game, std::string_view fen);

} // namespace chuhe::record
