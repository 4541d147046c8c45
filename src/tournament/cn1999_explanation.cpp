#include "cn1999_notes.hpp"

#include <chuhe/tournament/cn1999_explanation.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

using namespace cn1999;

/// Positions in the field who meet, or one and the bye.
using Mate = std::vector<std::uint32_t>;

std::string halves(int value) {
    return std::to_string(value / 2) + (value % 2 == 0 ? "" : ".5");
}

base::Bilingual words_of(TurnReason reason) {
    switch (reason) {
    case TurnReason::FourthTurn:
        return {"以免连续四次同先后", "or somebody would have the same turn a fourth time running"};
    case TurnReason::FewerFirstMoves:
        return {"先走少者先走", "he has had fewer first moves"};
    case TurnReason::SecondLastTime:
        return {"上轮后走者先走", "he was second last time"};
    case TurnReason::Lot:
        return {"抽签定先", "by lot"};
    }
    return {};
}

/// Why these two, and why this turn.
PairingNote board_note(const Field& field, std::uint32_t a, std::uint32_t b) {
    const Player& upper = field.players[a];
    const Player& lower = field.players[b];
    const TurnChoice turn = choose_turn(field, upper, lower);
    const EntrantNumber first = turn.a_is_first ? upper.number : lower.number;
    const std::string pair = std::to_string(upper.number) + "-" + std::to_string(lower.number);
    const bool is_same = upper.score == lower.score;
    const base::Bilingual why = words_of(turn.reason);
    const std::string scores = halves(upper.score) + "-" + halves(lower.score);
    return {"cn1999 13.3",
            {pair + "：" + (is_same ? "同分者编对（" : "近分者编对（") + scores + "），" + std::to_string(first) +
                 "先走，" + why.zh,
             pair + ": " + (is_same ? "same score (" : "nearest score (") + scores + "), " + std::to_string(first) +
                 " moves first, " + why.en}};
}

struct RuleWords {
    rules::Clause clause;
    base::Bilingual text;
};

/// What a rule counts. Source: cn1999 13.3, appendix 2
RuleWords words_of(Rule rule) {
    switch (rule) {
    case Rule::Units:
        return {"cn1999 11.4", {"同单位相遇台数", "boards of one unit"}};
    case Rule::Scores:
        return {"cn1999 11.4", {"积分差平方和（半分计）", "sum of squared score differences, in half points"}};
    case Rule::BoardPoints:
        return {"cn1999 11.4",
                {"局分差平方和（半分计）", "sum of squared differences of board points, in half points"}};
    case Rule::FourthTurn:
        return {"cn1999 13.3", {"连续第四次同先后人数", "players with the same turn a fourth time running"}};
    case Rule::Clashes:
        return {"cn1999 13.3", {"先后走相冲台数", "boards at which both are due the same turn"}};
    case Rule::StrainedTurns:
        return {"cn1999 13.3",
                {"连续三次同先后或先后相差逾一人数", "players with a third same turn or a difference above one"}};
    case Rule::Lot:
        break;
    }
    return {"cn1999 11.4", {"抽签", "lot"}};
}

PairingNote note_of(const base::Bilingual& otherwise, const std::optional<Shortfall>& shortfall) {
    if (!shortfall) {
        return {"cn1999 11.4",
                {otherwise.zh + "：全轮无法合法编完", otherwise.en + ": the round could not be paired legally"}};
    }
    const RuleWords words = words_of(shortfall->rule);
    const std::string clause{words.clause.text()};
    if (shortfall->rule == Rule::Lot) {
        return {clause, {otherwise.zh + "：同样好，由抽签决定", otherwise.en + ": as good; the lot decided"}};
    }
    const std::string cost = std::to_string(shortfall->made) + " → " + std::to_string(shortfall->other);
    return {clause,
            {otherwise.zh + "：" + words.text.zh + " " + cost, otherwise.en + ": " + words.text.en + " " + cost}};
}

PairingNote plain(const char* zh, const char* en) {
    return {"cn1999 11.4", {zh, en}};
}

