#include "event_words.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>
#include <array>

namespace chuhe::pages {

using tournament::CellKind;

namespace {

/// 一 to 九十九; larger numbers are written in digits.
std::string han_number(int number) {
    static constexpr std::array<const char*, 10> kDigits{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
    if (number <= 0 || number > 99) {
        return std::to_string(number);
    }
    const auto tens = static_cast<std::size_t>(number / 10);
    const auto ones = static_cast<std::size_t>(number % 10);
    return std::string{tens > 1 ? kDigits[tens] : ""} + (tens > 0 ? "十" : "") + kDigits[ones];
}

} // namespace

std::string points_text(base::HalfPoints points) {
    return std::to_string(points.halves() / 2) + (points.halves() % 2 == 0 ? ".0" : ".5");
}

const tournament::Entrant& entrant_of(const tournament::CrossTable& table, tournament::EntrantNumber number) {
    const auto index = tournament::index_of(table, number);
    CHUHE_ASSERT(index.has_value());
    return table.entrants[*index];
}

Html turn_mark(tournament::Turn turn, Language language) {
    const bool is_first = turn == tournament::Turn::First;
    return element(
        "span",
        {{"class", is_first ? "side-mark red" : "side-mark"},
         {"role", "img"},
         {"aria-label", in(language, is_first ? base::Bilingual{"红方", "Red"} : base::Bilingual{"黑方", "Black"})}},
        Html{});
}

std::string round_name(int round, Language language) {
    return language == Language::Chinese ? "第" + han_number(round) + "轮" : "Round " + std::to_string(round);
}

Html phone_points(base::HalfPoints points, Language language) {
    return element("span", {{"class", "phone-points"}}, points_text(points) + in(language, {" 分", " pts"}));
}

std::string cell_word(CellKind kind, Language language) {
    const auto word = [kind]() -> base::Bilingual {
        switch (kind) {
        case CellKind::Win:
            return {"胜", "won"};
        case CellKind::Draw:
            return {"和", "drew"};
        case CellKind::Loss:
            return {"负", "lost"};
        case CellKind::ForfeitWin:
            return {"+", "+"};
        case CellKind::ForfeitLoss:
            return {"−", "−"};
        case CellKind::PairingBye:
        case CellKind::FullPointBye:
            return {"轮空", "bye"};
        case CellKind::HalfPointBye:
            return {"轮空（半分）", "half bye"};
        case CellKind::ZeroPointBye:
            return {"未赛", "absent"};
        case CellKind::Unfinished:
            break;
        }
        return {"对局中", "playing"};
    };
    return in(language, word());
}

Html entrant_link(const tournament::Entrant& entrant) {
    return element("a", {{"href", "entrant-" + std::to_string(entrant.number) + ".html"}}, entrant.name);
}

std::string place_text(const EventView& event, const tournament::Standing& standing) {
    const auto shared = std::ranges::count(event.standings.rows, standing.place, &tournament::Standing::place) > 1;
    return std::to_string(standing.place) + (shared ? "=" : "");
}

Html column_head(Language language, const base::Bilingual& label, std::string_view css_class) {
    return element("th", {{"scope", "col"}, {"class", std::string{css_class.empty() ? kAbsent : css_class}}},
                   in(language, label));
}

Html wide_frame(const std::string& label, const Html& content) {
    return element("div", {{"class", "wide"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", label}}, content);
}

Html wide_table(const std::string& label, std::string_view css_class, const Html& heads, const Html& rows) {
    return wide_frame(label, element("table", {{"class", std::string{css_class}}},
                                     element("thead", {}, element("tr", {}, heads)) + element("tbody", {}, rows)));
}

Html download_links(const EventView& event, Language language, const Download& print, const Download& data) {
    Html links;
    const auto link = [&](const Download& download, Icon sign) {
        if (event.downloads == Downloads::Yes && !download.href.empty()) {
            links += element("a", {{"class", "b"}, {"href", download.href}},
                             icon(sign) + text(in(language, download.label)));
        }
    };
    link(print, Icon::Print);
    link(data, Icon::Down);
    return links;
}

Html page_head(const std::string& above, const std::string& title) {
    return element("div", {{"class", "page-head"}},
                   element("p", {{"class", "above"}}, above) + element("h1", {}, title));
}

Html game_result(const std::string& result, const std::string& game, Language language) {
    if (result.empty() && !game.empty()) {
        return element("a", {{"class", "tag live"}, {"href", "/g/" + game}},
                       icon(Icon::Play) + text(in(language, {"观看", "Watch"})));
    }
    if (!game.empty()) {
        return element("a", {{"href", "/g/" + game}, {"title", in(language, {"看这局棋", "See the game"})}}, result);
    }
    return text(result.empty() ? "—" : result);
}

} // namespace chuhe::pages
