#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/pages/table_page.hpp>
#include <chuhe/tournament/director.hpp>
#include <chuhe/tournament/pairing_questions.hpp>

#include <cstddef>
#include <optional>
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

/// A board whose pairing is asked about, and whom somebody else would rather have seen there.
struct PairingAsked {
    int round = 0;
    int board = 0;
    std::optional<tournament::EntrantNumber> player{};
    std::optional<tournament::EntrantNumber> other{};
};

// Forms post to `do` beside the page with a member `action`; they work without script.

/// The events of the server and the form that begins a new one.
[[nodiscard]] Html event_list_content(const std::vector<ListedEvent>& events, Language language);

/// What the organiser is told once: the link that commands the event.
[[nodiscard]] Html event_created_content(const std::string& title, const std::string& link, Language language);

/// Who has entered; entry, and once the event runs late entry, absences, withdrawals and penalties.
/// Source: cn1999 18, 20, 21
[[nodiscard]] Html entrants_content(const tournament::TournamentState& state, Language language);

/// An event as its organiser sees it.
struct OrganiserView {
    const tournament::TournamentState& state;
    /// What is known of the tables of the round in hand; may be empty.
    std::vector<TableShown> tables{};
    /// Of a long round the table whose seldom used forms are open; those of the others are a link away.
    std::optional<int> board{};
};

/// Entry before the start; afterwards the round in hand: what is open, results by board, corrections, the next pairing.
/// Source: cn1999 10.1, 11.4, 21
[[nodiscard]] Html organiser_content(const OrganiserView& view, Language language);

/// A round that is over: its boards and their corrections. Requires: a round of the event.
[[nodiscard]] Html earlier_round_content(const OrganiserView& view, int round, Language language);

/// What is agreed on for the event, and the forms that correct it. Source: cn1999 11.4, 17.1
[[nodiscard]] Html regulations_content(const tournament::TournamentState& state, Language language);

/// The next round as it would be paired if the open boards were drawn; nothing is decided by it.
[[nodiscard]] Html preview_content(const tournament::TournamentState& state, Language language);

/// Everything that can be printed. Source: cn1999 10.1
[[nodiscard]] Html print_content(const tournament::TournamentState& state, Language language);

/// What a correction changes, and the button that makes it.
struct CorrectionView {
    const tournament::TournamentState& state;
    tournament::CorrectResult correction;
    tournament::CorrectionEffect effect;
    tournament::PairingDifference pairings;
};
[[nodiscard]] Html correction_content(const CorrectionView& view, Language language);

/// Why a board is as it is; with `other`, why its first player does not meet that one. Requires: the board is there.
/// Source: cn1999 11.4, 13.3
[[nodiscard]] Html question_content(const tournament::TournamentState& state, const PairingAsked& asked,
                                    Language language);

/// That there is nothing at an address, and the way to the list of events.
[[nodiscard]] Html missing_content(const std::string& why, Language language);
/// Why something was not done, and the way back.
[[nodiscard]] Html refusal_content(const std::string& why, const std::string& clause, Language language);

/// Who has come for the next round: each entrant is one large button; the last one who was checked in can be taken back.
/// Source: cn1999 21
[[nodiscard]] Html check_in_content(const tournament::TournamentState& state, Language language,
                                    const std::string& find = {});
/// Asks whether this is the one, by name. Requires: the entrant is there.
[[nodiscard]] Html check_in_question(const tournament::TournamentState& state, const tournament::CheckIn& wanted,
                                     Language language);

} // namespace chuhe::pages
