#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/pages/organiser_pages.hpp>

#include <optional>
#include <string>
#include <vector>

namespace chuhe::pages {

/// A board of the round in hand, as the arbiter beside it sees it.
struct ArbitersBoard {
    tournament::TableNumber table{};
    /// Who sits there, as the forms of the page carry it: "3-7".
    std::string players;
    std::string red;
    std::string black;
    std::optional<tournament::BoardResult> result{};
    /// Where its desk is; empty where no game has been begun on the server.
    std::string desk{};
    /// What the players say of it.
    TableReport report{};
};

/// A result that was not entered, since another is there.
struct ResultInVain {
    int round = 0;
    tournament::TableNumber table{};
    tournament::BoardResult there = tournament::BoardResult::Drawn;
    tournament::BoardResult wanted = tournament::BoardResult::Drawn;
};

/// The boards of an official's link in one round.
struct ArbitersBoards {
    std::string event;
    int round = 0;            ///< 0: nothing is paired yet
    bool has_control = false; ///< the event says with which time control
    std::vector<ArbitersBoard> boards{};
    std::optional<ResultInVain> in_vain{};
};

/// A link to the desk of each board; for one that has no game a form to begin its record, and one for its result. Forms post
/// to the page itself with the pairing that they were made for; they work without script.
[[nodiscard]] Html arbiters_boards_content(const ArbitersBoards& boards, Language language);

} // namespace chuhe::pages
