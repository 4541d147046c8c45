#include "event_decisions.hpp"
#include "event_pairing.hpp"
#include "lots.hpp"
#include "stable_order.hpp"

#include <chuhe/tournament/groups.hpp>

#include <bit>
#include <set>

namespace chuhe::tournament {

namespace {

constexpr std::uint64_t kNumberLots = 1ULL << 38U;
constexpr std::uint64_t kPlaceLots = 1ULL << 40U;

using Numbers = std::vector<EntrantNumber>;

Lots lots_for(const TournamentState& state, std::uint64_t what) {
    return Lots(lot_of(state.settings.swiss.seed, state.stages.size(), what, 0));
}

std::vector<Numbers> groups_of(const TournamentState& state, const std::vector<Seeded>& seeds, int groups) {
    const bool are_apart = state.settings.swiss.unit_avoidance != UnitAvoidance::Off;
    return draw_groups(seeds, static_cast<std::size_t>(groups),
                       are_apart ? UnitsInGroups::Apart : UnitsInGroups::Ignored);
}

/// One who goes on to the next stage.
struct Qualifier {
    EntrantNumber number = 0;
    std::size_t group = 0;
};
/// Winners of all groups first, then seconds, ...
using Qualifiers = std::vector<std::vector<Qualifier>>;

/// Those of a pool who have not left, best first; who shares a place stands by lot.
std::vector<Standing> ranked(const TournamentState& state, Pool pool) {
    std::vector<Standing> rows = standings_of(state, pool).rows;
    std::erase_if(rows, [&](const Standing& row) { return find_entry(state, row.number)->withdrawn.has_value(); });
    Lots lots = lots_for(state, kPlaceLots + pool.group);
    lots.shuffle(rows);
    sort_stably(rows, [](const Standing& a, const Standing& b) { return a.place < b.place; });
    return rows;
}

base::Result<Qualifiers, TournamentRefusal> qualifiers_of(const TournamentState& state, std::size_t stage, int count,
                                                          bool lots_for_shared_places) {
    const auto places = static_cast<std::size_t>(count);
    Qualifiers qualifiers(places);
    for (std::size_t group = 0; group < state.stages[stage].groups.size(); ++group) {
        const std::vector<Standing> rows = ranked(state, {stage, group});
        if (rows.size() > places && rows[places - 1].place == rows[places].place && !lots_for_shared_places) {
            Numbers shared;
            for (const Standing& row : rows) {
                if (row.place == rows[places].place) {
                    shared.push_back(row.number);
                }
            }
            std::ranges::sort(shared);
            return refused(
                Code::PlaceShared, "cn1999 15.6", "出线名次并列：" + list(shared) + "，应安排加赛，或抽签决定",
                "who goes on is not clear: " + list(shared) + " share a place; a play-off or the lot decides");
        }
        for (std::size_t place = 0; place < std::min(places, rows.size()); ++place) {
            qualifiers[place].push_back({rows[place].number, group});
        }
    }
    return qualifiers;
}

/// How many of one group would be each other's first opponents in a knock-out, and how many stand in one half of it.
std::pair<int, int> together(const std::vector<Qualifier>& seeds) {
    const auto plan = single_knock_out(static_cast<EntrantNumber>(seeds.size()), ThirdPlaceMatch::No);
    const auto group_of = [&](EntrantNumber seed) { return seeds[seed - 1].group; };
    int meeting = 0;
    for (const MatchView& match : view(plan, {})) {
        meeting += match.state == MatchState::Ready && group_of(*match.upper) == group_of(*match.lower) ? 1 : 0;
    }
    const std::size_t first_round = std::bit_ceil(seeds.size()) / 2;
    std::vector<std::set<std::size_t>> halves(2);
    int in_one_half = 0;
    for (std::size_t i = 0; i < first_round; ++i) {
        for (const Slot* slot : {&plan.matches[i].upper, &plan.matches[i].lower}) {
            if (const auto* seed = std::get_if<SeedSlot>(slot)) {
                in_one_half += halves[i < first_round / 2 ? 0 : 1].insert(group_of(seed->seed)).second ? 0 : 1;
            }
        }
    }
    return {meeting, in_one_half};
}

/// The seeds of a knock-out after groups: winners first; each further row is turned round until fewest of one group meet at
/// once, then until fewest stand in one half. Two groups and two of each: A1-B2, B1-A2. Source: cn1999 11.3
std::vector<Qualifier> crossed(const Qualifiers& rows) {
    std::vector<Qualifier> seeds;
    std::vector<std::size_t> begins;
    for (const auto& row : rows) {
        begins.push_back(seeds.size());
        seeds.insert(seeds.end(), row.begin(), row.end());
    }
    for (std::size_t row = 1; row < rows.size(); ++row) {
        const auto begin = seeds.begin() + static_cast<std::ptrdiff_t>(begins[row]);
        const auto end = begin + static_cast<std::ptrdiff_t>(rows[row].size());
        std::vector<Qualifier> best = seeds;
        for (std::size_t turn = 0; turn < 2 * rows[row].size(); ++turn) {
            if (together(seeds) < together(best)) {
                best = seeds;
            }
            std::rotate(begin, begin + 1, end);
            if (turn + 1 == rows[row].size()) {
                std::reverse(begin, end);
            }
        }
        seeds = best;
    }
    return seeds;
}

std::vector<Numbers> entered(const TournamentState& state, const StageSettings& how, const Qualifiers& rows) {
    std::vector<Qualifier> seeds;
    for (const auto& row : rows) {
        seeds.insert(seeds.end(), row.begin(), row.end());
    }
    if (is_knock_out(how.format) && seeds.size() > 1 && state.stages.back().groups.size() > 1) {
        seeds = crossed(rows);
    }
    std::vector<Seeded> seeded;
    for (const Qualifier& seed : seeds) {
        seeded.push_back({seed.number, find_entry(state, seed.number)->unit});
    }
    if (how.groups > 1) {
        return groups_of(state, seeded, how.groups);
    }
    Numbers numbers;
    for (const Seeded& seed : seeded) {
        numbers.push_back(seed.number);
    }
    if (is_round_robin(how.format)) {
        lots_for(state, kNumberLots).shuffle(numbers);
    }
    return {numbers};
}

/// The last stage that is no play-off.
std::size_t stage_in_hand(const TournamentState& state) {
    std::size_t stage = state.stages.size() - 1;
    while (state.stages[stage].decides) {
        --stage;
    }
    return stage;
}

/// Over, or nobody can be paired any more.
bool can_be_left(const TournamentState& state) {
    return is_stage_over(state) || (!state.rounds.empty() && open_boards(state).empty() &&
                                    !is_knock_out(state.stages.back().how.format) && !next_round(state));
}

Refused stage_unfinished() {
    return refused(Code::StageUnfinished, "cn1999 11.3", "本阶段尚未赛完", "the stage in hand is not over");
}

/// Sorted by rating where seeds count, by lot otherwise; the unrated behind by lot.
std::vector<const Entry*> initial_order(const TournamentState& state) {
    std::vector<const Entry*> order;
    for (const Entry& entry : state.entries) {
        if (!entry.withdrawn) {
            order.push_back(&entry);
        }
    }
    if (state.settings.format != EventFormat::SwissDutch) {
        Lots lots(lot_of(state.settings.swiss.seed, 0, kNumberLots, 0));
        lots.shuffle(order);
    }
    if (!is_round_robin(state.settings.format) || state.settings.groups > 1) {
        sort_stably(order,
                    [](const Entry* a, const Entry* b) { return a->rating.value_or(-1) > b->rating.value_or(-1); });
    }
    return order;
}

} // namespace

base::Result<EventStarted, TournamentRefusal> numbers_drawn(const TournamentState& state) {
    const std::vector<const Entry*> order = initial_order(state);
    EventStarted started;
    std::vector<Seeded> seeds;
    for (const Entry* entry : order) {
        started.order.push_back(entry->number);
        seeds.push_back({static_cast<EntrantNumber>(seeds.size() + 1), entry->unit});
    }
    const auto groups = static_cast<std::size_t>(state.settings.groups);
    if (groups > 1) {
        if (order.size() < 2 * groups) {
            return refused(Code::TooFewEntrants, "cn1999 11.3",
                           "分" + std::to_string(groups) + "组至少要" + std::to_string(2 * groups) + "人（队）",
                           std::to_string(groups) + " groups need " + std::to_string(2 * groups) +
                               " entrants at least");
        }
        started.groups = groups_of(state, seeds, state.settings.groups);
    }
    return started;
}

Decision start_event(const TournamentState& state) {
    if (state.phase == EventPhase::NotCreated) {
        return not_created();
    }
    if (state.phase == EventPhase::Running) {
        return refused(Code::AlreadyStarted, "cn1999 20.2", "比赛已开始", "the event has begun already");
    }
    auto started = numbers_drawn(state);
    if (!started) {
        return Refused{started.error()};
    }
    return TournamentEvents{std::move(*started)};
}

const NextStage* next_stage(const TournamentState& state) {
    std::size_t begun = 0;
    for (const Stage& stage : state.stages) {
        begun += stage.decides ? 0U : 1U;
    }
    return begun > 0 && begun - 1 < state.settings.next_stages.size() ? &state.settings.next_stages[begun - 1]
                                                                      : nullptr;
}

Decision begin_stage(const TournamentState& state, const BeginStage& command) {
    if (state.phase != EventPhase::Running) {
        return not_started();
    }
    const NextStage* next = next_stage(state);
    if (next == nullptr) {
        return refused(Code::NoMoreStages, "cn1999 11.3", "规程没有下一阶段", "no further stage is planned");
    }
    if (!can_be_left(state)) {
        return stage_unfinished();
    }
    const auto qualifiers =
        qualifiers_of(state, stage_in_hand(state), next->qualifiers, command.lots_for_shared_places);
    if (!qualifiers) {
        return Refused{qualifiers.error()};
    }
    std::size_t count = 0;
    for (const auto& row : *qualifiers) {
        count += row.size();
    }
    if (count < 2 * static_cast<std::size_t>(next->how.groups)) {
        return refused(Code::TooFewEntrants, "cn1999 11.3", "出线人（队）数不足，无法进入下一阶段",
                       "too few have qualified for the next stage");
    }
    return TournamentEvents{StageBegan{next->how, entered(state, next->how, *qualifiers), {}}};
}

Decision order_play_off(const TournamentState& state, const OrderPlayOff& command) {
    if (state.phase != EventPhase::Running) {
        return not_started();
    }
    if (!can_be_left(state)) {
        return stage_unfinished();
    }
    Numbers wanted = command.numbers;
    std::ranges::sort(wanted);
    const std::size_t stage = stage_in_hand(state);
    for (std::size_t group = 0; group < state.stages[stage].groups.size(); ++group) {
        std::map<int, Numbers> by_place;
        for (const Standing& row : standings_of(state, {stage, group}).rows) {
            by_place[row.place].push_back(row.number);
        }
        for (auto& [place, numbers] : by_place) {
            std::ranges::sort(numbers);
            if (numbers.size() < 2 || numbers != wanted) {
                continue;
            }
            StageSettings how = state.stages[stage].how;
            how.format = numbers.size() == 2 ? EventFormat::KnockOut : EventFormat::RoundRobin;
            how.groups = 1;
            how.third_place = ThirdPlaceMatch::No;
            how.match.games = 1;
            if (how.match.extra_games.empty()) {
                how.match = extra_games_in_use(1);
            }
            return TournamentEvents{StageBegan{how, {numbers}, Pool{stage, group}}};
        }
    }
    return refused(Code::NoSharedPlace, "cn1999 15.6", "加赛者须恰为并列同一名次的全部人（队）",
                   "a play-off is for all those who share one place, and nobody else");
}

} // namespace chuhe::tournament
