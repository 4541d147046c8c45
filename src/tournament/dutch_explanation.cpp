#include "dutch_costs.hpp"
#include "dutch_steps.hpp"
#include "dutch_turns.hpp"

#include <chuhe/tournament/dutch.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

using namespace dutch;

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

PairingNote note_of(const base::Bilingual& otherwise, const Shortfall& shortfall) {
    const base::Bilingual cost = cost_text(shortfall);
    return {"fide2026 " + std::string{shortfall.criterion},
            {otherwise.zh + "：" + cost.zh, otherwise.en + ": " + cost.en}};
}

base::Bilingual if_apart(const Field& field, const Pair& pair) {
    const std::string one = std::to_string(field.players[pair.a].number);
    const std::string other = std::to_string(field.players[pair.b].number);
    return {one + "、" + other + "若不相遇", "if " + one + " and " + other + " did not meet"};
}

base::Bilingual if_kept(const Field& field, std::uint32_t player) {
    const std::string number = std::to_string(field.players[player].number);
    return {number + "若不下移", "if " + number + " did not float down"};
}

/// What the best alternatives to the boards and floats of a bracket cost.
std::vector<PairingNote> alternatives_to(const PairedField& paired, const Step& step) {
    std::vector<PairingNote> notes;
    const bool is_last = &step == &paired.steps.back();
    const std::size_t players = step.bracket.moved_down.size() + step.bracket.residents.size();
    if (players < 2) {
        return notes;
    }
    const CandidateComparison comparison{paired.field, step.bracket, paired.bye_limit};
    for (const Pair& pair : step.result.pairs) {
        notes.push_back(note_of(if_apart(paired.field, pair), comparison.if_apart(pair)));
    }
    for (const std::uint32_t player : step.result.downfloaters) {
        base::Bilingual otherwise = if_kept(paired.field, player);
        if (is_last) {
            const std::string number = std::to_string(paired.field.players[player].number);
            otherwise = {number + "若不轮空", "if " + number + " did not have the bye"};
        }
        notes.push_back(note_of(otherwise, comparison.if_kept(player)));
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
    return note_of({"若二人对阵", "if they met"}, CandidateComparison{field, step->bracket, bye_limit}.if_met(pair));
}

/// Where a player of a table stands in the field; behind the last where he is not there.
std::uint32_t place_of(const Field& field, EntrantNumber number) {
    return static_cast<std::uint32_t>(std::ranges::find(field.players, number, &Player::number) -
                                      field.players.begin());
}

/// The bracket that made a pair. Fails: nothing where it is none.
const Step* maker_of(const PairedField& paired, const Pair& pair) {
    for (const Step& step : paired.steps) {
        const bool makes = std::ranges::any_of(step.result.pairs,
                                               [&](const Pair& made) { return made.a == pair.a && made.b == pair.b; });
        if (makes) {
            return &step;
        }
    }
    return nullptr;
}

} // namespace

std::vector<PairingNote> dutch::notes_of(const PairedField& paired, Turn initial_turn, Explain explain) {
    const Field& field = paired.field;
    std::vector<PairingNote> notes;
    if (paired.bye_limit) {
        const std::string score = score_text(*paired.bye_limit);
        notes.push_back({"fide2026 C5", {"轮空者积分最低可为" + score, "the bye can go down to a score of " + score}});
    }
    for (const Step& step : paired.steps) {
        notes.push_back(note_of(field, step));
        for (const Pair& pair : step.result.pairs) {
            notes.push_back(turn_note(field.players[pair.a], field.players[pair.b], initial_turn));
        }
        if (explain == Explain::WithAlternatives) {
            const std::vector<PairingNote> alternatives = alternatives_to(paired, step);
            notes.insert(notes.end(), alternatives.begin(), alternatives.end());
        }
    }
    return notes;
}

std::optional<PairingNote> why_not_paired(const CrossTable& table, EntrantNumber a, EntrantNumber b) {
    const auto paired = pair_brackets(make_field(table));
    if (!paired || a == b) {
        return std::nullopt;
    }
    const auto [higher, lower] = std::minmax({place_of(paired->field, a), place_of(paired->field, b)});
    if (lower >= paired->field.players.size()) {
        return std::nullopt;
    }
    return why_no_pair(paired->field, paired->steps, paired->bye_limit, {higher, lower});
}

std::optional<PairingNote> why_paired(const CrossTable& table, EntrantNumber a, EntrantNumber b) {
    const auto paired = pair_brackets(make_field(table));
    if (!paired) {
        return std::nullopt;
    }
    const auto [higher, lower] = std::minmax({place_of(paired->field, a), place_of(paired->field, b)});
    const Step* step = maker_of(*paired, {higher, lower});
    if (step == nullptr) {
        return std::nullopt;
    }
    const CandidateComparison comparison{paired->field, step->bracket, paired->bye_limit};
    return note_of({"若二人不相遇", "if they did not meet"}, comparison.if_apart({higher, lower}));
}

std::optional<PairingNote> why_handed_on(const CrossTable& table, EntrantNumber number) {
    const auto paired = pair_brackets(make_field(table));
    if (!paired) {
        return std::nullopt;
    }
    const std::uint32_t player = place_of(paired->field, number);
    for (auto step = paired->steps.rbegin(); step != paired->steps.rend(); ++step) {
        const auto& handed_on = step->result.downfloaters;
        if (std::ranges::find(handed_on, player) != handed_on.end()) {
            const base::Bilingual otherwise = step == paired->steps.rbegin()
                                                  ? base::Bilingual{"若不轮空", "without the bye"}
                                                  : base::Bilingual{"若不下移", "without the float down"};
            const CandidateComparison comparison{paired->field, step->bracket, paired->bye_limit};
            return note_of(otherwise, comparison.if_kept(player));
        }
    }
    return std::nullopt;
}

} // namespace chuhe::tournament
