#pragma once

#include <chuhe/board/side.hpp>
#include <chuhe/game/commands.hpp>
#include <chuhe/wire/protocol.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace chuhe::wire {

/// What a client sends first: which game, with which secret, and the last version that it has seen.
struct Join {
    std::string game;
    std::optional<std::string> secret;
    std::uint64_t since = 0;
};

/// A command that still is text: what its members mean depends on the seat of the sender.
struct CommandRequest {
    /// Chosen by the client: the same id is the same command.
    std::string id;
    /// The version that the sender saw.
    std::optional<std::uint64_t> expect;
    /// The JSON of the command alone.
    std::string command;
};

struct Ping {
    std::int64_t t = 0;
};

using ClientMessage = std::variant<Join, CommandRequest, Ping>;

/// A message of the WebSocket. Fails: bad_json, bad_field, too_long, unknown_type, wrong_protocol.
[[nodiscard]] WireResult<ClientMessage> read_client_message(std::string_view text);

/// The body of POST /api/games/ID/commands: a command without "type". Fails: bad_json, bad_field, too_long.
[[nodiscard]] WireResult<CommandRequest> read_command_request(std::string_view body);

/// What the command asks for; of seal_move all but the move. `seat` is the side of the player who sends it, or nothing for an official, who names the
/// side. Fails: bad_json, bad_field, unknown_command.
[[nodiscard]] WireResult<game::GameAction> read_action(std::string_view command, std::optional<board::Side> seat);

/// The word of a command, "move"; empty for what is no command.
[[nodiscard]] std::string command_word(std::string_view command);

/// The move of a seal_move command, which read_action leaves where it is. An official may leave it out: it lies on paper.
/// Fails: bad_json, bad_field.
[[nodiscard]] WireResult<std::optional<board::Move>> read_sealed_move(std::string_view command, bool is_player);

/// The body of POST /api/games; every member may be missing.
/// Fails: bad_json, bad_field, bad_fen, unknown_rules, unknown_preset. Whether the game can be played, the game
/// decides.
[[nodiscard]] WireResult<game::CreateGame> read_create_game(std::string_view body);
/// Whether such a body has a member at all: what it does not say, the event of a board says. False for one that cannot be read.
[[nodiscard]] bool says(std::string_view body, std::string_view member);

} // namespace chuhe::wire
