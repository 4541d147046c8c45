#include "cn1999_edges.hpp"
#include "lots.hpp"

#include <chuhe/tournament/cn1999_explanation.hpp>

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

PairingNote because(const char* zh, const char* en) {
    return {"cn1999 11.4", {zh, en}};
}

PairingNote note_of(std::optional<Rule> rule) {
    if (!rule) {
        return because("若二人对阵，其余无法合法编完", "if they met, the rest could not be paired legally");
    }
    switch (*rule) {
    case Rule::Units:
        return because("若二人对阵，同单位相遇更多", "if they met, more of one unit would meet");
    case Rule::Scores:
        return because("若二人对阵，同分、近分编对更差", "if they met, scores on the boards would differ more");
    case Rule::BoardPoints:
        return because("若二人对阵，场分相同者局分相差更多",
                       "if they met, board points on equal match points would differ more");
    case Rule::FourthTurn:
        return {"cn1999 13.3",
                {"若二人对阵，有人连续第四次同先后", "if they met, somebody had the same turn a fourth time running"}};
    case Rule::Clashes:
        return {"cn1999 13.3",
                {"若二人对阵，先走多者与先走多者相遇更多",
                 "if they met, more with many first moves would meet each other"}};
    case Rule::StrainedTurns:
        return {"cn1999 13.3", {"若二人对阵，先后走更不均衡", "if they met, turns would be less even"}};
    case Rule::Lot:
        break;
    }
    return because("各项相同，由抽签决定", "as good by every rule; the lot decided");
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

std::optional<PairingNote> why_not_paired(const CrossTable& table, const Cn1999Settings& settings, EntrantNumber a,
                                          EntrantNumber b) {
    const Field field = make_field(table, settings);
    const auto place_of = [&](EntrantNumber number) {
        return static_cast<std::uint32_t>(std::ranges::find(field.players, number, &Player::number) -
                                          field.players.begin());
    };
    const std::uint32_t mine = place_of(a);
    const std::uint32_t theirs = place_of(b);
    const auto mate = field.players.empty() ? std::nullopt : best_mates(field);
    if (a == b || std::max(mine, theirs) >= field.players.size() || !mate) {
        return std::nullopt;
    }
    if ((*mate)[mine] == theirs) {
        return because("二人正是一对", "they are a pair");
    }
    if (!may_meet(field, mine, theirs)) {
        return because("二人已遇过，或规定不得相遇", "they have met, or may not meet");
    }
    if (field.round == 1) {
        return {{"cn1999 11.4",
                 {"第一轮上下半区各抽一人：二人同在半区，或各抽到他人",
                  "round 1 draws one of each half: they stand in one half, or the lot gave them others"}}};
    }
    return note_of(first_worse(field, *mate, mine, theirs));
}

} // namespace chuhe::tournament
