#pragma once

#include "forms.hpp"

#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/tournament/director.hpp>

#include <map>
#include <string>

namespace chuhe::pages {

/// The results a board can have, as a form sends them; the first is none.
[[nodiscard]] const Choices& results();
/// The results that are rare, with what they mean. Source: cn1999 8.7, 21.3, 21.4
[[nodiscard]] const Choices& rare_results();
/// Those of a match of teams as a whole: a team, or both, did not come. Source: cn1999 21.4
[[nodiscard]] const Choices& team_absences();
/// "1 : 0", "和", "+ : −"
[[nodiscard]] std::string result_words(tournament::BoardResult result, Language language);
/// "恢复对局，原 1 : 0": a game of a board that was over and goes on. Nothing where it is not there.
[[nodiscard]] Html reopened_note(const std::map<int, tournament::BoardResult>& reopened, int game, Language language);
/// What is said of a board that counts for nobody. Source: cn1999 20.3
[[nodiscard]] std::string void_words(Language language);
/// "7 丙"; the number alone for one who is not there.
[[nodiscard]] std::string name_of(const tournament::TournamentState& state, tournament::EntrantNumber number);
/// All entrants as a choice.
[[nodiscard]] Choices entrant_choices(const tournament::TournamentState& state);
/// "积分编排", "Swiss"
[[nodiscard]] base::Bilingual name(tournament::EventFormat format);
/// "B 组", "group B"; groups from 0.
[[nodiscard]] std::string group_name(std::size_t group, Language language);
/// "循环赛 · B 组"
[[nodiscard]] std::string pool_title(const tournament::TournamentState& state, tournament::Pool pool,
                                     Language language);

// Parts of the organiser's pages.

/// One entrant by hand, a list to paste.
[[nodiscard]] Html entry_forms(const tournament::TournamentState& state, Language language);
[[nodiscard]] Html entries_table(const tournament::TournamentState& state, Language language);
/// The three results of play as buttons, what is rare behind them. `place` are the fields that say where, `target` is where
/// the forms post to.
[[nodiscard]] Html result_entry(int round, const tournament::TableNumber& table, const Html& place,
                                const std::string& target, Language language);
/// The three results of play alone.
[[nodiscard]] Html result_buttons(const tournament::TableNumber& table, const Html& place, const std::string& target,
                                  Language language);
/// Who is absent, or that both have lost; and the words that lead there.
[[nodiscard]] Html rare_form(int round, const tournament::TableNumber& table, const Html& place,
                             const std::string& target, Language language);
[[nodiscard]] base::Bilingual rare_words();
/// What the players say, while it is not the result yet; a dash for nothing.
[[nodiscard]] Html report_tag(const TableReport& report, Language language);
/// What is known of a table; nothing is where the round is not the one in hand.
[[nodiscard]] TableShown shown_at(const OrganiserView& view, int round, const tournament::TableNumber& number);
/// The way to the game of a table, where there is one.
[[nodiscard]] Html game_link(const TableShown& shown, Language language);
/// The button that moves a table to the other venue; nothing where everything is played on real boards, and for a table whose
/// record an official keeps.
[[nodiscard]] Html move_of(const OrganiserView& view, int round, const TableShown& shown, Language language);
/// The boards of a round with the forms of their results.
[[nodiscard]] Html round_table(const OrganiserView& view, int round, Language language);
/// What is open in the round in hand, with a button for each.
[[nodiscard]] Html left_to_do(const OrganiserView& view, Language language);
/// That the next round can be looked at before this one is finished, where it can.
[[nodiscard]] Html preview_box(const tournament::TournamentState& state, Language language);
/// Pairs that may not meet. Before the start they are named by the numbers of entry.
[[nodiscard]] Html forbid_form(const tournament::TournamentState& state, Language language);
/// The pairing of the last round by hand, pairs that may not meet, codes of the tables.
[[nodiscard]] Html pairing_forms(const tournament::TournamentState& state, Language language);

/// Where the games of the event are played, and single boards that are moved.
[[nodiscard]] Html venue_forms(const tournament::TournamentState& state, Language language);

} // namespace chuhe::pages
