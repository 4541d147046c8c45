#include "dutch_steps.hpp"
#include "dutch_turns.hpp"

#include <chuhe/tournament/dutch.hpp>

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

namespace chuhe::tournament {

namespace {

using namespace dutch;

std::vector<std::uint32_t> all_vertices(const Field& field) {
    std::vector<std::uint32_t> members(field.may_meet.size());
    std::iota(members.begin(), members.end(), 0U);
    return members;
}

bool has_complete_pairing(const Field& field) {
    Mates mates(field.may_meet.size());
    return enlarge_matching(field.may_meet, all_vertices(field), mates) == 0;
}

/// S*: the smallest score a bye can go to in a complete legal pairing.
/// Requires: an odd field with a complete legal pairing. Source: fide2026 C5
int lowest_bye_score(const Field& field) {
    std::set<int> scores;
    for (const Player& player : field.players) {
        scores.insert(player.score);
    }
    Adjacency limited = field.may_meet;
    for (std::uint32_t i = 0; i < field.bye_vertex(); ++i) {
        limited.part(i, field.bye_vertex());
    }
    Mates mates(limited.size());
    for (const int score : scores) {
        for (std::uint32_t i = 0; i < field.bye_vertex(); ++i) {
            if (field.players[i].score == score && field.may_meet.has(i, field.bye_vertex())) {
                limited.join(i, field.bye_vertex());
            }
        }
        if (enlarge_matching(limited, all_vertices(field), mates) == 0) {
            return score;
        }
    }
    return *scores.rbegin();
}

/// The first places of the field whose players have one score: where the next group ends.
std::size_t end_of_group(const Field& field, std::size_t begin) {
    std::size_t end = begin;
    while (end < field.players.size() && field.players[end].score == field.players[begin].score) {
        ++end;
    }
    return end;
}

std::vector<std::uint32_t> places(std::size_t begin, std::size_t end) {
    std::vector<std::uint32_t> places(end - begin);
    std::iota(places.begin(), places.end(), static_cast<std::uint32_t>(begin));
    return places;
}

/// Nobody above S* may have the bye from now on. Source: fide2026 C5
std::optional<int> limit_bye(Field& field) {
    if (!field.is_odd) {
        return std::nullopt;
    }
    const int limit = lowest_bye_score(field);
    for (std::uint32_t i = 0; i < field.bye_vertex(); ++i) {
        if (field.players[i].score > limit) {
            field.may_meet.part(i, field.bye_vertex());
        }
    }
    return limit;
}

/// Pairs the brackets from the top score down. Source: fide2026 1.9
std::vector<Step> pair_field(const Field& field, std::optional<int> bye_limit) {
    std::vector<Step> steps;
    std::vector<std::uint32_t> moved_down;
    for (std::size_t begin = 0; begin < field.players.size();) {
        const std::size_t end = end_of_group(field, begin);
        const std::size_t next_end = end_of_group(field, end);
        Bracket bracket{moved_down, places(begin, end), places(end, next_end), places(next_end, field.players.size())};
        BracketResult result = pair_bracket(field, bracket, bye_limit);
        moved_down = result.downfloaters;
        steps.push_back({std::move(bracket), std::move(result)});
        begin = end;
    }
    return steps;
}

/// Source: fide2026 GH 3.6
void sort_boards(const Field& field, std::vector<Pair>& pairs) {
    std::ranges::sort(pairs, {}, [&](const Pair& pair) {
        const Player& a = field.players[pair.a];
        const Player& b = field.players[pair.b];
        return std::tuple{-a.score, -(a.score + b.score), a.number};
    });
}

NoPairing nobody() {
    return {NoPairingReason::NobodyPresent, "fide2026 GH 3.2", {"本轮无人可编排", "nobody is there to be paired"}};
}

NoPairing no_legal_pairing(const Field& field) {
    const std::string count = std::to_string(field.players.size());
    return {
        NoPairingReason::NoLegalPairing,
        "fide2026 1.9",
        {"没有合法编排：" + count +
             "人若不重复对阵、不编规定不得相遇者、无人两次轮空、不违反绝对先后走要求（C1至C3），便编不满一轮，"
             "由裁判长决定",
         "no legal pairing: " + count +
             " players cannot all be paired without a second meeting, a forbidden pair, a second bye or a forbidden "
             "turn (C1-C3); "
             "the arbiter decides"}};
}

RoundPairing with_turns(const Field& field, const std::vector<Step>& steps, Turn initial_turn) {
    std::vector<Pair> pairs;
    for (const Step& step : steps) {
        pairs.insert(pairs.end(), step.result.pairs.begin(), step.result.pairs.end());
    }
    sort_boards(field, pairs);
    RoundPairing round;
    for (const Pair& pair : pairs) {
        const Player& higher = field.players[pair.a];
        const Player& lower = field.players[pair.b];
        const bool is_first = turn_of_higher(higher, lower, initial_turn).higher == Turn::First;
        round.boards.push_back(is_first ? Board{higher.number, lower.number} : Board{lower.number, higher.number});
    }
    const auto& left = steps.back().result.downfloaters;
    if (!left.empty()) {
        round.bye = field.players[left.front()].number;
    }
    return round;
}

} // namespace

std::optional<PairedField> dutch::pair_brackets(Field field) {
    if (field.players.empty() || !has_complete_pairing(field)) {
        return std::nullopt;
    }
    const std::optional<int> bye_limit = limit_bye(field);
    std::vector<Step> steps = pair_field(field, bye_limit);
    return PairedField{std::move(field), bye_limit, std::move(steps)};
}

PairingResult pair_dutch(const CrossTable& table, Explain explain) {
    Field field = make_field(table);
    if (field.players.empty()) {
        return base::Failure<NoPairing>{nobody()};
    }
    const auto paired = pair_brackets(field);
    if (!paired) {
        return base::Failure<NoPairing>{no_legal_pairing(field)};
    }
    RoundPairing round = with_turns(paired->field, paired->steps, table.initial_turn);
    if (explain != Explain::No) {
        round.notes = notes_of(*paired, table.initial_turn, explain);
    }
    return round;
}

} // namespace chuhe::tournament
