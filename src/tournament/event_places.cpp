#include <chuhe/tournament/director.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace chuhe::tournament {

namespace {

/// Places in the play-offs for a pool, one after the other: a later one settles what an earlier one left shared.
std::map<EntrantNumber, int> play_off_places(const TournamentState& state, Pool pool) {
    std::map<EntrantNumber, int> places;
    for (std::size_t stage = pool.stage + 1; stage < state.stages.size(); ++stage) {
        if (state.stages[stage].decides != pool) {
            continue;
        }
        for (const Standing& row : standings_of(state, {stage, 0}).rows) {
            const auto before = places.find(row.number);
            places[row.number] = (before == places.end() ? 1 : before->second) + row.place - 1;
        }
    }
    return places;
}

/// Whether a shared first place of a pool is to be played off now: its stage and all play-offs are over, and no later stage has
/// settled who goes on. Source: cn1999 15.6
bool is_play_off_due(const TournamentState& state, Pool pool) {
    const bool is_left = std::any_of(state.stages.begin() + static_cast<std::ptrdiff_t>(pool.stage) + 1,
                                     state.stages.end(), [](const Stage& later) { return !later.decides; });
    return !is_left && is_stage_over(state);
}

/// Places of a knock-out; who is still in it has none yet and is not in the list.
Standings knock_out_standings(const TournamentState& state, Pool pool, const std::map<EntrantNumber, int>& play_offs) {
    const KnockOutProgress progress = knock_out_of(state, pool);
    const std::vector<EntrantNumber>& seeds = state.stages[pool.stage].groups[pool.group];
    Standings standings;
    for (const auto& [seed, place] : knock_out_places(progress.plan, progress.results)) {
        const EntrantNumber number = seeds[seed - 1];
        const auto played_off = play_offs.find(number);
        standings.rows.push_back(
            {number, place + (played_off == play_offs.end() ? 0 : played_off->second - 1), {}, {}});
    }
    std::ranges::sort(standings.rows, {}, [](const Standing& row) { return std::pair{row.place, row.number}; });
    return standings;
}

/// The entrants of the stages after this one, play-offs left out.
std::set<EntrantNumber> members_after(const TournamentState& state, std::size_t stage) {
    std::set<EntrantNumber> members;
    for (std::size_t later = stage + 1; later < state.stages.size(); ++later) {
        if (state.stages[later].decides) {
            continue;
        }
        for (const auto& group : state.stages[later].groups) {
            members.insert(group.begin(), group.end());
        }
    }
    return members;
}

/// Who came as far as this stage and no farther: by the place in his group, from `next_place` on.
void add_stage(const TournamentState& state, std::size_t stage, int next_place, Standings& standings) {
    const std::set<EntrantNumber> gone_on = members_after(state, stage);
    std::vector<Standing> rows;
    for (std::size_t group = 0; group < state.stages[stage].groups.size(); ++group) {
        for (const Standing& row : standings_of(state, {stage, group}).rows) {
            if (!gone_on.contains(row.number)) {
                rows.push_back({row.number, row.place, {}, {}});
            }
        }
    }
    std::ranges::sort(rows, {}, [](const Standing& row) { return std::pair{row.place, row.number}; });
    std::map<int, int> better;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        better.emplace(rows[i].place, static_cast<int>(i));
    }
    for (Standing& row : rows) {
        row.place = next_place + better.at(row.place);
        standings.rows.push_back(row);
    }
}

} // namespace

std::vector<Pool> pools_of(const TournamentState& state) {
    std::vector<Pool> pools;
    for (std::size_t stage = 0; stage < state.stages.size(); ++stage) {
        for (std::size_t group = 0; group < state.stages[stage].groups.size(); ++group) {
            if (!state.stages[stage].decides) {
                pools.push_back({stage, group});
            }
        }
    }
    return pools;
}

std::vector<Pool> play_offs_of(const TournamentState& state) {
    std::vector<Pool> pools;
    for (std::size_t stage = 0; stage < state.stages.size(); ++stage) {
        if (state.stages[stage].decides) {
            pools.push_back({stage, 0});
        }
    }
    return pools;
}

Standings standings_of(const TournamentState& state, Pool pool) {
    const StageSettings& how = state.stages[pool.stage].how;
    const std::map<EntrantNumber, int> play_offs = play_off_places(state, pool);
    if (is_knock_out(how.format)) {
        return knock_out_standings(state, pool, play_offs);
    }
    CrossTable table = table_of(state, pool);
    RankingOrder ranking = how.ranking;
    if (!play_offs.empty()) {
        ranking.order.push_back(TieBreak::PlayOff);
        for (Entrant& entrant : table.entrants) {
            const auto place = play_offs.find(entrant.number);
            entrant.play_off_place = place == play_offs.end() ? 0 : place->second;
        }
    }
    const bool is_due = is_play_off_due(state, pool);
    if (is_due) {
        table.planned_rounds = 0; // the stage is over, though a small group has fewer rounds than the largest
    }
    Standings standings = make_standings(table, ranking);
    if (!is_due) {
        standings.play_off.clear();
    }
    return standings;
}

Standings standings_of(const TournamentState& state) {
    if (state.stages.empty()) {
        Standings standings = make_standings(table_of(state), state.settings.ranking);
        standings.play_off.clear();
        return standings;
    }
    const std::vector<Pool> pools = pools_of(state);
    if (pools.size() == 1) {
        return standings_of(state, pools.front());
    }
    Standings standings;
    for (std::size_t i = state.stages.size(); i > 0; --i) {
        if (!state.stages[i - 1].decides) {
            add_stage(state, i - 1, static_cast<int>(members_after(state, i - 1).size()) + 1, standings);
        }
    }
    return standings;
}

} // namespace chuhe::tournament
