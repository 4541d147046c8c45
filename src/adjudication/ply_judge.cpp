#include "ply_judge.hpp"

#include "exemptions.hpp"

#include <algorithm>
#include <bit>

namespace chuhe::adjudication {

using board::PieceKind;

void PlyJudge::excuse(Excuse excuse, const Threat& threat) {
    if (excuse > found_.excuse && found_.kind == FindingKind::Idle) {
        found_.excuse = excuse;
        found_.threat = threat;
    }
}

/// Whether a threat that wins so much could stand in the place of the one kept.
bool PlyJudge::may_replace(int balance) const {
    const int kept = outcome_of(*found_.threat).balance;
    return balance > kept || (balance == kept && !found_.is_strong);
}

/// Keeps the threat that wins most; of two that win as much, a strong one.
void PlyJudge::keep(const Threat& threat) {
    if (ruleset_.lone_attacker_exemption && is_lone_defender(after_, threat)) {
        excuse(Excuse::LoneDefender, threat);
        return;
    }
    const bool is_first = found_.kind != FindingKind::Chase;
    const int balance = outcome_of(threat).balance;
    if (!is_first && !may_replace(balance)) {
        return;
    }
    const bool is_strong = std::visit([&](const auto& one) { return strength_.is_strong(one); }, threat);
    if (is_first || balance > outcome_of(*found_.threat).balance || is_strong) {
        found_.kind = FindingKind::Chase;
        found_.excuse = Excuse::None;
        found_.threat = threat;
        found_.is_strong = is_strong;
        found_.partner = is_strong ? kNobody : strength_.partner();
    }
}

/// 捉车 is what a ply is called that wins a chariot in the course of its threat, whatever it takes first.
void PlyJudge::find_chariots() {
    SearchBoard& board = after_.board();
    Men chariots = 0;
    for (Men left = board.men(opponent(after_.side())); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        chariots |= board.kind(man) == PieceKind::Chariot ? only(man) : 0;
    }
    const Hit* const hit = std::get_if<Hit>(&*found_.threat);
    if (chariots == 0 || (hit != nullptr && has(chariots, hit->prey))) {
        return;
    }
    const ExchangeQuestion question =
        hit != nullptr ? after_.capture_question() : after_.question_of(std::get<Sequence>(*found_.threat));
    found_.chariots = after_.winnable(step_of(*found_.threat), question, outcome_of(*found_.threat), chariots);
}

void PlyJudge::look_at(const Hit& hit) {
    if (!after_.is_ok(hit)) {
        if (hit.local.is_gain()) {
            excuse(newness_.before(hit, own_hit(after_, hit)) ? Excuse::StoodBefore
                   : hit.gets_mated                           ? Excuse::TakerIsMated
                                                              : Excuse::LosesElsewhere,
                   hit);
        }
        return;
    }
    const OwnHit own = own_hit(after_, hit);
    if (const auto offer = own == OwnHit::None ? offer_behind(after_, hit) : std::nullopt) {
        offer_ = offer;
        return;
    }
    if (!newness_.is_new(hit, own)) {
        excuse(Excuse::StoodBefore, hit);
        return;
    }
    if (newness_.is_mere_escape(hit)) {
        excuse(Excuse::MereEscape, hit);
        return;
    }
    if (own != OwnHit::None) {
        found_.is_soldier_hit = found_.is_soldier_hit || own == OwnHit::Soldiers;
        excuse(own == OwnHit::Soldiers ? Excuse::SoldiersOwnHit : Excuse::GeneralsOwnHit, hit);
        return;
    }
    found_.hits.push_back(hit);
}

void PlyJudge::look_at(const Sequence& sequence) {
    if (found_.kind == FindingKind::Chase && !may_replace(sequence.outcome.balance)) {
        return;
    }
    if (newness_.is_new(sequence)) {
        keep(sequence);
    } else {
        excuse(Excuse::StoodBefore, sequence);
    }
}

/// The named kinds of idle plies. Source: cn1999 28.5 to 28.9
/// Reading: an unprotected piece put before one of its kind, which it could not take itself, is a sacrifice.
void PlyJudge::name_idle() {
    const std::optional<Offer> offer = offer_ ? offer_ : newness_.new_offer();
    if (offer) {
        const auto takes_first = [&](const Hit& hit) {
            return hit.hunter == offer->encounter.hunter && hit.prey == offer->encounter.prey && hit.local.is_gain();
        };
        found_.offer = offer;
        found_.kind = offer->outcome.is_gain() && std::ranges::none_of(after_.hits(), takes_first)
                          ? FindingKind::Sacrifice
                          : FindingKind::Exchange;
        return;
    }
    if (found_.excuse > Excuse::StoodBefore) {
        return;
    }
    if (const auto given = after_.sacrifice(moved_)) {
        found_.offer = given;
        found_.kind = FindingKind::Sacrifice;
    } else if (const Man blocked = blocked_by(after_, before_, moved_); blocked != kNobody) {
        found_.kind = FindingKind::Block;
        found_.subject = blocked;
    } else if (const Man trailed = trailed_by(after_, moved_); trailed != kNobody) {
        found_.kind = FindingKind::Trail;
        found_.subject = trailed;
    }
}

Judgement PlyJudge::judge() {
    if (after_.kill() && newness_.is_new_kill()) {
        found_.kind = FindingKind::Kill;
        found_.is_strong = true;
        return found_;
    }
    for (const Hit& hit : after_.hits()) {
        look_at(hit);
    }
    // What wins most is looked at first: the strength of the others need not be asked.
    const auto balance = [](const auto& threat) { return outcome_of(Threat{threat}).balance; };
    std::vector<Hit> hits = found_.hits;
    std::ranges::stable_sort(hits, std::greater{}, balance);
    for (const Hit& hit : hits) {
        keep(hit);
    }
    std::vector<Sequence> sequences = after_.sequences();
    std::ranges::stable_sort(sequences, std::greater{}, balance);
    for (const Sequence& sequence : sequences) {
        look_at(sequence);
    }
    if (found_.kind == FindingKind::Chase) {
        found_.is_soldier_hit = false;
        find_chariots();
        if (const Hit* const hit = std::get_if<Hit>(&*found_.threat)) {
            found_.before = newness_.before(*hit, OwnHit::None);
        }
        return found_;
    }
    if (after_.kill() && found_.excuse < Excuse::KillStoodBefore) {
        found_.excuse = Excuse::KillStoodBefore;
        found_.threat.reset();
    }
    name_idle();
    return found_;
}

} // namespace chuhe::adjudication
