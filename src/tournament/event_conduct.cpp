#include "event_decisions.hpp"
#include "event_matches.hpp"

#include <chuhe/tournament/director.hpp>

#include <algorithm>
#include <array>

namespace chuhe::tournament {

namespace {

constexpr int kMost = 1000;

bool is_sound(const Conduct& conduct) {
    return std::ranges::all_of(
        std::array{conduct.fouls, conduct.warnings, conduct.disqualifications, conduct.expulsions},
        [](int count) { return count >= 0 && count <= kMost; });
}

/// Calls for every charge against an entrant: the board, the number of the game, and what he is charged with.
template <typename Told>
void each_charge(const TournamentState& state, EntrantNumber number, const Told& told) {
    for (const PairedRound& round : state.rounds) {
        for (const PairedBoard& paired : round.boards) {
            for (const auto& [game, conduct] : paired.conduct) {
                if (paired.board.first == number) {
                    told(paired, game, conduct.first);
                }
                if (paired.board.second == number) {
                    told(paired, game, conduct.second);
                }
            }
        }
    }
}

/// "第3轮第2台对局中除名 / expelled in the game of round 3, board 2"
std::string expelled_at(const RecordConduct& command) {
    const std::string round = std::to_string(command.round);
    const std::string board = std::to_string(command.board);
    return "第" + round + "轮第" + board + "台对局中除名 / expelled in the game of round " + round + ", board " + board;
}

/// Who is out by what a board says, or back by what it does not say any more. Source: cn1999 18.3
std::optional<TournamentEvent> consequence(const TournamentState& after, const RecordConduct& told,
                                           EntrantNumber number) {
    const auto& withdrawn = find_entry(after, number)->withdrawn;
    const bool is_out = is_expelled_in_play(after, number);
    if (is_out && !withdrawn) {
        Withdrawn expelled = withdrawal_of(after, number, expelled_at(told));
        expelled.is_expelled = true;
        expelled.in_game = true;
        return expelled;
    }
    if (!is_out && withdrawn && withdrawn->in_game) {
        return Returned{number, "对局中的除名已撤回 / the expulsion in the game was taken back"};
    }
    return std::nullopt;
}

} // namespace

std::optional<TournamentRefusal> conduct_problem(const TournamentState& state, const RecordConduct& command) {
    const PairedBoard* paired = find_board(state, command.round, command.board);
    if (paired == nullptr) {
        return no_such_board(command.round, command.board).value();
    }
    const bool is_match = has_team_entrants(state.settings);
    const int games = is_match ? static_cast<int>(match_boards(state, *paired).size()) : 0;
    const bool is_there = is_match ? command.game && *command.game >= 1 && *command.game <= games : !command.game;
    const bool is_whole = is_there && is_sound(command.conduct.first) && is_sound(command.conduct.second);
    return is_whole ? std::nullopt : std::optional{no_such_board(command.round, command.board).value()};
}

Decision record_conduct(const TournamentState& state, const RecordConduct& command) {
    if (auto problem = conduct_problem(state, command)) {
        return Refused{std::move(*problem)};
    }
    const PairedBoard& paired = *find_board(state, command.round, command.board);
    const auto before = paired.conduct.find(command.game.value_or(1));
    if ((before == paired.conduct.end() ? ConductOfBoth{} : before->second) == command.conduct) {
        return TournamentEvents{};
    }
    TournamentEvents events{ConductRecorded{command.round, command.board, command.game, command.conduct}};
    const TournamentState after = evolve(state, events.front());
    for (const EntrantNumber number : {paired.board.first, paired.board.second}) {
        if (auto event = consequence(after, command, number)) {
            events.push_back(std::move(*event));
        }
    }
    return events;
}

bool is_expelled_in_play(const TournamentState& state, EntrantNumber number) {
    bool is_so = false;
    if (!has_team_entrants(state.settings)) {
        each_charge(state, number, [&](const PairedBoard& /*paired*/, int /*game*/, const Conduct& conduct) {
            is_so = is_so || conduct.expulsions > 0;
        });
    }
    return is_so;
}

bool is_expelled_in_play(const TournamentState& state, EntrantNumber team, int member) {
    return find_entry(state, team)->expelled.contains(member);
}

} // namespace chuhe::tournament
