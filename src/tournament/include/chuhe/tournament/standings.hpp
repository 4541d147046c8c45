#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/tournament/cross_table.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::tournament {

/// What entrants are compared by. Source: cn1999 15.1 to 15.4, 15.6, 18.4
enum class TieBreak : std::uint8_t {
    Points,              ///< 积分
    Penalties,           ///< 处分 18.4: match disqualifications, then warnings; fewer is better
    DefeatedPoints,      ///< 小分: points of those beaten, half of those drawn with
    OpponentPoints,      ///< 对手分
    Wins,                ///< 胜局
    DirectWin,           ///< 直胜: the game of exactly two who are equal
    Fouls,               ///< 犯规: fewer is better
    Cumulative,          ///< 累进分: the sum of the running scores
    SecondMoves,         ///< 后走局数
    SecondWins,          ///< 后手胜局
    MatchPoints,         ///< 场分, of teams
    OpponentMatchPoints, ///< 团体对手分
    BoardPoints,         ///< 全队总局分
    GameWins,            ///< 全队胜局: games won
    MatchWins,           ///< 全队胜场: matches won
    TeamFouls,           ///< 全队犯规: fewer is better
    PlayOff,             ///< 加赛 15.6: the place in it
};

/// A tie-break value. Unit: quarter points where points are counted (half of a half point occurs in 小分), else a count.
struct TieBreakValue {
    int amount = 0;

    auto operator<=>(const TieBreakValue&) const = default;
};

/// What a round without an opponent's game adds to 对手分.
enum class OpponentShare : std::uint8_t {
    Nothing,         ///< 0
    HalfOwnPoints,   ///< half of one's own points
    VirtualOpponent, ///< FIDE's: one's own score before the round, what one left on the table, a draw in each later round
    Actual,          ///< the points of the one who did not come (forfeits only; Nothing for byes)
};

enum class CountsAsWin : std::uint8_t { No, Yes };

/// What unplayed rounds mean for the tie-breaks, each by its name; printed on the standings. A game that is not finished adds
/// nothing anywhere.
/// Reading: the 1999 text gives no convention. A forfeit was a pairing (21.4), so its opponent counts and `+` is a win;
/// a bye has no opponent and no game.
struct Conventions {
    OpponentShare bye = OpponentShare::Nothing;
    OpponentShare absence = OpponentShare::Nothing;
    OpponentShare forfeit = OpponentShare::Actual;
    CountsAsWin forfeit_win = CountsAsWin::Yes;
    CountsAsWin bye_win = CountsAsWin::No;

    bool operator==(const Conventions&) const = default;
};

/// An order of places: what is compared, first to last, and by which conventions.
struct RankingOrder {
    std::vector<TieBreak> order;
    Conventions conventions;

    bool operator==(const RankingOrder&) const = default;
};

/// cn1999-15.1 (round robin), cn1999-15.2 (积分编排), cn1999-15.3 and cn1999-15.4 (the same of teams), cn2020 (the order of
/// events since 2015).
/// Fails: nothing for another name.
[[nodiscard]] std::optional<RankingOrder> ranking_order_named(std::string_view name);
[[nodiscard]] std::vector<std::string_view> ranking_order_names();

/// "对手分", "opponents' points"
[[nodiscard]] base::Bilingual name(TieBreak tie_break);
/// The stable word used in files and messages: "opponent_points"
[[nodiscard]] std::string_view code(TieBreak tie_break);
/// Where the book has it.
[[nodiscard]] rules::Clause clause_of(TieBreak tie_break);
[[nodiscard]] std::optional<TieBreak> tie_break_coded(std::string_view code);
/// "12.5", or "3" for a count; of penalties "2" for two warnings, "1+2" where a match disqualification stands before them
[[nodiscard]] std::string text_of(TieBreak tie_break, TieBreakValue value);

/// One entrant's place. Values stand in the order of the ranking.
struct Standing {
    EntrantNumber number = 0;
    int place = 0; ///< equal numbers share the place
    std::vector<TieBreakValue> values;
    std::optional<TieBreak>
        below_by; ///< what put this one below the one before; nothing for the first and for the equal

    bool operator==(const Standing&) const = default;
};

/// The places of an event, from the first on. Where the order cannot tell entrants apart they share a place.
struct Standings {
    std::vector<TieBreak> order;
    Conventions conventions;
    std::vector<Standing> rows;
    std::vector<EntrantNumber>
        play_off; ///< those who share the first place when all is played: a play-off is due (15.6)

    bool operator==(const Standings&) const = default;
};

/// Source: cn1999 15.1, 15.2, 15.6, 18.4
/// Reading: 直胜 separates exactly two, by their games against each other; more than two it leaves together.
[[nodiscard]] Standings make_standings(const CrossTable& table, const RankingOrder& ranking);

/// One summand of a tie-break value.
struct Summand {
    int round = 0; ///< from 1; 0: brought from the stage before
    std::optional<EntrantNumber> opponent;
    TieBreakValue amount;

    bool operator==(const Summand&) const = default;
};

/// How a value came about, round by round; rounds that add nothing are there with 0.
/// Fails: nothing for a number that does not play, and for what is no sum (直胜, 处分, 犯规).
[[nodiscard]] std::vector<Summand> summands(const CrossTable& table, const Conventions& conventions,
                                            EntrantNumber number, TieBreak tie_break);

/// Why an entrant stands where he stands, in sentences: the values and what separated him from those next to him.
/// Fails: nothing for a number that does not play.
[[nodiscard]] std::vector<base::Bilingual> place_explained(const Standings& standings, EntrantNumber number);

} // namespace chuhe::tournament
