#include "exemptions.hpp"

#include <algorithm>
#include <bit>

namespace chuhe::adjudication {

using board::PieceKind;
using board::Side;

namespace {

/// Attacking pieces of a side: their count and weight.
struct Force {
    int count = 0;
    int weight = 0;
};

bool is_guard(PieceKind kind) {
    return kind == PieceKind::Advisor || kind == PieceKind::Elephant;
}

Force force_of(const SearchBoard& board, Side side) {
    Force force;
    for (Men left = board.men(side); left != 0; left &= left - 1) {
        const PieceKind kind = board.kind(static_cast<Man>(std::countr_zero(left)));
        if (kind != PieceKind::General && !is_guard(kind)) {
            ++force.count;
            force.weight += weight(kind);
        }
    }
    return force;
}

Men guards_of(const SearchBoard& board, Side side) {
    Men guards = 0;
    for (Men left = board.men(side); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        guards |= is_guard(board.kind(man)) ? only(man) : 0;
    }
    return guards;
}

/// Whether the capture no longer wins on its point once a man is off the board.
bool fails_without(Threats& after, const Hit& hit, Man man) {
    const Point point = after.lift(man);
    const bool fails = !after.board().is_legal(hit.step, after.side()) || !after.local(hit.step).is_gain();
    after.put_back(man, point);
    return fails;
}

/// The enemy men that attack some man of a side.
Men attackers_of(const SearchBoard& board, Man man) {
    return board.attackers(board.where(man), opponent(side_of(man)));
}

} // namespace

bool needs_another_piece(Threats& after, const Hit& hit) {
    SearchBoard& board = after.board();
    const Men partners = hit.local.is_gain() ? board.men(after.side()) & ~only(hit.hunter) : 0;
    for (Men left = partners; left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const PieceKind kind = board.kind(man);
        if (kind != PieceKind::General && kind != PieceKind::Soldier && fails_without(after, hit, man)) {
            return true;
        }
    }
    ExchangeQuestion question = after.capture_question();
    question.unpaid = only(hit.hunter);
    return after.exchange().exceeds(question, hit.step, kBestEven);
}

OwnHit own_hit(Threats& threats, const Hit& hit) {
    switch (threats.board().kind(hit.hunter)) {
    case PieceKind::General:
        return OwnHit::Generals;
    case PieceKind::Soldier:
        return needs_another_piece(threats, hit) ? OwnHit::None : OwnHit::Soldiers;
    default:
        return OwnHit::None;
    }
}

std::optional<Offer> offer_behind(Threats& after, const Hit& hit) {
    for (const Offer& offer : after.offers()) {
        if (offer.acceptance != Acceptance::Harmless || offer.encounter.prey != hit.prey) {
            continue;
        }
        if (offer.encounter.hunter == hit.hunter || fails_without(after, hit, offer.encounter.hunter)) {
            return offer;
        }
    }
    return std::nullopt;
}

bool is_lone_defender(Threats& after, const Threat& threat) {
    const Side other = opponent(after.side());
    const Force mine = force_of(after.board(), after.side());
    const Force theirs = force_of(after.board(), other);
    if (mine.count != 1 || theirs.weight < mine.weight) {
        return false;
    }
    const Men guards = guards_of(after.board(), other);
    if (const Hit* const hit = std::get_if<Hit>(&threat)) {
        return hit->local.is_gain() ? has(guards, hit->prey)
                                    : !after.can_win(hit->step, after.capture_question(), hit->whole, ~guards);
    }
    const auto& sequence = std::get<Sequence>(threat);
    return !after.can_win(sequence.step, after.question_of(sequence), sequence.outcome, ~guards);
}

namespace {

/// An enemy horse or elephant that would go over a point: its leg or eye is there.
Man leaper_over(const SearchBoard& board, Point point, Side own) {
    for (Men left = board.men(opponent(own)); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const Point from = board.where(man);
        const auto is_barred = [&](const Leap& leap) {
            const Man there = board.at(leap.to);
            return leap.barrier == point && (there == kNobody || side_of(there) == own);
        };
        const PieceKind kind = board.kind(man);
        if ((kind == PieceKind::Horse && std::ranges::any_of(ways::horse(from), is_barred)) ||
            (kind == PieceKind::Elephant && std::ranges::any_of(ways::elephant(from), is_barred))) {
            return man;
        }
    }
    return kNobody;
}

} // namespace

Man blocked_by(Threats& after, Threats& before, Man moved) {
    SearchBoard& board = after.board();
    for (Men left = board.men(after.side()) & ~only(moved); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const Men now = attackers_of(board, man);
        const Point point = after.lift(moved);
        const Men unblocked = attackers_of(board, man) & ~now & attackers_of(before.board(), man);
        after.put_back(moved, point);
        if (unblocked != 0) {
            return static_cast<Man>(std::countr_zero(unblocked));
        }
    }
    return leaper_over(board, board.where(moved), after.side());
}

Man trailed_by(Threats& after, Man moved) {
    for (const Hit& hit : after.hits()) {
        if (hit.hunter == moved && !hit.local.is_gain()) {
            return hit.prey;
        }
    }
    return kNobody;
}

} // namespace chuhe::adjudication
