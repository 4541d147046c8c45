#include "newness.hpp"

#include <algorithm>

namespace chuhe::adjudication {

using board::PieceKind;

bool Newness::is_new_kill() {
    const Kill& kill = *after_.kill();
    return !std::ranges::all_of(kill.firsts, [&](FirstCheck first) { return before_.mates_by(first, kill.checks); });
}

bool Newness::counts(const Hit& old, OwnHit own) {
    return own != OwnHit::None || (own_hit(before_, old) == OwnHit::None && !offer_behind(before_, old));
}

Newness::Best Newness::best_before(const Hit& after, OwnHit own) {
    Best best;
    for (const Hit& hit : before_.hits_on(after.prey)) {
        if (!counts(hit, own)) {
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

bool Newness::is_new(const Hit& hit, OwnHit own) {
    if (!hit.local.is_gain()) {
        return wins_more(hit.step, after_.capture_question(), hit.whole, true, own);
    }
    const Best best = best_before(hit, own);
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
    return wins_more(sequence.step, after_.question_of(sequence), sequence.outcome, !sequence.is_even, OwnHit::None);
}

/// More is won than anything before, or a man that could not be won before.
/// Reading: where the other side may choose which of several men it loses, only the amount tells.
bool Newness::wins_more(Step step, const ExchangeQuestion& question, Outcome outcome, bool is_clean, OwnHit own) {
    Men old = 0;
    int best = 0;
    for (const Hit& hit : before_.hits()) {
        if ((before_.is_clean(hit) || (!is_clean && before_.is_even(hit))) && counts(hit, own)) {
            old |= only(hit.prey);
            best = std::max<int>(best, hit.whole.balance);
        }
    }
    for (const Sequence& sequence : before_.sequences()) {
        best = is_clean && sequence.is_even ? best : std::max<int>(best, sequence.outcome.balance);
    }
    if (outcome.balance > best) {
        return true;
    }
    const Men others = after_.board().men(opponent(after_.side())) & ~old;
    for (Men left = after_.winnable(step, question, outcome, others); left != 0; left &= left - 1) {
        if (!was_winnable(left & (~left + 1), is_clean, own)) {
            return true;
        }
    }
    return false;
}

/// Whether a man could be won on the way of some threat before the ply.
bool Newness::was_winnable(Men man, bool only_clean, OwnHit own) {
    for (const Hit& hit : before_.hits()) {
        if ((before_.is_clean(hit) || (!only_clean && before_.is_even(hit))) && counts(hit, own) &&
            before_.can_win(hit.step, before_.capture_question(), hit.whole, man)) {
            return true;
        }
    }
    for (const Sequence& sequence : before_.sequences()) {
        if ((!only_clean || !sequence.is_even) &&
            before_.can_win(sequence.step, before_.question_of(sequence), sequence.outcome, man)) {
            return true;
        }
    }
    return false;
}

std::optional<Offer> Newness::new_offer() {
    const auto is_harmless = [](const Offer& offer) { return offer.acceptance == Acceptance::Harmless; };
    for (const Offer& offer : after_.offers()) {
        const auto is_same = [&](const Offer& old) {
            return is_harmless(old) && old.encounter.hunter == offer.encounter.hunter &&
                   old.encounter.prey == offer.encounter.prey;
        };
        if (is_harmless(offer) && std::ranges::none_of(before_.offers(), is_same)) {
            return offer;
        }
    }
    return std::nullopt;
}

std::optional<Outcome> Newness::before(const Hit& hit, OwnHit own) {
    const Best best = best_before(hit, own);
    return best.standing == Standing::None ? std::nullopt : std::optional{best.whole};
}

bool Newness::is_mere_escape(const Hit& hit) {
    if (!ruleset_.mere_escape_is_idle || after_.board().kind(moved_) == PieceKind::General || hit.hunter == moved_) {
        return false;
    }
    const auto same = [&](const Hit& old) { return old.hunter == hit.hunter && old.prey == hit.prey; };
    const std::vector<Hit> hits = before_.hits_on(hit.prey);
    const auto old = std::ranges::find_if(hits, same);
    if (old == hits.end() || !old->local.is_gain() || !old->whole.is_loss() || old->gets_mated ||
        old->whole.balance < before_.passing().balance ||
        hit.whole.balance - old->whole.balance > weight(after_.board(), moved_)) {
        return false;
    }
    const Point point = after_.lift(moved_);
    const bool works_alone = after_.board().is_legal(hit.step, after_.side()) && after_.local(hit.step).is_gain() &&
                             after_.whole(hit.step, after_.capture_question()).balance >= hit.whole.balance;
    after_.put_back(moved_, point);
    return works_alone;
}

} // namespace chuhe::adjudication
