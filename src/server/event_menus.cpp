#include "event_menus.hpp"

#include <algorithm>

namespace chuhe::server {

namespace {

bool has_bracket(const tournament::TournamentState& state) {
    return std::ranges::any_of(state.stages,
                               [](const tournament::Stage& stage) { return is_knock_out(stage.how.format); });
}

} // namespace

base::Bilingual round_label(int round) {
    return {"第 " + std::to_string(round) + " 轮", "Round " + std::to_string(round)};
}

std::vector<pages::MenuItem> public_menu(const tournament::TournamentState& state, const std::string& current,
                                         pages::Language language) {
    std::vector<pages::MenuItem> items;
    const auto item = [&](const std::string& label, const std::string& href, pages::Icon icon) {
        items.push_back({label, href, href == current, icon});
    };
    item(pages::in(language, {"名次", "Standings"}), "standings.html", pages::Icon::Cup);
    if (has_bracket(state)) {
        item(pages::in(language, {"签表", "Bracket"}), "bracket.html", pages::Icon::Cup);
    }
    for (int round = static_cast<int>(state.rounds.size()); round >= 1; --round) {
        item(pages::in(language, round_label(round)), "round-" + std::to_string(round) + ".html", pages::Icon::Grid);
    }
    item(pages::in(language, {"交叉表", "Cross table"}), "cross-table.html", pages::Icon::People);
    if (has_team_entrants(state.settings)) {
        item(pages::in(language, {"各台", "Boards"}), "members.html", pages::Icon::People);
    }
    item(pages::in(language, {"大屏", "Wall"}), "wall.html", pages::Icon::Grid);
    return items;
}

std::vector<pages::MenuItem> organiser_menu(const tournament::TournamentState& state, const std::string& current,
                                            pages::Language language) {
    std::vector<pages::MenuItem> items;
    const auto item = [&](const std::string& label, const std::string& href, pages::Icon icon) {
        items.push_back({label, href, href == current, icon});
    };
    item(pages::in(language, {"选手 ", "Entrants "}) + std::to_string(state.entries.size()), "entrants",
         pages::Icon::People);
    item(pages::in(language, {"签到", "Check-in"}), "check-in", pages::Icon::Check);
    item(pages::in(language, {"轮次", "Rounds"}), "organise", pages::Icon::Grid);
    item(pages::in(language, {"名次", "Standings"}), "standings.html", pages::Icon::Cup);
    if (has_bracket(state)) {
        item(pages::in(language, {"签表", "Bracket"}), "bracket.html", pages::Icon::Cup);
    }
    item(pages::in(language, {"打印", "Print"}), "print", pages::Icon::Print);
    item(pages::in(language, {"规程", "Regulations"}), "regulations", pages::Icon::Gear);
    item(pages::in(language, {"链接与权限", "Links"}), "links", pages::Icon::Link);
    item(pages::in(language, {"审计记录", "Audit"}), "audit", pages::Icon::Stamp);
    if (!state.rounds.empty()) {
        item(pages::in(language, {"公开页", "Public page"}), "round-" + std::to_string(state.rounds.size()) + ".html",
             pages::Icon::Link);
    }
    return items;
}

} // namespace chuhe::server
