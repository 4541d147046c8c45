#include "tie_breaks.hpp"

#include <array>

namespace chuhe::tournament {

namespace {

struct Named {
    TieBreak tie_break;
    std::string_view code;
    const char* zh;
    const char* en;
    rules::Clause clause;
};

constexpr std::array<Named, 17> kNames{{
    {TieBreak::Points, "points", "积分", "points", "cn1999 15.1"},
    {TieBreak::Penalties, "penalties", "处分", "penalties", "cn1999 18.4"},
    {TieBreak::DefeatedPoints, "defeated_points", "小分", "points of those beaten", "cn1999 15.1"},
    {TieBreak::OpponentPoints, "opponent_points", "对手分", "opponents' points", "cn1999 15.2"},
    {TieBreak::Wins, "wins", "胜局", "wins", "cn1999 15.1"},
    {TieBreak::DirectWin, "direct_win", "直胜", "direct result", "cn1999 15.1"},
    {TieBreak::Fouls, "fouls", "犯规", "fouls", "cn1999 15.1"},
    {TieBreak::Cumulative, "cumulative", "累进分", "cumulative score", "cn2020 15"},
    {TieBreak::SecondMoves, "second_moves", "后走局数", "games as second", "cn2020 15"},
    {TieBreak::SecondWins, "second_wins", "后手胜局", "wins as second", "cn2020 15"},
    {TieBreak::MatchPoints, "match_points", "场分", "match points", "cn1999 14.2"},
    {TieBreak::OpponentMatchPoints, "opponent_match_points", "团体对手分", "opponents' match points", "cn1999 15.4"},
    {TieBreak::BoardPoints, "board_points", "全队总局分", "board points", "cn1999 15.3"},
    {TieBreak::GameWins, "game_wins", "全队胜局", "games won", "cn1999 15.3"},
    {TieBreak::MatchWins, "match_wins", "全队胜场", "matches won", "cn1999 15.4"},
    {TieBreak::TeamFouls, "team_fouls", "全队犯规", "fouls of the team", "cn1999 15.3"},
    {TieBreak::PlayOff, "play_off", "加赛", "play-off", "cn1999 15.6"},
}};

const Named& named(TieBreak tie_break) {
    return kNames[static_cast<std::size_t>(tie_break)];
}

struct Preset {
    std::string_view name;
    std::vector<TieBreak> order;
};

std::vector<Preset> presets() {
    using enum TieBreak;
    return {{"cn1999-15.1", {Points, Penalties, DefeatedPoints, Wins, DirectWin, Fouls}},
            {"cn1999-15.2", {Points, Penalties, OpponentPoints, Wins, Fouls}},
            {"cn1999-15.3", {MatchPoints, Penalties, BoardPoints, GameWins, DirectWin, TeamFouls}},
            {"cn1999-15.4", {MatchPoints, Penalties, OpponentMatchPoints, BoardPoints, MatchWins, TeamFouls}},
            {"cn2020", {Points, Penalties, Cumulative, DirectWin, Wins, SecondWins, SecondMoves, Fouls}}};
}

} // namespace

base::Bilingual name(TieBreak tie_break) {
    return {named(tie_break).zh, named(tie_break).en};
}

std::string_view code(TieBreak tie_break) {
    return named(tie_break).code;
}

rules::Clause clause_of(TieBreak tie_break) {
    return named(tie_break).clause;
}

std::optional<TieBreak> tie_break_coded(std::string_view code) {
    for (const Named& known : kNames) {
        if (known.code == code) {
            return known.tie_break;
        }
    }
    return std::nullopt;
}

std::optional<RankingOrder> ranking_order_named(std::string_view name) {
    for (Preset& preset : presets()) {
        if (preset.name == name) {
            return RankingOrder{std::move(preset.order), {}};
        }
    }
    return std::nullopt;
}

std::vector<std::string_view> ranking_order_names() {
    std::vector<std::string_view> names;
    for (const Preset& preset : presets()) {
        names.push_back(preset.name);
    }
    return names;
}

std::string text_of(TieBreak tie_break, TieBreakValue value) {
    static constexpr const char* kFractions[] = {"", ".25", ".5", ".75"};
    if (tie_break == TieBreak::Penalties && value.amount >= kDisqualificationWeight) {
        return std::to_string(value.amount / kDisqualificationWeight) + '+' +
               std::to_string(value.amount % kDisqualificationWeight);
    }
    if (!is_in_points(tie_break)) {
        return std::to_string(value.amount);
    }
    return std::to_string(value.amount / 4) + kFractions[value.amount % 4];
}

} // namespace chuhe::tournament
