#pragma once

#include <chuhe/record/game_record.hpp>

#include <string_view>
#include <vector>

namespace chuhe::record {

/// The games of a file, in its order, and what is wrong with the file as a whole.
struct RecordFile {
    std::vector<GameRecord> games;
    std::vector<Problem> problems;
};

/// Limits on what is read of one file.
inline constexpr std::size_t kMostBytes = std::size_t{128} << 20U;
inline constexpr std::size_t kMostMoves = 8'000'000;
inline constexpr std::size_t kMostGames = 200'000;

/// Reads the games of a file of any format: PGN in any notation and encoding, WXF, DhtmlXQ, XQF, CBR, CBL and the
/// smaller ones. The name of the file tells formats apart that have no mark of their own; nothing is opened. Returns:
/// every legal move of every game, and a problem for whatever was not.
[[nodiscard]] RecordFile read_records(std::string_view bytes, std::string_view file_name);

} // namespace chuhe::record
