#include "verdict.hpp"

#include "parry.hpp"
#include "reasons.hpp"

#include <algorithm>

namespace chuhe::adjudication {

using board::BySide;
using board::opponent;
using board::Side;

namespace {

/// Whether every ply of a side has a quality.
template <typename Quality>
bool all_plies(const Evidence& evidence, Side side, Quality quality) {
    for (std::size_t ply = 0; ply < evidence.moves.size(); ++ply) {
        if (evidence.mover(ply) == side && !quality(ply)) {
            return false;
        }
    }
    return true;
}

bool attacks_always(const Evidence& evidence, Side side) {
    return all_plies(evidence, side, [&](std::size_t ply) { return is_attack(evidence.findings[ply].kind); });
}

bool chases_always(const Evidence& evidence, Side side) {
    return all_plies(evidence, side,
                     [&](std::size_t ply) { return evidence.findings[ply].kind == FindingKind::Chase; });
}

bool chases_chariot(const Evidence& evidence, std::size_t ply) {
    const board::Bitboard chariots =
        evidence.positions[ply + 1].board().pieces(opponent(evidence.mover(ply)), board::PieceKind::Chariot);
    return std::ranges::any_of(evidence.findings[ply].prey,
                               [&](board::Square prey) { return chariots.contains(prey); });
}

/// 长捉车: every ply chases a chariot; 长捉无根子: none does.
bool chases_chariots(const Evidence& evidence, Side side, bool wanted) {
    return chases_always(evidence, side) &&
           all_plies(evidence, side, [&](std::size_t ply) { return chases_chariot(evidence, ply) == wanted; });
}

bool is_only_strong(const Evidence& evidence, Side side) {
    return all_plies(evidence, side, [&](std::size_t ply) { return evidence.findings[ply].is_strong; });
}

/// The side that alone is of a class, if one is.
std::optional<Side> only_side(const BySide<SideClass>& classes, SideClass wanted) {
    if ((classes.red == wanted) == (classes.black == wanted)) {
        return std::nullopt;
    }
    return classes.red == wanted ? Side::Red : Side::Black;
}

/// Which of 26.9.1 to 26.9.3 makes the strong side yield: the last two name a chase of one kind against the joint chase of
/// the same kind, the first is for all else.
/// Reading: a chase of a piece with too few roots needs a second piece as well, so with every move it counts as joint:
/// figures 27 and reference figure 49 print either name for the same thing.
rules::Clause strong_clause(const Evidence& evidence, Side strong) {
    const Side weak = opponent(strong);
    const bool is_weak_always = chases_always(evidence, weak) && all_plies(evidence, weak, [&](std::size_t ply) {
                                    return !evidence.findings[ply].is_strong;
                                });
    if (is_weak_always && chases_chariots(evidence, strong, true) && chases_chariots(evidence, weak, true)) {
        return "cn2020 26.9.2";
    }
    if (is_weak_always && chases_chariots(evidence, strong, false) && !chases_chariots(evidence, weak, true)) {
        return "cn2020 26.9.3";
    }
    return "cn2020 26.9.1";
}

} // namespace

Verdict must_vary(Side side) {
    return side == Side::Red ? Verdict::RedMustVary : Verdict::BlackMustVary;
}

Verdict loses(Side side) {
    return side == Side::Red ? Verdict::RedLoses : Verdict::BlackLoses;
}

BySide<SideClass> side_classes(const Evidence& evidence) {
    BySide<SideClass> classes;
    for (const Side side : board::kSides) {
        const bool checks = all_plies(
            evidence, side, [&](std::size_t ply) { return evidence.findings[ply].kind == FindingKind::Check; });
        classes[side] = checks                           ? SideClass::PerpetualCheck
                        : attacks_always(evidence, side) ? SideClass::Forbidden
                                                         : SideClass::Allowed;
    }
    return classes;
}

Evidence with_mutual_soldier_hits(Evidence evidence) {
    for (const Side side : board::kSides) {
        const bool all_hits = all_plies(evidence, side, [&](std::size_t ply) {
            return is_attack(evidence.findings[ply].kind) || evidence.findings[ply].is_soldier_hit;
        });
        if (!all_hits || !attacks_always(evidence, opponent(side))) {
            continue;
        }
        for (std::size_t ply = 0; ply < evidence.moves.size(); ++ply) {
            PlyFinding& finding = evidence.findings[ply];
            if (evidence.mover(ply) == side && finding.is_soldier_hit && !is_attack(finding.kind)) {
                finding.kind = FindingKind::Chase;
                finding.clause = "cn1999 27.2";
            }
        }
    }
    return evidence;
}

namespace {

/// Where a book says what.
struct BookClauses {
    rules::Clause one_sided_check;
    rules::Clause both_allowed;
    rules::Clause one_forbidden;
    rules::Clause both_forbidden;
    rules::Clause both_check;
};

constexpr BookClauses kClauses1999{.one_sided_check = "cn1999 26.1",
                                   .both_allowed = "cn1999 26.2",
                                   .one_forbidden = "cn1999 26.4",
                                   .both_forbidden = "cn1999 26.3",
                                   .both_check = "cn1999 26.3"};
constexpr BookClauses kClauses2020{.one_sided_check = "cn2020 25.1",
                                   .both_allowed = "cn2020 25.2",
                                   .one_forbidden = "cn2020 25.3",
                                   .both_forbidden = "cn2020 26.9.4",
                                   .both_check = "cn2020 26.9.4"};
constexpr BookClauses kClausesOld{.one_sided_check = "cnold forbidden 2",
                                  .both_allowed = "cnold allowed 1",
                                  .one_forbidden = "cnold forbidden 1",
                                  .both_forbidden = "cnold allowed 4",
                                  .both_check = "cnold forbidden 2"};

const BookClauses& clauses_of(rules::RulesetId book) {
    switch (book) {
    case rules::RulesetId::Cn2020:
        return kClauses2020;
    case rules::RulesetId::CnOld:
        return kClausesOld;
    case rules::RulesetId::Cn1999:
    case rules::RulesetId::Axf:
        break;
    }
    return kClauses1999;
}

Decision decide_one_sided(const Evidence& evidence, Side offender, const rules::Ruleset& ruleset) {
    if (!ruleset.parrying_attack_draws) {
        return {must_vary(offender), clauses_of(ruleset.id).one_forbidden};
    }
    if (const auto ply = parries_an_attack(evidence, offender)) {
        return {Verdict::Draw, "cnold allowed 4", because_it_parries(offender, *ply)};
    }
    if (rescues_a_lost_piece(evidence, offender)) {
        return {Verdict::Draw, "cnold allowed 5", because_it_rescues(offender)};
    }
    return {must_vary(offender), clauses_of(ruleset.id).one_forbidden};
}

Decision decide_mutual(const Evidence& evidence, const BySide<SideClass>& classes, const rules::Ruleset& ruleset) {
    const BookClauses& clauses = clauses_of(ruleset.id);
    if (classes.red == SideClass::PerpetualCheck) {
        return {Verdict::Draw, clauses.both_check};
    }
    if (ruleset.both_forbidden == rules::BothForbidden::Draw) {
        return {Verdict::Draw, clauses.both_forbidden};
    }
    const bool red_strong = is_only_strong(evidence, Side::Red);
    if (red_strong == is_only_strong(evidence, Side::Black)) {
        return {Verdict::Draw, clauses.both_forbidden, because_equally_strong(red_strong)};
    }
    const Side strong = red_strong ? Side::Red : Side::Black;
    return {must_vary(strong), strong_clause(evidence, strong), because_stronger(strong)};
}

} // namespace

Decision decide(const Evidence& evidence, const rules::Ruleset& ruleset) {
    const BySide<SideClass> classes = side_classes(evidence);
    const BookClauses& clauses = clauses_of(ruleset.id);
    if (const auto checker = only_side(classes, SideClass::PerpetualCheck)) {
        const Side other = opponent(*checker);
        const auto counter = ruleset.check_answering_check_allowed ? answers_check_with_check(evidence, other)
                                                                   : std::optional<std::size_t>{};
        return counter ? Decision{Verdict::Draw, clauses.one_sided_check, because_it_checks_back(other, *counter)}
                       : Decision{loses(*checker), clauses.one_sided_check};
    }
    if (const auto allowed = only_side(classes, SideClass::Allowed)) {
        return decide_one_sided(evidence, opponent(*allowed), ruleset);
    }
    if (classes.red == SideClass::Allowed) {
        return {Verdict::Draw, clauses.both_allowed};
    }
    return decide_mutual(evidence, classes, ruleset);
}

} // namespace chuhe::adjudication
