#pragma once

#include <chuhe/board/side.hpp>
#include <chuhe/wire/protocol.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace chuhe::wire {

/// What somebody is who comes by a secret link. The officials stand by rank.
enum class Role : std::uint8_t { Spectator, Player, TableArbiter, ChiefArbiter, Organiser, Administrator };

/// "spectator", "player", "table_arbiter", "chief_arbiter", "organiser", "administrator"
[[nodiscard]] std::string_view word(Role role);
[[nodiscard]] std::optional<Role> role_named(std::string_view word);

/// What a link allows, in the game or the event that it belongs to.
struct Grant {
    Role role = Role::Spectator;
    /// The seat of a player.
    std::optional<board::Side> side{};
    /// The boards of an event that it is for, from 1; empty: all.
    std::vector<int> boards{};
    /// As the record shall name its holder; may be empty.
    std::string name{};

    bool operator==(const Grant&) const = default;
};

/// A link was made. Of its secret only the hash is known.
struct LinkIssued {
    std::string link{};
    Grant grant{};
    std::string hash{};

    bool operator==(const LinkIssued&) const = default;
};
/// The link opens nothing any more.
struct LinkRevoked {
    std::string link{};
    std::string reason{};

    bool operator==(const LinkRevoked&) const = default;
};
/// The game is played at a board of an event, whose officials are its officials. Stands with the links of both.
struct GameAttached {
    std::string game{};
    std::string event{};
    int round = 1;
    int board = 1;
    std::optional<int> match_game{}; ///< of a match of teams, from 1

    bool operator==(const GameAttached&) const = default;
};
using LinkEvent = std::variant<LinkIssued, LinkRevoked, GameAttached>;

/// Who was behind something that was stored: what audits tell and nobody else is told.
struct Origin {
    Role role = Role::Spectator;
    std::string name{};
    std::string link{};
    std::string address{};

    bool operator==(const Origin&) const = default;
};

[[nodiscard]] std::string write_link_event(const LinkEvent& event);
/// Fails: bad_json, bad_field, unknown_event.
[[nodiscard]] WireResult<LinkEvent> read_link_event(std::string_view text);
/// "link_issued", "link_revoked", "game_attached"
[[nodiscard]] std::string_view kind(const LinkEvent& event);

[[nodiscard]] std::string write_origin(const Origin& origin);
/// Fails: bad_json, bad_field.
[[nodiscard]] WireResult<Origin> read_origin(std::string_view text);

/// The body of a request for a new link: {"role":"player","side":"red","boards":[3],"name":"..."}; only the role must be
/// there. Fails: bad_json, bad_field; a player of a game needs a side.
[[nodiscard]] WireResult<Grant> read_grant(std::string_view body);
/// Where a new game is played: "event", "round", "board" and, of a match of teams, "match_game" of the body of POST /api/games; nothing where there is no
/// "event". Fails: bad_json, bad_field.
[[nodiscard]] WireResult<std::optional<GameAttached>> read_attachment(std::string_view body);
/// {"reason":"..."}; an empty body has none. Fails: bad_json, bad_field.
[[nodiscard]] WireResult<std::string> read_reason(std::string_view body);

} // namespace chuhe::wire
