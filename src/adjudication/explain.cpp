#include "explain.hpp"

#include "clauses.hpp"
#include "excuses.hpp"
#include "man_words.hpp"

#include <bit>

namespace chuhe::adjudication {

using base::Bilingual;
using board::Side;

namespace {

board::Square square_of(Point point) {
    return board::Square::from_index(point);
}

std::vector<board::Move> moves_of(const std::vector<Step>& steps) {
    std::vector<board::Move> moves;
    for (const Step step : steps) {
        moves.push_back(move_of(step));
    }
    return moves;
}

void add_once(std::vector<board::Square>& squares, board::Square square) {
    for (const board::Square there : squares) {
        if (there == square) {
            return;
        }
    }
    squares.push_back(square);
}

/// The men that a side takes along a line, and those that take or check.
struct Actors {
    std::vector<Man> hunters;
    std::vector<Man> prey;
};

Actors actors_of(SearchBoard board, const std::vector<Step>& line, Side side) {
    Actors actors;
    for (const Step step : line) {
        const Man man = board.at(step.from);
        const bool is_own = side_of(man) == side;
        const bool counts = board.at(step.to) != kNobody && !board.is_uncrossed_soldier(board.at(step.to));
        const Man taken = board.make(step);
        if (is_own && (counts || board.is_in_check(opponent(side)))) {
            actors.hunters.push_back(man);
        }
        if (is_own && counts) {
            actors.prey.push_back(taken);
        }
    }
    return actors;
}

/// 车、炮; "chariot and cannon": men with their points.
Bilingual list_of(const SearchBoard& board, const std::vector<Man>& men) {
    Bilingual text;
    for (const Man man : men) {
        const Bilingual one = words_for(board, man);
        text.zh += (text.zh.empty() ? "" : "、") + one.zh;
        text.en += (text.en.empty() ? "" : " and ") + one.en;
    }
    return text;
}

/// What stood in the way before the ply, where something did.
Bilingual what_changed(const Judgement& judgement) {
    if (!judgement.before) {
        return {.zh = "", .en = ""};
    }
    if (judgement.before->balance <= -kMate) {
        return {.zh = "走子之前若吃此子会被将死，现在不会",
                .en = "before the move, taking it would have ended in mate; now it does not"};
    }
    if (judgement.before->is_loss()) {
        return {.zh = "走子之前吃此子反而失子，现在不再失子",
                .en = "before the move, taking it would have lost material; now it does not"};
    }
    if (judgement.before->is_gain()) {
        return {.zh = "走子之后得子更多", .en = "the move makes the gain greater"};
    }
    return {.zh = "走子之前只是各吃各子，现在净得此子",
            .en = "before the move each side took one; now the piece is won"};
}

Bilingual how_taken(const Judgement& judgement, const Hit& hit, const SearchBoard& board) {
    const Bilingual hunter = words_for(board, hit.hunter);
    const Bilingual prey = words_for(board, hit.prey);
    if (!hit.local.is_gain()) {
        const bool wins_chariot = judgement.chariots != 0;
        return {.zh = "下一着" + hunter.zh + "吃" + prey.zh + "，经完整互吃可得" + (wins_chariot ? "车" : "子"),
                .en = hunter.en + " can take " + prey.en + " next and wins " +
                      (wins_chariot ? "a chariot" : "material") + " by the full exchange"};
    }
    if (judgement.is_strong) {
        return {.zh = "下一着" + hunter.zh + "可吃" + prey.zh, .en = hunter.en + " can take " + prey.en + " next"};
    }
    const Bilingual partner =
        judgement.partner == kNobody ? Bilingual{.zh = "", .en = ""} : words_for(board, judgement.partner);
    return {.zh = "下一着" + hunter.zh + (partner.zh.empty() ? "" : "联合" + partner.zh) + "可吃" + prey.zh +
                  "，其根不足",
            .en = hunter.en + (partner.en.empty() ? "" : " together with " + partner.en) + " can take " + prey.en +
                  " next: it has too few roots"};
}

void tell_chase(PlyFinding& finding, const Judgement& judgement, Threats& after, const rules::Ruleset& ruleset) {
    const SearchBoard& board = after.board();
    const Hit* const hit = std::get_if<Hit>(&*judgement.threat);
    bool is_even = false;
    if (hit != nullptr) {
        finding.proof = moves_of(after.exchange().line(after.capture_question(), hit->step, hit->whole));
        finding.hunters.push_back(square_of(board.where(hit->hunter)));
        finding.prey.push_back(square_of(board.where(hit->prey)));
        finding.why = how_taken(judgement, *hit, board);
        is_even = after.is_even(*hit);
    } else {
        const auto& sequence = std::get<Sequence>(*judgement.threat);
        ExchangeQuestion question = after.question_of(sequence);
        question.wanted = sequence.is_even ? ~Men{0} : 0;
        // The clean first capture is worth a point to that question, and an even sequence has one.
        const Outcome outcome = sequence.is_even ? just_above(sequence.outcome) : sequence.outcome;
        const std::vector<Step> line = after.exchange().line(question, sequence.step, outcome);
        const Actors actors = actors_of(board, line, after.side());
        finding.proof = moves_of(line);
        for (const Man man : actors.hunters) {
            add_once(finding.hunters, square_of(board.where(man)));
        }
        for (const Man man : actors.prey) {
            add_once(finding.prey, square_of(board.where(man)));
        }
        const Bilingual first = words_for(board, sequence.hunter);
        const Bilingual prey = list_of(board, actors.prey);
        finding.why = {.zh = "下一着起" + first.zh + "连续照将，可得" + prey.zh,
                       .en = "from the next move on " + first.en + " checks and wins " + prey.en};
        is_even = sequence.is_even;
    }
    for (Men left = judgement.chariots; left != 0; left &= left - 1) {
        add_once(finding.prey, square_of(board.where(static_cast<Man>(std::countr_zero(left)))));
    }
    if (judgement.partner != kNobody) {
        add_once(finding.hunters, square_of(board.where(judgement.partner)));
    }
    for (const Hit& other : judgement.hits) {
        add_once(finding.hunters, square_of(board.where(other.hunter)));
        add_once(finding.prey, square_of(board.where(other.prey)));
    }
    if (is_even && ruleset.whole_exchange_decides) {
        finding.clause = clause_of_even_exchange(ruleset.id);
        append(finding.why, {.zh = "各吃各子，完整互吃不失子", .en = "each side takes one, and the exchange is even"});
    }
    append(finding.why, what_changed(judgement));
}

void tell_kill(PlyFinding& finding, Threats& after) {
    const SearchBoard& board = after.board();
    const Kill& kill = *after.kill();
    for (const FirstCheck& first : kill.firsts) {
        add_once(finding.hunters, square_of(board.where(first.hunter)));
    }
    finding.prey.push_back(square_of(board.where(board.general(opponent(after.side())))));
    finding.proof = moves_of(after.kills().line(after.side(), kill.checks));
    const Bilingual hunter = words_for(board, kill.firsts.front().hunter);
    const std::string count = std::to_string(kill.checks);
    finding.why = kill.checks == 1
                      ? Bilingual{.zh = "下一着" + hunter.zh + "可将死对方",
                                  .en = hunter.en + " threatens mate with the next move"}
                      : Bilingual{.zh = "下一着起" + hunter.zh + "连续照将，" + count + "着将死对方",
                                  .en = "from the next move on " + hunter.en + " checks and mates in " + count};
}

void tell_idle(PlyFinding& finding, const Judgement& judgement, Threats& after, const rules::Ruleset& ruleset) {
    const SearchBoard& board = after.board();
    if (judgement.offer) {
        finding.hunters.push_back(square_of(board.where(judgement.offer->encounter.hunter)));
        finding.prey.push_back(square_of(board.where(judgement.offer->encounter.prey)));
    } else if (judgement.subject != kNobody) {
        finding.prey.push_back(square_of(board.where(judgement.subject)));
    } else if (judgement.excuse != Excuse::None) {
        finding.clause = clause_of(judgement.excuse, ruleset.id);
        if (judgement.threat) {
            finding.proof = {move_of(step_of(*judgement.threat))};
        }
    }
    finding.why = why_idle(judgement, board);
}

} // namespace

PlyFinding explained(const Judgement& judgement, Threats& after, const rules::Ruleset& ruleset) {
    PlyFinding finding;
    finding.kind = judgement.kind;
    finding.is_strong = judgement.is_strong;
    finding.is_soldier_hit = judgement.is_soldier_hit;
    finding.clause = clause_of(judgement.kind, ruleset.id);
    switch (judgement.kind) {
    case FindingKind::Chase:
        tell_chase(finding, judgement, after, ruleset);
        break;
    case FindingKind::Kill:
        tell_kill(finding, after);
        break;
    case FindingKind::Check:
    case FindingKind::Exchange:
    case FindingKind::Sacrifice:
    case FindingKind::Block:
    case FindingKind::Trail:
    case FindingKind::Idle:
        tell_idle(finding, judgement, after, ruleset);
        break;
    }
    finish(finding.why);
    return finding;
}

PlyFinding explained_check(const SearchBoard& after, Side side, const rules::Ruleset& ruleset) {
    PlyFinding finding;
    finding.kind = FindingKind::Check;
    finding.is_strong = true;
    finding.clause = clause_of(FindingKind::Check, ruleset.id);
    const Man general = after.general(opponent(side));
    std::vector<Man> checkers;
    for (Men left = after.checkers(opponent(side)); left != 0; left &= left - 1) {
        checkers.push_back(static_cast<Man>(std::countr_zero(left)));
        finding.hunters.push_back(square_of(after.where(checkers.back())));
    }
    finding.prey.push_back(square_of(after.where(general)));
    const Bilingual who = list_of(after, checkers);
    const Bilingual whom = words_for(after, general);
    finding.why = {.zh = who.zh + "照将" + whom.zh, .en = who.en + " checks " + whom.en};
    finish(finding.why);
    return finding;
}

PlyFinding explained_step_out_of_check(const rules::Ruleset& ruleset) {
    PlyFinding finding;
    finding.clause = clause_of(Excuse::GeneralLeftCheck, ruleset.id);
    finding.why = why_general_left_check();
    finish(finding.why);
    return finding;
}

} // namespace chuhe::adjudication
