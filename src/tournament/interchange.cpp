#include "event_matches.hpp"
#include "pairing_numbers.hpp"

#include <chuhe/base/blank.hpp>
#include <chuhe/tournament/interchange.hpp>

#include <algorithm>
#include <map>

namespace chuhe::tournament {

namespace {

/// As the one who moves first has it.
BoardResult result_of(CellKind first, CellKind second) {
    using enum CellKind;
    switch (first) {
    case Win:
        return BoardResult::FirstWon;
    case Loss:
        return second == Loss ? BoardResult::BothLost : BoardResult::SecondWon;
    case ForfeitWin:
        return BoardResult::SecondAbsent;
    case ForfeitLoss:
        return second == ForfeitLoss ? BoardResult::BothAbsent : BoardResult::FirstAbsent;
    case Draw:
    case PairingBye:
    case FullPointBye:
    case HalfPointBye:
    case ZeroPointBye:
    case Unfinished:
        return BoardResult::Drawn;
    }
    return BoardResult::Drawn;
}

/// The table with numbers 1, 2, 3, ... in the order of those that are there; members of teams have their team as unit.
CrossTable without_gaps(const TrfDocument& report) {
    CrossTable table = report.table;
    for (const TrfTeam& team : report.teams) {
        for (const EntrantNumber member : team.members) {
            table.entrants[*index_of(table, member)].unit = team.name;
        }
    }
    const auto number_of = [&](EntrantNumber before) {
        return static_cast<EntrantNumber>(*index_of(report.table, before) + 1);
    };
    for (Entrant& entrant : table.entrants) {
        entrant.number = number_of(entrant.number);
        for (Cell& cell : entrant.cells) {
            if (cell.opponent) {
                cell.opponent = number_of(*cell.opponent);
            }
        }
    }
    for (auto& group : table.forbidden) {
        std::ranges::transform(group, group.begin(), number_of);
    }
    return table;
}

/// Turns a table round by round into events.
class TableTeller {
  public:
    TableTeller(CrossTable table, std::uint64_t seed) : table_(std::move(table)) {
        EventSettings settings;
        settings.title = table_.title;
        settings.format = EventFormat::SwissDutch;
        const int rounds = std::max(table_.planned_rounds, rounds_paired(table_));
        settings.planned_rounds = std::clamp(rounds, 1, 99);
        settings.scoring = table_.scoring;
        settings.initial_turn = table_.initial_turn;
        settings.swiss.seed = seed;
        settings.ranking = *ranking_order_named("cn1999-15.2");
        events_.emplace_back(EventCreated{std::move(settings)});
    }

    TournamentEvents run() {
        EventStarted started;
        for (const Entrant& entrant : table_.entrants) {
            events_.emplace_back(Entered{entrant.number, entrant.name, entrant.unit, entrant.rating, 0, {}});
            started.order.push_back(entrant.number);
        }
        for (const auto& group : table_.forbidden) {
            events_.emplace_back(PairsForbidden{group, "TRF"});
        }
        events_.emplace_back(std::move(started));
        const int rounds = rounds_paired(table_);
        for (int round = 1; round <= rounds; ++round) {
            tell(round);
        }
        for (const Entrant& entrant : table_.entrants) {
            if (entrant.cells.size() > static_cast<std::size_t>(rounds)) {
                tell_absence(entrant, rounds + 1);
            }
            tell_penalties(entrant);
        }
        return std::move(events_);
    }

  private:
    void tell_absence(const Entrant& entrant, int round) {
        const auto at = static_cast<std::size_t>(round - 1);
        const CellKind kind = at < entrant.cells.size() ? entrant.cells[at].kind : CellKind::ZeroPointBye;
        if (kind == CellKind::HalfPointBye || kind == CellKind::ZeroPointBye) {
            events_.emplace_back(AbsenceMarked{
                entrant.number, round, kind == CellKind::HalfPointBye ? AbsenceKind::HalfPoint : AbsenceKind::Nothing});
        }
    }

