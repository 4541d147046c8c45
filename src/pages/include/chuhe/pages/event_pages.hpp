#pragma once

#include <chuhe/pages/bracket.hpp>
#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/cross_table.hpp>
#include <chuhe/tournament/director.hpp>
#include <chuhe/tournament/pairing.hpp>
#include <chuhe/tournament/standings.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::pages {

/// A game of a match of teams, the team named first on the left.
struct MemberGame {
    int number = 1; ///< in the match
    std::string first;
    std::string second;
    tournament::Turn first_turn = tournament::Turn::First;
    /// As the team named first has it; empty while it is played.
    std::string result;
    /// The game that is played on the server; empty for none.
    std::string game{};
};

/// A game of a round as the public sees it, or a match of teams.
struct RoundGame {
    int table = 0;
    tournament::EntrantNumber first = 0;
    tournament::EntrantNumber second = 0;
    /// "1 : 0", "和", "+ : −"; empty while it is played.
    std::string result;
    /// The game that is played on the server; empty for none.
    std::string game{};
    /// Where the entrants are teams: the games of their members.
    std::vector<MemberGame> members{};
    /// "A 组": where the stage has several groups.
    std::string group{};
    /// What it had before its game was opened again; empty where nothing is.
    std::string was{};
};

/// A round as paired, with what is known of its results.
struct RoundView {
    int number = 0;
    std::vector<RoundGame> games;
    std::vector<tournament::EntrantNumber> byes;
    /// What is played, where the event has stages or brackets: "淘汰赛".
    std::string stage{};
    /// In a knock-out points mean nothing.
    bool is_knock_out = false;
};

/// Whether lists for print and files stand beside the pages.
enum class Downloads : std::uint8_t { No, Yes };
/// Whether every board has a page that says why it was paired.
enum class Questions : std::uint8_t { No, Yes };

/// A stage, or a group of it, by itself.
struct PoolView {
    std::string title;
    tournament::CrossTable table;
    tournament::Standings standings;
};

/// A member of a team with his name and that of the team.
struct MemberScore {
    std::string name;
    std::string team;
    tournament::MemberScore score;
};

/// An event as its public pages show it: everything is computed before, nothing is asked of anybody.
struct EventView {
    tournament::CrossTable table;
    tournament::Standings standings;
    std::vector<RoundView> rounds;
    Downloads downloads = Downloads::No;
    Questions questions = Questions::No;
    /// The entrants are teams; each game of a round is a match.
    bool are_teams = false;
    /// What its anchors begin with where several stand on one page.
    std::string anchor{};
    /// What was agreed on beforehand, by names and values.
    std::vector<std::pair<std::string, std::string>> settings{};
    /// The stages and groups of an event that has more than one.
    std::vector<PoolView> pools{};
    /// Where members play for their units (12.5).
    std::vector<tournament::UnitStanding> units{};
    /// The members of all teams: those who have played by board, then the others.
    std::vector<MemberScore> members{};
    /// The knock-outs of the event that have begun.
    std::vector<Bracket> brackets{};
    /// What the values of the standings were counted from, where that is not the whole event: it leaves play-offs out (15.6).
    std::optional<tournament::CrossTable> counted{};
};

/// The view of an event that the director keeps; tables are numbered as he numbers them.
[[nodiscard]] EventView event_view(const tournament::TournamentState& state, Language language);

// Pages link to one another by relative names (`standings.html`, `round-3.html`, `entrant-17.html`,
// `cross-table.html`, `bracket.html`, `members.html`), so that the same documents are served and carried on a stick.

/// The places, each value with how it came about, each place with why. Source: cn1999 15
[[nodiscard]] Html standings_content(const EventView& event, Language language);
/// Pairings and results of a round, by table. Requires: the round is one of the event's.
[[nodiscard]] Html round_content(const EventView& event, const RoundView& round, Language language);
/// "1 17": what a round was and the opponent's number; ":" while it is being played, "·" for an absence.
[[nodiscard]] std::string round_mark(const tournament::Cell& cell, Language language);
/// Who met whom, in the order of places: everybody against everybody, or round by round where that would be too wide.
[[nodiscard]] Html cross_table_content(const EventView& event, Language language);
/// The brackets of an event that has knock-outs, drawn without a script. Source: cn1999 11.1
[[nodiscard]] Html bracket_content(const EventView& event, Language language);
/// Who is meant by a number, or by a part of a name or a unit, and where he sits in the last round. `asked` may be empty.
[[nodiscard]] Html find_content(const EventView& event, const std::string& asked, Language language);
/// Members of teams by board, the best first. Source: cn1999 12, 14.1
[[nodiscard]] Html members_content(const EventView& event, Language language);
/// A round for the big screen of a hall, one card for each table in the order of tables. `round` may be none.
[[nodiscard]] Html wall_content(const EventView& event, const RoundView* round, Language language);
/// One entrant's rounds, points and place. Requires: the number is one of the event's.
[[nodiscard]] Html entrant_content(const EventView& event, tournament::EntrantNumber number, Language language);

/// The rounds of a table that knows no boards: they are in the order of the entrants' numbers.
[[nodiscard]] std::vector<RoundView> rounds_of(const tournament::CrossTable& table, Language language);

/// A file of the static site.
struct SiteFile {
    std::string path;
    std::string content;
};

/// All public pages of an event in one language, English under `en/`, for a stick.
[[nodiscard]] std::vector<SiteFile> site_pages(const EventView& event, Language language);

/// All public pages of an event in both languages, English under `en/`; open `index.html` from a stick.
/// `stylesheet` is the text of the style sheet, which goes along as `style.css`.
[[nodiscard]] std::vector<SiteFile> static_site(const EventView& event, const std::string& stylesheet);

} // namespace chuhe::pages
