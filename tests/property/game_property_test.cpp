#include "play_invariants.hpp"
#include "playing.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>

using namespace chuhe;
using namespace chuhe::support;

namespace {

/// A generator that gives the same on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}
    int below(int limit) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(limit)); }
    bool one_in(int limit) { return below(limit) == 0; }
    Side side() { return below(2) == 0 ? Side::Red : Side::Black; }

  private:
    std::mt19937_64 engine_;
};

board::Move some_move(Dice& dice, const rules::Position& position) {
    const rules::MoveList moves = rules::legal_moves(position);
    if (moves.empty() || dice.one_in(15)) {
        return {board::Square::from_index(dice.below(board::kSquares)),
                board::Square::from_index(dice.below(board::kSquares))};
    }
    return moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
}

/// An ending with a clause on which it may rest; the score belongs to it more often than not.
rules::Outcome some_outcome(Dice& dice) {
    using rules::Termination;
    struct Ending {
        Termination termination;
        rules::Clause clause;
        bool is_draw;
    };
    static constexpr std::array kEndings{
        Ending{Termination::Checkmate, "cn1999 4.1.1", false},
        Ending{Termination::Stalemate, "cn1999 4.1.3", false},
        Ending{Termination::Flag, "cn1999 22.1", false},
        Ending{Termination::IllegalMove, "cn1999 4.1.6", false},
        Ending{Termination::ForbiddenRepetition, "cn1999 24.1", false},
        Ending{Termination::Fouls, "cn1999 4.1.8", false},
        Ending{Termination::Resignation, "cn1999 4.1.9", false},
        Ending{Termination::Misconduct, "cn1999 4.1.10", false},
        Ending{Termination::InsufficientForces, "cn1999 4.2.1", true},
        Ending{Termination::Agreement, "cn1999 4.2.2", true},
        Ending{Termination::DrawByRepetition, "cn1999 24.2", true},
        Ending{Termination::NaturalLimit, "cn1999 23.3", true},
        Ending{Termination::MoveLimit, "cnold move-limit", true},
        Ending{Termination::Misconduct, "cn1999 99.9", false},
    };
    const Ending& ending = kEndings[static_cast<std::size_t>(dice.below(static_cast<int>(kEndings.size())))];
    if (dice.one_in(6)) {
        return rules::lost_by_both(ending.termination, ending.clause);
    }
    return ending.is_draw ? rules::drawn(ending.termination, ending.clause)
                          : rules::won_by(dice.side(), ending.termination, ending.clause);
}

/// What the players may do.
game::GameAction some_play(Dice& dice, const game::GameState& state) {
    const Side side = dice.one_in(8) ? dice.side() : game::to_move(state);
    switch (dice.below(16)) {
    case 0:
        return game::OfferDraw{dice.side()};
    case 1:
        return game::DeclineDraw{dice.side()};
    case 2:
        return dice.one_in(6) ? game::GameAction{game::AcceptDraw{dice.side()}} : game::PressClock{dice.side()};
    case 3:
        return dice.one_in(12) ? game::GameAction{game::Resign{dice.side()}} : game::ClaimRepetition{dice.side()};
    case 4:
        return game::ClaimNaturalLimit{dice.side()};
    case 5:
        return game::TouchPieces{side,
                                 {{board::Square::from_index(dice.below(board::kSquares))}, game::TouchKind::Touch}};
    case 6:
        return game::WriteSheet{dice.side(), dice.below(12), "炮二平五"};
    case 7:
        return game::Arrive{dice.side()};
    case 8:
        return game::SealMove{side, "sealed"};
    case 9:
        return game::Sign{};
    case 10:
    case 11:
    case 12:
        return game::PressClock{state.to_press.value_or(side)};
    default:
        return game::MakeMove{side, some_move(dice, state.position), dice.one_in(6)};
    }
}

/// The record with its last moves or all of it left out, and perhaps another move.
game::CorrectRecord corrected_record(Dice& dice, const game::GameState& state) {
    game::CorrectRecord record{std::nullopt, {}, "r"};
    if (dice.one_in(4)) {
        record.start = rules::standard_setup();
    }
    for (const game::PlayedMove& played : state.moves) {
        record.moves.push_back(played.move);
    }
    if (dice.one_in(2)) {
        const auto left_out = std::min(record.moves.size(), static_cast<std::size_t>(dice.below(3)));
        record.moves.erase(record.moves.end() - static_cast<std::ptrdiff_t>(left_out), record.moves.end());
    } else {
        record.moves.push_back(some_move(dice, state.position));
    }
    return record;
}

