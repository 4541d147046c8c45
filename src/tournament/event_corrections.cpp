#include "event_decisions.hpp"
#include "event_matches.hpp"

namespace chuhe::tournament {

namespace {

constexpr std::size_t kMaxText = 200;
constexpr int kMostRounds = 99;

const StageSettings& stage_in_hand(const TournamentState& state) {
    return state.stages.empty() ? state.settings : state.stages.back().how;
}

/// Pairings of the stage in hand that are made already.
int pairings_made(const TournamentState& state) {
    if (state.stages.empty()) {
        return 0;
    }
    const int rounds = static_cast<int>(state.rounds.size()) - state.stages.back().rounds_before;
    const int each = rounds_of_meeting(state, state.stages.back().how);
    return (rounds + each - 1) / each;
}

/// Fails: nothing where so many rounds can be. Source: cn1999 11.2, 11.4
std::optional<Refused> rounds_refused(const TournamentState& state, int planned) {
    const EventFormat format = stage_in_hand(state).format;
    if (is_knock_out(format) || is_round_robin(format)) {
        return refused(Code::BadSettings, "cn1999 11.2", "循环制、淘汰制的轮数由人数决定，不能另定",
                       "the rounds of a round robin or a knock-out follow from the entrants");
    }
    const int least = std::max(1, pairings_made(state));
    if (planned < least || planned > kMostRounds) {
        return refused(Code::BadSettings, "cn1999 11.4", "轮数应为" + std::to_string(least) + "至99",
                       "the rounds are " + std::to_string(least) + " to 99: so many are paired already");
    }
    return std::nullopt;
}

} // namespace

Decision correct_settings(const TournamentState& state, const CorrectSettings& command) {
    if (state.phase == EventPhase::NotCreated) {
        return not_created();
    }
    if (command.title.empty() || command.title.size() > kMaxText) {
        return refused(Code::TooMany, "chuhe limits", "赛事名称须写，至多200字节",
                       "a title is needed, of at most 200 bytes");
    }
    const bool changes_rounds = command.planned_rounds != stage_in_hand(state).planned_rounds;
    if (const auto refusal = changes_rounds ? rounds_refused(state, command.planned_rounds) : std::nullopt) {
        return *refusal;
    }
    if (!changes_rounds && command.title == state.settings.title) {
        return TournamentEvents{};
    }
    return TournamentEvents{SettingsCorrected{command.title, command.planned_rounds, command.reason}};
}

/// Reading: once numbers are drawn by it a rating stands; the numbers would be others.
Decision correct_entry(const TournamentState& state, const CorrectEntry& command) {
    const Entry* entry = find_entry(state, command.number);
    if (entry == nullptr) {
        return no_such_entrant(command.number);
    }
    if (command.name.empty() || command.name.size() > kMaxText || command.unit.size() > kMaxText) {
        return refused(Code::TooMany, "chuhe limits", "姓名须写，姓名、单位至多200字节",
                       "a name is needed; names and units have at most 200 bytes");
    }
    const bool is_running = state.phase == EventPhase::Running;
    if (is_running && command.rating != entry->rating) {
        return refused(Code::AlreadyStarted, "cn1999 11.4", "号码已按等级分抽定，等级分不再更改",
                       "numbers were drawn by the ratings, which stand");
    }
    if (command.name == entry->name && command.unit == entry->unit && command.rating == entry->rating) {
        return TournamentEvents{};
    }
    return TournamentEvents{EntryCorrected{command.number, command.name, command.unit, command.rating, command.reason}};
}

Decision allow_pairs(const TournamentState& state, const AllowPairs& command) {
    if (std::ranges::find(state.forbidden, command.group, &PairsForbidden::group) == state.forbidden.end()) {
        return refused(Code::NoSuchEntrant, "cn1999 17.1", "没有这一组不得相遇的规定", "no such group is kept apart");
    }
    return TournamentEvents{PairsAllowed{command.group, command.reason}};
}

} // namespace chuhe::tournament
