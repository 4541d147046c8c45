#include "organiser_words.hpp"
#include "settings_words.hpp"
#include "team_match.hpp"

#include <chuhe/pages/event_pages.hpp>

#include <algorithm>

namespace chuhe::pages {

namespace {

std::string result_of(const tournament::TournamentState& state, const tournament::PairedBoard& paired,
                      Language language) {
    if (has_team_entrants(state.settings)) {
        return paired.result || !paired.games.empty() ? board_points_text(state, paired) : "";
    }
    return paired.result ? result_words(*paired.result, language) : "";
}

void add_pools(const tournament::TournamentState& state, Language language, EventView& view) {
    const auto pools = pools_of(state);
    if (pools.size() < 2) {
        return;
    }
    for (const tournament::Pool pool : pools) {
        view.pools.push_back({pool_title(state, pool, language), table_of(state, pool), standings_of(state, pool)});
    }
}

void add_members(const tournament::TournamentState& state, EventView& view) {
    std::vector<tournament::MemberScore> scores = tournament::member_scores_of(state);
    const auto has_played = [played = scores](tournament::EntrantNumber team, int member) {
        return std::ranges::any_of(played, [&](const auto& s) { return s.team == team && s.member == member; });
    };
    for (const tournament::Entry& team : state.entries) {
        for (int member = 1; member <= static_cast<int>(team.members.size()); ++member) {
            if (!has_played(team.number, member)) {
                scores.push_back({.team = team.number, .member = member});
            }
        }
    }
    for (const tournament::MemberScore& score : scores) {
        const auto team = std::ranges::find(state.entries, score.team, &tournament::Entry::number);
        view.members.push_back({team->members[static_cast<std::size_t>(score.member - 1)].name, team->name, score});
    }
}

} // namespace

EventView event_view(const tournament::TournamentState& state, Language language) {
    EventView view;
    view.table = tournament::table_of(state);
    view.standings = tournament::standings_of(state);
    view.downloads = Downloads::Yes;
    view.questions = Questions::Yes;
    view.are_teams = has_team_entrants(state.settings);
    view.settings = settings_words(state.settings, language);
    add_pools(state, language, view);
    add_members(state, view);
    view.brackets = brackets_of(state, language);
    if (state.settings.teams && !has_team_entrants(state.settings)) {
        view.units = tournament::unit_standings_of(state);
    }
    for (std::size_t i = 0; i < state.rounds.size(); ++i) {
        RoundView round{.number = static_cast<int>(i) + 1, .games = {}, .byes = state.rounds[i].byes};
        for (const tournament::PairedBoard& paired : state.rounds[i].boards) {
            round.games.push_back({.table = static_cast<int>(round.games.size()) + 1,
                                   .first = paired.board.first,
                                   .second = paired.board.second,
                                   .result = result_of(state, paired, language),
                                   .members = member_games(state, paired, language)});
        }
        view.rounds.push_back(std::move(round));
    }
    return view;
}

} // namespace chuhe::pages
