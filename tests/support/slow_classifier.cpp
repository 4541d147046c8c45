#include "slow_classifier.hpp"

#include "slow_threats.hpp"

#include <algorithm>

namespace slow {

using chuhe::adjudication::FindingKind;
using chuhe::rules::Ruleset;

namespace {

bool is_strong_kind(PieceKind kind) {
    return kind == PieceKind::Chariot || kind == PieceKind::Horse || kind == PieceKind::Cannon;
}

bool is_guard(PieceKind kind) {
    return kind == PieceKind::Advisor || kind == PieceKind::Elephant;
}

/// Threat `first` of `after`: a capture (`hit` set) or the beginning of a sequence.
struct Candidate {
    const Hit* hit = nullptr;
    const Sequence* sequence = nullptr;

    [[nodiscard]] Result result() const { return hit != nullptr ? hit->whole : sequence->result; }
    [[nodiscard]] Move first() const { return hit != nullptr ? hit->meeting.move : sequence->first; }
    [[nodiscard]] int hunter() const { return hit != nullptr ? hit->meeting.hunter : sequence->hunter; }
    [[nodiscard]] bool is_plain_hit() const { return hit != nullptr && hit->local.net > 0; }
    [[nodiscard]] Exchange exchange(const Threats& of) const {
        return hit != nullptr ? of.of_capture() : of.of(*sequence);
    }
};

/// Chapters 3 to 5 of the definitions.
class Ply {
  public:
    Ply(const Threats& after, const Threats& before, int moved, const Ruleset& ruleset)
        : after_(after), before_(before), moved_(moved), ruleset_(ruleset) {
        std::ranges::copy_if(before.hits, std::back_inserter(old_hits_),
                             [&](const Hit& hit) { return !is_own(before, hit) && !is_offer(before, hit); });
    }

    [[nodiscard]] Finding finding();

  private:
    [[nodiscard]] bool is_new_kill() const;
    [[nodiscard]] static bool needs_another(const Threats& threats, const Hit& hit);
    [[nodiscard]] static bool wins_locally_without(const Threats& threats, const Hit& hit, int man);
    [[nodiscard]] static bool is_own(const Threats& threats, const Hit& hit);
    [[nodiscard]] static bool is_offer(const Threats& threats, const Hit& hit);
    [[nodiscard]] bool is_new(const Candidate& candidate, bool is_clean) const;
    [[nodiscard]] bool is_new_hit(const Hit& hit) const;
    [[nodiscard]] bool was_winnable(int man, bool only_clean) const;
    [[nodiscard]] bool is_mere_escape(const Hit& hit) const;
    [[nodiscard]] bool is_lone_defender(const Candidate& candidate) const;
    [[nodiscard]] bool is_strong(const Candidate& candidate) const;
    [[nodiscard]] bool takes_chariot(const Candidate& candidate) const;
    [[nodiscard]] bool is_single(const Hit& hit) const;
    [[nodiscard]] bool is_strong_hit(const Hit& hit) const;
    [[nodiscard]] bool is_strong_line(const Candidate& candidate) const;
    [[nodiscard]] std::vector<int> enemies() const { return after_.field.side(opponent(after_.side)); }
    [[nodiscard]] bool has_new_offer() const;

