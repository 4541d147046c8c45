#pragma once

#include <chuhe/tournament/director.hpp>

#include <doctest/doctest.h>

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

} // namespace chuhe::test
