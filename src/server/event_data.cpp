#include "event_data.hpp"

#include <chuhe/tournament/standings.hpp>
#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

using tournament::BoardResult;
using wire::JsonWriter;

namespace {

std::string_view word(BoardResult result) {
    switch (result) {
    case BoardResult::FirstWon:
        return "1-0";
    case BoardResult::Drawn:
        return "1/2-1/2";
    case BoardResult::SecondWon:
        return "0-1";
    case BoardResult::SecondAbsent:
        return "+--";
    case BoardResult::FirstAbsent:
        return "--+";
    case BoardResult::BothAbsent:
        return "---";
    case BoardResult::BothLost:
        return "0-0";
    }
    return "";
}

void write_entrants(JsonWriter& out, const tournament::TournamentState& state) {
    out.key("entrants").begin_array();
    for (const tournament::Entry& entry : state.entries) {
        out.begin_object().member("number", entry.number).member("name", entry.name).member("unit", entry.unit);
        entry.rating ? out.member("rating", *entry.rating) : out.key("rating").null();
        out.flag("withdrawn", entry.withdrawn.has_value()).end_object();
    }
    out.end_array();
}

/// The games of a match of teams, the team named first before the other; none while a line-up is still to come.
void write_games(JsonWriter& out, const tournament::TournamentState& state, const tournament::PairedBoard& match) {
    if (!has_team_entrants(state.settings)) {
        return;
    }
    out.key("games").begin_array();
    const bool are_shown = are_line_ups_open(state, match);
    for (const tournament::MatchBoard& game :
         are_shown ? match_boards(state, match) : std::vector<tournament::MatchBoard>{}) {
        out.begin_object().member("first_member", game.game.member_a).member("second_member", game.game.member_b);
        out.flag("first_is_red", game.game.turn_a == tournament::Turn::First);
        game.result ? out.member("result", word(*game.result)) : out.key("result").null();
        out.end_object();
    }
    out.end_array();
}

void write_rounds(JsonWriter& out, const tournament::TournamentState& state) {
    out.key("rounds").begin_array();
    for (std::size_t i = 0; i < state.rounds.size(); ++i) {
        out.begin_object().member("round", static_cast<std::int64_t>(i) + 1).key("boards").begin_array();
        for (std::size_t board = 0; board < state.rounds[i].boards.size(); ++board) {
            const tournament::PairedBoard& paired = state.rounds[i].boards[board];
            out.begin_object().member("board", static_cast<std::int64_t>(board) + 1);
            out.member("red", paired.board.first).member("black", paired.board.second);
            paired.result ? out.member("result", word(*paired.result)) : out.key("result").null();
            write_games(out, state, paired);
            out.end_object();
        }
        out.end_array();
        out.key("byes").begin_array();
        for (const tournament::EntrantNumber bye : state.rounds[i].byes) {
            out.number(bye);
        }
        out.end_array().end_object();
    }
    out.end_array();
}

void write_standings(JsonWriter& out, const tournament::Standings& standings) {
    out.key("standings").begin_array();
    for (const tournament::Standing& row : standings.rows) {
        out.begin_object().member("place", row.place).member("number", row.number).key("values").begin_object();
        for (std::size_t i = 0; i < row.values.size() && i < standings.order.size(); ++i) {
            out.member(tournament::code(standings.order[i]), tournament::text_of(standings.order[i], row.values[i]));
        }
        out.end_object().end_object();
    }
    out.end_array();
}

} // namespace

std::string event_json(const std::string& id, const service::EventAtTables& at) {
    const tournament::TournamentState& state = at.event->state;
    JsonWriter out;
    out.begin_object().member("protocol", 1).member("event", id);
    out.member("version", static_cast<std::int64_t>(at.event->version)).member("title", state.settings.title);
    out.member("planned_rounds", tournament::planned_rounds(state));
    write_entrants(out, state);
    write_rounds(out, state);
    write_standings(out, tournament::standings_of(state));
    return out.end_object().take();
}

} // namespace chuhe::server
