#include "newness.hpp"

#include <chuhe/adjudication/finding.hpp>

#include <bit>

namespace chuhe::adjudication {

using board::PieceKind;
using board::Side;

namespace {

constexpr std::uint64_t kMostPositions = 400'000;

/// Whether a soldier's capture owes its gain to another piece: one that takes part on the point, or one whose captures
/// are worth it without the soldier's own.
/// Source: cn2020 26.1.1, 26.1.2, 26.8
bool needs_another_piece(Threats& after, const Hit& hit) {
    SearchBoard& board = after.board();
    const Men partners = hit.local.is_gain() ? board.men(after.side()) & ~only(hit.hunter) : 0;
    for (Men left = partners; left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        if (board.kind(man) == PieceKind::General || board.kind(man) == PieceKind::Soldier) {
            continue;
        }
        const Point point = board.lift(man);
        const bool fails = board.is_safe(hit.step, after.side()) && !after.local(hit.step).is_gain();
        board.put_back(man, point);
        if (fails) {
            return true;
        }
    }
    ExchangeQuestion question = after.capture_question();
    question.unpaid = only(hit.hunter);
    return after.whole(hit.step, question).is_gain();
}

/// Whether the prey stands in an offered exchange without which the hit would fail.
bool is_offer(Threats& after, const Hit& hit) {
    SearchBoard& board = after.board();
    for (const Offer& offer : after.offers()) {
        if (offer.acceptance != Acceptance::Harmless || offer.encounter.prey != hit.prey) {
            continue;
        }
        if (offer.encounter.hunter == hit.hunter) {
            return true;
        }
        const Point point = board.lift(offer.encounter.hunter);
        const bool fails = !after.local(hit.step).is_gain();
        board.put_back(offer.encounter.hunter, point);
        if (fails) {
            return true;
        }
    }
    return false;
}

} // namespace

PlyFinding classify(const rules::Position& before, board::Move move, const rules::Ruleset& ruleset) {
    PlyFinding finding;
    const Side side = before.to_move();
    SearchBoard before_board{before.board()};
    SearchBoard after_board = before_board;
    const Step step{static_cast<Point>(move.from.index()), static_cast<Point>(move.to.index())};
    const Man moved = after_board.at(step.from);
    after_board.make(step);
    if (after_board.is_in_check(opponent(side))) {
        finding.kind = FindingKind::Check;
        finding.is_strong = true;
        return finding;
    }
    const Men checkers = before_board.checkers(side);
    if (checkers != 0 && after_board.kind(moved) == PieceKind::General) {
        return finding;
    }
    before_board.overlook(checkers);
    Effort effort{kMostPositions};
    Threats after{after_board, side, ruleset, effort};
    Threats earlier{before_board, side, ruleset, effort};
    Newness newness{after, earlier, moved, ruleset};
    if (after.kill() && newness.is_new_kill()) {
        finding.kind = FindingKind::Kill;
        finding.is_strong = true;
        return finding;
    }
    bool offers = false;
    for (const Hit& hit : after.hits()) {
        if (!after.is_ok(hit)) {
            continue;
        }
        const PieceKind kind = after_board.kind(hit.hunter);
        if (kind == PieceKind::General || (kind == PieceKind::Soldier && !needs_another_piece(after, hit))) {
            continue;
        }
        if (is_offer(after, hit)) {
            offers = true;
            continue;
        }
        if (!newness.is_new(hit) || newness.is_mere_escape(hit)) {
            continue;
        }
        finding.kind = FindingKind::Chase;
        finding.hunters.push_back(move_of(hit.step).from);
        finding.prey.push_back(move_of(hit.step).to);
    }
    for (const Sequence& sequence : after.sequences()) {
        if (newness.is_new(sequence)) {
            finding.kind = FindingKind::Chase;
            finding.proof.push_back(move_of(sequence.step));
        }
    }
    if (finding.kind == FindingKind::Idle && offers) {
        finding.kind = FindingKind::Exchange;
    }
    return finding;
}

} // namespace chuhe::adjudication
