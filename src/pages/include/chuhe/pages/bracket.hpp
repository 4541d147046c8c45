#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/director.hpp>

#include <optional>
#include <string>
#include <vector>

namespace chuhe::pages {

/// One side of a match of a knock-out as it is drawn.
struct BracketSide {
    std::optional<tournament::EntrantNumber> number{}; ///< nothing: not known yet, or nobody
    std::string name{};                                ///< "甲", "第 3 场胜者", "轮空"
    std::vector<std::string> marks{}; ///< of each game: "1", "½", "+"; of a match of teams its board points
    std::string total{};              ///< where more than one game was played
    bool has_won = false;
};

/// A match as it is drawn: who meets, what was played, where its winner and its loser go.
struct BracketMatch {
    int number = 0;       ///< from 1; 0 where nothing is played: a bye
    bool is_drawn = true; ///< nobody on either side: its place is kept free
    bool is_fed = false;  ///< a drawn match of the round before leads to it
    BracketSide upper{};
    BracketSide lower{};
    std::string note{};                            ///< "加赛 1 局", "抽签"
    std::optional<tournament::BoardPlace> place{}; ///< of its last game
    std::optional<int> winner_to{};
    std::optional<int> loser_to{};
};

struct BracketRound {
    std::string title;
    std::vector<BracketMatch> matches;
};

/// A part of a bracket; each round has as many matches as the one before, or half as many.
struct BracketPartView {
    std::string title; ///< may be empty
    std::vector<BracketRound> rounds;
};

/// A knock-out of an event, or a play-off.
struct Bracket {
    std::string title;
    std::vector<BracketPartView> parts;
};

/// The knock-out of a pool as it stands. Requires: the pool is a knock-out. Source: cn1999 11.1, 13.5
[[nodiscard]] Bracket bracket_of(const tournament::TournamentState& state, tournament::Pool pool, std::string title,
                                 Language language);

/// The knock-outs of an event that have begun, play-offs among them.
[[nodiscard]] std::vector<Bracket> brackets_of(const tournament::TournamentState& state, Language language);

} // namespace chuhe::pages
