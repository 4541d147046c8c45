#pragma once

#include <chuhe/board/side.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/service/sealer.hpp>
#include <chuhe/service/tournaments.hpp>
#include <chuhe/tournament/seating.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chuhe::service {

/// What each side says the result of its game is. Source: cn1999 10.1
struct BoardReport {
    std::optional<tournament::BoardResult> red;
    std::optional<tournament::BoardResult> black;

    [[nodiscard]] bool agrees() const { return red && red == black; }
    [[nodiscard]] bool disagrees() const { return red && black && red != black; }
    bool operator==(const BoardReport&) const = default;
};

/// The codes of a table: who holds one says how the game ended, for his side, until the round is closed.
struct BoardCodes {
    tournament::Table table{};
    std::string red;
    std::string black;
};

/// A table of the round in hand.
struct TableNow {
    tournament::Table table{};
    BoardReport report{};
    std::string game{};     ///< that is played or recorded there; empty for none
    bool on_server = false; ///< the players sit at the game
};

/// The tables of the round in hand: a value that does not change any more. A match of teams has a table for each of its games,
/// once its line-ups are open.
struct TablesSnapshot {
    int round = 0;
    std::vector<TableNow> tables{}; ///< by number
    /// Of every round, by round and number of the table.
    std::map<std::pair<int, tournament::TableNumber>, std::string> all_games{};
    std::uint64_t version = 0; ///< grows with every change at the tables

    /// Fails: nothing when there is no such table.
    [[nodiscard]] const TableNow* find(const tournament::TableNumber& number) const;
};

/// An event with its tables.
struct EventAtTables {
    SharedEvent event;
    std::shared_ptr<const TablesSnapshot> tables;

    /// Grows with every change of either.
    [[nodiscard]] std::uint64_t version() const { return event->version + tables->version; }
};

/// What a code opens: one side of one table.
struct CodeHolder {
    EventAtTables at;
    int round = 0;
    tournament::TableNumber table{};
    board::Side side = board::Side::Red;
    /// The link to the side's seat, when the board is played on the server and the code opens it: "/g/GAME#SECRET".
    std::string seat{};
};

/// A board has its game already.
struct GameThere {
    std::string game;
};
using BeginAnswer = std::variant<CreatedGame, GameThere, game::Refusal, Problem>;

/// What the tables work with; all outlive them.
struct TableServices {
    store::Store& store;
    Executor& executor;
    Tournaments& tournaments;
    Games& games;
};

/// What happens at the tables of an event beside what its director does: codes by which players bring the results of
/// their games, and what they say. Codes follow from the secret of whoever has them printed, so that the same sheet can
/// be printed again; only their hashes are kept. A code is good for one side of one pairing, while that is the pairing
/// of the last round. When both sides say the same, that is the result. Thread: as Tournaments.
/// Source: cn1999 10.1
class Tables {
  public:
    /// They hear of every change of an event from now on: where its venue is the server, boards that are paired are opened.
    /// `sealer` closes away the secrets of seats. Requires: nothing is under way yet.
    [[nodiscard]] static std::unique_ptr<Tables> make(TableServices services, Sealer sealer);

    Tables() = default;
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;
    Tables(Tables&&) = delete;
    Tables& operator=(Tables&&) = delete;
    virtual ~Tables() = default;

    /// Hears of every event whose tables or whose director's record has changed. Requires: nothing is under way yet.
    virtual void on_change(std::function<void(const std::string& event)> told) = 0;

    /// Opens nothing any more, and waits for the boards that are on their way. To be called before the games go.
    virtual void close() = 0;
    /// Follows the games that were being played when the program ended. To be called once, after the games are there.
    virtual void restore() = 0;
    /// Boards of the last round that have no result are played on the server from now on: all, or one; as the settings of the
    /// event have it where `create` is nothing. A board that was on the server before goes on where it stood. Each side's seat
    /// is opened by its code. When a game ends its result is that of the board. Returns: how many were opened. Fails:
    /// no_such_board, result_there, as issue.
    virtual void play_online(std::string event, std::string secret, std::optional<game::CreateGame> create,
                             std::optional<tournament::TableNumber> table,
                             std::function<void(base::Result<int, Problem>)> done) = 0;
    /// Boards of the last round that have no result are played on real boards from now on, whatever the venue of the event: all,
    /// or one. A game on the server waits; its result is not that of the board. Returns: how many changed. Fails: as
    /// play_online.
    virtual void play_on_board(std::string event, std::string secret, std::optional<tournament::TableNumber> table,
                               std::function<void(base::Result<int, Problem>)> done) = 0;

    /// The same for one board of a round, for an official beside it: the caller has asked whether he is one. A board has one
    /// game, however many ask for it and when. Seats that are not named get the names of the pairing. Requires:
    /// `game.attached` is there. Fails: no_such_board; as look and Games::create.
    virtual void begin(NewGame game, std::function<void(const BeginAnswer&)> done) = 0;

    /// Fails: no_such_event, damaged_event, busy.
    virtual void look(std::string event, std::function<void(base::Result<EventAtTables, Problem>)> done) = 0;
    /// The codes of the last round, for each table; a match of teams has tables once its line-ups are open. Fails:
    /// unknown_secret, no_round, as look.
    virtual void issue(std::string event, std::string secret,
                       std::function<void(base::Result<std::vector<BoardCodes>, Problem>)> done) = 0;
    /// No code that was issued is good any longer; the next are others. Fails: as issue.
    virtual void revoke(std::string event, std::string secret,
                        std::function<void(base::Result<void, Problem>)> done) = 0;
    /// Fails: unknown_code for one that is wrong, revoked or of another pairing; as look.
    virtual void open(std::string event, std::string code,
                      std::function<void(base::Result<CodeHolder, Problem>)> done) = 0;
    /// Says a result for the side of the code; said again it is changed, until both say the same. An absence is the
    /// arbiter's business. Fails: as open; result_there, not_by_players.
    virtual void report(std::string event, std::string code, tournament::BoardResult result,
                        std::function<void(base::Result<CodeHolder, Problem>)> done) = 0;
};

} // namespace chuhe::service
