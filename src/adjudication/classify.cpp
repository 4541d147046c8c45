#include "newness.hpp"
#include "strength.hpp"

#include <chuhe/adjudication/finding.hpp>

#include <algorithm>
#include <bit>
#include <variant>

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
        const bool fails = !board.is_legal(hit.step, after.side()) || !after.local(hit.step).is_gain();
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
        const bool fails = !board.is_legal(hit.step, after.side()) || !after.local(hit.step).is_gain();
        board.put_back(offer.encounter.hunter, point);
        if (fails) {
            return true;
        }
    }
    return false;
}

/// Attacking pieces of a side: their count and weight.
struct Force {
    int count = 0;
    int weight = 0;
};

Force force_of(const SearchBoard& board, Side side) {
    Force force;
    for (Men left = board.men(side); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const PieceKind kind = board.kind(man);
        if (kind != PieceKind::General && kind != PieceKind::Advisor && kind != PieceKind::Elephant) {
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
        const PieceKind kind = board.kind(man);
        guards |= kind == PieceKind::Advisor || kind == PieceKind::Elephant ? only(man) : 0;
    }
    return guards;
}

using Threat = std::variant<Hit, Sequence>;

Outcome outcome_of(const Threat& threat) {
    return std::holds_alternative<Hit>(threat) ? std::get<Hit>(threat).whole : std::get<Sequence>(threat).outcome;
}

/// The judging of one ply.
class Judge {
  public:
    Judge(Threats& after, Threats& before, Man moved, const rules::Ruleset& ruleset)
        : after_(after), newness_(after, before, moved, ruleset), strength_(after, before, moved), ruleset_(ruleset) {}

    PlyFinding finding();

  private:
    void look_at(const Hit& hit);
    void look_at(const Sequence& sequence);
    void keep(const Threat& threat);
    [[nodiscard]] bool is_lone_defender(const Threat& threat);

    Threats& after_;
    Newness newness_;
    Strength strength_;
    const rules::Ruleset& ruleset_;
    std::optional<Threat> kept_;
    bool is_strong_ = false;
    bool offers_ = false;
};

/// One attacking piece against at least as much, hitting nothing but advisors and elephants.
/// Source: cn2020 26.2
/// Reading: that the piece stands on a key defensive point cannot be worked out; the lone piece stands for it.
bool Judge::is_lone_defender(const Threat& threat) {
    if (!ruleset_.lone_attacker_exemption) {
        return false;
    }
    const Force mine = force_of(after_.board(), after_.side());
    const Force theirs = force_of(after_.board(), opponent(after_.side()));
    if (mine.count != 1 || theirs.weight < mine.weight) {
        return false;
    }
    const Men guards = guards_of(after_.board(), opponent(after_.side()));
    if (const Hit* const hit = std::get_if<Hit>(&threat); hit != nullptr && hit->local.is_gain()) {
        return has(guards, hit->prey);
    }
    if (const Hit* const hit = std::get_if<Hit>(&threat)) {
        return !after_.can_win(hit->step, after_.capture_question(), hit->whole, ~guards);
    }
    const auto& sequence = std::get<Sequence>(threat);
    return !after_.can_win(sequence.step, after_.sequence_question(), sequence.outcome, ~guards);
}

void Judge::keep(const Threat& threat) {
    if (is_lone_defender(threat)) {
        return;
    }
    const int balance = outcome_of(threat).balance;
    if (kept_ && (balance < outcome_of(*kept_).balance || (balance == outcome_of(*kept_).balance && is_strong_))) {
        return;
    }
    const bool is_strong = std::visit([&](const auto& one) { return strength_.is_strong(one); }, threat);
    if (!kept_ || balance > outcome_of(*kept_).balance || is_strong) {
        kept_ = threat;
        is_strong_ = is_strong;
    }
}

void Judge::look_at(const Hit& hit) {
    const PieceKind kind = after_.board().kind(hit.hunter);
    if (!after_.is_ok(hit) || kind == PieceKind::General ||
        (kind == PieceKind::Soldier && !needs_another_piece(after_, hit))) {
        return;
    }
    if (is_offer(after_, hit)) {
        offers_ = true;
        return;
    }
    if (newness_.is_new(hit) && !newness_.is_mere_escape(hit)) {
        keep(hit);
    }
}

void Judge::look_at(const Sequence& sequence) {
    if (newness_.is_new(sequence)) {
        keep(sequence);
    }
}

PlyFinding Judge::finding() {
    PlyFinding finding;
    if (after_.kill() && newness_.is_new_kill()) {
        finding.kind = FindingKind::Kill;
        finding.is_strong = true;
        return finding;
    }
    for (const Hit& hit : after_.hits()) {
        look_at(hit);
    }
    for (const Sequence& sequence : after_.sequences()) {
        look_at(sequence);
    }
    if (kept_) {
        finding.kind = FindingKind::Chase;
        finding.is_strong = is_strong_;
        if (const Hit* hit = std::get_if<Hit>(&*kept_)) {
            finding.hunters.push_back(move_of(hit->step).from);
            finding.prey.push_back(move_of(hit->step).to);
        } else {
            finding.proof.push_back(move_of(std::get<Sequence>(*kept_).step));
        }
        return finding;
    }
    if (offers_ || newness_.has_new_offer()) {
        finding.kind = FindingKind::Exchange;
    }
    return finding;
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
    finding = Judge{after, earlier, moved, ruleset}.finding();
    if (effort.is_exhausted()) {
        finding.bound = Bound::Nodes;
    }
    return finding;
}

} // namespace chuhe::adjudication
