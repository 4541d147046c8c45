#pragma once

#include "game_watch.hpp"
#include "table_record.hpp"

#include <chuhe/game/commands.hpp>
#include <chuhe/service/games.hpp>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::service {

/// Who sits at a game: the players, or the official who keeps its record beside the board.
enum class Seats : std::uint8_t { OfPlayers, OfOfficial };

/// A game that is to be played at a place.
struct WantedGame {
    PairingPlace place;
    game::CreateGame create;
    Seats seats = Seats::OfPlayers;
};

/// The games that are played at the boards of events: one for each pairing, however many ask for it at once, and the result
/// of each goes to its board; so does what an official decides otherwise afterwards, while the pairing is in hand and the board
/// has the result of its game. What the players of a game are charged with there goes to the event as it stands, of whatever round.
/// Thread: any.
class BoardGames {
  public:
    struct Services {
        Games& games;
        Tournaments& tournaments;
        Executor& executor;
        Sealer sealer; ///< closes away the secrets of seats
    };
    /// What is kept at the tables. `at`: the game of a place; `keep`: writes that a game is there, false when it is not on
    /// disk.
    struct Record {
        std::function<std::optional<std::string>(const std::string& event, const PairingPlace& place)> at;
        std::function<bool(const std::string& event, const GameOpened& opened)> keep;
    };
    using Done = std::function<void(const BeginAnswer&)>;

    /// The services outlive it.
    BoardGames(Services services, Record record) : services_(std::move(services)), record_(std::move(record)) {}

    /// Makes the game of a place, or finds it; whoever asks while it is on its way waits for it. Fails: as Games::create.
    void open(const std::string& event, const WantedGame& wanted, const Done& done);
    /// Follows the games of the round in hand, each once, and those of earlier ones no longer. A game that could not be
    /// followed is followed anew at the next call; what it charges its players with, and the event has not, is told again.
    void follow(const std::string& event, const tournament::TournamentState& state, const TableFacts& facts);
    /// A game of a round that is over charges its players with something else than before: the event hears of that too. What could
    /// not be written down is told again at the next `follow`. Source: cn1999 9, 18.1 to 18.3
    void charge_earlier(const wire::GameAttached& game, const tournament::TournamentState& state);
    /// The game does not count any more; when it does again it is followed anew, from where it stands then.
    void leave(const std::string& event, const std::string& game);
    /// The secret of a side's seat. Fails: nothing where it is none of a player, or was sealed with another key or code.
    [[nodiscard]] std::optional<std::string> seat_of(const GameOpened& opened, board::Side side,
                                                     const std::string& code) const;

  private:
    void opened(const std::string& event, const WantedGame& wanted, const CreateAnswer& answer);
    void watch(const std::string& event, const GameOpened& opened);
    void leave_earlier(const std::string& event, int round);
    void enter(const std::string& event, const GameOpened& opened, const GameWatch::Told& told);
    void charge(const std::string& event, const GameOpened& opened);
    [[nodiscard]] std::optional<GameStands> last_of(const std::string& event, const std::string& game);
    void record(const std::string& event, const GameOpened& opened, const tournament::EventCommand& command,
                const std::function<void()>& then);
    void forget(const std::string& event, const std::string& game);
    void tell_charges(const wire::GameAttached& game, const tournament::Table& table,
                      const std::optional<board::BySide<tournament::Conduct>>& told);
    void charge_untold(const std::string& event, const tournament::TournamentState& state);

    struct Watched {
        int round = 0;
        std::shared_ptr<GameWatch> watch;
    };

    Services services_;
    Record record_;
    std::mutex mutex_;
    /// Games on their way, with those who wait for them.
    std::map<std::pair<std::string, PairingPlace>, std::vector<Done>> opening_;
    /// The games that are followed, by event.
    std::map<std::string, std::map<std::string, Watched>> watched_;
    /// Games of earlier rounds whose charges the event has not, by event.
    std::map<std::string, std::vector<wire::GameAttached>> untold_;
};

} // namespace chuhe::service
