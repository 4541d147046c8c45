#include "dutch_bracket.hpp"
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

/// A bracket and what it came to.
struct Step {
    Bracket bracket;
    BracketResult result;
};

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

std::string numbers(const Field& field, const std::vector<std::uint32_t>& players) {
    std::string text;
    for (const std::uint32_t player : players) {
        text += (text.empty() ? "" : " ") + std::to_string(field.players[player].number);
    }
    return text.empty() ? "-" : text;
}

std::string score_text(int halves) {
    return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : ".5");
}

/// What a bracket had, made and handed on.
PairingNote note_of(const Field& field, const Step& step) {
    std::string pairs;
    for (const Pair& pair : step.result.pairs) {
        pairs += (pairs.empty() ? "" : " ") + std::to_string(field.players[pair.a].number) + '-' +
                 std::to_string(field.players[pair.b].number);
    }
    const std::string score = score_text(field.players[step.bracket.residents.front()].score);
    const std::string residents = numbers(field, step.bracket.residents);
    const std::string down = numbers(field, step.bracket.moved_down);
    const std::string floats = numbers(field, step.result.downfloaters);
    pairs = pairs.empty() ? "-" : pairs;
    return {"fide2026 1.3",
            {score + "分组：" + residents + "；上组下移：" + down + "；对阵：" + pairs + "；下移：" + floats,
             "score group " + score + ": " + residents + "; moved down from above: " + down + "; pairs: " + pairs +
                 "; hands on: " + floats}};
}

PairingNote turn_note(const Player& higher, const Player& lower, Turn initial_turn) {
    const TurnChoice choice = turn_of_higher(higher, lower, initial_turn);
    const EntrantNumber first = choice.higher == Turn::First ? higher.number : lower.number;
    const std::string pair = std::to_string(higher.number) + '-' + std::to_string(lower.number);
    return {choice.clause,
            {pair + "：" + std::to_string(first) + "先走", pair + ": " + std::to_string(first) + " moves first"}};
}

std::vector<PairingNote> notes_of(const Field& field, const std::vector<Step>& steps, std::optional<int> bye_limit,
                                  Turn initial_turn) {
    std::vector<PairingNote> notes;
    if (bye_limit) {
        const std::string score = score_text(*bye_limit);
        notes.push_back({"fide2026 C5", {"轮空者积分最低可为" + score, "the bye can go down to a score of " + score}});
    }
    for (const Step& step : steps) {
        notes.push_back(note_of(field, step));
        for (const Pair& pair : step.result.pairs) {
            notes.push_back(turn_note(field.players[pair.a], field.players[pair.b], initial_turn));
        }
    }
    return notes;
}

/// The last bracket in which two were together: there it was settled whether they meet.
const Step* common_bracket(const std::vector<Step>& steps, std::uint32_t a, std::uint32_t b) {
    const Step* last = nullptr;
    for (const Step& step : steps) {
        const auto holds = [&](std::uint32_t player) {
            return std::ranges::find(step.bracket.moved_down, player) != step.bracket.moved_down.end() ||
                   std::ranges::find(step.bracket.residents, player) != step.bracket.residents.end();
        };
        if (holds(a) && holds(b)) {
            last = &step;
        }
    }
    return last;
}

PairingNote why(const char* clause, const char* zh, const char* en) {
    return {clause, {zh, en}};
}

/// Says why two who are present are no pair. Positions in the field, the higher ranked first.
PairingNote why_no_pair(const Field& field, const std::vector<Step>& steps, std::optional<int> bye_limit,
                        const Pair& pair) {
    if (!field.may_meet.has(pair.a, pair.b)) {
        return why("fide2026 C1", "二人已遇过、规定不得相遇，或必须同先同后（C3）",
                   "they have met, may not meet, or both must have the same turn (C3)");
    }
    const Step* step = common_bracket(steps, pair.a, pair.b);
    if (step == nullptr) {
        return why("fide2026 1.9", "积分较高者已在上面的分组配对",
                   "the higher ranked was paired in a bracket above the other's");
    }
    for (const Pair& made : step->result.pairs) {
        if (made.a == pair.a && made.b == pair.b) {
            return why("fide2026 3.8", "二人正是一对", "they are a pair");
        }
    }
    const std::string_view criterion = first_worse_criterion(field, step->bracket, bye_limit, pair);
    const std::string clause = "fide2026 " + std::string{criterion};
    if (criterion == "C4") {
        return {clause, {"若二人对阵，其余无法合法编完", "if they met, the rest could not be paired legally"}};
    }
    if (criterion == "4") {
        return {clause,
                {"各项标准相同，生成次序在后", "as good by every criterion, but later in the order of generation"}};
    }
    return {clause,
            {"若二人对阵，最好的编法也在此项标准上较差", "the best pairing with them is worse by this criterion"}};
}

} // namespace

PairingResult pair_dutch(const CrossTable& table, Explain explain) {
    Field field = make_field(table);
    if (field.players.empty()) {
        return base::Failure<NoPairing>{nobody()};
    }
    if (!has_complete_pairing(field)) {
        return base::Failure<NoPairing>{no_legal_pairing(field)};
    }
    const std::optional<int> bye_limit = limit_bye(field);
    const std::vector<Step> steps = pair_field(field, bye_limit);
    RoundPairing round = with_turns(field, steps, table.initial_turn);
    if (explain == Explain::Yes) {
        round.notes = notes_of(field, steps, bye_limit, table.initial_turn);
    }
    return round;
}

std::optional<PairingNote> why_not_paired(const CrossTable& table, EntrantNumber a, EntrantNumber b) {
    Field field = make_field(table);
    const auto place_of = [&](EntrantNumber number) {
        return static_cast<std::uint32_t>(std::ranges::find(field.players, number, &Player::number) -
                                          field.players.begin());
    };
    const auto [higher, lower] = std::minmax({place_of(a), place_of(b)});
    if (a == b || lower >= field.players.size() || !has_complete_pairing(field)) {
        return std::nullopt;
    }
    const std::optional<int> bye_limit = limit_bye(field);
    return why_no_pair(field, pair_field(field, bye_limit), bye_limit, {higher, lower});
}

} // namespace chuhe::tournament
