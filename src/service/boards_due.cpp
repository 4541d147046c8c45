#include "boards_due.hpp"

#include "table_views.hpp"

#include <chuhe/game/lag.hpp>
#include <chuhe/service/problems.hpp>

namespace chuhe::service {

using tournament::TournamentState;

game::CreateGame game_of(const TournamentState& state, const tournament::Table& table) {
    const tournament::PlaySettings& play = state.settings.play;
    const bool is_rapid = play.rapid_control && pace_of(state, {static_cast<int>(state.rounds.size()),
                                                                table.number.board}) == tournament::GamePace::Rapid;
    game::CreateGame create{.settings = game_settings(play.rules, tournament::Venue::Server)};
    create.control = is_rapid ? play.rapid_control : play.control;
    if (create.control) {
        create.settings.lag = game::online_lag(*create.control);
    }
    return named(std::move(create), table);
}

game::CreateGame by_rules_of(const TournamentState& state, game::CreateGame create, const tournament::Table& table) {
    const auto lag = create.settings.lag;
    create.settings = game_settings(state.settings.play.rules, tournament::Venue::Server);
    create.settings.lag = lag;
    return named(std::move(create), table);
}

NewGame as_event_has_it(const TournamentState& state, NewGame game) {
    const tournament::PlaySettings& play = state.settings.play;
    game::CreateGame& create = game.create;
    if (game.control_of_event) {
        create.control = play.control;
    }
    if (game.rules_of_event) {
        const auto venue = create.settings.pressing == game::Pressing::Separate ? tournament::Venue::RealBoards
                                                                                : tournament::Venue::Server;
        create.settings = game_settings(play.rules, venue);
        create.settings.lag = create.control ? game::online_lag(*create.control) : std::nullopt;
    }
    return game;
}

std::vector<WantedGame> boards_due(const TournamentState& state, const TableFacts& facts) {
    std::vector<WantedGame> due;
    if (state.settings.play.venue != tournament::Venue::Server || state.rounds.empty()) {
        return due;
    }
    for (const tournament::Table& table : tables_in_hand(state)) {
        const PairingPlace place = place_of(state, table);
        if (!table.result && !facts.games.contains(place) && !facts.on_real_boards.contains(place)) {
            due.push_back({place, game_of(state, table)});
        }
    }
    return due;
}

ToServer to_server(const TournamentState& state, const std::vector<tournament::Table>& tables, const TableFacts& facts,
                   const std::optional<game::CreateGame>& create) {
    ToServer to;
    for (const tournament::Table& table : tables) {
        const PairingPlace place = place_of(state, table);
        if (facts.waiting.contains(place)) {
            to.returned.push_back(place);
        } else if (!facts.games.contains(place)) {
            to.opened.push_back({place, create ? by_rules_of(state, *create, table) : game_of(state, table)});
        }
    }
    return to;
}

std::vector<PairingPlace> leaving_server(const TournamentState& state, const std::vector<tournament::Table>& tables,
                                         const TableFacts& facts) {
    std::vector<PairingPlace> leaving;
    for (const tournament::Table& table : tables) {
        const PairingPlace place = place_of(state, table);
        const GameOpened* const game = game_at(facts, place);
        if (!facts.on_real_boards.contains(place) && (game == nullptr || has_seats(*game))) {
            leaving.push_back(place);
        }
    }
    return leaving;
}

base::Result<std::vector<tournament::Table>, Problem>
tables_wanted(const TournamentState& state, const std::optional<tournament::TableNumber>& number) {
    if (state.rounds.empty()) {
        return base::Failure{no_round()};
    }
    std::vector<tournament::Table> wanted;
    bool is_there = false;
    for (tournament::Table& table : tables_in_hand(state)) {
        if (number && table.number != *number) {
            continue;
        }
        is_there = true;
        if (!table.result) {
            wanted.push_back(std::move(table));
        } else if (number) {
            return base::Failure{result_there()};
        }
    }
    if (number && !is_there) {
        return base::Failure{no_such_board()};
    }
    return wanted;
}

} // namespace chuhe::service
