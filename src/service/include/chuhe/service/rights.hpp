#pragma once

#include <chuhe/tournament/event.hpp>
#include <chuhe/wire/link_json.hpp>

#include <cstdint>
#include <optional>

namespace chuhe::service {

/// What somebody may want to do in a game or an event, beside following it.
enum class Act : std::uint8_t {
    Play,         ///< moves and what else belongs to a seat
    Arbitrate,    ///< at a board: clocks, fouls, rulings of article 4, and acting for a player
    EnterResults, ///< of an event, at a board
    Direct,       ///< pairings, entrants, corrections, penalties of an event
    Expel,        ///< 18.3
    OpenBoards,   ///< begin games at the boards of an event
    ReadAudit,
    ManageLinks,
};

/// Whether a link allows an act, at a board where that matters. Everything that is not said here is denied.
/// Source: cn1999 17, 18.1 to 18.3
[[nodiscard]] bool may(const wire::Grant& grant, Act act, std::optional<int> board = std::nullopt);

/// Whether the holder of a link may make and revoke links of a role. `highest` is the highest role there is: of a game
/// the chief arbiter, of an event the organiser. Only that role may be shared by its holders.
[[nodiscard]] bool may_issue(const wire::Grant& grant, wire::Role wanted, wire::Role highest);

/// "manage_links": what was wanted, in an audit.
[[nodiscard]] std::string_view word(Act act);

/// What a command of an event is.
[[nodiscard]] Act act_of(const tournament::EventCommand& command);
/// The board that a command is about, if it is about one.
[[nodiscard]] std::optional<int> board_of(const tournament::EventCommand& command);

} // namespace chuhe::service
