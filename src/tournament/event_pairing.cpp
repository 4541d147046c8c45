#include "event_pairing.hpp"

#include <chuhe/tournament/dutch.hpp>

namespace chuhe::tournament {

namespace {

using Decision = base::Result<TournamentEvents, TournamentRefusal>;
using Refused = base::Failure<TournamentRefusal>;
using Code = TournamentRefusalCode;

int next_number(const TournamentState& state) {
    return static_cast<int>(state.rounds.size()) + 1;
}

/// Source: cn1999 11.4
Decision pair_swiss(const TournamentState& state) {
    const CrossTable table = table_of(state);
    const PairingResult paired =
        state.settings.format == EventFormat::SwissDutch ? pair_dutch(table) : pair_cn1999(table, state.settings.swiss);
    if (!paired) {
        return Refused{TournamentRefusal{Code::NoPairing, paired.error().clause, paired.error().why}};
    }
    return TournamentEvents{RoundPaired{next_number(state), paired->boards, paired->bye}};
}

/// Source: cn1999 11.2, 13.1
Decision pair_by_table(const TournamentState& state) {
    const Cycles cycles = state.settings.format == EventFormat::DoubleRoundRobin ? Cycles::Two : Cycles::One;
    const auto rounds =
        round_robin(static_cast<EntrantNumber>(state.entries.size()), cycles, state.settings.table_reading);
    const RoundPairing& listed = rounds[state.rounds.size()];
    return TournamentEvents{RoundPaired{next_number(state), listed.boards, listed.bye}};
}

/// One game of every match that is not decided. Source: cn1999 11.1, 13.4, 13.5
Decision pair_knock_out(const TournamentState& state) {
    const KnockOutProgress progress = knock_out_of(state);
    RoundPaired paired{next_number(state), {}, {}};
    for (MatchIndex i = 0; i < progress.matches.size(); ++i) {
        const MatchView& match = progress.matches[i];
        if (match.state != MatchState::Ready) {
            continue;
        }
        const MatchStatus status = match_status(state.settings.match, progress.games[i], state.settings.swiss.seed + i);
        const auto* next = std::get_if<NextGame>(&status);
        if (next == nullptr) {
            const std::string upper = std::to_string(*match.upper);
            const std::string lower = std::to_string(*match.lower);
            return Refused{TournamentRefusal{
                Code::NoPairing,
                "cn1999 15.6",
                {upper + "与" + lower + "加赛仍和，由裁判长决定",
                 "all extra games are drawn: the arbiter decides between " + upper + " and " + lower}}};
        }
        const bool upper_is_first = next->first == MatchSide::A;
        paired.boards.push_back(upper_is_first ? Board{*match.upper, *match.lower} : Board{*match.lower, *match.upper});
    }
    if (paired.boards.empty()) {
        return Refused{TournamentRefusal{Code::RoundsOver, "cn1999 11.1", {"淘汰赛已完", "every match is decided"}}};
    }
    return TournamentEvents{std::move(paired)};
}

} // namespace

Decision next_round(const TournamentState& state) {
    if (is_knock_out(state.settings.format)) {
        return pair_knock_out(state);
    }
    if (static_cast<int>(state.rounds.size()) >= planned_rounds(state)) {
        return Refused{
            TournamentRefusal{Code::RoundsOver, "cn1999 11.4", {"预定轮次已完", "all planned rounds are played"}}};
    }
    return is_round_robin(state.settings.format) ? pair_by_table(state) : pair_swiss(state);
}

} // namespace chuhe::tournament
