#pragma once

#include <chuhe/service/games.hpp>
#include <chuhe/tournament/event.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::service {

/// The points of a game that is over, and whether a side lost it by not coming.
struct GameEnd {
    double red = 0;
    double black = 0;
    bool is_by_absence = false;
};

/// What a board gets when its game has ended so: who has lost by lateness gets the minus of an absence, and the other the plus.
/// Source: cn1999 21.1, 21.3, 21.4
/// Reading: a game that both sides lose otherwise is entered as both absent too: nobody scores.
[[nodiscard]] tournament::BoardResult board_result(const GameEnd& end);

/// The result in a message of docs/protocol.md: the member `result` of `live` or of an event `ended`. Fails: nothing
/// while the game goes on.
[[nodiscard]] std::optional<tournament::BoardResult> result_in(std::string_view message);

/// Follows a game as a spectator. Thread: as Subscriber.
class GameWatch final : public Subscriber {
  public:
    /// How a game stands: `before` is what it was told to be before, where it was over already.
    struct Told {
        std::optional<tournament::BoardResult> before;
        tournament::BoardResult result;
    };
    /// `ended` is called when the game is over, and again when an official has decided otherwise; `lost` when the game has to be
    /// followed anew, as any follower does.
    GameWatch(std::function<void(const Told&)> ended, std::function<void()> lost)
        : ended_(std::move(ended)), lost_(std::move(lost)) {}

    void deliver(std::shared_ptr<const std::string> message) override;
    void dismiss(const Problem& /*problem*/) override { lost_(); }

  private:
    std::function<void(const Told&)> ended_;
    std::function<void()> lost_;
    std::optional<tournament::BoardResult> last_;
};

} // namespace chuhe::service