    void tell_penalties(const Entrant& entrant) {
        const auto tell_each = [&](int times, PenaltyKind kind) {
            for (int i = 0; i < times; ++i) {
                events_.emplace_back(Penalised{entrant.number, kind, "TRF"});
            }
        };
        tell_each(entrant.fouls, PenaltyKind::Foul);
        tell_each(entrant.warnings, PenaltyKind::Warning);
        tell_each(entrant.disqualifications, PenaltyKind::Disqualification);
    }

    void tell(int round) {
        const auto at = static_cast<std::size_t>(round - 1);
        RoundPaired paired{round, {}, {}};
        TournamentEvents results;
        for (const Entrant& entrant : table_.entrants) {
            tell_absence(entrant, round);
            if (at >= entrant.cells.size()) {
                continue;
            }
            const Cell& cell = entrant.cells[at];
            if (cell.kind == CellKind::PairingBye || cell.kind == CellKind::FullPointBye) {
                paired.byes.push_back(entrant.number);
            }
            if (!cell.opponent) {
                continue;
            }
            const Entrant& opponent = table_.entrants[*index_of(table_, *cell.opponent)];
            const Cell& theirs = opponent.cells[at];
            const bool is_first =
                cell.turn ? cell.turn == Turn::First : theirs.turn != Turn::First && entrant.number < opponent.number;
            if (!is_first) {
                continue;
            }
            paired.boards.push_back({entrant.number, opponent.number});
            if (cell.kind != CellKind::Unfinished) {
                results.emplace_back(ResultEntered{
                    round, static_cast<int>(paired.boards.size()), result_of(cell.kind, theirs.kind), {}});
            }
        }
        events_.emplace_back(std::move(paired));
        events_.insert(events_.end(), results.begin(), results.end());
    }

    CrossTable table_;
    TournamentEvents events_;
};

/// Makes the table of the members of all teams.
class MembersTableMaker {
  public:
    explicit MembersTableMaker(const TournamentState& state) : state_(state) {
        made_.table.title = state.settings.title;
        for (const Entry& team : state.entries) {
            position_of_[team.number] = made_.teams.size();
            made_.teams.emplace_back();
            first_of_[team.number] = made_.table.entrants.size();
            for (const Member& member : team.members) {
                Entrant entrant;
                entrant.number = static_cast<EntrantNumber>(made_.table.entrants.size() + 1);
                entrant.name = member.name;
                entrant.unit = team.name;
                entrant.rating = member.rating;
                if (&member == &team.members.front()) { // a report has no place for what a team has against it
                    entrant.fouls = team.fouls;
                    entrant.warnings = team.warnings;
                    entrant.disqualifications = team.disqualifications;
                }
                made_.teams.back().push_back(entrant.number);
                made_.table.entrants.push_back(std::move(entrant));
            }
        }
    }

    MembersTable run() {
        for (std::size_t round = 0; round < state_.rounds.size(); ++round) {
            add(round);
        }
        made_.table.planned_rounds = static_cast<int>(begin_);
        return std::move(made_);
    }

  private:
    void add(std::size_t at) {
        const PairedRound& round = state_.rounds[at];
        std::vector<std::vector<MatchBoard>> matches;
        int length = 1;
        for (const PairedBoard& match : round.boards) {
            matches.push_back(match_boards(state_, match));
            for (const MatchBoard& board : matches.back()) {
                length = std::max(length, board.game.round);
            }
        }
        const std::size_t end = begin_ + static_cast<std::size_t>(length);
        for (Entrant& entrant : made_.table.entrants) {
            entrant.cells.resize(end);
        }
        for (std::size_t i = 0; i < matches.size(); ++i) {
            for (const MatchBoard& board : matches[i]) {
                add(round.boards[i], board);
            }
        }
        // Who sits out in a round robin has nothing for it.
        if (!is_round_robin(state_.stages[stage_of_round(state_, static_cast<int>(at) + 1)].how.format)) {
            for (const EntrantNumber bye : round.byes) {
                give_bye(bye, end);
            }
        }
        begin_ = end;
    }

