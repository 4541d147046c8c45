#include "checks.hpp"
#include "clocks.hpp"

namespace chuhe::game {

namespace {

/// A move is asked with its own delay, a press is kept as evidence; what does not belong to the play of the moment is not asked at all.
template <typename Action>
constexpr bool kMeetsFlag =
    !std::is_same_v<Action, MakeMove> && !std::is_same_v<Action, PressClock> && !std::is_same_v<Action, CreateGame> &&
    !std::is_same_v<Action, NameSeat> && !std::is_same_v<Action, RecordRestart> &&
    !std::is_same_v<Action, WriteSheet> && !std::is_same_v<Action, Sign>;

/// What would still be done to a closed record is refused, whatever it is. Source: cn1999 10.1
Decision unless_closed(const Context& context, Decision decided) {
    return decided && is_closed(context.game) ? refuse(RefusalCode::AlreadySigned) : decided;
}

} // namespace

base::Result<GameEvents, Refusal> decide(const GameState& game, const GameCommand& command, base::Instant now) {
    const Context context{game, command.by, now};
    return std::visit(
        [&context](const auto& action) -> Decision {
            if constexpr (kMeetsFlag<std::decay_t<decltype(action)>>) {
                if (auto over = time_is_up(context)) {
                    return *over;
                }
            }
            return unless_closed(context, carry_out(context, action));
        },
        command.what);
}

} // namespace chuhe::game
