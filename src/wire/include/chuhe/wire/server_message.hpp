#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/side.hpp>
#include <chuhe/game/refusal.hpp>
#include <chuhe/wire/protocol.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace chuhe::wire {

// What the server says, one function a message of docs/protocol.md.

/// What a follower of a game is told that he is.
struct SeatWords {
    /// "red", "black", "arbiter" or "spectator"
    std::string_view seat;
    /// Of an official: "table_arbiter", "chief_arbiter" or "organiser".
    std::optional<std::string_view> rank{};
    /// As his link names him; may be empty. UTF-8.
    std::string_view name{};
};

[[nodiscard]] std::string write_welcome(const SeatWords& seat, std::string_view snapshot);
[[nodiscard]] std::string write_resumed(const SeatWords& seat, std::uint64_t version);
[[nodiscard]] std::string write_events(std::uint64_t version, std::span<const std::string> events,
                                       std::string_view live);
[[nodiscard]] std::string write_ack(std::string_view id, std::uint64_t version);
[[nodiscard]] std::string write_refused(std::string_view id, const game::Refusal& refusal);
/// A command that the rules of play have nothing to do with: it was no command, or came from a wrong version.
[[nodiscard]] std::string write_refused(std::string_view id, const WireError& error);
[[nodiscard]] std::string write_error(std::string_view code, const base::Bilingual& text);
[[nodiscard]] std::string write_pong(std::int64_t t);
[[nodiscard]] std::string write_presence(board::BySide<bool> present);

/// {"error":{...}}: the document of a refused request.
[[nodiscard]] std::string write_error_document(std::string_view code, std::string_view clause,
                                               const base::Bilingual& text);
[[nodiscard]] std::string write_error_document(const game::Refusal& refusal);

} // namespace chuhe::wire
