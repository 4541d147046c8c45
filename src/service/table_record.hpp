#pragma once

#include <chuhe/service/tables.hpp>

#include <string>
#include <string_view>
#include <tuple>
#include <variant>

namespace chuhe::service {

/// A pairing as it stood at a board: changed pairings are others.
struct PairingPlace {
    int round = 0;
    int board = 0;
    tournament::Board players{};

    bool operator==(const PairingPlace&) const = default;
    bool operator<(const PairingPlace& other) const {
        return std::tie(round, board, players.first, players.second) <
               std::tie(other.round, other.board, other.players.first, other.players.second);
    }
};

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
/// The board is played on the server. Each side's secret is sealed with its code; empty where an official has begun it, who
/// has no codes.
struct GameOpened {
    PairingPlace place;
    std::string game;
    std::string red;
    std::string black;
};
using TableFact = std::variant<CodesIssued, CodesRevoked, ResultReported, GameOpened>;

/// The fold of the stream.
struct TableFacts {
    std::map<std::string, CodeIssued> codes; ///< by hash
    std::map<PairingPlace, BoardReport> reports;
    std::map<PairingPlace, GameOpened> games;
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
