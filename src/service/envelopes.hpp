#pragma once

#include <chuhe/game/game.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/service/sealer.hpp>

#include <optional>
#include <string_view>

namespace chuhe::service {

/// An adjourned game and what opens its envelopes.
struct EnvelopeDesk {
    const Sealer& sealer;
    std::string_view id;
    const game::GameState& state;
};

/// Puts the move of a seal_move command into its envelope, so that no game, no event and no log ever has it; the move
/// of an official may lie on paper, then there is no envelope. Does nothing to other actions.
/// `command` is the text that the action was read from. Returns: why not.
/// Source: cnold adjournment
[[nodiscard]] std::optional<Answer> close_envelope(const EnvelopeDesk& desk, std::string_view command, bool is_player,
                                                   game::GameAction& action);

/// Takes the move out of the envelope for a resume_play command. Only a paper envelope, or one that can no longer be
/// opened, is read out by the arbiter. Does nothing to other actions. Returns: why not.
/// Source: cnold adjournment
[[nodiscard]] std::optional<Answer> open_envelope(const EnvelopeDesk& desk, game::GameAction& action);

} // namespace chuhe::service
