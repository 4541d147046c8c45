#include "boards_due.hpp"

#include "table_views.hpp"

#include <chuhe/game/lag.hpp>
#include <chuhe/service/problems.hpp>

namespace chuhe::service {

using tournament::TournamentState;

game::CreateGame game_of(const TournamentState& state, const PairingPlace& place) {
    const tournament::PlaySettings& play = state.settings.play;
    const bool is_rapid =
        play.rapid_control && pace_of(state, {place.round, place.board}) == tournament::GamePace::Rapid;
    game::CreateGame create;
    create.control = is_rapid ? play.rapid_control : play.control;
    if (create.control) {
        create.settings.lag = game::online_lag(*create.control);
    }
    return named(std::move(create), state, place);
}

std::vector<WantedGame> boards_due(const TournamentState& state, const TableFacts& facts) {
    std::vector<WantedGame> due;
    if (state.settings.play.venue != tournament::Venue::Server || state.rounds.empty()) {
        return due;
    }
    for (std::size_t i = 0; i < state.rounds.back().boards.size(); ++i) {
        const PairingPlace place = place_of(state, i);
        if (!result_at(state, place) && !facts.games.contains(place) && !facts.on_real_boards.contains(place)) {
            due.push_back({place, game_of(state, place)});
        }
    }
    return due;
}

base::Result<std::vector<PairingPlace>, Problem> places_wanted(const TournamentState& state,
                                                                      std::optional<int> board) {
    if (state.rounds.empty()) {
        return base::Failure{no_round()};
    }
    if (has_team_entrants(state.settings)) {
        return base::Failure{no_codes_for_teams()};
    }
    const auto boards = static_cast<int>(state.rounds.back().boards.size());
    if (board && (*board < 1 || *board > boards)) {
        return base::Failure{no_such_board()};
    }
    std::vector<PairingPlace> places;
    for (int at = board.value_or(1); at <= board.value_or(boards); ++at) {
        const PairingPlace place = place_of(state, static_cast<std::size_t>(at - 1));
        if (!result_at(state, place)) {
            places.push_back(place);
        } else if (board) {
            return base::Failure{result_there()};
        }
    }
    return places;
}

} // namespace chuhe::service
