#include "mate_search.hpp"

#include <chuhe/adjudication/kill.hpp>

namespace chuhe::adjudication {

KillSearch search_kill(const rules::Position& position, int most_checks) {
    SearchBoard board(position.board());
    Effort effort(kMostPositions);
    const PairBans no_bans;
    MateMemory memory;
    MateSearch search(board, effort, no_bans, memory);
    KillSearch found;
    found.checks = search.shortest(position.to_move(), most_checks);
    found.positions = effort.spent();
    found.is_decided = !effort.is_exhausted();
    if (found.checks) {
        for (const Step step : search.line(position.to_move(), *found.checks)) {
            found.line.push_back(move_of(step));
        }
    }
    return found;
}

} // namespace chuhe::adjudication
