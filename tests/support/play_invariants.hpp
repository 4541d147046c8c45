#pragma once

#include "playing.hpp"

#include <string>
#include <utility>
#include <vector>

namespace chuhe::support {

/// What must hold after every command, whoever gave it. Returns what does not.
class Watch {
  public:
    std::string broken(const Table& table) {
        const game::GameState& state = table.state();
        for (const game::GameEvent& event : table.last()) {
            std::visit([this](const auto& fact) { note(fact); }, event.what);
            note_result(event, state);
            note_signature(event, state);
        }
        if (!fault_.empty()) {
            return fault_;
        }
        if (state.version != table.log().size() || table.last().empty()) {
            return "the version is not the number of events";
        }
        if (fouls_ != state.fouls) {
            return "the count of fouls";
        }
        if (penalties_ != state.penalties || is_negative(penalties_.red) || is_negative(penalties_.black)) {
            return "the count of penalties";
        }
        if (over_ != game::is_over(state)) {
            return "over and the last Ended do not agree";
        }
        return clocks(state);
    }

  private:
    /// What an official gives as the result is what the board and the counts say, where they can say it.
    void note_result(const game::GameEvent& event, const game::GameState& state) {
        const auto* const ended = std::get_if<game::Ended>(&event.what);
        const auto* const changed = std::get_if<game::OutcomeChanged>(&event.what);
        if (!std::holds_alternative<game::Official>(event.by) || (ended == nullptr && changed == nullptr)) {
            return;
        }
        const rules::Outcome& outcome = ended != nullptr ? ended->outcome : changed->outcome;
        using rules::Termination;
        const bool on_board =
            outcome.termination == Termination::Checkmate || outcome.termination == Termination::Stalemate;
        if (on_board && rules::outcome_on_the_board(state.position) != outcome) {
            fault_ = "an official's mate that is none";
        }
        if (outcome.termination == Termination::NaturalLimit && !game::is_natural_limit_reached(state)) {
            fault_ = "an official's natural limit that is not reached";
        }
        const Side loser = outcome.score.red > outcome.score.black ? Side::Black : Side::Red;
        if (outcome.termination == Termination::Fouls && state.fouls[loser] < state.settings.fouls_that_lose) {
            fault_ = "an official's third foul that is none";
        }
        if (outcome.clause == rules::Clause{"cn1999 99.9"}) {
            fault_ = "an official's clause that does not exist";
        }
    }
    /// Whoever has signed has signed what stands there when the record is closed.
    void note_signature(const game::GameEvent& event, const game::GameState& state) {
        const auto* const over = std::get_if<game::Over>(&state.phase);
        if (over == nullptr) {
            return;
        }
        const Signed now{over->outcome, state.names, state.fouls, state.penalties};
        if (const auto* const signature = std::get_if<game::Signed>(&event.what)) {
            const auto* const player = std::get_if<game::Player>(&event.by);
            const std::optional<Side> side = signature->side || player == nullptr ? signature->side : player->side;
            (side ? signed_[*side] : confirmed_) = now;
        }
        if (over->is_closed() && (signed_.red != now || signed_.black != now || confirmed_ != now)) {
            fault_ = "a record closed over what somebody has not signed";
        }
    }
    struct Signed {
        rules::Outcome outcome;
        board::BySide<std::string> names;
        board::BySide<int> fouls;
        board::BySide<game::PenaltyCount> penalties;
        bool operator==(const Signed&) const = default;
    };

    template <typename Fact>
    void note(const Fact&) {}
    void note(const game::Moved& moved) {
        if (over_) {
            fault_ = "a move after the end";
        }
        if (turn_ && *turn_ != moved.side) {
            fault_ = "the sides do not alternate";
        }
        turn_ = board::opponent(moved.side);
        ++plies_;
        if (moved.offers_draw) {
            note(game::DrawOffered{moved.side});
        }
    }
    void note(const game::MovesStruck& struck) {
        if (over_) {
            fault_ = "moves struck after the end";
        }
        // Ply 1 is Red's in these games.
        turn_ = struck.ply % 2 == 1 ? Side::Red : Side::Black;
        // Offers go with their moves; each stands behind the ply after which it was made.
        std::erase_if(offers_, [&](const auto& offer) { return offer.first >= struck.ply; });
        plies_ = struck.ply - 1;
    }
    void note(const game::DrawOffered& offered) {
        if (!offers_.empty() && offers_.back().second == offered.side) {
            fault_ = "two offers of one side in a row";
        }
        offers_.emplace_back(plies_, offered.side);
    }
    void note(const game::FoulRecorded& foul) {
        if (foul.count != ++fouls_[foul.side]) {
            fault_ = "the count in a foul";
        }
    }
    void note(const game::FoulWithdrawn& foul) {
        if (foul.count != --fouls_[foul.side]) {
            fault_ = "the count after a foul withdrawn";
        }
    }
    void note(const game::PenaltyGiven& given) { ++game::count_of(penalties_[given.side], given.penalty); }
    void note(const game::PenaltyWithdrawn& taken) { --game::count_of(penalties_[taken.side], taken.penalty); }
    static bool is_negative(const game::PenaltyCount& count) {
        return count.warnings < 0 || count.round_bans < 0 || count.expulsions < 0;
    }
    void note(const game::Ended&) {
        if (over_) {
            fault_ = "a second result";
        }
        over_ = true;
    }
    void note(const game::GameReopened&) {
        if (!over_) {
            fault_ = "reopened without an end";
        }
        over_ = false;
    }

    static std::string clocks(const game::GameState& state) {
        if (!state.clock) {
            return {};
        }
        for (const Side side : board::kSides) {
            const clock::Clock& face = state.clock->faces[side];
            if (face.remaining < 0ms || face.used < 0ms) {
                return "a clock is negative";
            }
            if (face.flagged && state.clock->runs[side]) {
                return "a clock runs with its flag down";
            }
        }
        const bool plays =
            std::holds_alternative<game::InPlay>(state.phase) || std::holds_alternative<game::Sealing>(state.phase);
        if (state.clock->is_running() && !plays) {
            return "a clock runs while the game stands";
        }
        const bool both = state.clock->runs.red && state.clock->runs.black;
        return both && (state.present.red || state.present.black) ? "both clocks run" : std::string{};
    }

    std::string fault_;
    std::optional<Side> turn_;
    std::vector<std::pair<int, Side>> offers_;
    int plies_ = 0;
    board::BySide<std::optional<Signed>> signed_;
    std::optional<Signed> confirmed_;
    board::BySide<int> fouls_;
    board::BySide<game::PenaltyCount> penalties_;
    bool over_ = false;
};

} // namespace chuhe::support
