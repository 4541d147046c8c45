#include "organiser_words.hpp"
#include "settings_words.hpp"
#include "team_match.hpp"

#include <chuhe/pages/event_pages.hpp>

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
