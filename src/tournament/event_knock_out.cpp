#include "event_decisions.hpp"
#include "event_matches.hpp"
#include "event_pairing.hpp"

#include <algorithm>

namespace chuhe::tournament {

namespace {

/// Follows the rounds of a knock-out event, match by match.
class Progress {
  public:
    Progress(const TournamentState& state, Pool pool)
        : state_(state), stage_(state.stages[pool.stage]), seeds_(stage_.groups[pool.group]) {
        const auto entrants = static_cast<EntrantNumber>(seeds_.size());
        made_.plan = stage_.how.format == EventFormat::DoubleKnockOut
                         ? double_knock_out(entrants, stage_.how.second_final)
                         : single_knock_out(entrants, stage_.how.third_place);
        end_ = pool.stage + 1 == state.stages.size()
                   ? state.rounds.size()
                   : static_cast<std::size_t>(state.stages[pool.stage + 1].rounds_before);
        made_.games.resize(made_.plan.matches.size());
        made_.boards.resize(made_.plan.matches.size());
        look();
    }

    KnockOutProgress run() {
        for (auto round = static_cast<std::size_t>(stage_.rounds_before); round < end_; ++round) {
            decide_for_those_who_left(static_cast<int>(round));
            int board = 0;
            for (const PairedBoard& paired : state_.rounds[round].boards) {
                add(paired, {static_cast<int>(round) + 1, ++board});
            }
            look();
        }
        decide_for_those_who_left(static_cast<int>(end_));
        return std::move(made_);
    }

  private:
    /// Matches are known by seeds; what is shown of them are entrants.
    void look() {
        made_.matches = view(made_.plan, made_.results);
        for (MatchView& match : made_.matches) {
            for (std::optional<EntrantNumber>* side : {&match.upper, &match.lower, &match.winner, &match.loser}) {
                if (*side) {
                    *side = seeds_[**side - 1];
                }
            }
        }
    }

    [[nodiscard]] std::optional<MatchIndex> match_of(const Board& board) const {
        for (MatchIndex i = 0; i < made_.matches.size(); ++i) {
            const MatchView& match = made_.matches[i];
            const bool is_it = (match.upper == board.first && match.lower == board.second) ||
                               (match.upper == board.second && match.lower == board.first);
            if (is_it && match.state == MatchState::Ready) {
                return i;
            }
        }
        return std::nullopt;
    }

    void decide(MatchIndex match, MatchWinner winner, DecidedBy by) {
        made_.results[match] = winner;
        made_.decided_by[match] = by;
    }

    void add(const PairedBoard& paired, BoardPlace place) {
        const auto match = match_of(paired.board);
        if (!match) {
            return;
        }
        made_.boards[*match].push_back(place);
        if (!paired.result) {
            return;
        }
        const bool upper_is_first = made_.matches[*match].upper == paired.board.first;
        if (is_absence(*paired.result)) {
            decide(*match, came_alone(*paired.result, upper_is_first), DecidedBy::Absence);
            return;
        }
        made_.games[*match].push_back(game_of(paired, upper_is_first));
        conclude(*match);
    }

    /// Who came, if anybody did. Source: cn1999 21.3, 21.4
    [[nodiscard]] static MatchWinner came_alone(BoardResult result, bool upper_is_first) {
        if (result == BoardResult::BothAbsent) {
            return MatchWinner::Nobody;
        }
        return (result == BoardResult::SecondAbsent) == upper_is_first ? MatchWinner::Upper : MatchWinner::Lower;
    }

    /// As the upper side has it. Requires: it was played. Source: cn1999 8.7, 14.1, 14.2
    [[nodiscard]] static MatchGame game_of(const PairedBoard& paired, bool upper_is_first) {
        if (is_lost_by_both(paired)) {
            return MatchGame::BothLost;
        }
        if (paired.result == BoardResult::Drawn) {
            return MatchGame::Drawn;
        }
        return (paired.result == BoardResult::FirstWon) == upper_is_first ? MatchGame::AWon : MatchGame::BWon;
    }

    /// A match of teams where every board is.
    [[nodiscard]] static bool is_lost_by_both(const PairedBoard& paired) {
        const auto is_lost = [](const auto& game) { return game.second == BoardResult::BothLost; };
        return paired.games.empty() ? paired.result == BoardResult::BothLost
                                    : std::ranges::all_of(paired.games, is_lost);
    }

    void conclude(MatchIndex match) {
        const MatchStatus status =
            match_status(match_rules(state_, stage_.how), made_.games[match], lot_of_match(state_, match));
        if (std::holds_alternative<MatchLostByBoth>(status)) {
            decide(match, MatchWinner::Nobody, DecidedBy::LostByBoth);
        }
        if (const auto* won = std::get_if<MatchWon>(&status)) {
            decide(match, won->winner == MatchSide::A ? MatchWinner::Upper : MatchWinner::Lower,
                   won->by_lot ? DecidedBy::Lot : DecidedBy::Games);
        }
    }

    /// Whether he had left when so many rounds were paired.
    [[nodiscard]] bool has_left(EntrantNumber number, int rounds) const {
        const auto& withdrawn = std::ranges::find(state_.entries, number, &Entry::number)->withdrawn;
        return withdrawn && withdrawn->after_round <= rounds;
    }

    /// One after the other: a walkover may lead to the next.
    void decide_for_those_who_left(int rounds) {
        for (MatchIndex i = 0; i < made_.matches.size(); ++i) {
            const MatchView match = made_.matches[i];
            if (match.state != MatchState::Ready ||
                (!has_left(*match.upper, rounds) && !has_left(*match.lower, rounds))) {
                continue;
            }
            decide(i, has_left(*match.upper, rounds) ? MatchWinner::Lower : MatchWinner::Upper, DecidedBy::Withdrawal);
            look();
        }
    }

    const TournamentState& state_;
    const Stage& stage_;
    const std::vector<EntrantNumber>& seeds_;
    std::size_t end_ = 0;
    KnockOutProgress made_;
};

} // namespace

MatchRules match_rules(const TournamentState& state, const StageSettings& how) {
    MatchRules rules = how.match;
    rules.games = rounds_of_meeting(state, how);
    return rules;
}

std::uint64_t lot_of_match(const TournamentState& state, MatchIndex match) {
    return state.settings.swiss.seed + match;
}

KnockOutProgress knock_out_of(const TournamentState& state, Pool pool) {
    return Progress{state, pool}.run();
}

GamePace pace_of(const TournamentState& state, BoardPlace place) {
    std::size_t at = state.stages.size() - 1;
    while (state.stages[at].rounds_before >= place.round) {
        --at;
    }
    const Stage& stage = state.stages[at];
    const auto regular = static_cast<std::size_t>(match_rules(state, stage.how).games);
    const auto& extra = stage.how.match.extra_games;
    for (std::size_t group = 0; is_knock_out(stage.how.format) && group < stage.groups.size(); ++group) {
        for (const std::vector<BoardPlace>& played : knock_out_of(state, {at, group}).boards) {
            const auto game = static_cast<std::size_t>(std::ranges::find(played, place) - played.begin());
            if (game < played.size() && game >= regular && game - regular < extra.size()) {
                return extra[game - regular].pace;
            }
        }
    }
    return GamePace::Slow;
}

} // namespace chuhe::tournament
