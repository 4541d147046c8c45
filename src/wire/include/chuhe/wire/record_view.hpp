#pragma once

#include <chuhe/game/record.hpp>

#include <string>

namespace chuhe::wire {

/// What the log of a game does not say itself; empty members are left out.
struct RecordHead {
    std::string game;
    std::string event;
    std::string round;
    std::string table;
    /// "2026-11-29"
    std::string date;
};

/// The full record of a game: the JSON document "record" of docs/protocol.md. Its first members are those of a JSON game
/// that `record::read_records` reads. A sealed move is in it after the envelope has been opened only.
/// Source: cn1999 7, 9.2, 10.1
[[nodiscard]] std::string write_record(const game::GameRecord& record, const RecordHead& head);

} // namespace chuhe::wire
