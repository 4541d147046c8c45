#include "signatures.hpp"

namespace chuhe::game {

std::optional<Signable> what_is_signed(const GameState& game) {
    const auto ended = outcome(game);
    return ended ? std::optional{Signable{*ended, game.names, game.fouls, game.penalties}} : std::nullopt;
}

void take_back_signatures(GameState& game) {
    if (auto* const over = std::get_if<Over>(&game.phase)) {
        over->signed_by = {};
        over->signed_through = {};
        over->confirmed_by.reset();
    }
}

void sign(GameState& game, const Actor& by, const Signed& event) {
    auto* over = std::get_if<Over>(&game.phase);
    if (over == nullptr) {
        return;
    }
    const auto* player = std::get_if<Player>(&by);
    const auto* official = std::get_if<Official>(&by);
    if (event.side || player != nullptr) {
        const board::Side side = event.side ? *event.side : player->side;
        over->signed_by[side] = true;
        over->signed_through[side] = official != nullptr ? std::optional{official->name} : std::nullopt;
        return;
    }
    if (official != nullptr) {
        over->confirmed_by = official->name;
    }
}

} // namespace chuhe::game
