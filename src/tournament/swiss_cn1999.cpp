#include "cn1999_notes.hpp"

#include <chuhe/tournament/swiss_cn1999.hpp>

namespace chuhe::tournament {

namespace {

using namespace cn1999;

/// Positions in the field who meet, or one and the bye.
using Mate = std::vector<std::uint32_t>;

NoPairing nobody() {
    return {NoPairingReason::NobodyPresent, "cn1999 11.4", {"本轮无人可编排", "nobody is there to be paired"}};
}

NoPairing no_legal_pairing(const Field& field) {
    const std::string count = std::to_string(field.players.size());
    return {NoPairingReason::NoLegalPairing,
            "cn1999 11.4",
            {"没有合法编排：" + count + "人若不重复对阵、不编规定不得相遇者、无人两次轮空，便编不满一轮，由裁判长决定",
             "no legal pairing: " + count +
                 " players cannot all be paired without a second meeting, a second bye or a forbidden pair; "
                 "the arbiter decides"}};
}

Board board_of(const Field& field, std::uint32_t a, std::uint32_t b) {
    const Player& upper = field.players[a];
    const Player& lower = field.players[b];
    return choose_turn(field, upper, lower).a_is_first ? Board{upper.number, lower.number}
                                                       : Board{lower.number, upper.number};
}

RoundPairing round_of(const Field& field, const Mate& mate, Explain explain) {
    RoundPairing round;
    const auto count = static_cast<std::uint32_t>(field.players.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        if (mate[i] == count) {
            round.bye = field.players[i].number;
        } else if (mate[i] > i) {
            round.boards.push_back(board_of(field, i, mate[i]));
        }
    }
    if (explain != Explain::No) {
        round.notes = notes_of(field, mate, explain);
    }
    return round;
}

} // namespace

PairingResult pair_cn1999(const CrossTable& table, const Cn1999Settings& settings, Explain explain) {
    const Field field = make_field(table, settings);
    if (field.players.empty()) {
        return base::Failure<NoPairing>{nobody()};
    }
    const auto mate = best_mates(field);
    if (!mate) {
        return base::Failure<NoPairing>{no_legal_pairing(field)};
    }
    return round_of(field, *mate, explain);
}

} // namespace chuhe::tournament
