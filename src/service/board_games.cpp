#include "board_games.hpp"

#include "secrets.hpp"
#include "table_views.hpp"

#include <chuhe/service/problems.hpp>

namespace chuhe::service {

using tournament::BoardResult;
using tournament::Conduct;

namespace {

/// What the secret of a seat is bound to: it can be opened for no other.
std::string seat_name(const std::string& game, board::Side side) {
    return "seat " + game + (side == board::Side::Red ? " red" : " black");
}

} // namespace

std::optional<std::string> BoardGames::seat_of(const GameOpened& opened, board::Side side,
                                               const std::string& code) const {
    const std::string& sealed = side == board::Side::Red ? opened.red : opened.black;
    return opened.sealed_with == SealedWith::Key ? services_.sealer.open(sealed, seat_name(opened.game, side))
                                                 : unsealed(code, sealed);
}

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
    const NewGame game{wanted.create, wire::GameAttached{.event = event,
                                                         .round = wanted.place.round,
                                                         .board = wanted.place.board,
                                                         .match_game = wanted.place.table().game}};
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
        if (wanted.seats == Seats::OfPlayers) {
            opened.red = services_.sealer.seal(created->red_secret, seat_name(created->id, board::Side::Red));
            opened.black = services_.sealer.seal(created->black_secret, seat_name(created->id, board::Side::Black));
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

namespace {

/// What the event has of the players of a table of the round in hand.
tournament::ConductOfBoth conduct_there(const tournament::TournamentState& state, const tournament::Table& table) {
    const auto& board = state.rounds.back().boards[static_cast<std::size_t>(table.number.board - 1)];
    const auto found = board.conduct.find(table.number.game.value_or(1));
    return found == board.conduct.end() ? tournament::ConductOfBoth{} : found->second;
}

} // namespace

void BoardGames::follow(const std::string& event, const tournament::TournamentState& state, const TableFacts& facts) {
    const PairingPlace first{.round = static_cast<int>(state.rounds.size())};
    leave_earlier(event, first.round);
    charge_untold(event, state);
    for (auto at = facts.games.lower_bound(first); at != facts.games.end(); ++at) {
        if (const auto table = table_in_hand(state, at->first)) {
            watch(event, at->second);
            const auto said = last_of(event, at->second.game);
            if (said && conduct_at(first.round, *table, said->conduct).conduct != conduct_there(state, *table)) {
                charge(event, at->second);
            }
        }
    }
}

void BoardGames::watch(const std::string& event, const GameOpened& opened) {
    const auto lost = [this, event, game = opened.game] { forget(event, game); };
    const auto watch = std::make_shared<GameWatch>(
        [this, event, opened](const GameWatch::Told& told) { enter(event, opened, told); }, lost);
    {
        const std::lock_guard lock{mutex_};
        if (!watched_[event].try_emplace(opened.game, Watched{opened.place.round, watch}).second) {
            return;
        }
    }
    services_.games.join({.game = opened.game, .secret = std::nullopt, .since = 0}, watch, [lost](const auto& seat) {
        if (!seat) {
            lost();
        }
    });
}

void BoardGames::leave(const std::string& event, const std::string& game) {
    std::shared_ptr<GameWatch> watch;
    {
        const std::lock_guard lock{mutex_};
        const auto node = watched_[event].extract(game);
        watch = node ? node.mapped().watch : nullptr;
    }
    if (watch) {
        services_.games.leave(game, watch);
    }
}

void BoardGames::leave_earlier(const std::string& event, int round) {
    std::map<std::string, Watched> earlier;
    {
        const std::lock_guard lock{mutex_};
        const auto games = watched_.find(event);
        if (games == watched_.end()) {
            return;
        }
        for (auto at = games->second.begin(); at != games->second.end();) {
            const auto next = std::next(at);
            if (at->second.round < round) {
                earlier.insert(games->second.extract(at));
            }
            at = next;
        }
    }
    for (const auto& [game, watched] : earlier) {
        services_.games.leave(game, watched.watch);
    }
}

namespace {

/// The result of a game for its board: nothing where the board has one that is not that of the game. A game that goes on after
/// its end leaves its board open.
/// Source: cn1999 10.1
/// Reading: what was entered by hand since is the word of an official, and the game does not change it.
std::optional<tournament::EventCommand> result_for(int round, const tournament::Table& table,
                                                   const GameWatch::Told& told) {
    const auto& there = table.result;
    const auto& result = told.now.result;
    if (there && (there != told.before || there == result)) {
        return std::nullopt;
    }
    if (there && told.is_reopened) {
        return tournament::ReopenResult{round, table.number.board, "裁判恢复对局 / the arbiter has reopened the game",
                                        table.number.game};
    }
    if (!result) {
        return std::nullopt;
    }
    const tournament::EnterResult entry = entry_at(round, table, *result);
    if (!there) {
        return entry;
    }
    return tournament::CorrectResult{entry.round, entry.board, entry.result,
                                     "裁判台改判 / decided otherwise at the desk", entry.game};
}

} // namespace

/// The conduct comes behind the result: who is expelled in a game has ended it by that. Source: cn1999 10.1, 18.3
void BoardGames::enter(const std::string& event, const GameOpened& opened, const GameWatch::Told& told) {
    services_.tournaments.look(event, [this, event, opened, told](const auto& found) {
        const PairingPlace& place = opened.place;
        const auto table = found ? table_in_hand((*found)->state, place) : std::nullopt;
        if (!table || record_.at(event, place) != opened.game) {
            return; // the board has moved, or has another game
        }
        const auto charged = [this, event, opened] { charge(event, opened); };
        if (const auto result = result_for(place.round, *table, told)) {
            record(event, opened, *result, charged);
        } else {
            charged();
        }
    });
}

/// What is said last stands, in whatever order threads come here. Source: cn1999 9, 15.1, 18.1 to 18.4
void BoardGames::charge(const std::string& event, const GameOpened& opened) {
    services_.tournaments.look(event, [this, event, opened](const auto& found) {
        const auto table = found ? table_in_hand((*found)->state, opened.place) : std::nullopt;
        const auto said = last_of(event, opened.game);
        if (table && said) {
            record(event, opened, conduct_at(opened.place.round, *table, said->conduct), [this, event, opened, said] {
                const auto now = last_of(event, opened.game);
                if (now && now->conduct != said->conduct) {
                    charge(event, opened);
                }
            });
        }
    });
}

void BoardGames::charge_earlier(const wire::GameAttached& game, const tournament::TournamentState& state) {
    if (game.round >= static_cast<int>(state.rounds.size())) {
        return; // that of the round in hand is followed
    }
    const auto table = table_at(state, game.round, {game.board, game.match_game});
    if (table && record_.at(game.event, place_of(state, game.round, *table)) == game.game) {
        tell_charges(game, *table, std::nullopt);
    }
}

/// Until what was told is what the game says: what is said last stands. `told`: what the event has heard already.
void BoardGames::tell_charges(const wire::GameAttached& game, const tournament::Table& table,
                              const std::optional<board::BySide<Conduct>>& told) {
    services_.games.snapshot(game.game, [this, game, table, told](const auto& json) {
        const auto said = json ? standing_in(*json) : std::nullopt;
        if (!said || said->conduct == told) {
            return;
        }
        const auto conduct = said->conduct;
        services_.tournaments.record(game.event, conduct_at(game.round, table, conduct),
                                     [this, game, table, conduct](const EventAnswer& answer) {
                                         if (!std::holds_alternative<Problem>(answer)) {
                                             tell_charges(game, table, conduct);
                                             return;
                                         }
                                         const std::lock_guard lock{mutex_};
                                         untold_[game.event].push_back(game);
                                     });
    });
}

void BoardGames::charge_untold(const std::string& event, const tournament::TournamentState& state) {
    std::vector<wire::GameAttached> games;
    {
        const std::lock_guard lock{mutex_};
        if (auto node = untold_.extract(event)) {
            games = std::move(node.mapped());
        }
    }
    for (const wire::GameAttached& game : games) {
        charge_earlier(game, state);
    }
}

std::optional<GameStands> BoardGames::last_of(const std::string& event, const std::string& game) {
    const std::lock_guard lock{mutex_};
    const auto& games = watched_[event];
    const auto found = games.find(game);
    return found == games.end() ? std::nullopt : found->second.watch->last();
}

void BoardGames::record(const std::string& event, const GameOpened& opened, const tournament::EventCommand& command,
                        const std::function<void()>& then) {
    services_.tournaments.record(event, command, [this, event, game = opened.game, then](const EventAnswer& answer) {
        if (std::holds_alternative<Problem>(answer)) {
            forget(event, game);
            return;
        }
        then();
    });
}

void BoardGames::forget(const std::string& event, const std::string& game) {
    const std::lock_guard lock{mutex_};
    watched_[event].erase(game);
}

} // namespace chuhe::service
