#pragma once

#include "drawing.hpp"

#include <chuhe/clock/presets.hpp>
#include <chuhe/game/game.hpp>

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::support {

using board::Side;
using namespace std::chrono_literals;

inline const game::Actor kRed = game::Player{Side::Red};
inline const game::Actor kBlack = game::Player{Side::Black};
inline const game::Actor kArbiter = game::Official{game::Rank::TableArbiter, "table"};
inline const game::Actor kChief = game::Official{game::Rank::ChiefArbiter, "chief"};
inline const game::Actor kOrganiser = game::Official{game::Rank::Organiser, "organiser"};
inline const game::Actor kClerk = game::Clerk{};

/// A game played by a test: it keeps the log, the state, and a time of its own that moves only when told.
class Table {
  public:
    explicit Table(const game::CreateGame& create) { must(kClerk, create); }

    /// Time passes.
    Table& wait(base::Milliseconds span) {
        now_ = now_ + span;
        return *this;
    }
    /// Does something; the refusal, if it is refused. What it made happen is committed at once.
    std::optional<game::Refusal> act(const game::Actor& by, game::GameAction what) {
        const auto decided = game::decide(state_, {by, std::move(what)}, now_);
        if (!decided) {
            return decided.error();
        }
        last_.clear();
        for (const game::GameEvent& event : *decided) {
            state_ = game::evolve(std::move(state_), event);
            log_.push_back(event);
            last_.push_back(event);
        }
        now_ = now_ + commit_delay_;
        state_ = game::committed(std::move(state_), now_);
        return std::nullopt;
    }
    /// Does something that may not be refused.
    Table& must(const game::Actor& by, game::GameAction what) {
        const auto refused = act(by, std::move(what));
        REQUIRE_MESSAGE(!refused, (refused ? refused->text.en : std::string{}));
        return *this;
    }
    /// The stable word of the refusal; "" when it was done.
    std::string word(const game::Actor& by, game::GameAction what) {
        const auto refused = act(by, std::move(what));
        return refused ? std::string{refused->word()} : std::string{};
    }
    /// Moves of both sides in turn, as "h2e2 h9g7", pressed where pressing is a command of its own.
    Table& play(std::string_view moves) {
        for (std::size_t at = 0; at + 4 <= moves.size(); at += 5) {
            const auto move = board::move_named(moves.substr(at, 4));
            REQUIRE(move.has_value());
            const Side side = game::to_move(state_);
            must(game::Player{side}, game::MakeMove{side, *move});
            if (state_.to_press) {
                must(game::Player{side}, game::PressClock{side});
            }
        }
        return *this;
    }

    [[nodiscard]] const game::GameState& state() const { return state_; }
    [[nodiscard]] const game::GameEvents& log() const { return log_; }
    /// How many events of a kind the log has.
    template <typename Fact>
    [[nodiscard]] int count() const {
        int found = 0;
        for (const game::GameEvent& event : log_) {
            found += std::holds_alternative<Fact>(event.what) ? 1 : 0;
        }
        return found;
    }
    /// The first event of a kind that the last command made. Requires: there is one.
    template <typename Fact>
    [[nodiscard]] const Fact& made() const {
        for (const game::GameEvent& event : last_) {
            if (const auto* fact = std::get_if<Fact>(&event.what)) {
                return *fact;
            }
        }
        FAIL("no such event");
        std::abort();
    }
    /// What the last command made happen.
    [[nodiscard]] const game::GameEvents& last() const { return last_; }
    [[nodiscard]] base::Instant now() const { return now_; }
    /// The span between a stamp and its commit.
    void commit_after(base::Milliseconds delay) { commit_delay_ = delay; }

    /// "1-0 checkmate cn1999 4.1.1", or "playing".
    [[nodiscard]] std::string result() const {
        const auto outcome = game::outcome(state_);
        if (!outcome) {
            return "playing";
        }
        const auto points = [](base::HalfPoints score) {
            return score.halves() == 1 ? std::string{"1/2"} : std::to_string(score.halves() / 2);
        };
        return points(outcome->score.red) + "-" + points(outcome->score.black) + " " +
               std::string{rules::code(outcome->termination)} + " " + std::string{outcome->clause.text()};
    }
    [[nodiscard]] base::Milliseconds left(Side side) const { return game::clock_at(state_, side, now_).remaining; }

  private:
    game::GameState state_;
    game::GameEvents log_;
    game::GameEvents last_;
    base::Instant now_{base::Milliseconds{1000}};
    base::Milliseconds commit_delay_{0};
};

/// The same game from another position.
inline game::CreateGame from(std::string_view fen, game::CreateGame create) {
    create.start = setup_of_fen(fen);
    return create;
}
/// Play in the browser from the start position.
inline game::CreateGame online(std::optional<clock::TimeControl> control = std::nullopt) {
    game::CreateGame create;
    create.control = std::move(control);
    return create;
}
/// Beside a board, by cn1999, both players there.
inline game::CreateGame over_the_board(std::optional<clock::TimeControl> control = std::nullopt) {
    game::CreateGame create;
    create.settings = game::over_the_board_settings();
    create.settings.lateness_limit.reset();
    create.control = std::move(control);
    return create;
}

} // namespace chuhe::support
