#include "checks.hpp"
#include "clocks.hpp"

namespace chuhe::game {

Decision carry_out(const Context& context, const Resign& command) {
    if (const auto refused = first_of(check_unfinished(context.game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    return GameEvents{
        ending(context, rules::won_by(opponent(command.side), rules::Termination::Resignation, "cn1999 4.1.9"))};
}

} // namespace chuhe::game
