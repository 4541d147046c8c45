#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/game/events.hpp>
#include <chuhe/game/state.hpp>

#include <string>
#include <vector>

namespace chuhe::game {

/// What happened, as an arbiter would write it down: "黑方提和", "Black offers a draw". Empty for moves and what else the
/// list of moves, the sheets or the clocks show already.
/// Source: cn1999 7, 9.2, 10.1
[[nodiscard]] base::Bilingual incident_words(const GameEvent& event, rules::RulesetId book);

/// "红胜：将死，cn1999 4.1.1", "Red wins: checkmate, cn1999 4.1.1"
[[nodiscard]] base::Bilingual ending_words(const rules::Outcome& outcome);

/// "0:41:07", hours, minutes and seconds. A second that has begun counts as used.
[[nodiscard]] std::string time_words(base::Milliseconds time);

/// Where officials offered and agreed, or signed, for both players: what the record says of that. Nothing where one side at least
/// spoke for itself. Source: cn1999 4.2.2, 10.1
[[nodiscard]] std::vector<base::Bilingual> on_behalf_words(const Over& over);

} // namespace chuhe::game
