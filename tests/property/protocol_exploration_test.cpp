#include "playing.hpp"

#include <array>
#include <map>
#include <string>
#include <vector>

using namespace chuhe;
using namespace chuhe::support;

namespace {

/// What is in the exploration besides offers, claims and fouls.
struct Also {
    bool adjourns = false;
    bool corrects = false;
    bool reopens = false; ///< and bans from the round, which end a game and are taken back
    std::size_t plies = 6;
};

/// Chariots that go to and fro: one move in each position, so that what branches is the protocol.
board::Move next_move(const game::GameState& state) {
    const std::array<std::string_view, 4> moves{"i1h1", "a8b8", "h1i1", "b8a8"};
    return move(moves[state.moves.size() % 4]);
}

/// Whatever the protocol of offers, claims and fouls depends on; the clocks are left out.
std::string key(const game::GameState& state, const Also& also) {
    const auto side = [](const std::optional<Side>& which) { return which ? (*which == Side::Red ? "r" : "b") : "-"; };
    std::string text = std::to_string(state.moves.size()) + side(state.offers.standing) + side(state.offers.last) +
                       side(state.to_press) + std::to_string(state.fouls.red) + std::to_string(state.fouls.black) +
                       "p" + std::to_string(state.phase.index()) + "w" +
                       side(state.warning ? std::optional{state.warning->side} : std::nullopt);
    if (const auto* const adjourned = std::get_if<game::Adjourned>(&state.phase)) {
        text += std::string{"s"} + side(adjourned->sealed_by);
    }
    if (const auto* const over = std::get_if<game::Over>(&state.phase)) {
        text += std::to_string(static_cast<int>(over->outcome.termination));
        text += std::to_string(over->outcome.score.red.halves());
    }
    if (also.reopens) {
        text += "b" + std::to_string(state.penalties.red.round_bans) + std::to_string(state.penalties.black.round_bans);
    }
    // Where moves are struck, earlier offers come back.
    for (std::size_t ply = 0; also.corrects && ply < state.moves.size(); ++ply) {
        const game::PlayedMove& played = state.moves[ply];
        text += played.offered_draw ? (played.offer_declined ? "d" : "o") : ".";
    }
    return text + (state.set_aside ? "e" : "");
}

/// What an official may do to put the record, the session or the end right.
void add_corrections(std::vector<game::GameCommand>& all, const game::GameState& state, const Also& also) {
    if (also.adjourns) {
        all.push_back({kArbiter, game::AnnounceAdjournment{}});
        all.push_back({kArbiter, game::ResumePlay{}});
        all.push_back({kArbiter, game::SealMove{game::to_move(state), "sealed"}});
        if (state.moves.size() < also.plies) {
            all.push_back({kArbiter, game::ResumePlay{next_move(state)}});
        }
    }
    if (also.corrects) {
        all.push_back({kArbiter, game::StrikeMoves{static_cast<int>(state.moves.size()), "r"}});
        game::CorrectRecord shorter{std::nullopt, {}, "r"};
        for (std::size_t ply = 0; ply + 2 < state.moves.size(); ++ply) {
            shorter.moves.push_back(state.moves[ply].move);
        }
        all.push_back({kArbiter, shorter});
    }
    if (also.reopens) {
        all.push_back({kChief, game::ReopenGame{"r"}});
        for (const Side side : board::kSides) {
            all.push_back({kArbiter, game::WithdrawFoul{side, "r"}});
            if (state.penalties[side].round_bans == 0) {
                all.push_back({kChief, game::GivePenalty{side, game::Penalty::RoundBan, "r"}});
            }
            all.push_back({kChief, game::WithdrawPenalty{side, game::Penalty::RoundBan, "r"}});
        }
    }
}

/// Everything that anybody may want to do; no resignation, no ruling of a result, no flag: the game must be able to end
/// without them.
std::vector<game::GameCommand> commands(const game::GameState& state, const Also& also) {
    std::vector<game::GameCommand> all;
    for (const Side side : board::kSides) {
        const game::Actor by = game::Player{side};
        if (state.moves.size() < also.plies) {
            all.push_back({by, game::MakeMove{side, next_move(state)}});
            all.push_back({by, game::MakeMove{side, next_move(state), true}});
        }
        all.push_back({by, game::PressClock{side}});
        all.push_back({by, game::OfferDraw{side}});
        all.push_back({by, game::AcceptDraw{side}});
        all.push_back({by, game::DeclineDraw{side}});
        all.push_back({by, game::ClaimRepetition{side}});
        all.push_back({by, game::ClaimNaturalLimit{side}});
        // One more foul than loses says nothing new.
        if (state.fouls[side] < state.settings.fouls_that_lose) {
            all.push_back({kArbiter, game::RecordFoul{side, game::FoulKind::Disturbance, {}}});
        }
        all.push_back({kArbiter, game::RuleClaim{side, {}}});
    }
    all.push_back({kArbiter, game::PauseClock{}});
    all.push_back({kArbiter, game::ResumeClock{}});
    all.push_back({kArbiter, game::RuleClaim{std::nullopt, {}}});
    all.push_back({kArbiter, game::RuleRepetition{}});
    add_corrections(all, state, also);
    return all;
}

/// All states that can be met, and which lead to which.
class Exploration {
  public:
    Exploration(const game::CreateGame& create, const Also& also) : also_(also) {
        Table table{create};
        if (table.state().clock) {
            table.must(kArbiter, game::StartClock{});
        }
        visit(table.state());
        for (std::size_t i = 0; i < states_.size(); ++i) {
            expand(i);
        }
    }