PairingNote first_round() {
    return plain("第一轮上下半区各抽一人，由抽签决定", "round 1 draws one of each half; the lot decided");
}

/// Positions of two in a field, with the round that is made of it.
struct Question {
    Field field;
    Mate made;
    std::uint32_t a;
    std::uint32_t b;
};

/// `b` 0 stands for the bye. Fails: nothing where one is not there, or no round can be paired.
std::optional<Question> question_of(const CrossTable& table, const Cn1999Settings& settings, EntrantNumber a,
                                    EntrantNumber b) {
    Field field = make_field(table, settings);
    const auto count = static_cast<std::uint32_t>(field.players.size());
    const auto place_of = [&](EntrantNumber number) {
        return static_cast<std::uint32_t>(std::ranges::find(field.players, number, &Player::number) -
                                          field.players.begin());
    };
    const std::uint32_t mine = place_of(a);
    const std::uint32_t theirs = place_of(b);
    const bool are_there = mine < count && (theirs < count || b == 0);
    auto made = a == b || !are_there ? std::nullopt : best_mates(field);
    if (!made) {
        return std::nullopt;
    }
    return Question{std::move(field), std::move(*made), mine, theirs};
}

base::Bilingual if_apart(const Field& field, std::uint32_t a, std::uint32_t b) {
    const std::string one = std::to_string(field.players[a].number);
    if (b >= field.players.size()) {
        return {one + "若不轮空", "if " + one + " did not have the bye"};
    }
    const std::string other = std::to_string(field.players[b].number);
    return {one + "、" + other + "若不相遇", "if " + one + " and " + other + " did not meet"};
}

} // namespace

std::vector<PairingNote> cn1999::notes_of(const Field& field, const std::vector<std::uint32_t>& mates,
                                          Explain explain) {
    std::vector<PairingNote> notes;
    const auto count = static_cast<std::uint32_t>(field.players.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        if (mates[i] < i) {
            continue;
        }
        if (mates[i] < count) {
            notes.push_back(board_note(field, i, mates[i]));
        }
        if (explain == Explain::WithAlternatives && !draws_halves(field)) {
            notes.push_back(note_of(if_apart(field, i, mates[i]), shortfall_if_apart(field, mates, i, mates[i])));
        }
    }
    if (draws_halves(field)) {
        notes.push_back(first_round());
    }
    return notes;
}

std::optional<PairingNote> why_not_paired(const CrossTable& table, const Cn1999Settings& settings, EntrantNumber a,
                                          EntrantNumber b) {
    const auto asked = b == 0 ? std::nullopt : question_of(table, settings, a, b);
    if (!asked) {
        return std::nullopt;
    }
    if (asked->made[asked->a] == asked->b) {
        return plain("二人正是一对", "they are a pair");
    }
    if (!may_meet(asked->field, asked->a, asked->b)) {
        return plain("二人已遇过，或规定不得相遇", "they have met, or may not meet");
    }
    if (draws_halves(asked->field)) {
        return plain("第一轮上下半区各抽一人：二人同在半区，或各抽到他人",
                     "round 1 draws one of each half: they stand in one half, or the lot gave them others");
    }
    return note_of({"若二人对阵", "if they met"}, shortfall_if_met(asked->field, asked->made, asked->a, asked->b));
}

std::optional<PairingNote> why_paired(const CrossTable& table, const Cn1999Settings& settings, EntrantNumber a,
                                      EntrantNumber b) {
    const auto asked = question_of(table, settings, a, b);
    if (!asked || asked->made[asked->a] != asked->b) {
        return std::nullopt;
    }
    if (draws_halves(asked->field)) {
        return first_round();
    }
    const base::Bilingual otherwise = b == 0 ? base::Bilingual{"若不轮空", "without the bye"}
                                             : base::Bilingual{"若二人不相遇", "if they did not meet"};
    return note_of(otherwise, shortfall_if_apart(asked->field, asked->made, asked->a, asked->b));
}

} // namespace chuhe::tournament