    const Threats& after_;
    const Threats& before_;
    int moved_;
    const Ruleset& ruleset_;
    /// What stood before and could be a chase: no captures of general or soldier on their own account, and no offers.
    std::vector<Hit> old_hits_;
};

bool Ply::is_new_kill() const {
    return std::ranges::any_of(after_.kill_moves, [&](Move first) {
        const int man = after_.field.at(first.from);
        const std::vector<Move> old = checks(before_.field, before_.side, before_.kill_bans);
        return std::ranges::none_of(old, [&](Move move) {
            return before_.field.at(move.from) == man && move.to == first.to &&
                   mates_with(before_.field, before_.side, move, after_.kill, before_.kill_bans);
        });
    });
}

bool Ply::wins_locally_without(const Threats& threats, const Hit& hit, int man) {
    const Field field = threats.field.without(man);
    return field.can_play(hit.meeting.move, threats.side) && threats.local(field, hit.meeting.move).net > 0;
}

bool Ply::needs_another(const Threats& threats, const Hit& hit) {
    if (hit.local.net > 0) {
        for (const int man : threats.field.side(threats.side)) {
            const PieceKind kind = threats.field.kind(man);
            if (man != hit.meeting.hunter && kind != PieceKind::General && kind != PieceKind::Soldier &&
                !wins_locally_without(threats, hit, man)) {
                return true;
            }
        }
    }
    Exchange exchange = threats.of_capture();
    exchange.unpaid = hit.meeting.hunter;
    return exchange.after(threats.field, hit.meeting.move).net > 0;
}

bool Ply::is_own(const Threats& threats, const Hit& hit) {
    const PieceKind kind = threats.field.kind(hit.meeting.hunter);
    return kind == PieceKind::General || (kind == PieceKind::Soldier && !needs_another(threats, hit));
}

bool Ply::is_offer(const Threats& threats, const Hit& hit) {
    return std::ranges::any_of(threats.offers, [&](const Offer& offer) {
        return offer.is_harmless() && offer.meeting.prey == hit.meeting.prey &&
               (offer.meeting.hunter == hit.meeting.hunter ||
                !wins_locally_without(threats, hit, offer.meeting.hunter));
    });
}

bool Ply::was_winnable(int man, bool only_clean) const {
    const auto wanted = [man](int, int prey, Square) { return prey == man; };
    for (const Hit& hit : old_hits_) {
        if ((before_.is_clean(hit) || (!only_clean && before_.is_even(hit))) &&
            Threats::can_win(before_.field, before_.of_capture(), hit.meeting.move, hit.whole, wanted)) {
            return true;
        }
    }
    return std::ranges::any_of(before_.sequences, [&](const Sequence& sequence) {
        return (!only_clean || !sequence.is_even) &&
               Threats::can_win(before_.field, before_.of(sequence), sequence.first, sequence.result, wanted);
    });
}

bool Ply::is_new(const Candidate& candidate, bool is_clean) const {
    int best = 0;
    std::vector<int> old;
    for (const Hit& hit : old_hits_) {
        if (before_.is_clean(hit) || (!is_clean && before_.is_even(hit))) {
            best = std::max(best, hit.whole.balance);
            old.push_back(hit.meeting.prey);
        }
    }
    for (const Sequence& sequence : before_.sequences) {
        best = is_clean && sequence.is_even ? best : std::max(best, sequence.result.balance);
    }
    if (candidate.result().balance > best) {
        return true;
    }
    return std::ranges::any_of(enemies(), [&](int man) {
        const auto wanted = [man](int, int prey, Square) { return prey == man; };
        return std::ranges::find(old, man) == old.end() &&
               Threats::can_win(after_.field, candidate.exchange(after_), candidate.first(), candidate.result(),
                                wanted) &&
               !was_winnable(man, is_clean);
    });
}

bool Ply::is_new_hit(const Hit& hit) const {
    const bool is_clean = after_.is_clean(hit);
    int standing = 0;
    Result best{0, 0};
    for (const Hit& old : old_hits_) {
        const int now = old.meeting.prey != hit.meeting.prey ? 0
                        : before_.is_clean(old)              ? 3
                        : before_.is_even(old)               ? 2
                        : old.local.net > 0                  ? 1
                                                             : 0;
        if (now > standing || (now > 0 && now == standing && old.whole > best)) {
            standing = now;
            best = old.whole;
        }
    }
    switch (standing) {
    case 0:
        return true;
    case 3:
        return ruleset_.whole_exchange_decides && is_clean && hit.whole.balance > best.balance;
    case 2:
        return is_clean;
    default:
        return is_clean || (ruleset_.released_even_hit_is_new && best.balance < before_.passing().balance);
    }
}

bool Ply::is_mere_escape(const Hit& hit) const {
    if (!ruleset_.mere_escape_is_idle || after_.field.kind(moved_) == PieceKind::General ||
        hit.meeting.hunter == moved_) {
        return false;
    }
    const auto old = std::ranges::find_if(before_.hits, [&](const Hit& one) {
        return one.meeting.hunter == hit.meeting.hunter && one.meeting.prey == hit.meeting.prey;
    });
    const int weight = after_.field.is_uncrossed_soldier(moved_) ? 0 : worth(after_.field.kind(moved_));
    if (old == before_.hits.end() || old->local.net <= 0 || old->whole.net >= 0 || old->gets_mated ||
        old->whole.balance < before_.passing().balance || hit.whole.balance - old->whole.balance > weight) {
        return false;
    }
    const Field alone = after_.field.without(moved_);
    return wins_locally_without(after_, hit, moved_) &&
           after_.of_capture().after(alone, hit.meeting.move).balance >= hit.whole.balance;
}

bool Ply::is_lone_defender(const Candidate& candidate) const {
    if (!ruleset_.lone_attacker_exemption) {
        return false;
    }
    int count = 0;
    int balance = 0;
    for (const Side side : {Side::Red, Side::Black}) {
        for (const int man : after_.field.side(side)) {
            const PieceKind kind = after_.field.kind(man);
            if (kind != PieceKind::General && !is_guard(kind)) {
                count += side == after_.side ? 1 : 0;
                balance += (side == after_.side ? 1 : -1) * worth(kind);
            }
        }
    }
    if (count != 1 || balance > 0) {
        return false;
    }
    if (candidate.is_plain_hit()) {
        return is_guard(after_.field.kind(candidate.hit->meeting.prey));
    }
    return !Threats::can_win(after_.field, candidate.exchange(after_), candidate.first(), candidate.result(),
                             [&](int, int prey, Square) { return !is_guard(after_.field.kind(prey)); });
}

bool Ply::takes_chariot(const Candidate& candidate) const {
    return std::ranges::any_of(enemies(), [&](int man) {
        return after_.field.kind(man) == PieceKind::Chariot &&
               Threats::can_win(after_.field, candidate.exchange(after_), candidate.first(), candidate.result(),
                                [&](int hunter, int prey, Square place) {
                                    return hunter == moved_ && prey == man && place == after_.field.place(man);
                                });
    });
}

bool Ply::is_single(const Hit& hit) const {
    if (net_class({after_.field.kind(hit.meeting.prey)}, {after_.field.kind(hit.meeting.hunter)}) > 0) {
        return true;
    }
    const Side other = opponent(after_.side);
    return std::ranges::none_of(after_.field.after(hit.meeting.move).moves(other),
                                [&](Move back) { return back.to == hit.meeting.move.to; });
}

bool Ply::is_strong_hit(const Hit& hit) const {
    if (!is_single(hit)) {
        return false;
    }
    const bool stood = std::ranges::any_of(before_.hits, [&](const Hit& old) {
        return old.meeting.hunter == hit.meeting.hunter && old.meeting.prey == hit.meeting.prey && old.local.net > 0;
    });
    return !stood || std::ranges::none_of(after_.field.side(after_.side), [&](int man) {
        return man != hit.meeting.hunter && is_strong_kind(after_.field.kind(man)) &&
               !after_.field.without(man).in_check(after_.side) && !wins_locally_without(after_, hit, man);
    });
}

bool Ply::is_strong_line(const Candidate& candidate) const {
    std::vector<int> won;
    for (const int man : enemies()) {
        if (Threats::can_win(after_.field, candidate.exchange(after_), candidate.first(), candidate.result(),
                             [man](int, int prey, Square) { return prey == man; })) {
            won.push_back(man);
        }
    }
    return std::ranges::none_of(after_.field.side(after_.side), [&](int man) {
        const Field field = after_.field.without(man);
        if (man == candidate.hunter() || !is_strong_kind(after_.field.kind(man)) || field.in_check(after_.side)) {
            return false;
        }
        if (!field.can_play(candidate.first(), after_.side)) {
            return true;
        }
        Exchange exchange = candidate.exchange(after_);
        return won.empty() ? exchange.after(field, candidate.first()).balance < candidate.result().balance
                           : !Threats::can_win(
                                 field, exchange, candidate.first(), candidate.result(),
                                 [&](int, int prey, Square) { return std::ranges::find(won, prey) != won.end(); });
    });
}

bool Ply::is_strong(const Candidate& candidate) const {
    return takes_chariot(candidate) ||
           (candidate.is_plain_hit() ? is_strong_hit(*candidate.hit) : is_strong_line(candidate));
}

bool Ply::has_new_offer() const {
    return std::ranges::any_of(after_.offers, [&](const Offer& offer) {
        return offer.is_harmless() && std::ranges::none_of(before_.offers, [&](const Offer& old) {
                   return old.is_harmless() && old.meeting.hunter == offer.meeting.hunter &&
                          old.meeting.prey == offer.meeting.prey;
               });
    });
}

Finding Ply::finding() {
    if (after_.kill > 0 && is_new_kill()) {
        return {FindingKind::Kill, true};
    }
    bool offers = has_new_offer();
    std::vector<Candidate> chases;
    for (const Hit& hit : after_.hits) {
        if (!after_.is_ok(hit) || is_own(after_, hit)) {
            continue;
        }
        if (is_offer(after_, hit)) {
            offers = true;
        } else if ((hit.local.net > 0 ? is_new_hit(hit) : is_new({.hit = &hit}, true)) && !is_mere_escape(hit)) {
            chases.push_back({.hit = &hit});
        }
    }
    for (const Sequence& sequence : after_.sequences) {
        if (is_new({.sequence = &sequence}, !sequence.is_even)) {
            chases.push_back({.sequence = &sequence});
        }
    }
    std::erase_if(chases, [&](const Candidate& one) { return is_lone_defender(one); });
    if (chases.empty()) {
        return {offers ? FindingKind::Exchange : FindingKind::Idle, false};
    }
    const int most =
        std::ranges::max(chases, {}, [](const Candidate& one) { return one.result().balance; }).result().balance;
    return {FindingKind::Chase, std::ranges::any_of(chases, [&](const Candidate& one) {
                return one.result().balance == most && is_strong(one);
            })};
}

} // namespace

Finding classify(const chuhe::rules::Position& before, Move move, const Ruleset& ruleset) {
    const Side side = before.to_move();
    Field earlier = field_of(before.board());
    const Field after = earlier.after(move);
    const int moved = earlier.at(move.from);
    if (after.in_check(opponent(side))) {
        return {FindingKind::Check, true};
    }
    const std::vector<int> checkers = earlier.checkers(side);
    if (!checkers.empty() && earlier.kind(moved) == PieceKind::General) {
        return {FindingKind::Idle, false};
    }
    earlier.overlooked = checkers;
    const Threats threats{after, side, ruleset};
    const Threats old{earlier, side, ruleset};
    return Ply{threats, old, moved, ruleset}.finding();
}

} // namespace slow
