#include <chuhe/service/rights.hpp>

#include <algorithm>

namespace chuhe::service {

using wire::Role;

namespace {

bool is_for(const wire::Grant& grant, std::optional<int> board) {
    return grant.boards.empty() || (board && std::ranges::find(grant.boards, *board) != grant.boards.end());
}

/// The lowest official who may do it; nothing for what no official does as such.
std::optional<Role> lowest(Act act) {
    switch (act) {
    case Act::Play:
        return std::nullopt;
    case Act::Arbitrate:
    case Act::EnterResults:
        return Role::TableArbiter;
    case Act::Direct:
    case Act::OpenBoards:
    case Act::ReadAudit:
    case Act::ManageLinks:
        return Role::ChiefArbiter;
    case Act::Expel:
        return Role::Organiser;
    }
    return std::nullopt;
}

} // namespace

bool may(const wire::Grant& grant, Act act, std::optional<int> board) {
    if (act == Act::Play) {
        return grant.role == Role::Player && grant.side.has_value();
    }
    const auto least = lowest(act);
    const bool is_official = grant.role >= Role::TableArbiter && grant.role <= Role::Organiser;
    if (!least || !is_official || grant.role < *least) {
        return false;
    }
    return grant.role > Role::TableArbiter || is_for(grant, board);
}

bool may_issue(const wire::Grant& grant, Role wanted, Role highest) {
    if (wanted > highest || (grant.role == Role::Administrator && wanted != Role::Organiser)) {
        return false;
    }
    if (!may(grant, Act::ManageLinks)) {
        return grant.role == Role::Administrator;
    }
    return wanted < grant.role || (wanted == highest && grant.role >= highest);
}

std::string_view word(Act act) {
    constexpr std::string_view kWords[] = {"play",  "arbitrate",   "enter_results", "direct",
                                           "expel", "open_boards", "read_audit",    "manage_links"};
    return kWords[static_cast<std::size_t>(act)];
}

Act act_of(const tournament::EventCommand& command) {
    if (std::holds_alternative<tournament::EnterResult>(command)) {
        return Act::EnterResults;
    }
    const bool may_expel = std::holds_alternative<tournament::Expel>(command) ||
                           std::holds_alternative<tournament::RecordConduct>(command);
    return may_expel ? Act::Expel : Act::Direct;
}

std::optional<int> board_of(const tournament::EventCommand& command) {
    return std::visit(
        [](const auto& wanted) -> std::optional<int> {
            if constexpr (requires { wanted.board; }) {
                return wanted.board;
            } else {
                return std::nullopt;
            }
        },
        command);
}

} // namespace chuhe::service
