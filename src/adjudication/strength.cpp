#include "strength.hpp"

#include <algorithm>
#include <bit>

namespace chuhe::adjudication {

using board::PieceKind;

template <typename Works>
bool Strength::needs_partner(Man hunter, Works works) {
    SearchBoard& board = after_.board();
    for (Men left = board.men(after_.side()) & ~only(hunter); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const PieceKind kind = board.kind(man);
        // Advisors, elephants and soldiers as screens or roots do not make an attack joint.
        if (kind != PieceKind::Chariot && kind != PieceKind::Horse && kind != PieceKind::Cannon) {
            continue;
        }
        const Point point = after_.lift(man);
        const bool fails = !board.is_in_check(after_.side()) && !works();
        after_.put_back(man, point);
        if (fails) {
            partner_ = man;
            return true;
        }
    }
    return false;
}

/// The moved piece itself can take a chariot where it stands in the course of the threat, with no worse a result.
bool Strength::takes_chariot(Step step, ExchangeQuestion question, Outcome outcome) {
    SearchBoard& board = after_.board();
    question.wanted_by = only(moved_);
    for (Men left = board.men(opponent(after_.side())); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        if (board.kind(man) != PieceKind::Chariot) {
            continue;
        }
        question.wanted_on = board.where(man);
        if (after_.can_win(step, question, outcome, only(man))) {
            return true;
        }
    }
    return false;
}

/// Nothing takes back, or the prey outweighs the taker.
bool Strength::is_single(const Hit& hit) {
    SearchBoard& board = after_.board();
    Taken gained;
    Taken lost;
    gained.add(board.kind(hit.prey));
    lost.add(board.kind(hit.hunter));
    if (net_class(gained, lost) == NetClass::Gain) {
        return true;
    }
    const board::Side other = opponent(after_.side());
    const Man taken = board.make(hit.step);
    Steps back;
    board.captures_on(hit.step.to, other, back);
    const bool is_taken_back = std::ranges::any_of(back, [&](Step step) { return board.is_safe(step, other); });
    board.unmake(hit.step, taken);
    return !is_taken_back;
}

bool Strength::stood_before(const Hit& hit) {
    return std::ranges::any_of(before_.hits_on(hit.prey), [&](const Hit& old) {
        return old.hunter == hit.hunter && old.prey == hit.prey && old.local.is_gain();
    });
}

bool Strength::is_strong_sequence(Step step, const ExchangeQuestion& question, Outcome outcome, Man hunter) {
    if (takes_chariot(step, question, outcome)) {
        return true;
    }
    const Men won = after_.winnable(step, question, outcome, after_.board().men(opponent(after_.side())));
    return !needs_partner(hunter, [&] {
        if (!after_.board().is_legal(step, after_.side())) {
            return false;
        }
        return won == 0 ? after_.exchange().exceeds(question, step, just_below(outcome))
                        : after_.can_win(step, question, outcome, won);
    });
}

bool Strength::is_strong(const Hit& hit) {
    partner_ = kNobody;
    if (!hit.local.is_gain()) {
        return is_strong_sequence(hit.step, after_.capture_question(), hit.whole, hit.hunter);
    }
    if (takes_chariot(hit.step, after_.capture_question(), hit.whole)) {
        return true;
    }
    const bool has_partner = needs_partner(hit.hunter, [&] {
        return after_.board().is_legal(hit.step, after_.side()) && after_.local(hit.step).is_gain();
    });
    return is_single(hit) && (!stood_before(hit) || !has_partner);
}

bool Strength::is_strong(const Sequence& sequence) {
    partner_ = kNobody;
    return is_strong_sequence(sequence.step, after_.question_of(sequence), sequence.outcome, sequence.hunter);
}

} // namespace chuhe::adjudication
