#pragma once

#include <chuhe/service/games.hpp>
#include <chuhe/tournament/event.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::service {

/// What a board gets when its game has ended with these points.
/// Reading: a game that both sides lose is entered as both absent (21.3): nobody scores.
[[nodiscard]] std::optional<tournament::BoardResult> board_result(double red, double black);

/// The result in a message of docs/protocol.md: the member `result` of `live` or of an event `ended`. Fails: nothing
/// while the game goes on.
[[nodiscard]] std::optional<tournament::BoardResult> result_in(std::string_view message);

/// Follows a game as a spectator until it is over. Thread: as Subscriber.
class GameWatch final : public Subscriber {
  public:
    /// `ended` is called once; `lost` when the game has to be followed anew, as any follower does.
    GameWatch(std::function<void(tournament::BoardResult)> ended, std::function<void()> lost)
        : ended_(std::move(ended)), lost_(std::move(lost)) {}

    void deliver(std::shared_ptr<const std::string> message) override;
    void dismiss(const Problem& /*problem*/) override {
        if (ended_) {
            lost_();
        }
    }

  private:
    std::function<void(tournament::BoardResult)> ended_;
    std::function<void()> lost_;
};

} // namespace chuhe::service
