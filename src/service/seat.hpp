#pragma once

#include <chuhe/game/actor.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/service/links.hpp>
#include <chuhe/wire/server_message.hpp>

#include <optional>
#include <string>

namespace chuhe::service {

[[nodiscard]] std::optional<board::Side> side_of(const Seat& seat);
[[nodiscard]] bool is_official(const Seat& seat);
/// Who acts when the command comes from this seat. Requires: not a spectator's.
[[nodiscard]] game::Actor actor_at(const Seat& seat);
/// What the holder of the seat is told that he is. Views into `seat`.
[[nodiscard]] wire::SeatWords seat_words(const Seat& seat);
/// What an audit tells of a command from this seat; nothing for a player.
[[nodiscard]] std::optional<wire::Origin> origin_at(const Seat& seat, const std::string& address);
/// Who is behind an attempt that is refused: the holder of any link but a player's. Nothing for a player and for who came by
/// no link.
[[nodiscard]] std::optional<wire::Origin> origin_of_attempt(const Seat& seat, const std::string& address);

/// Which seats the links of a game give, and those of the event that it may belong to.
class Seating {
  public:
    Seating(Links& links, const std::string& game);

    /// The seat of whoever comes with a secret, or with none. Fails: nothing for a secret that opens nothing here.
    [[nodiscard]] std::optional<Seat> seat_of(const std::optional<std::string>& secret) const;
    /// Whether the link of a seat still opens something.
    [[nodiscard]] bool is_open(const Seat& seat) const;
    /// Where the game is played, if at a board of an event.
    [[nodiscard]] const std::optional<wire::GameAttached>& attached() const { return attached_; }

  private:
    Links* links_;
    LinkOwner owner_;
    std::optional<wire::GameAttached> attached_;
};

} // namespace chuhe::service