    [[nodiscard]] std::size_t size() const { return states_.size(); }
    [[nodiscard]] std::size_t ended() const {
        std::size_t count = 0;
        for (const game::GameState& state : states_) {
            count += static_cast<std::size_t>(game::is_over(state));
        }
        return count;
    }
    [[nodiscard]] const std::string& fault() const { return fault_; }
    /// The key of a state from which no end can be reached; "" when there is none.
    [[nodiscard]] std::string dead_end() const {
        std::vector<bool> ends(states_.size());
        for (bool grew = true; grew;) {
            grew = false;
            for (std::size_t i = 0; i < states_.size(); ++i) {
                if (!ends[i] && (game::is_over(states_[i]) || leads_to_end(i, ends))) {
                    ends[i] = true;
                    grew = true;
                }
            }
        }
        for (std::size_t i = 0; i < states_.size(); ++i) {
            if (!ends[i]) {
                return key(states_[i], also_);
            }
        }
        return {};
    }

  private:
    std::size_t visit(const game::GameState& state) {
        const auto [place, is_new] = places_.try_emplace(key(state, also_), states_.size());
        if (is_new) {
            states_.push_back(state);
            next_.emplace_back();
        }
        return place->second;
    }
    void expand(std::size_t i) {
        const base::Instant now{1s};
        const game::GameState from = states_[i];
        for (const game::GameCommand& command : commands(from, also_)) {
            const auto decided = game::decide(from, command, now);
            if (!decided) {
                continue;
            }
            game::GameState state = from;
            for (const game::GameEvent& event : *decided) {
                const bool was_over = game::is_over(state);
                state = game::evolve(std::move(state), event);
                note_fault(from, event, was_over);
            }
            if (game::is_over(from) && game::is_over(state) && !also_.reopens) {
                fault_ = "a finished game goes on: " + key(from, also_);
            }
            const std::size_t next = visit(game::committed(std::move(state), now));
            next_[i].push_back(next);
        }
    }
    /// A result is given to a game that has none, by the board and the counts as they stand; an offer is never two.
    void note_fault(const game::GameState& from, const game::GameEvent& event, bool was_over) {
        if (std::holds_alternative<game::Ended>(event.what) && was_over) {
            fault_ = "a second result: " + key(from, also_);
        }
        if (std::holds_alternative<game::GameReopened>(event.what) && !was_over) {
            fault_ = "reopened without an end: " + key(from, also_);
        }
        const auto* const offered = std::get_if<game::DrawOffered>(&event.what);
        if (offered != nullptr && (from.offers.standing || from.offers.last == offered->side)) {
            fault_ = "an offer while one stands, or twice in a row: " + key(from, also_);
        }
        const auto* const foul = std::get_if<game::FoulRecorded>(&event.what);
        if (foul != nullptr && foul->kind == game::FoulKind::RepeatedDrawOffer &&
            (from.offers.last != foul->side || from.offers.standing == foul->side)) {
            fault_ = "a foul for an offer that was not refused: " + key(from, also_);
        }
    }
    [[nodiscard]] bool leads_to_end(std::size_t i, const std::vector<bool>& ends) const {
        for (const std::size_t next : next_[i]) {
            if (ends[next]) {
                return true;
            }
        }
        return false;
    }

    Also also_;
    std::vector<game::GameState> states_;
    std::vector<std::vector<std::size_t>> next_;
    std::map<std::string, std::size_t> places_;
    std::string fault_;
};

game::CreateGame short_game(game::CreateGame create) {
    create.start = setup_of_fen("3k5/r8/9/9/9/9/9/9/8R/5K3 w");
    create.settings.natural_limit_rounds = 2;
    create.settings.cycles_to_claim = 1;
    create.settings.fouls_that_lose = 2;
    return create;
}

void check(const game::CreateGame& create, std::size_t least, const Also& also = {}) {
    const Exploration exploration{create, also};
    CHECK(exploration.fault() == "");
    CHECK(exploration.dead_end() == "");
    CHECK(exploration.size() >= least);
    CHECK(exploration.ended() > 0);
}

} // namespace

TEST_CASE("every state of offers, claims and fouls over the board can still end, with one result") {
    check(short_game(over_the_board()), 150);
}

TEST_CASE("the same when the game is adjourned and resumed") {
    check(short_game(over_the_board()), 100, {.adjourns = true, .plies = 4});
}

TEST_CASE("the same when moves are struck and the record is put right") {
    check(short_game(over_the_board()), 100, {.corrects = true, .plies = 4});
}

TEST_CASE("the same when an ended game is reopened, also one that was adjourned, and fouls are withdrawn") {
    check(short_game(over_the_board()), 100, {.adjourns = true, .reopens = true, .plies = 2});
}

TEST_CASE("the same with a clock that is pressed apart") {
    check(short_game(over_the_board(clock::fischer(1h, 0s))), 300);
}

TEST_CASE("the same online, where the program rules unasked") {
    check(short_game(online()), 20);
}
