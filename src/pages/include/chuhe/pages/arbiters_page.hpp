#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/event.hpp>

#include <optional>
#include <string>
#include <vector>

namespace chuhe::pages {

/// A board of the round in hand, as the arbiter beside it sees it.
struct ArbitersBoard {
    int board = 0;
    std::string red;
    std::string black;
    std::optional<tournament::BoardResult> result{};
    /// Where its desk is; empty where no game has been begun on the server.
    std::string desk{};
};

/// The boards of an official's link: a link to the desk of each, and a form to begin the record of a board that has none.
/// Forms post to the page itself; they work without script. Round 0: nothing is paired yet.
[[nodiscard]] Html arbiters_boards_content(const std::string& event, int round,
                                           const std::vector<ArbitersBoard>& boards, Language language);

} // namespace chuhe::pages
