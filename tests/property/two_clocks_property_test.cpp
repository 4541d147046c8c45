#include "playing.hpp"

#include <array>
#include <cstdint>
#include <random>

using namespace chuhe;
using namespace chuhe::support;

namespace {

constexpr base::Milliseconds kBudget = 1h;
constexpr base::Milliseconds kIncrement = 1s;

/// The books of both clocks, kept by hand: whose time runs since when, by what was done alone.
struct Ledger {
    board::BySide<base::Milliseconds> thought{0ms, 0ms};
    board::BySide<base::Milliseconds> forgiven{0ms, 0ms};
    board::BySide<base::Milliseconds> penalties{0ms, 0ms};
    board::BySide<int> pressed{0, 0};
    std::optional<Side> runs;
    base::Instant since{0ms};

    /// Time up to a stamp goes to whom it belongs; whoever goes on thinking does so from the stamp.
    void settle(base::Instant stamp) {
        if (runs) {
            thought[*runs] += stamp - since;
        }
        since = stamp;
    }
    /// The other clock, or none, runs from the commit.
    void turn_to(std::optional<Side> side, base::Instant commit) {
        runs = side;
        since = commit;
    }
};

/// Chariots that go to and fro for ever.
board::Move next_move(const game::GameState& state) {
    const std::array<std::string_view, 4> moves{"i1h1", "a8b8", "h1i1", "b8a8"};
    return move(moves[state.moves.size() % 4]);
}

game::CreateGame endless(bool apart) {
    game::CreateGame create = from("3k5/r8/9/9/9/9/9/9/8R/5K3 w", over_the_board(clock::fischer(kBudget, kIncrement)));
    create.settings.pressing = apart ? game::Pressing::Separate : game::Pressing::WithMove;
    create.settings.lag = game::LagCompensation{200ms, 300ms};
    return create;
}

class Session {
  public:
    explicit Session(std::uint64_t seed) : engine_(seed), is_apart_(seed % 2 == 0), table_(endless(is_apart_)) {
        act(kArbiter, game::StartClock{});
        ledger_.turn_to(Side::Red, table_.now());
    }

    /// Returns what does not balance.
    std::string play() {
        for (int i = 0; i < 60; ++i) {
            table_.wait(base::Milliseconds{below(3000)});
            table_.commit_after(base::Milliseconds{below(50)});
            step();
            if (const std::string fault = imbalance(); !fault.empty()) {
                return fault;
            }
        }
        return {};
    }

  private:
    int below(int limit) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(limit)); }

    /// Done and committed; the ledger is settled at the stamp, which lies before the commit.
    void act(const game::Actor& by, game::GameAction what) {
        const base::Instant stamp = table_.now();
        table_.must(by, std::move(what));
        ledger_.settle(stamp);
    }
    void step() {
        const game::GameState& state = table_.state();
        const Side side = state.to_press.value_or(game::to_move(state));
        if (std::holds_alternative<game::Stopped>(state.phase)) {
            act(kArbiter, game::ResumeClock{});
            ledger_.turn_to(side, table_.now());
            return;
        }
        switch (below(8)) {
        case 0:
            act(kArbiter, game::PauseClock{"r"});
            ledger_.turn_to(std::nullopt, table_.now());
            return;
        case 1:
            act(kArbiter, game::AddPenaltyTime{side, 100ms, "r"});
            ledger_.penalties[side] += 100ms;
            return;
        case 2:
            act(kArbiter, game::RecordNote{side, game::NoteKind::Question, ""});
            return;
        default:
            move_or_press(side);
        }
    }
    void move_or_press(Side side) {
        if (table_.state().to_press) {
            act(game::Player{side}, game::PressClock{side});
        } else {
            const base::Milliseconds lag{below(400)};
            act(game::Player{side}, game::MakeMove{side, next_move(table_.state()), false, lag});
            const base::Milliseconds forgiven = table_.made<game::Moved>().clocks->forgiven;
            too_kind_ = too_kind_ || forgiven > lag || forgiven > 300ms;
            ledger_.forgiven[side] += forgiven;
            if (is_apart_) {
                return;
            }
        }
        ++ledger_.pressed[side];
        ledger_.turn_to(opponent(side), table_.now());
    }
    [[nodiscard]] std::string imbalance() const {
        for (const Side side : board::kSides) {
            const clock::Clock& face = table_.state().clock->faces[side];
            if (face.used + ledger_.forgiven[side] - ledger_.penalties[side] != settled(side)) {
                return "time used is not time thought";
            }
            if (face.remaining + face.used != kBudget + ledger_.pressed[side] * kIncrement) {
                return "time left and time used are not the budget";
            }
        }
        return too_kind_ ? "more delay is forgiven than there was" : std::string{};
    }
    /// The faces are brought to the present by what touches the clocks only: a note leaves the time since then running.
    [[nodiscard]] base::Milliseconds settled(Side side) const {
        const auto& clock = *table_.state().clock;
        const bool is_open = clock.runs[side] && clock.since && ledger_.since > *clock.since;
        return ledger_.thought[side] - (is_open ? ledger_.since - *clock.since : 0ms);
    }

    std::mt19937_64 engine_;
    bool is_apart_;
    Table table_;
    Ledger ledger_;
    bool too_kind_ = false;
};

} // namespace

TEST_CASE(
    "both clocks of a game with pauses, commits, delays and penalties balance to the millisecond after each command") {
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        const std::string fault = Session{seed}.play();
        REQUIRE_MESSAGE(fault.empty(), "seed ", seed, ": ", fault);
    }
}
