#include "outcome_checks.hpp"

#include <chuhe/adjudication/procedure.hpp>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace chuhe::game {

namespace {

using rules::Clause;
using rules::Termination;

bool is_draw(const rules::Outcome& outcome) {
    return outcome == rules::drawn(outcome.termination, outcome.clause);
}

bool is_lost_by_one(const rules::Outcome& outcome) {
    return outcome == rules::won_by(board::Side::Red, outcome.termination, outcome.clause) ||
           outcome == rules::won_by(board::Side::Black, outcome.termination, outcome.clause);
}

bool is_lost_by_both(const rules::Outcome& outcome) {
    return outcome == rules::lost_by_both(outcome.termination, outcome.clause);
}

/// Whether the scores are those that a termination can have. Source: cn1999 4.1, 4.2, 21.3
bool is_consistent(const rules::Outcome& outcome) {
    switch (outcome.termination) {
    case Termination::InsufficientForces:
    case Termination::DrawByRepetition:
    case Termination::NaturalLimit:
    case Termination::MoveLimit:
        return is_draw(outcome);
    case Termination::Agreement:
        return is_draw(outcome) || is_lost_by_both(outcome);
    case Termination::BothLate:
        return is_lost_by_both(outcome);
    case Termination::Misconduct:
        return is_lost_by_one(outcome) || is_lost_by_both(outcome);
    case Termination::Checkmate:
    case Termination::GeneralsFacing:
    case Termination::Stalemate:
    case Termination::Flag:
    case Termination::Lateness:
    case Termination::IllegalMove:
    case Termination::ForbiddenRepetition:
    case Termination::Fouls:
    case Termination::Resignation:
        break;
    }
    return is_lost_by_one(outcome);
}

struct Grounds {
    Termination termination;
    std::span<const Clause> clauses;
};

constexpr Clause kCheckmate[]{"cn1999 4.1.1"};
constexpr Clause kFacing[]{"cn1999 4.1.2"};
constexpr Clause kStalemate[]{"cn1999 4.1.3"};
constexpr Clause kFlag[]{"cn1999 4.1.4", "cn1999 22.1", "cn1999 22.2", "cn1999 22.3", "cn1999 22.5", "cn1999 23.3"};
constexpr Clause kLateness[]{"cn1999 4.1.5", "cn1999 21.1", "cn1999 21.2", "cn1999 21.3"};
constexpr Clause kIllegalMove[]{"cn1999 4.1.6", "cn1999 5.8"};
constexpr Clause kForbidden[]{"cn1999 4.1.7", "cn1999 24.1", "cn1999 24.3", "cn1999 26.1", "cn1999 26.4"};
constexpr Clause kFouls[]{"cn1999 4.1.8"};
constexpr Clause kResignation[]{"cn1999 4.1.9"};
constexpr Clause kMisconduct[]{"cn1999 4.1.10", "cn1999 7.4", "cn1999 8.1", "cn1999 8.2", "cn1999 8.3",  "cn1999 8.4",
                               "cn1999 8.5",    "cn1999 8.6", "cn1999 8.7", "cn1999 8.8", "cn1999 18.2", "cn1999 18.3"};
constexpr Clause kForces[]{"cn1999 4.2.1"};
constexpr Clause kAgreement[]{"cn1999 4.2.2", "cn1999 8.7"};
constexpr Clause kRepeated[]{"cn1999 4.2.3", "cn1999 23.2", "cn1999 24.2", "cn1999 26.2", "cn1999 26.3"};
constexpr Clause kLimit[]{"cn1999 4.2.4", "cn1999 23.3"};
constexpr Clause kMoveLimit[]{"cnold move-limit"};
constexpr Clause kBothLate[]{"cn1999 21.3"};

/// On which clauses of the 1999 rules (and 限着 of the older text) each ending of article 4 may rest.
constexpr Grounds kGrounds[]{
    {Termination::Checkmate, kCheckmate},
    {Termination::GeneralsFacing, kFacing},
    {Termination::Stalemate, kStalemate},
    {Termination::Flag, kFlag},
    {Termination::Lateness, kLateness},
    {Termination::IllegalMove, kIllegalMove},
    {Termination::ForbiddenRepetition, kForbidden},
    {Termination::Fouls, kFouls},
    {Termination::Resignation, kResignation},
    {Termination::Misconduct, kMisconduct},
    {Termination::InsufficientForces, kForces},
    {Termination::Agreement, kAgreement},
    {Termination::DrawByRepetition, kRepeated},
    {Termination::NaturalLimit, kLimit},
    {Termination::MoveLimit, kMoveLimit},
    {Termination::BothLate, kBothLate},
};

bool is_about_repetition(Termination termination) {
    return termination == Termination::DrawByRepetition || termination == Termination::ForbiddenRepetition;
}

/// All clauses on which an ending may rest in a game by this book.
std::vector<Clause> grounds_of(Termination termination, rules::RulesetId book) {
    std::vector<Clause> all;
    if (is_about_repetition(termination)) {
        const auto& steps = adjudication::procedure_clauses(book);
        all = termination == Termination::DrawByRepetition ? std::vector{steps.draw}
                                                           : std::vector{steps.loss, steps.warning};
        if (book != rules::RulesetId::Cn1999) {
            return all;
        }
    }
    for (const Grounds& grounds : kGrounds) {
        if (grounds.termination == termination) {
            all.insert(all.end(), grounds.clauses.begin(), grounds.clauses.end());
        }
    }
    return all;
}

Check check_clause(const GameState& game, const rules::Outcome& outcome) {
    const std::vector<Clause> grounds = grounds_of(outcome.termination, game.settings.ruleset);
    if (std::ranges::find(grounds, outcome.clause) != grounds.end()) {
        return {};
    }
    std::string known;
    for (const Clause& clause : grounds) {
        known += (known.empty() ? "" : ", ") + std::string{clause.text()};
    }
    const base::Bilingual name = rules::name(outcome.termination);
    return refusal(RefusalCode::BadOutcome, "cn1999 4",
                   {"“" + name.zh + "”的依据应为 " + known + "，不是 " + std::string{outcome.clause.text()},
                    name.en + " rests on " + known + ", not on " + std::string{outcome.clause.text()}});
}

/// A cycle has gone round as often as a ruling needs, waits for one, or a side has been warned of it. Source: cn1999 24
bool is_repeated(const GameState& game) {
    return std::holds_alternative<AwaitingRuling>(game.phase) || game.warning || find_claimable_repetition(game);
}

Check not_on_the_board(const rules::Outcome& outcome) {
    return refusal(RefusalCode::BadOutcome, outcome.clause,
                   {"棋盘上的局面不是这个结果", "the position on the board is not this ending"});
}

/// What the program can see for itself. Source: cn1999 4.1.1, 4.1.3, 4.1.8, 23.2, 23.3
Check check_facts(const GameState& game, const rules::Outcome& outcome) {
    switch (outcome.termination) {
    case Termination::Checkmate:
    case Termination::Stalemate:
        return rules::outcome_on_the_board(game.position) == outcome ? Check{} : not_on_the_board(outcome);
    case Termination::Fouls: {
        const board::Side loser = outcome.score.red > outcome.score.black ? board::Side::Black : board::Side::Red;
        return game.fouls[loser] >= game.settings.fouls_that_lose
                   ? Check{}
                   : refusal(RefusalCode::BadOutcome, outcome.clause,
                             {"犯规次数未到，先记录犯规", "there are not so many fouls: record them first"});
    }
    case Termination::DrawByRepetition:
    case Termination::ForbiddenRepetition:
        return is_repeated(game) ? Check{} : refusal(RefusalCode::NoRepetition, outcome.clause);
    case Termination::NaturalLimit:
        return is_natural_limit_reached(game) ? Check{} : refusal(RefusalCode::LimitNotReached, "cn1999 23.3");
    case Termination::MoveLimit:
        return game.limit ? Check{}
                          : refusal(RefusalCode::BadOutcome, outcome.clause,
                                    {"没有宣布限着", "no limit of moves has been set"});
    case Termination::GeneralsFacing:
    case Termination::Flag:
    case Termination::Lateness:
    case Termination::IllegalMove:
    case Termination::Resignation:
    case Termination::Misconduct:
    case Termination::InsufficientForces:
    case Termination::Agreement:
    case Termination::BothLate:
        break;
    }
    return {};
}

} // namespace

Check check_outcome(const GameState& game, const rules::Outcome& outcome) {
    return first_of(is_consistent(outcome) ? Check{} : refusal(RefusalCode::BadOutcome), check_clause(game, outcome),
                    check_facts(game, outcome));
}

std::optional<rules::Outcome> outcome_as_it_stands(const GameState& game) {
    if (const auto outcome = rules::outcome_on_the_board(game.position)) {
        return outcome;
    }
    for (const board::Side side : board::kSides) {
        if (game.fouls[side] >= game.settings.fouls_that_lose) {
            return rules::won_by(opponent(side), Termination::Fouls, "cn1999 4.1.8");
        }
    }
    return std::nullopt;
}

} // namespace chuhe::game
