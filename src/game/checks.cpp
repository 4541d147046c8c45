#include "checks.hpp"

#include <chuhe/base/blank.hpp>

namespace chuhe::game {

base::Failure<Refusal> refuse(Refusal refusal) {
    return base::Failure<Refusal>{std::move(refusal)};
}

base::Failure<Refusal> refuse(RefusalCode code) {
    return refuse(refusal(code));
}

Check check_side(const Context& context, board::Side side) {
    if (const auto* player = std::get_if<Player>(&context.by)) {
        return player->side == side ? Check{} : refusal(RefusalCode::NotYourSide);
    }
    return check_rank(context, Rank::TableArbiter);
}

Check check_rank(const Context& context, Rank rank) {
    const auto* official = std::get_if<Official>(&context.by);
    if (official == nullptr || official->rank < rank) {
        return refusal(RefusalCode::NotAllowed);
    }
    return check_text(official->name, kLongestName);
}

namespace {

/// Why the game does not go on in a phase; nothing for InPlay.
struct Obstacle {
    Check operator()(const NotCreated&) const { return refusal(RefusalCode::NotCreated); }
    Check operator()(const InPlay&) const { return {}; }
    Check operator()(const Stopped&) const { return refusal(RefusalCode::Paused); }
    Check operator()(const AwaitingRuling&) const { return refusal(RefusalCode::AwaitingRuling); }
    Check operator()(const Sealing&) const { return refusal(RefusalCode::Adjourned); }
    Check operator()(const Adjourned&) const { return refusal(RefusalCode::Adjourned); }
    Check operator()(const Over&) const { return refusal(RefusalCode::GameOver); }
};

} // namespace

Check check_in_play(const GameState& game, bool sealing) {
    if (sealing && std::holds_alternative<Sealing>(game.phase)) {
        return {};
    }
    return std::visit(Obstacle{}, game.phase);
}

Check check_goes_on(const Context& context, bool sealing) {
    const bool enters =
        std::holds_alternative<Stopped>(context.game.phase) && std::holds_alternative<Official>(context.by);
    return enters ? Check{} : check_in_play(context.game, sealing);
}

Check check_unfinished(const GameState& game) {
    const bool ended = std::holds_alternative<NotCreated>(game.phase) || is_over(game);
    return ended ? std::visit(Obstacle{}, game.phase) : Check{};
}

Check check_over(const GameState& game) {
    if (std::holds_alternative<NotCreated>(game.phase)) {
        return refusal(RefusalCode::NotCreated);
    }
    return is_over(game) ? Check{} : refusal(RefusalCode::GameNotOver);
}

bool is_closed(const GameState& game) {
    const auto* over = std::get_if<Over>(&game.phase);
    return over != nullptr && over->is_closed();
}

Check check_reason(std::string_view reason) {
    if (const auto refused = check_text(reason, kLongestReason)) {
        return refused;
    }
    return base::is_blank(reason) ? refusal(RefusalCode::ReasonMissing) : Check{};
}

Check check_text(std::string_view text, std::size_t most) {
    return text.size() <= most && base::decode_utf8(text) ? Check{} : refusal(RefusalCode::BadText);
}

} // namespace chuhe::game
