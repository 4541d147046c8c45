#include "newness.hpp"

#include <algorithm>
#include <bit>

namespace chuhe::adjudication {

using board::PieceKind;

bool Newness::is_new_kill() {
    const Kill& kill = *after_.kill();
    return !std::ranges::all_of(kill.firsts,
                                [&](FirstCheck first) { return before_.mates_by(first, kill.checks); });
}

Newness::Best Newness::best_before(Man prey) {
    Best best;
    for (const Hit& hit : before_.hits()) {
        if (hit.prey != prey) {
            continue;
        }
        Standing standing = Standing::None;
        if (before_.is_clean(hit)) {
            standing = Standing::Clean;
        } else if (before_.is_even(hit)) {
            standing = Standing::Even;
        } else if (hit.local.is_gain()) {
            standing = Standing::Losing;
        }
        if (standing > best.standing || (standing == best.standing && hit.whole > best.whole)) {
            best = {standing, hit.whole};
        }
    }
    return best;
}

bool Newness::is_new(const Hit& hit) {
    if (!hit.local.is_gain()) {
        return wins_more(hit.step, after_.capture_question(), hit.whole, true);
    }
    const Best best = best_before(hit.prey);
    const bool is_clean = after_.is_clean(hit);
    switch (best.standing) {
    case Standing::None:
        return true;
    case Standing::Clean:
        return ruleset_.whole_exchange_decides && is_clean && hit.whole.balance > best.whole.balance;
    case Standing::Even:
        return is_clean;
    case Standing::Losing:
        break;
    }
    if (is_clean) {
        return true;
    }
    // Taking was worse than doing nothing: the hunter had a duty, from which the ply has released it. Otherwise the other
    // side would have won as much anyway, and the ply has only parried that.
    return ruleset_.released_even_hit_is_new && best.whole.balance < before_.passing().balance;
}

bool Newness::is_new(const Sequence& sequence) {
    ExchangeQuestion question = after_.sequence_question();
    question.wants_clean_first_capture = sequence.is_even;
    return wins_more(sequence.step, question, sequence.outcome, !sequence.is_even);
}

bool Newness::wins_more(Step step, ExchangeQuestion question, Outcome outcome, bool is_clean) {
    int best = 0;
    const Men old = winnable_before(is_clean, best);
    return outcome.balance > best || after_.can_win(step, question, outcome, ~old);
}

Men Newness::winnable_before(bool only_clean, int& best) {
    Men old = 0;
    const auto add_won = [&](Step step, const ExchangeQuestion& question, Outcome outcome) {
        best = std::max(best, outcome.balance);
        for (Men left = before_.board().men(opponent(before_.side())) & ~old; left != 0; left &= left - 1) {
            const Men wanted = left & (~left + 1);
            old |= before_.can_win(step, question, outcome, wanted) ? wanted : 0;
        }
    };
    for (const Hit& hit : before_.hits()) {
        if (before_.is_clean(hit) || (!only_clean && before_.is_even(hit))) {
            old |= only(hit.prey);
            add_won(hit.step, before_.capture_question(), hit.whole);
        }
    }
    for (const Sequence& sequence : before_.sequences()) {
        if (!only_clean || !sequence.is_even) {
            ExchangeQuestion question = before_.sequence_question();
            question.wants_clean_first_capture = sequence.is_even;
            add_won(sequence.step, question, sequence.outcome);
        }
    }
    return old;
}

bool Newness::has_new_offer() {
    const auto is_harmless = [](const Offer& offer) { return offer.acceptance == Acceptance::Harmless; };
    return std::ranges::any_of(after_.offers(), [&](const Offer& offer) {
        return is_harmless(offer) && std::ranges::none_of(before_.offers(), [&](const Offer& old) {
                   return is_harmless(old) && old.encounter.hunter == offer.encounter.hunter &&
                          old.encounter.prey == offer.encounter.prey;
               });
    });
}

bool Newness::is_mere_escape(const Hit& hit) {
    if (after_.board().kind(moved_) == PieceKind::General || hit.hunter == moved_) {
        return false;
    }
    const auto same = [&](const Hit& old) { return old.hunter == hit.hunter && old.prey == hit.prey; };
    const auto old = std::ranges::find_if(before_.hits(), same);
    if (old == before_.hits().end() || !old->local.is_gain() || !old->whole.is_loss() || old->gets_mated ||
        old->whole.balance < before_.passing().balance ||
        hit.whole.balance - old->whole.balance > weight(after_.board(), moved_)) {
        return false;
    }
    const Point point = after_.board().lift(moved_);
    const bool works_alone = after_.board().is_legal(hit.step, after_.side()) && after_.local(hit.step).is_gain() &&
                             after_.whole(hit.step, after_.capture_question()).balance >= hit.whole.balance;
    after_.board().put_back(moved_, point);
    return works_alone;
}

} // namespace chuhe::adjudication
