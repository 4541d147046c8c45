#include "checks.hpp"
#include "clocks.hpp"
#include "fouls.hpp"

namespace chuhe::game {

namespace {

/// After one's own move; with a clock to press, before pressing it. Source: cn1999 23.1
bool is_time_to_offer(const GameState& game, board::Side side) {
    const bool has_moved = !game.moves.empty() && to_move(game) == opponent(side);
    return has_moved && (!presses_apart(game) || game.to_press == side);
}

/// There is an offer and it is the other side's.
Check check_offered(const GameState& game, board::Side side) {
    if (!game.offers.standing) {
        return refusal(RefusalCode::NoDrawOffer);
    }
    return game.offers.standing == side ? refusal(RefusalCode::OwnDrawOffer) : Check{};
}

/// A draw agreed; before the round from which the event allows it, a loss for both. Source: cn1999 4.2.2, 8.7
rules::Outcome agreed(const GameState& game) {
    const auto rounds = static_cast<int>(game.moves.size() / 2);
    return rounds < game.settings.agreed_draw_from_round
               ? rules::lost_by_both(rules::Termination::Agreement, "cn1999 8.7")
               : rules::drawn(rules::Termination::Agreement, "cn1999 4.2.2");
}

} // namespace

Decision carry_out(const Context& context, const OfferDraw& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_in_play(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    if (!may_offer_draw(game, command.side)) {
        // 9.1.3 is a foul after the refusal only; until then the offer stands and saying it again is out of turn.
        const bool is_refused = game.offers.standing != command.side;
        if (!is_refused || game.settings.repeated_draw_offer == RepeatedOfferPolicy::Refuse) {
            return refuse(RefusalCode::DrawOfferedTwice);
        }
        return foul(context, {command.side, FoulKind::RepeatedDrawOffer, {}});
    }
    if (!is_time_to_offer(game, command.side)) {
        return refuse(RefusalCode::DrawOfferOutOfTurn);
    }
    return GameEvents{context.event(DrawOffered{command.side})};
}

Decision carry_out(const Context& context, const AcceptDraw& command) {
    if (const auto refused = first_of(check_unfinished(context.game), check_side(context, command.side),
                                      check_offered(context.game, command.side))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(DrawAccepted{command.side}), ending(context, agreed(context.game))};
}

Decision carry_out(const Context& context, const DeclineDraw& command) {
    if (const auto refused = first_of(check_unfinished(context.game), check_side(context, command.side),
                                      check_offered(context.game, command.side))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(DrawDeclined{command.side})};
}

} // namespace chuhe::game
