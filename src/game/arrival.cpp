#include "checks.hpp"
#include "clocks.hpp"

namespace chuhe::game {

Decision carry_out(const Context& context, const Arrive& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_unfinished(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    if (game.present[command.side]) {
        return refuse(RefusalCode::AlreadyArrived);
    }
    return GameEvents{context.event(Arrived{command.side, game.session + elapsed(game, context.now), settle(context)})};
}

} // namespace chuhe::game
