#pragma once

#include <chuhe/tournament/director.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::test {

/// An event that is directed by commands; a refused command fails the test.
class PlayedEvent {
  public:
    explicit PlayedEvent(tournament::EventSettings settings) { send(tournament::CreateEvent{std::move(settings)}); }

    tournament::TournamentEvents send(const tournament::EventCommand& command) {
        const auto events = decide(state_, command);
        REQUIRE(events.has_value());
        for (const auto& event : *events) {
            state_ = evolve(std::move(state_), event);
        }
        return *events;
    }

    [[nodiscard]] tournament::TournamentRefusal refusal(const tournament::EventCommand& command) const {
        const auto events = decide(state_, command);
        REQUIRE_FALSE(events.has_value());
        return events.error();
    }

    /// Enters so many, the first the strongest, and starts.
    void start(unsigned entrants) {
        for (unsigned i = 1; i <= entrants; ++i) {
            send(tournament::Enter{"P" + std::to_string(i), "", 2600 - static_cast<int>(i)});
        }
        send(tournament::StartEvent{});
    }

    /// Pairs the next round and gives every board that can be played the same result.
    void play_round(tournament::BoardResult result = tournament::BoardResult::FirstWon) {
        send(tournament::PairRound{round() + 1});
        for (const int board : open_boards(state_)) {
            send(tournament::EnterResult{round(), board, result});
        }
    }

    /// Enters the teams with the same number of unrated members each, and starts.
    void start_teams(const std::vector<std::string>& teams, int members) {
        for (const std::string& team : teams) {
            tournament::Enter enter{.name = team};
            for (int member = 1; member <= members; ++member) {
                enter.members.push_back({team + std::to_string(member), {}});
            }
            send(enter);
        }
        send(tournament::StartEvent{});
    }

    [[nodiscard]] tournament::EntrantNumber number_of(const std::string& name) const {
        for (const tournament::Entry& entry : state_.entries) {
            if (entry.name == name) {
                return entry.number;
            }
        }
        FAIL("nobody of that name: ", name);
        return 0;
    }
    [[nodiscard]] const std::string& name_of(tournament::EntrantNumber number) const {
        return state_.entries[number - 1].name;
    }

    /// Gives every open board of the round in hand to the one with the smaller number in this order of names.
    void win_by(const std::vector<std::string>& order) {
        const auto rank = [&](tournament::EntrantNumber number) {
            return std::ranges::find(order, name_of(number)) - order.begin();
        };
        for (const int board : open_boards(state_)) {
            const auto& pair = state_.rounds.back().boards[static_cast<std::size_t>(board - 1)].board;
            send(tournament::EnterResult{round(), board,
                                         rank(pair.first) < rank(pair.second) ? tournament::BoardResult::FirstWon
                                                                              : tournament::BoardResult::SecondWon});
        }
    }

    [[nodiscard]] int round() const { return static_cast<int>(state_.rounds.size()); }
    [[nodiscard]] const tournament::TournamentState& state() const { return state_; }
    [[nodiscard]] tournament::Cell cell(tournament::EntrantNumber number, int round) const {
        const auto table = table_of(state_);
        return table.entrants[*index_of(table, number)].cells[static_cast<std::size_t>(round - 1)];
    }
    [[nodiscard]] int half_points(tournament::EntrantNumber number) const {
        const auto table = table_of(state_);
        return score(table, table.entrants[*index_of(table, number)]).halves();
    }

  private:
    tournament::TournamentState state_;
};

inline tournament::EventSettings settings_of(tournament::EventFormat format, int rounds = 7) {
    tournament::EventSettings settings;
    settings.format = format;
    settings.planned_rounds = rounds;
    settings.ranking = *tournament::ranking_order_named(is_round_robin(format) ? "cn1999-15.1" : "cn1999-15.2");
    settings.swiss.seed = 42;
    return settings;
}

/// An event of teams; match points 2, 1, 0.
inline tournament::EventSettings team_settings_of(tournament::EventFormat format, tournament::TeamFormat teams,
                                                  int boards) {
    auto settings = settings_of(format);
    settings.teams = tournament::TeamSettings{teams, boards};
    settings.scoring = tournament::two_one_zero();
    settings.ranking = *tournament::ranking_order_named(is_round_robin(format) ? "cn1999-15.3" : "cn1999-15.4");
    return settings;
}

} // namespace chuhe::test
