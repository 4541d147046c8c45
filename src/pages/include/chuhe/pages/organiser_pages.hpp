#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/director.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace chuhe::pages {

/// An event in the list of events.
struct ListedEvent {
    std::string id;
    std::string title;
    std::size_t entrants = 0;
    std::size_t rounds = 0;
};

// Forms post to `do` beside the page with a member `action`; they work without script.

/// The events of the server and the form that begins a new one.
[[nodiscard]] Html event_list_content(const std::vector<ListedEvent>& events, Language language);

/// What the organiser is told once: the link that commands the event.
[[nodiscard]] Html event_created_content(const std::string& title, const std::string& link, Language language);

/// Who has entered; entry, and once the event runs late entry, absences, withdrawals and penalties.
/// Source: cn1999 18, 20, 21
[[nodiscard]] Html entrants_content(const tournament::TournamentState& state, Language language);

/// Entry before the start; afterwards the round in hand: what is open, results by board, corrections, the next pairing.
/// Source: cn1999 11.4, 21
[[nodiscard]] Html organiser_content(const tournament::TournamentState& state, Language language);

/// Why something was not done, and the way back.
[[nodiscard]] Html refusal_content(const std::string& why, const std::string& clause, Language language);

} // namespace chuhe::pages
