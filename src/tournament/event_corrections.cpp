#include "event_decisions.hpp"

namespace chuhe::tournament {

namespace {

constexpr std::size_t kMaxText = 200;

} // namespace

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
    if (is_running && command.reason.empty()) {
        return reason_missing();
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
