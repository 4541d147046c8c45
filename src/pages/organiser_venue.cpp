#include "control_words.hpp"
#include "event_words.hpp"
#include "organiser_words.hpp"
#include "play_fields.hpp"

#include <chuhe/pages/game_rules.hpp>
#include <chuhe/pages/organiser_pages.hpp>

#include <algorithm>

namespace chuhe::pages {

using tournament::TournamentState;
using tournament::Venue;

namespace {

bool has_extra_games(const tournament::EventSettings& settings) {
    return !settings.match.extra_games.empty() ||
           std::ranges::any_of(settings.next_stages, [](const auto& n) { return !n.how.match.extra_games.empty(); });
}

Html board_field(const std::string& id, Language language) {
    return text_field(id, "board", in(language, {"台号（空为全部未完的台）", "Table (empty: all that are open)"}),
                      false);
}

Html move_forms(Language language) {
    Choices controls{{"", {"按本赛事", "as the event has it"}}};
    controls.insert(controls.end(), control_choices().begin(), control_choices().end());
    return action_form("play_online", "row-form",
                       board_field("online-board", language) +
                           select_field("online-control", "control", in(language, {"用时", "Time control"}), controls,
                                        "", language) +
                           button(in(language, {"到服务器上下", "Play on the server"}), "b")) +
           action_form("play_on_board", "row-form",
                       board_field("real-board", language) +
                           button(in(language, {"到实盘上下", "Play on real boards"}), "b"));
}

} // namespace

Html play_fields(const tournament::PlaySettings& play, const std::string& prefix, Rapid rapid, Language language) {
    const Choices venues{{"real_boards", {"实盘（成绩由人登记）", "on real boards (results are entered)"}},
                         {"server", {"服务器（编排后自动开局）", "on the server (rounds open by themselves)"}}};
    // A control that no choice gives, as an event from elsewhere may have, stays as it is.
    const auto control = [&](const std::string& name, const base::Bilingual& label, const auto& chosen) {
        Choices choices = control_choices();
        std::string choice = control_choice(chosen);
        if (choice.empty()) {
            choice = "as_is";
            choices.insert(
                choices.begin(),
                {choice, {control_words(chosen, Language::Chinese), control_words(chosen, Language::English)}});
        }
        return select_field(prefix + name, name, in(language, label), choices, choice, language);
    };
    const bool is_server = play.venue == Venue::Server;
    return select_field(prefix + "venue", "venue", in(language, {"对局在", "Games are played"}), venues,
                        is_server ? "server" : "real_boards", language) +
           control("control", {"用时（6）", "Time control (6)"}, play.control) +
           (rapid == Rapid::No ? Html{}
                               : control("rapid_control", {"快棋加赛的用时", "Time control of rapid extra games"},
                                         play.rapid_control ? play.rapid_control : play.control));
}

Html venue_forms(const TournamentState& state, Language language) {
    const tournament::EventSettings& settings = state.settings;
    const Rapid rapid = has_extra_games(settings) ? Rapid::Yes : Rapid::No;
    // Once the event has begun its rules stand (17.1).
    const bool is_open = state.phase == tournament::EventPhase::Entering;
    const Html rules = is_open ? game_rules_fields(settings.play.rules, "play-", language) : Html{};
    const Html why = is_open ? Html{} : text_field("play-why", "reason", in(language, {"理由", "Reason"}), true);
    const Html of_event = action_form("play", "row-form",
                                      play_fields(settings.play, "play-", rapid, language) + rules + why +
                                          button(in(language, {"更改", "Change"}), "b"));
    const Html boards =
        state.rounds.empty()
            ? Html{}
            : element(
                  "p", {{"class", "note"}},
                  in(language, {"服务器上的台：双方用台卡上的码或链接入座，局终结果自动登记。移到实盘的台由人登记。",
                                "On the server the codes of the tables open the seats, and the result is entered "
                                "when a game ends. The result of a board that moves to a real one is entered by "
                                "hand."})) +
                  move_forms(language);
    return folded(in(language, {"对局方式", "Where games are played"}), of_event + boards);
}

TableShown shown_at(const OrganiserView& view, int round, const tournament::TableNumber& number) {
    const auto found = std::ranges::find(view.tables, number, &TableShown::number);
    const bool is_last = round == static_cast<int>(view.state.rounds.size());
    return is_last && found != view.tables.end() ? *found : TableShown{.number = number};
}

Html game_link(const TableShown& shown, Language language) {
    return shown.game.empty() ? Html{}
                              : element("a", {{"class", "tag live"}, {"href", "/g/" + shown.game}},
                                        icon(Icon::Play) + text(in(language, {"观看", "Watch"})));
}

Html move_of(const OrganiserView& view, int round, const TableShown& shown, Language language) {
    const bool is_recorded = !shown.game.empty() && !shown.on_server;
    const bool is_last = round == static_cast<int>(view.state.rounds.size());
    if (!is_last || is_recorded || (!shown.on_server && view.state.settings.play.venue == Venue::RealBoards)) {
        return {};
    }
    return action_form(shown.on_server ? "play_on_board" : "play_online", "move-form",
                       hidden("board", table_text(shown.number)) +
                           button(shown.on_server ? in(language, {"改在实盘", "To a real board"})
                                                  : in(language, {"改在服务器", "To the server"}),
                                  "b quiet"));
}

} // namespace chuhe::pages
