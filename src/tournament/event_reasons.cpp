#include "event_decisions.hpp"

#include <chuhe/base/blank.hpp>

#include <concepts>

namespace chuhe::tournament {

namespace {

constexpr std::size_t kLongestReason = 2000;

template <typename Command, typename... These>
concept OneOf = (std::same_as<Command, These> || ...);

template <typename Command>
concept NeedsReason = OneOf<Command, CorrectSettings, ChangePairing, CorrectResult, ReopenResult, Withdraw, Return,
                            Expel, ForbidPairs, AllowPairs, Penalise, UndoLast>;
/// What nothing rests on before numbers are drawn.
template <typename Command>
concept NeedsReasonOnceBegun = OneOf<Command, CorrectEntry, AddMember, ChangePlay>;

/// Whether a command changes nothing but that one who was marked absent is there after all.
bool is_presence(const TournamentState& state, const EventCommand& command) {
    const auto* const back = std::get_if<Return>(&command);
    const Entry* const entry = back != nullptr ? find_entry(state, back->number) : nullptr;
    return entry != nullptr && !entry->withdrawn;
}

} // namespace

std::optional<TournamentRefusal> reason_refusal(const TournamentState& state, const EventCommand& command) {
    return std::visit(
        [&]<typename Command>(const Command& decision) -> std::optional<TournamentRefusal> {
            if constexpr (NeedsReason<Command> || NeedsReasonOnceBegun<Command>) {
                const bool is_due = NeedsReason<Command> || state.phase == EventPhase::Running;
                if (is_due && base::is_blank(decision.reason) && !is_presence(state, command)) {
                    return refused(Code::ReasonMissing, "cn1999 17.4", "须说明理由", "a reason is needed").value();
                }
                if (decision.reason.size() > kLongestReason) {
                    return refused(Code::TooMany, "chuhe limits", "理由至多2000字节", "a reason has at most 2000 bytes")
                        .value();
                }
            }
            return std::nullopt;
        },
        command);
}

} // namespace chuhe::tournament
