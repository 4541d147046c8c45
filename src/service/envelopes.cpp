#include "envelopes.hpp"

#include <chuhe/wire/client_message.hpp>

namespace chuhe::service {

namespace {

/// Where an envelope belongs: nobody can put it into another game or another place of this one.
std::string place_of(const EnvelopeDesk& desk, board::Side side) {
    return "game/" + std::string{desk.id} + " after " + std::to_string(desk.state.moves.size()) + " plies by " +
           (side == board::Side::Red ? "red" : "black");
}

Problem unreadable() {
    return {"envelope_unreadable",
            {"信封无法拆开（密钥已更换）。双方确认后，由裁判填入封着再续赛",
             "the envelope cannot be opened: its key is gone; the arbiter enters the move that both players confirm"}};
}

} // namespace

std::optional<Answer> close_envelope(const EnvelopeDesk& desk, std::string_view command, bool is_player,
                                     game::GameAction& action) {
    auto* const seal = std::get_if<game::SealMove>(&action);
    if (seal == nullptr) {
        return std::nullopt;
    }
    const auto move = wire::read_sealed_move(command, is_player);
    if (!move) {
        return move.error();
    }
    if (!*move) {
        seal->envelope.clear();
        return std::nullopt;
    }
    if (seal->side == game::to_move(desk.state)) {
        if (auto refused = game::check_sealed(desk.state, **move)) {
            return std::move(*refused);
        }
    }
    seal->envelope = desk.sealer.seal(board::name(**move), place_of(desk, seal->side));
    return std::nullopt;
}

std::optional<Answer> open_envelope(const EnvelopeDesk& desk, game::GameAction& action) {
    auto* const resume = std::get_if<game::ResumePlay>(&action);
    const auto* const adjourned = std::get_if<game::Adjourned>(&desk.state.phase);
    if (resume == nullptr || adjourned == nullptr || !adjourned->sealed_by || adjourned->envelope.empty()) {
        return std::nullopt;
    }
    const auto text = desk.sealer.open(adjourned->envelope, place_of(desk, *adjourned->sealed_by));
    const auto sealed = text ? board::move_named(*text) : std::nullopt;
    if (sealed) {
        resume->move = sealed;
    } else if (!resume->move) {
        return unreadable();
    }
    return std::nullopt;
}

} // namespace chuhe::service
