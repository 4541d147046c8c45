#pragma once

#include <chuhe/service/tables.hpp>

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

namespace chuhe::service {

/// Which game of a match of teams it is, and the members who play it as the line-ups have them.
struct MatchSeats {
    int game = 1;
    int first = 1;
    int second = 1;

    auto operator<=>(const MatchSeats&) const = default;
};

/// A pairing as it stood at a table: changed pairings are others, and so are changed line-ups.
struct PairingPlace {
    int round = 0;
    int board = 0;
    tournament::Board players{};
    std::optional<MatchSeats> match{};

    bool operator==(const PairingPlace&) const = default;
    bool operator<(const PairingPlace& other) const {
        return std::tie(round, board, players.first, players.second, match) <
               std::tie(other.round, other.board, other.players.first, other.players.second, other.match);
    }
    [[nodiscard]] tournament::TableNumber table() const {
        return {board, match ? std::optional{match->game} : std::nullopt};
    }
};
/// "3", "3.2.1.4": the board, and the game of a match with both members. Part of codes and of what is stored.
[[nodiscard]] std::string board_text(const PairingPlace& place);

// What is kept in the stream `tables/EVENT`.

struct CodeIssued {
    PairingPlace place;
    board::Side side = board::Side::Red;
    std::string hash;
};
struct CodesIssued {
    std::vector<CodeIssued> codes;
};
struct CodesRevoked {};
struct ResultReported {
    PairingPlace place;
    board::Side side = board::Side::Red;
    tournament::BoardResult result = tournament::BoardResult::Drawn;
};
/// What the secret of a seat is sealed with: the code of the side, as earlier builds had it, so that it went with the codes; or
/// the key of the server, so that every code of the side opens it.
enum class SealedWith : std::uint8_t { Code, Key };
/// A board has its game. Each side's secret is sealed; empty where an official has begun it beside the board.
struct GameOpened {
    PairingPlace place;
    std::string game;
    std::string red;
    std::string black;
    SealedWith sealed_with = SealedWith::Key;
};
/// Whether players sit at the game, and no official alone.
[[nodiscard]] inline bool has_seats(const GameOpened& opened) {
    return !opened.red.empty();
}
/// A board is played elsewhere from now on. Its game on the server, if there is one, does not count until it comes back.
struct BoardMoved {
    PairingPlace place;
    tournament::Venue to = tournament::Venue::RealBoards;
};
/// The game of a table goes on: what both sides had said of its end counts no more.
struct ReportsVoid {
    PairingPlace place;
};
using TableFact = std::variant<CodesIssued, CodesRevoked, ResultReported, GameOpened, BoardMoved, ReportsVoid>;

/// The fold of the stream.
struct TableFacts {
    std::map<std::string, CodeIssued> codes; ///< by hash
    std::map<PairingPlace, BoardReport> reports;
    std::map<PairingPlace, GameOpened> games;   ///< those that count
    std::map<PairingPlace, GameOpened> waiting; ///< of boards that moved to the hall
    std::set<PairingPlace> on_real_boards;      ///< they moved, whatever the venue of the event
    int revocations = 0;
    std::uint64_t version = 0;
};

/// One line for each code or fact, words between blanks.
[[nodiscard]] std::string write_fact(const TableFact& fact);
/// Fails: nothing for a text that is none.
[[nodiscard]] std::optional<TableFact> read_fact(std::string_view text);
[[nodiscard]] TableFacts after(TableFacts facts, const TableFact& fact);

/// "1-0", "1/2-1/2", "0-1": what players may say.
[[nodiscard]] std::optional<std::string_view> played_word(tournament::BoardResult result);

} // namespace chuhe::service
