#include <chuhe/tournament/director.hpp>
#include <chuhe/tournament/groups.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

/// Follows the rounds of a knock-out event, match by match.
class Progress {
  public:
    explicit Progress(const TournamentState& state) : state_(state) {
        const auto entrants = static_cast<EntrantNumber>(state.entries.size());
        made_.plan = state.settings.format == EventFormat::DoubleKnockOut
                         ? double_knock_out(entrants, state.settings.second_final)
                         : single_knock_out(entrants, state.settings.third_place);
        made_.games.resize(made_.plan.matches.size());
        look();
    }

    KnockOutProgress run() {
        for (std::size_t round = 0; round < state_.rounds.size(); ++round) {
            decide_for_those_who_left(static_cast<int>(round));
            for (const PairedBoard& paired : state_.rounds[round].boards) {
                add(paired);
            }
            look();
        }
        decide_for_those_who_left(static_cast<int>(state_.rounds.size()));
        return std::move(made_);
    }

  private:
    void look() { made_.matches = view(made_.plan, made_.results); }

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

    void add(const PairedBoard& paired) {
        const auto match = match_of(paired.board);
        if (!match || !paired.result) {
            return;
        }
        const bool upper_is_first = made_.matches[*match].upper == paired.board.first;
        switch (*paired.result) {
        case BoardResult::FirstWon:
            made_.games[*match].push_back(upper_is_first ? MatchGame::AWon : MatchGame::BWon);
            break;
        case BoardResult::SecondWon:
            made_.games[*match].push_back(upper_is_first ? MatchGame::BWon : MatchGame::AWon);
            break;
        case BoardResult::Drawn:
        case BoardResult::BothAbsent:
            made_.games[*match].push_back(MatchGame::Drawn);
            break;
        case BoardResult::SecondAbsent:
            made_.results[*match] = upper_is_first ? MatchWinner::Upper : MatchWinner::Lower;
            return;
        case BoardResult::FirstAbsent:
            made_.results[*match] = upper_is_first ? MatchWinner::Lower : MatchWinner::Upper;
            return;
        }
        const MatchStatus status = match_status(state_.settings.match, made_.games[*match], seed_of(*match));
        if (const auto* won = std::get_if<MatchWon>(&status)) {
            made_.results[*match] = won->winner == MatchSide::A ? MatchWinner::Upper : MatchWinner::Lower;
        }
    }

    [[nodiscard]] std::uint64_t seed_of(MatchIndex match) const { return state_.settings.swiss.seed + match; }

    /// Whether he had left when so many rounds were paired.
    [[nodiscard]] bool has_left(EntrantNumber number, int rounds) const {
        const auto& withdrawn = state_.entries[number - 1].withdrawn;
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
            made_.results[i] = has_left(*match.upper, rounds) ? MatchWinner::Lower : MatchWinner::Upper;
            look();
        }
    }

    const TournamentState& state_;
    KnockOutProgress made_;
};

} // namespace

KnockOutProgress knock_out_of(const TournamentState& state) {
    return Progress{state}.run();
}

std::vector<Enter> qualified(const std::vector<TournamentState>& groups, int from_each) {
    std::vector<Standings> places;
    for (const TournamentState& group : groups) {
        places.push_back(standings_of(group));
    }
    std::vector<Enter> entries;
    for (const GroupPlace& place : final_round_places(groups.size(), from_each)) {
        const auto& rows = places[place.group].rows;
        if (static_cast<std::size_t>(place.place) <= rows.size()) {
            const EntrantNumber number = rows[static_cast<std::size_t>(place.place) - 1].number;
            const Entry& entry = *std::ranges::find(groups[place.group].entries, number, &Entry::number);
            entries.push_back({entry.name, entry.unit, entry.rating});
        }
    }
    return entries;
}

} // namespace chuhe::tournament
