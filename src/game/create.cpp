#include "checks.hpp"

namespace chuhe::game {

namespace {

/// All defects of a setup in one sentence.
base::Bilingual told(const rules::SetupDefects& defects) {
    base::Bilingual text;
    for (const rules::SetupDefect& defect : defects) {
        const base::Bilingual one = defect.text();
        text.zh += (text.zh.empty() ? "" : "；") + one.zh;
        text.en += (text.en.empty() ? "" : "; ") + one.en;
    }
    return text;
}

} // namespace

Check check_start(const rules::Setup& start) {
    const rules::SetupDefects defects = rules::defects(start);
    if (!defects.empty()) {
        return refusal(RefusalCode::BadSetup, "cn1999 1.3", told(defects));
    }
    constexpr int kMostCounted = 10000;
    const bool counts = start.quiet_plies >= 0 && start.quiet_plies <= kMostCounted && start.round >= 1;
    const auto position = rules::Position::from(start);
    if (!counts || !position || rules::standing(*position) != rules::Standing::Open) {
        return refusal(RefusalCode::BadSetup, "cn1999 1.3", {"起始局面已经终了", "the game is over where it starts"});
    }
    return {};
}

namespace {

Check check_settings(const GameSettings& settings) {
    const auto found = defect(settings);
    return found ? refusal(RefusalCode::BadSettings, "chuhe settings", *found) : Check{};
}

Check check_control(const std::optional<clock::TimeControl>& control) {
    const auto found = control ? clock::defect(*control) : std::nullopt;
    return found ? refusal(RefusalCode::BadTimeControl, "cn1999 6", *found) : Check{};
}

} // namespace

Decision carry_out(const Context& context, const CreateGame& command) {
    if (!std::holds_alternative<NotCreated>(context.game.phase)) {
        return refuse(RefusalCode::AlreadyCreated);
    }
    const bool may = std::holds_alternative<Clerk>(context.by) || !check_rank(context, Rank::TableArbiter);
    if (const auto refused =
            first_of(may ? Check{} : refusal(RefusalCode::NotAllowed), check_start(command.start),
                     check_settings(command.settings), check_control(command.control),
                     check_text(command.names.red, kLongestName), check_text(command.names.black, kLongestName))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(GameCreated{command.settings, command.start, command.control, command.names})};
}

Decision carry_out(const Context& context, const NameSeat& command) {
    if (std::holds_alternative<NotCreated>(context.game.phase)) {
        return refuse(RefusalCode::NotCreated);
    }
    const bool by_clerk = std::holds_alternative<Clerk>(context.by);
    if (const auto refused =
            first_of(by_clerk ? Check{} : check_side(context, command.side), check_text(command.name, kLongestName))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(SeatNamed{command.side, command.name})};
}

} // namespace chuhe::game
