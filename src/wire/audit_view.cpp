#include "tournament_fields.hpp"

#include <chuhe/wire/audit_view.hpp>

namespace chuhe::wire {

namespace {

using tournament::PairedRound;
using tournament::TournamentState;

template <typename T>
std::string json_of(const T& value) {
    JsonWriter out;
    write(out, value);
    return out.take();
}

std::string text_json(std::string_view text) {
    JsonWriter out;
    out.string(text);
    return out.take();
}

std::string_view phase_word(const game::Phase& phase) {
    constexpr std::string_view kWords[] = {"not_created", "playing",   "paused", "awaiting_ruling",
                                           "sealing",     "adjourned", "over"};
    return kWords[phase.index()];
}

std::string result_json(const game::Over& over) {
    JsonWriter out;
    out.begin_object().member("red_halves", over.outcome.score.red.halves());
    out.member("black_halves", over.outcome.score.black.halves());
    out.member("code", rules::code(over.outcome.termination)).member("clause", over.outcome.clause.text());
    out.member("reason", over.reason).end_object();
    return out.take();
}

std::string signed_json(const game::Over& over) {
    JsonWriter out;
    out.begin_object().flag("red", over.signed_by.red).flag("black", over.signed_by.black).key("official");
    write(out, over.confirmed_by);
    out.end_object();
    return out.take();
}

void add_clock(AuditMembers& members, const game::GameClock& clock) {
    const board::BySide<base::Milliseconds> left{clock.faces.red.remaining, clock.faces.black.remaining};
    const board::BySide<base::Milliseconds> used{clock.faces.red.used, clock.faces.black.used};
    members.emplace_back("remaining_ms", json_of(left));
    members.emplace_back("used_ms", json_of(used));
    members.emplace_back("running", json_of(clock.runs));
}

std::string entry_json(const tournament::Entry& entry) {
    JsonWriter out;
    out.begin_object().member("name", entry.name).member("unit", entry.unit).key("rating");
    write(out, entry.rating);
    out.member("fouls", entry.fouls).member("warnings", entry.warnings);
    out.member("disqualifications", entry.disqualifications).member("checked_in_for", entry.checked_in_for);
    out.key("members");
    write(out, entry.members);
    out.key("withdrawn");
    write(out, entry.withdrawn);
    out.key("absences").begin_object();
    for (const auto& [round, kind] : entry.absences) {
        out.key(std::to_string(round));
        write(out, kind);
    }
    out.end_object().end_object();
    return out.take();
}

void add_entry(AuditMembers& members, const TournamentState& state, tournament::EntrantNumber number) {
    for (const tournament::Entry& entry : state.entries) {
        if (entry.number == number) {
            members.emplace_back("entrant " + std::to_string(number), entry_json(entry));
        }
    }
}

void add_board(AuditMembers& members, const TournamentState& state, int round, int board) {
    const auto r = static_cast<std::size_t>(round - 1);
    const auto b = static_cast<std::size_t>(board - 1);
    if (r >= state.rounds.size() || b >= state.rounds[r].boards.size()) {
        return;
    }
    const tournament::PairedBoard& paired = state.rounds[r].boards[b];
    JsonWriter out;
    out.begin_object().key("pairing");
    write(out, paired.board);
    out.key("result");
    write(out, paired.result);
    if (!paired.games.empty()) {
        out.key("games").begin_object();
        for (const auto& [game, result] : paired.games) {
            out.key(std::to_string(game));
            write(out, result);
        }
        out.end_object();
    }
    if (!paired.conduct.empty()) {
        out.key("conduct").begin_object();
        for (const auto& [game, conduct] : paired.conduct) {
            out.key(std::to_string(game));
            write(out, conduct);
        }
        out.end_object();
    }
    if (paired.first_line_up || paired.second_line_up) {
        out.key("line_ups").begin_array();
        write(out, paired.first_line_up);
        write(out, paired.second_line_up);
        out.end_array();
    }
    out.end_object();
    members.emplace_back("round " + std::to_string(round) + " board " + std::to_string(board), out.take());
}

void add_round(AuditMembers& members, const TournamentState& state, int round) {
    const auto r = static_cast<std::size_t>(round - 1);
    if (r >= state.rounds.size()) {
        return;
    }
    const PairedRound& paired = state.rounds[r];
    for (std::size_t board = 1; board <= paired.boards.size(); ++board) {
        add_board(members, state, round, static_cast<int>(board));
    }
    members.emplace_back("round " + std::to_string(round) + " bye", json_of(paired.byes));
}

void add_all(AuditMembers& members, const TournamentState& state) {
    constexpr std::string_view kPhases[] = {"not_created", "entering", "running"};
    members.emplace_back("phase", text_json(kPhases[static_cast<std::size_t>(state.phase)]));
    members.emplace_back("settings", json_of(state.settings));
    for (const tournament::Entry& entry : state.entries) {
        members.emplace_back("entrant " + std::to_string(entry.number), entry_json(entry));
    }
    for (std::size_t i = 0; i < state.stages.size(); ++i) {
        JsonWriter out;
        out.begin_object().key("how");
        write(out, state.stages[i].how);
        out.key("groups");
        write(out, state.stages[i].groups);
        out.end_object();
        members.emplace_back("stage " + std::to_string(i + 1), out.take());
    }
    for (std::size_t round = 1; round <= state.rounds.size(); ++round) {
        add_round(members, state, static_cast<int>(round));
    }
    JsonWriter forbidden;
    forbidden.begin_array();
    for (const tournament::PairsForbidden& apart : state.forbidden) {
        write(forbidden, apart.group);
    }
    forbidden.end_array();
    members.emplace_back("forbidden", forbidden.take());
}

} // namespace

AuditMembers audit_members(const game::GameState& game) {
    AuditMembers members;
    members.emplace_back("names", json_of(game.names));
    members.emplace_back("phase", text_json(phase_word(game.phase)));
    members.emplace_back("plies", json_of(game.moves.size()));
    members.emplace_back("last_move", game.moves.empty() ? std::string{"null"} : json_of(game.moves.back().move));
    if (game.clock) {
        add_clock(members, *game.clock);
    }
    members.emplace_back("present", json_of(game.present));
    members.emplace_back("offer", json_of(game.offers.standing));
    members.emplace_back("warned", json_of(game.warning ? std::optional{game.warning->side} : std::nullopt));
    members.emplace_back("move_limit", json_of(game.limit ? std::optional{game.limit->rounds} : std::nullopt));
    members.emplace_back("fouls", json_of(game.fouls));
    members.emplace_back("penalties", json_of(game.penalties));
    members.emplace_back("illegal_moves", json_of(game.illegal_moves));
    const auto* const over = std::get_if<game::Over>(&game.phase);
    members.emplace_back("result", over != nullptr ? result_json(*over) : "null");
    members.emplace_back("signed", over != nullptr ? signed_json(*over) : "null");
    return members;
}

AuditMembers audit_members(const TournamentState& state, const tournament::TournamentEvent& event) {
    AuditMembers members;
    std::visit(
        [&](const auto& fact) {
            if constexpr (requires { fact.number; }) {
                add_entry(members, state, fact.number);
            } else if constexpr (requires {
                                     fact.board;
                                     fact.round;
                                 }) {
                add_board(members, state, fact.round, fact.board);
            } else if constexpr (requires { fact.round; }) {
                add_round(members, state, fact.round);
            } else {
                add_all(members, state);
            }
        },
        event);
    return members;
}

} // namespace chuhe::wire
