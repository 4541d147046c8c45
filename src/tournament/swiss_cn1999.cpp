#include "cn1999_edges.hpp"
#include "lots.hpp"

#include <chuhe/tournament/swiss_cn1999.hpp>

#include <algorithm>
#include <numeric>

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
            {"没有合法编排：" + count + "人不重复对阵便编不满一轮，由裁判长决定",
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

std::string halves(int value) {
    return std::to_string(value / 2) + (value % 2 == 0 ? "" : ".5");
}

/// Why these two, and why this turn.
PairingNote note_of(const Field& field, std::uint32_t a, std::uint32_t b) {
    const Player& upper = field.players[a];
    const Player& lower = field.players[b];
    const TurnChoice turn = choose_turn(field, upper, lower);
    const EntrantNumber first = turn.a_is_first ? upper.number : lower.number;
    const std::string pair = std::to_string(upper.number) + "-" + std::to_string(lower.number);
    const bool is_same = upper.score == lower.score;
    const char* turn_zh = turn.by_lot                                      ? "抽签定先"
                          : upper.turn_difference == lower.turn_difference ? "上轮后走者先走"
                                                                           : "先走少者先走";
    const char* turn_en = turn.by_lot                                      ? "by lot"
                          : upper.turn_difference == lower.turn_difference ? "he was second last time"
                                                                           : "he has had fewer first moves";
    const std::string scores = halves(upper.score) + "-" + halves(lower.score);
    return {"cn1999 13.3",
            {pair + "：" + (is_same ? "同分者编对（" : "近分者编对（") + scores + "），" + std::to_string(first) +
                 "先走，" + turn_zh,
             pair + ": " + (is_same ? "same score (" : "nearest score (") + scores + "), " + std::to_string(first) +
                 " moves first, " + turn_en}};
}

RoundPairing round_of(const Field& field, const Mate& mate, Explain explain) {
    RoundPairing round;
    const auto count = static_cast<std::uint32_t>(field.players.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        if (mate[i] == count) {
            round.bye = field.players[i].number;
        } else if (mate[i] > i) {
            round.boards.push_back(board_of(field, i, mate[i]));
            if (explain == Explain::Yes) {
                round.notes.push_back(note_of(field, i, mate[i]));
            }
        }
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
