#include "event_words.hpp"

#include <algorithm>
#include <cctype>

namespace chuhe::pages {

using tournament::Entrant;
using tournament::Turn;

namespace {

/// More than this many is no answer.
constexpr std::size_t kMostFound = 50;
/// From here on nobody finds himself at a glance.
constexpr std::size_t kLongList = 32;

/// Letters of the Latin alphabet without their case.
std::string folded_case(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 128 ? std::tolower(letter) : letter);
    });
    return text;
}

bool holds(const std::string& text, const std::string& part) {
    return folded_case(text).find(part) != std::string::npos;
}

bool is_number(const std::string& asked) {
    return std::ranges::all_of(asked, [](unsigned char letter) { return std::isdigit(letter) != 0; });
}

/// Of a team also by a part of the name of a member.
bool is_asked_for(const EventView& event, const Entrant& entrant, const std::string& part) {
    return pages::is_meant(part, entrant.number, entrant.name, entrant.unit) ||
           (!is_number(part) && event.are_teams && std::ranges::any_of(event.members, [&](const MemberScore& member) {
               return member.team == entrant.name && holds(member.name, part);
           }));
}

/// Where somebody sits in the last round, against whom.
Html seat_cells(const EventView& event, tournament::EntrantNumber number, Language language) {
    if (event.rounds.empty()) {
        return element("td", {{"colspan", "3"}}, in(language, {"尚未编排", "Not paired yet"}));
    }
    const RoundView& round = event.rounds.back();
    const auto game = std::ranges::find_if(
        round.games, [number](const RoundGame& one) { return one.first == number || one.second == number; });
    if (game == round.games.end()) {
        const bool has_bye = std::ranges::find(round.byes, number) != round.byes.end();
        return element("td", {{"colspan", "3"}},
                       in(language, has_bye ? base::Bilingual{"本轮轮空", "Bye in this round"}
                                            : base::Bilingual{"本轮无对局", "No game in this round"}));
    }
    const bool is_first = game->first == number;
    const Entrant& other = entrant_of(event.table, is_first ? game->second : game->first);
    const Html turn = event.are_teams ? Html{} : turn_mark(is_first ? Turn::First : Turn::Second, language);
    return element("td", {{"class", "c strong"}}, std::to_string(game->table)) +
           element("td", {}, turn + text(" ") + entrant_link(other)) +
           element("td", {{"class", "c result"}}, game_result(game->result, game->game, language));
}

Html found_row(const EventView& event, const tournament::Standing& standing, Language language) {
    const Entrant& entrant = entrant_of(event.table, standing.number);
    return element("tr", {},
                   element("td", {{"class", "r extra"}}, std::to_string(entrant.number)) +
                       element("th", {{"scope", "row"}},
                               entrant_link(entrant) + element("small", {{"class", "who-note"}}, entrant.unit)) +
                       element("td", {{"class", "c extra"}}, place_text(event, standing)) +
                       seat_cells(event, entrant.number, language));
}

Html found_table(const EventView& event, const Html& rows, Language language) {
    const std::string round = event.rounds.empty() ? "" : " · " + round_name(event.rounds.back().number, language);
    return wide_table(in(language, {"找到的选手", "Found"}) + round, "pairings",
                      column_head(language, {"号", "No."}, "r extra") + column_head(language, {"选手", "Name"}) +
                          column_head(language, {"名次", "Place"}, "c extra") +
                          column_head(language, {"台", "Table"}, "c") +
                          column_head(language, {"对手（标记为本人执子）", "Opponent (the mark is the own side)"}) +
                          column_head(language, {"结果", "Result"}, "c"),
                      rows);
}

Html form_with(const std::string& asked, Language language) {
    return element(
        "form", {{"class", "find"}, {"role", "search"}, {"action", "find.html"}},
        element("label", {{"for", "find"}, {"class", "hidden"}},
                in(language, {"姓名、单位或号", "Name, unit or number"})) +
            empty_element("input", {{"class", "f"},
                                    {"id", "find"},
                                    {"name", "who"},
                                    {"type", "search"},
                                    {"maxlength", "60"},
                                    {"value", asked},
                                    {"placeholder", in(language, {"姓名、单位或号", "Name, unit or number"})},
                                    flag("required", true)}) +
            element("button", {{"class", "b"}}, in(language, {"找选手", "Find"})));
}

} // namespace

bool is_meant(const std::string& asked, tournament::EntrantNumber number, const std::string& name,
              const std::string& unit) {
    if (is_number(asked)) {
        return std::to_string(number) == asked;
    }
    const std::string part = folded_case(asked);
    return holds(name, part) || holds(unit, part);
}

Html find_form(const EventView& event, Language language) {
    const bool is_useful = event.questions == Questions::Yes && event.standings.rows.size() > kLongList;
    return is_useful ? form_with("", language) : Html{};
}

Html find_content(const EventView& event, const std::string& asked, Language language) {
    const std::string part = folded_case(asked);
    std::size_t found = 0;
    Html rows;
    for (const tournament::Standing& standing : event.standings.rows) {
        if (!part.empty() && is_asked_for(event, entrant_of(event.table, standing.number), part) &&
            ++found <= kMostFound) {
            rows += found_row(event, standing, language);
        }
    }
    const std::string count = std::to_string(found);
    const base::Bilingual note =
        asked.empty() ? base::Bilingual{}
        : found == 0
            ? base::Bilingual{"没有找到“" + asked + "”。请写姓名或单位的一部分，或选手的号。",
                              "Nobody found for “" + asked + "”. Write a part of the name or the unit, or the number."}
        : found > kMostFound
            ? base::Bilingual{"共 " + count + " 人，只列前 " + std::to_string(kMostFound) + " 人；请多写几个字。",
                              count + " found, the first " + std::to_string(kMostFound) +
                                  " are shown; write more of the name."}
            : base::Bilingual{"共 " + count + " 人。", count + " found."};
    return page_head(event.table.title, in(language, {"找选手", "Find a player"})) + form_with(asked, language) +
           (found > 0 ? found_table(event, rows, language) : Html{}) +
           element("p", {{"class", "note"}, {"role", "status"}}, in(language, note));
}

} // namespace chuhe::pages
