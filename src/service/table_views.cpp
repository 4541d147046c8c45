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
Problem no_codes_for_teams() {
    return {"no_codes",
            {"团体赛没有台卡：各台结果由裁判登记",
             "matches of teams have no table cards: the arbiter enters the result of each board"}};
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

/// The pairing is still that of its round.
bool stands(const TournamentState& state, const PairingPlace& place) {
    return place_at(state, place.round, place.board) == place;
}

} // namespace

/// The pairing of a place is the one that is played now.
bool is_in_hand(const TournamentState& state, const PairingPlace& place) {
    return place.round == static_cast<int>(state.rounds.size()) && stands(state, place);
}

std::optional<BoardResult> result_at(const TournamentState& state, const PairingPlace& place) {
    return state.rounds.back().boards[static_cast<std::size_t>(place.board - 1)].result;
}

PairingPlace place_of(const TournamentState& state, std::size_t board) {
    return {.round = static_cast<int>(state.rounds.size()),
            .board = static_cast<int>(board) + 1,
            .players = state.rounds.back().boards[board].board};
}

std::optional<PairingPlace> place_at(const TournamentState& state, int round, int board) {
    if (round < 1 || round > static_cast<int>(state.rounds.size())) {
        return std::nullopt;
    }
    const auto& boards = state.rounds[static_cast<std::size_t>(round - 1)].boards;
    if (board < 1 || static_cast<std::size_t>(board) > boards.size()) {
        return std::nullopt;
    }
    return PairingPlace{round, board, boards[static_cast<std::size_t>(board - 1)].board};
}

game::CreateGame named(game::CreateGame create, const TournamentState& state, const PairingPlace& place) {
    for (const tournament::Entry& entry : state.entries) {
        if (entry.number == place.players.first) {
            create.names[board::Side::Red] = entry.name;
        } else if (entry.number == place.players.second) {
            create.names[board::Side::Black] = entry.name;
        }
    }
    return create;
}

std::string code_of(const std::string& secret, const PairingPlace& place, board::Side side, int revocations) {
    return derived_code(secret, "table " + std::to_string(revocations) + " " + std::to_string(place.round) + " " +
                                    std::to_string(place.board) + " " + std::to_string(place.players.first) + " " +
                                    std::to_string(place.players.second) +
                                    (side == board::Side::Red ? " red" : " black"));
}

std::optional<CodeIssued> code_in_hand(const TournamentState& state, const TableFacts& facts, const std::string& code) {
    const auto found = facts.codes.find(hash_of(code));
    return found != facts.codes.end() && is_in_hand(state, found->second.place) ? std::optional{found->second}
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
    if (!event->state.rounds.empty()) {
        for (std::size_t i = 0; i < event->state.rounds.back().boards.size(); ++i) {
            const PairingPlace place = place_of(event->state, i);
            const GameOpened* const game = game_at(facts, place);
            tables->reports.push_back(report_at(facts, place));
            tables->games.push_back(game == nullptr ? "" : game->game);
            tables->on_server.push_back(game != nullptr && has_seats(*game));
        }
    }
    for (const auto& [place, opened] : facts.games) {
        if (stands(event->state, place)) {
            tables->all_games[{place.round, place.board}] = opened.game;
        }
    }
    return {event, std::move(tables)};
}

} // namespace chuhe::service
