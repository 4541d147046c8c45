#pragma once

#include <chuhe/board/side.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/tournament/event.hpp>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace chuhe::service {

/// Why nobody, or only one side, has really played a game to its end.
enum class NotPlayed : std::uint8_t {
    No,
    Absent, ///< lost by coming too late (4.1.5, 21.3)
    Barred, ///< lost the right to play this match (18.2, 18.3)
};

/// The points of a game that is over.
struct GameEnd {
    double red = 0;
    double black = 0;
    NotPlayed not_played = NotPlayed::No;
};

/// What a board gets when its game has ended so: who has lost by lateness gets the minus of an absence, and the other the plus.
/// A game that was played and lost by both is lost by both.
/// Source: cn1999 8.7, 18.2, 18.3, 21.1, 21.3, 21.4
/// Reading: who is barred from the match has no part in it, as if he had not come: minus and plus.
[[nodiscard]] tournament::BoardResult board_result(const GameEnd& end);

/// What a message of docs/protocol.md tells of a game, in the member `live`.
struct GameStands {
    /// Nothing while the game goes on.
    std::optional<tournament::BoardResult> result;
    board::BySide<tournament::Conduct> conduct;

    bool operator==(const GameStands&) const = default;
};
/// Fails: nothing for a message that says nothing of it.
[[nodiscard]] std::optional<GameStands> standing_in(std::string_view message);

/// Follows a game as a spectator. Thread: as Subscriber.
class GameWatch final : public Subscriber {
  public:
    /// How a game stands: `before` is what its result was told to be before, where it was over already.
    struct Told {
        std::optional<tournament::BoardResult> before;
        GameStands now;
        /// It was over, and goes on.
        bool is_reopened = false;
    };
    /// `changed` is called with what the game says first, and when its result or what its players are charged with changes; `lost`
    /// when the game has to be followed anew, as any follower does.
    GameWatch(std::function<void(const Told&)> changed, std::function<void()> lost)
        : changed_(std::move(changed)), lost_(std::move(lost)) {}

    void deliver(std::shared_ptr<const std::string> message) override;
    void dismiss(const Problem& /*problem*/) override { lost_(); }
    /// What the game said last. Thread: any.
    [[nodiscard]] std::optional<GameStands> last() const;

  private:
    std::function<void(const Told&)> changed_;
    std::function<void()> lost_;
    mutable std::mutex mutex_; ///< of `last_`
    std::optional<GameStands> last_;
    /// The last result there was, also while the game has been reopened.
    std::optional<tournament::BoardResult> last_result_;
};

} // namespace chuhe::service
