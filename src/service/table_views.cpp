#include "table_views.hpp"

#include "secrets.hpp"

#include <algorithm>

namespace chuhe::service {

using tournament::BoardResult;
using tournament::TournamentState;

Problem unknown_code() {
    return {"unknown_code",
            {"这个码已失效：本轮已结束、对阵已改，或码已更换。请找裁判。",
             "this code is no longer good: the round is over, the pairing was "
             "changed, or the codes were. Call the "
             "arbiter."}};
}
Problem no_round() {
    return {"no_round", {"尚无一轮已编排", "no round is paired yet"}};
}
Problem not_by_players() {
    return {
        "not_by_players",
        {"缺席由裁判登记（21），请报胜、负或和", "absences are entered by the arbiter (21); say won, lost or drawn"}};
}
Problem result_there() {
    return {"result_there",
            {"这一台已有别的结果；要更正请找裁判（10.1）",
             "this board has another result already; the arbiter corrects it "
             "(10.1)"}};
}
Problem no_such_board() {
    return {"no_such_board", {"本轮没有这一台", "the round has no such board"}};
}

namespace {

bool has_board(const TournamentState& state, int round, int board) {
    return round >= 1 && round <= static_cast<int>(state.rounds.size()) && board >= 1 &&
           static_cast<std::size_t>(board) <= state.rounds[static_cast<std::size_t>(round - 1)].boards.size();
}

/// The table of a place, while its pairing is still that of its round.
std::optional<tournament::Table> table_of(const TournamentState& state, const PairingPlace& place) {
    if (has_board(state, place.round, place.board)) {
        for (const tournament::Table& table : tables_at(state, place.round, place.board)) {
            if (place_of(state, place.round, table) == place) {
                return table;
            }
        }
    }
    return std::nullopt;
}

} // namespace

const TableNow* TablesSnapshot::find(const tournament::TableNumber& number) const {
    const auto found = std::ranges::find(tables, number, [](const TableNow& now) { return now.table.number; });
    return found == tables.end() ? nullptr : &*found;
}

std::optional<tournament::Table> table_in_hand(const TournamentState& state, const PairingPlace& place) {
    return place.round == static_cast<int>(state.rounds.size()) ? table_of(state, place) : std::nullopt;
}

PairingPlace place_of(const TournamentState& state, int round, const tournament::Table& table) {
    const auto& boards = state.rounds[static_cast<std::size_t>(round - 1)].boards;
    PairingPlace place{.round = round,
                       .board = table.number.board,
                       .players = boards[static_cast<std::size_t>(table.number.board - 1)].board};
    if (table.number.game) {
        const auto member = [&](board::Side side) { return table.seats[side].member.value_or(1); };
        place.match =
            MatchSeats{*table.number.game, member(table.named_first), member(board::opponent(table.named_first))};
    }
    return place;
}

std::optional<tournament::Table> table_at(const TournamentState& state, int round,
                                          const tournament::TableNumber& number) {
    if (has_board(state, round, number.board)) {
        for (const tournament::Table& table : tables_at(state, round, number.board)) {
            if (table.number == number) {
                return table;
            }
        }
    }
    return std::nullopt;
}

std::vector<tournament::Table> tables_in_hand(const TournamentState& state) {
    return state.rounds.empty() ? std::vector<tournament::Table>{}
                                : tables_of(state, static_cast<int>(state.rounds.size()));
}

std::vector<PairingPlace> places_reopened(const TournamentState& state) {
    std::vector<PairingPlace> places;
    const int round = static_cast<int>(state.rounds.size());
    for (int board = 1; round > 0 && board <= static_cast<int>(state.rounds.back().boards.size()); ++board) {
        const auto& reopened = state.rounds.back().boards[static_cast<std::size_t>(board - 1)].reopened;
        if (reopened.empty()) {
            continue;
        }
        for (const tournament::Table& table : tables_at(state, round, board)) {
            if (reopened.contains(table.number.game.value_or(1))) {
                places.push_back(place_of(state, round, table));
            }
        }
    }
    return places;
}

game::CreateGame named(game::CreateGame create, const tournament::Table& table) {
    for (const board::Side side : {board::Side::Red, board::Side::Black}) {
        create.names[side] = table.seats[side].name;
    }
    return create;
}

std::string code_of(const std::string& secret, const PairingPlace& place, board::Side side, int revocations) {
    return derived_code(secret, "table " + std::to_string(revocations) + " " + std::to_string(place.round) + " " +
                                    board_text(place) + " " + std::to_string(place.players.first) + " " +
                                    std::to_string(place.players.second) +
                                    (side == board::Side::Red ? " red" : " black"));
}

CodesInHand codes_in_hand(const TournamentState& state, const TableFacts& facts, const std::string& secret) {
    CodesInHand codes;
    for (const tournament::Table& table : tables_in_hand(state)) {
        const PairingPlace place = place_of(state, table);
        const auto code = [&](board::Side side) {
            std::string text = code_of(secret, place, side, facts.revocations);
            const std::string hash = hash_of(text);
            if (!facts.codes.contains(hash)) {
                codes.fresh.codes.push_back({place, side, hash});
            }
            return text;
        };
        std::string red = code(board::Side::Red);
        codes.all.push_back({table, std::move(red), code(board::Side::Black)});
    }
    return codes;
}

std::optional<CodeIssued> code_in_hand(const TournamentState& state, const TableFacts& facts, const std::string& code) {
    const auto found = facts.codes.find(hash_of(code));
    return found != facts.codes.end() && table_in_hand(state, found->second.place) ? std::optional{found->second}
                                                                                   : std::nullopt;
}

BoardReport report_at(const TableFacts& facts, const PairingPlace& place) {
    const auto found = facts.reports.find(place);
    return found == facts.reports.end() ? BoardReport{} : found->second;
}

const GameOpened* game_at(const TableFacts& facts, const PairingPlace& place) {
    const auto game = facts.games.find(place);
    return game == facts.games.end() ? nullptr : &game->second;
}

EventAtTables at(const SharedEvent& event, const TableFacts& facts) {
    auto tables = std::make_shared<TablesSnapshot>();
    tables->version = facts.version;
    tables->round = static_cast<int>(event->state.rounds.size());
    for (const tournament::Table& table : tables_in_hand(event->state)) {
        const PairingPlace place = place_of(event->state, tables->round, table);
        const GameOpened* const game = game_at(facts, place);
        tables->tables.push_back(
            {table, report_at(facts, place), game == nullptr ? "" : game->game, game != nullptr && has_seats(*game)});
    }
    for (const auto& [place, opened] : facts.games) {
        if (table_of(event->state, place)) {
            tables->all_games[{place.round, place.table()}] = opened.game;
        }
    }
    return {event, std::move(tables)};
}

} // namespace chuhe::service
