#include "board_games.hpp"

#include "game_watch.hpp"
#include "secrets.hpp"
#include "table_views.hpp"

#include <chuhe/service/problems.hpp>

namespace chuhe::service {

using tournament::BoardResult;

void BoardGames::open(const std::string& event, const WantedGame& wanted, const Done& done) {
    std::optional<std::string> there;
    {
        const std::lock_guard lock{mutex_};
        // In this order: a game that is not on its way any more has been written down before.
        const auto on_its_way = opening_.find({event, wanted.place});
        if (on_its_way != opening_.end()) {
            on_its_way->second.push_back(done);
            return;
        }
        there = record_.at(event, wanted.place);
        if (!there) {
            opening_[{event, wanted.place}].push_back(done);
        }
    }
    if (there) {
        done(GameThere{*there});
        return;
    }
    const NewGame game{wanted.create,
                       wire::GameAttached{.event = event, .round = wanted.place.round, .board = wanted.place.board}};
    services_.games.create(game, [this, event, wanted](const CreateAnswer& answer) {
        // Not here: the thread that has just written waits for nobody.
        services_.executor.post([this, event, wanted, answer] { opened(event, wanted, answer); });
    });
}

/// The first who asked gets the secrets of the new game, the others are told which it is.
void BoardGames::opened(const std::string& event, const WantedGame& wanted, const CreateAnswer& answer) {
    BeginAnswer first = std::visit([](const auto& one) { return BeginAnswer{one}; }, answer);
    BeginAnswer others = first;
    if (const auto* const created = std::get_if<CreatedGame>(&answer)) {
        GameOpened opened{wanted.place, created->id, {}, {}};
        if (wanted.codes) {
            opened.red = sealed_with(wanted.codes->red, created->red_secret);
            opened.black = sealed_with(wanted.codes->black, created->black_secret);
        }
        others = GameThere{created->id};
        if (record_.keep(event, opened)) {
            watch(event, opened);
        } else {
            first = others = busy();
        }
    }
    std::vector<Done> waiting;
    {
        const std::lock_guard lock{mutex_};
        waiting = std::move(opening_.extract({event, wanted.place}).mapped());
    }
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        waiting[i](i == 0 ? first : others);
    }
}

void BoardGames::follow(const std::string& event, const tournament::TournamentState& state, const TableFacts& facts) {
    const PairingPlace first{.round = static_cast<int>(state.rounds.size())};
    for (auto at = facts.games.lower_bound(first); at != facts.games.end(); ++at) {
        if (is_in_hand(state, at->first) && !result_at(state, at->first)) {
            watch(event, at->second);
        }
    }
}

void BoardGames::watch(const std::string& event, const GameOpened& opened) {
    {
        const std::lock_guard lock{mutex_};
        if (!watched_.insert(opened.game).second) {
            return;
        }
    }
    const auto lost = [this, game = opened.game] { forget(game); };
    const auto ended = [this, event, opened](BoardResult result) { enter(event, opened, result); };
    services_.games.join({.game = opened.game, .secret = std::nullopt, .since = 0},
                         std::make_shared<GameWatch>(ended, lost), [lost](const auto& seat) {
                             if (!seat) {
                                 lost();
                             }
                         });
}

void BoardGames::enter(const std::string& event, const GameOpened& opened, BoardResult result) {
    services_.tournaments.look(event, [this, event, opened, result](const auto& found) {
        const PairingPlace& place = opened.place;
        if (!found || !is_in_hand((*found)->state, place) || result_at((*found)->state, place)) {
            return;
        }
        services_.tournaments.record(event, tournament::EnterResult{place.round, place.board, result, {}},
                                     [this, game = opened.game](const EventAnswer& answer) {
                                         if (std::holds_alternative<Problem>(answer)) {
                                             forget(game);
                                         }
                                     });
    });
}

void BoardGames::forget(const std::string& game) {
    const std::lock_guard lock{mutex_};
    watched_.erase(game);
}

} // namespace chuhe::service