    /// A team without an opponent: a bye for each who would have played. Source: cn1999 14.2, 21.4
    void give_bye(EntrantNumber team, std::size_t end) {
        const TeamSettings& teams = *state_.settings.teams;
        const std::size_t members = made_.teams[position_of_.at(team)].size();
        const bool is_all = teams.format == TeamFormat::AllPlayAll;
        const std::size_t playing = is_all ? members : std::min(members, static_cast<std::size_t>(teams.boards));
        const CellKind kind = teams.bye_boards == ByeBoards::All ? CellKind::PairingBye : CellKind::HalfPointBye;
        for (std::size_t i = 0; i < playing; ++i) {
            Entrant& entrant = made_.table.entrants[first_of_.at(team) + i];
            for (std::size_t round = begin_; round < end; ++round) {
                entrant.cells[round] = {kind};
            }
        }
    }

    void add(const PairedBoard& match, const MatchBoard& board) {
        Entrant& a = member(match.board.first, board.game.member_a);
        Entrant& b = member(match.board.second, board.game.member_b);
        const auto result = board.result || !match.games.empty() ? board.result : match.result;
        const CellKinds kinds = result ? kinds_of(*result) : CellKinds{CellKind::Unfinished, CellKind::Unfinished};
        const std::size_t round = begin_ + static_cast<std::size_t>(board.game.round) - 1;
        a.cells[round] = {kinds.first, b.number, board.game.turn_a};
        b.cells[round] = {kinds.second, a.number, other(board.game.turn_a)};
    }

    Entrant& member(EntrantNumber team, int member) {
        return made_.table.entrants[first_of_.at(team) + static_cast<std::size_t>(member) - 1];
    }

    const TournamentState& state_;
    MembersTable made_;
    std::map<EntrantNumber, std::size_t> first_of_;
    std::map<EntrantNumber, std::size_t> position_of_;
    std::size_t begin_ = 0; ///< the first column of the round in hand
};

} // namespace

TournamentEvents events_of_report(const TrfDocument& report, std::uint64_t seed) {
    return TableTeller{without_gaps(report), seed}.run();
}

MembersTable members_table(const TournamentState& state) {
    return MembersTableMaker{state}.run();
}

namespace {

/// The rounds announced are those there are where more were played (extra games, 15.6); what is marked for a round that does not
/// come is left out.
CrossTable within_its_rounds(CrossTable table) {
    if (table.planned_rounds == 0) {
        return table;
    }
    table.planned_rounds = std::max(table.planned_rounds, rounds_paired(table));
    for (Entrant& entrant : table.entrants) {
        entrant.cells.resize(std::min(entrant.cells.size(), static_cast<std::size_t>(table.planned_rounds)));
    }
    return table;
}

} // namespace

std::string event_trf(const TournamentState& state) {
    if (!has_team_entrants(state.settings)) {
        const CrossTable table = within_its_rounds(table_of(state));
        return write_trf(
            {.table = state.settings.format == EventFormat::SwissDutch ? in_initial_order(table).table : table,
             .warnings = {},
             .other_lines = {}});
    }
    MembersTable members = members_table(state);
    TrfDocument document{.table = std::move(members.table), .warnings = {}, .other_lines = {}};
    for (std::size_t team = 0; team < state.entries.size(); ++team) {
        const Entry& entry = state.entries[team];
        // A line 013 has to have a name.
        document.teams.push_back(
            {base::is_blank(entry.name) ? std::to_string(entry.number) : entry.name, members.teams[team]});
    }
    return write_trf(document);
}

} // namespace chuhe::tournament