/// What officials may do, most of it rarely.
game::GameAction some_decision(Dice& dice, const game::GameState& state) {
    switch (dice.below(19)) {
    case 16:
        return corrected_record(dice, state);
    case 17:
        return dice.one_in(2)   ? game::GameAction{game::SwapNames{"r"}}
               : dice.one_in(2) ? game::GameAction{game::NameSeat{dice.side(), dice.one_in(2) ? "one" : "two"}}
                                : game::GameAction{game::Sign{dice.side()}};
    case 18:
        return dice.one_in(2) ? game::GameAction{game::WithdrawFoul{dice.side(), "r"}}
                              : game::WithdrawPenalty{dice.side(), static_cast<game::Penalty>(dice.below(3)), "r"};
    case 0:
        return game::PauseClock{"r"};
    case 1:
    case 2:
        return game::ResumeClock{};
    case 3:
        return game::SetClocks{{base::Milliseconds{dice.below(5000)}, base::Milliseconds{dice.below(5000)}}, "r"};
    case 4:
        return game::AddPenaltyTime{dice.side(), base::Milliseconds{dice.below(800)}, "r"};
    case 5:
        return game::RecordFoul{dice.side(), game::kFoulKinds[static_cast<std::size_t>(dice.below(8))], "r"};
    case 6:
        return game::GivePenalty{dice.side(), static_cast<game::Penalty>(dice.one_in(6) ? dice.below(3) : 0), "r"};
    case 7:
        return game::StrikeMoves{dice.below(8), "r"};
    case 8:
        return game::RecordStoodMove{game::to_move(state), some_move(dice, state.position), "r"};
    case 9:
        return game::SetMoveLimit{std::nullopt, 1 + dice.below(30), "r"};
    case 10:
        return game::AnnounceAdjournment{};
    case 11:
        return game::ResumePlay{dice.one_in(2) ? std::optional{some_move(dice, state.position)} : std::nullopt};
    case 12:
        return dice.one_in(5) ? game::GameAction{game::RuleGame{some_outcome(dice), "r"}} : game::StartClock{};
    case 13:
        return dice.one_in(3) ? game::GameAction{game::RuleRepetition{}}
                              : game::RuleClaim{dice.one_in(2) ? std::optional{dice.side()} : std::nullopt, "r"};
    case 14:
        return dice.one_in(2) ? game::GameAction{game::ChangeOutcome{some_outcome(dice), "r"}} : game::ReopenGame{"r"};
    default:
        return game::StartClock{};
    }
}

game::Actor some_actor(Dice& dice) {
    const std::array<game::Actor, 6> actors{kRed, kBlack, kArbiter, kChief, kOrganiser, kClerk};
    return actors[static_cast<std::size_t>(dice.below(6))];
}

game::CreateGame some_game(Dice& dice) {
    game::CreateGame create = dice.one_in(2) ? online() : over_the_board();
    const std::array<std::optional<clock::TimeControl>, 4> controls{
        std::nullopt, clock::fischer(5s, 100ms), clock::byoyomi(1s, 300ms, 3),
        clock::TimeControl{
            {clock::Stage{.time = 2s, .moves_due = 3}, clock::Stage{.time = 1s, .moves_due = 2, .repeats = true}}}};
    create.control = controls[static_cast<std::size_t>(dice.below(4))];
    create.settings.touch_move = dice.one_in(3);
    create.settings.recording = dice.one_in(4) ? game::Recording::ByPlayers : game::Recording::Automatic;
    create.settings.natural_limit_rounds = 2 + dice.below(30);
    create.settings.illegal_moves_that_lose = 1 + dice.below(3);
    create.settings.clock_starts_by_official = dice.one_in(3);
    create.settings.penalty_time = 400ms;
    if (dice.one_in(3)) {
        create.settings.lateness_limit = base::Milliseconds{dice.below(3000)};
    }
    if (dice.one_in(3)) {
        create.settings.lag = game::LagCompensation{20ms, 50ms};
    }
    return create;
}

/// The parts of a state that the log alone must give back.
bool is_same_but_for_time(game::GameState a, game::GameState b) {
    for (game::GameState* state : {&a, &b}) {
        if (state->clock) {
            state->clock->since.reset();
            state->clock->switched_at.reset();
            state->clock->frozen = false;
        }
    }
    return a == b;
}

std::optional<Side> some_seat(Dice& dice) {
    return dice.one_in(3) ? std::nullopt : std::optional{dice.side()};
}

/// One game of random commands by players, three ranks of officials and the clerk. Returns what broke; counts how often a
/// closed record was tried.
std::string play_at_random(std::uint64_t seed, int& closed) {
    Dice dice{seed};
    Table table{some_game(dice)};
    Watch watch;
    std::string broken = watch.broken(table);
    for (int i = 0; i < 120 && broken.empty(); ++i) {
        table.wait(base::Milliseconds{dice.below(200)});
        table.commit_after(base::Milliseconds{dice.below(20)});
        const bool official = dice.one_in(5);
        const game::GameState before = table.state();
        const auto* const over = std::get_if<game::Over>(&before.phase);
        const bool is_closed = over != nullptr && over->is_closed();
        closed += static_cast<int>(is_closed);
        const game::Actor by = dice.one_in(4) ? some_actor(dice)
                               : official     ? kOrganiser
                                              : game::Actor{game::Player{game::to_move(table.state())}};
        const game::GameAction action = dice.one_in(12)   ? game::GameAction{game::CheckFlag{}}
                                        : dice.one_in(30) ? game::GameAction{game::RecordRestart{}}
                                        : over != nullptr && dice.one_in(3)
                                            ? game::GameAction{game::Sign{some_seat(dice)}}
                                        : official ? some_decision(dice, before)
                                                   : some_play(dice, before);
        if (!table.act(by, action)) {
            broken = is_closed ? "a closed record changed" : watch.broken(table);
        }
    }
    if (broken.empty() && !is_same_but_for_time(game::replay(table.log()), table.state())) {
        return "the log does not give the state back";
    }
    return broken;
}

} // namespace

TEST_CASE("random commands by all roles never break an invariant, and the log gives the state back") {
    int closed = 0;
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
        const std::string broken = play_at_random(seed, closed);
        REQUIRE_MESSAGE(broken.empty(), "seed ", seed, ": ", broken);
    }
    CHECK(closed > 1000);
}
