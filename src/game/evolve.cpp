#include "positions.hpp"
#include "signatures.hpp"

#include <chuhe/game/game.hpp>

#include <algorithm>
#include <utility>

namespace chuhe::game {

namespace {

using board::Side;

/// No clock runs any more.
void stand_still(GameState& game) {
    if (game.clock) {
        game.clock->runs = {};
        game.clock->since.reset();
    }
}

/// The clock of whoever has to act runs from the next commit: of both while both are absent (21.3).
void let_run(GameState& game) {
    if (!game.clock) {
        return;
    }
    GameClock& clock = *game.clock;
    const bool both_absent = !game.present.red && !game.present.black;
    const Side side = game.to_press.value_or(to_move(game));
    clock.runs = {both_absent || side == Side::Red, both_absent || side == Side::Black};
    clock.since.reset();
    clock.frozen = false;
}

/// Takes over what an event says of the clocks; a clock that goes on running is reckoned from the stamp.
void settle_clock(GameState& game, const std::optional<ClockRecord>& record) {
    if (!game.clock || !record) {
        return;
    }
    if (!game.present.red || !game.present.black) {
        game.session += record->spent;
    }
    game.clock->faces = record->after;
    if (game.clock->since) {
        game.clock->since = record->at;
    }
    game.clock->switched_at = record->at;
}

void use_lag_quota(GameState& game, Side side, const std::optional<ClockRecord>& record) {
    if (game.clock && game.settings.lag && record) {
        base::Milliseconds& quota = game.clock->lag_quota[side];
        quota = std::min(quota - record->forgiven + game.settings.lag->gain, 7 * game.settings.lag->gain);
    }
}

std::optional<board::BySide<base::Milliseconds>> remaining(const GameState& game) {
    if (!game.clock) {
        return std::nullopt;
    }
    return board::BySide<base::Milliseconds>{game.clock->faces.red.remaining, game.clock->faces.black.remaining};
}

/// Under the last minutes of its period a side need not write. Source: cn1999 7.2
bool is_excused(const GameState& game, Side side) {
    return game.clock && game.clock->faces[side].remaining < game.settings.recording_excused_below;
}

/// The sheets follow the moves; what was played under the excuse of 7.2 is never a foul, even if the clock rises again.
void touch_sheets(GameState& game) {
    const auto plies = static_cast<int>(game.moves.size());
    for (const Side side : board::kSides) {
        Sheet& sheet = game.sheets[side];
        sheet.lines.resize(game.moves.size());
        sheet.settled_up_to = is_excused(game, side) ? plies : std::min(sheet.settled_up_to, plies);
    }
}

/// One function an event; all of them total.
struct Evolution {
    GameState& game;

    void operator()(const GameCreated& event) const {
        game.settings = event.settings;
        game.start = event.start;
        game.names = event.names;
        game.position = rules::Position::from(event.start).value_or(rules::Position::standard());
        watch_all_moves(game);
        game.phase = InPlay{};
        const bool counts_lateness = event.settings.lateness_limit && event.control;
        game.present = {!counts_lateness, !counts_lateness};
        if (event.control) {
            GameClock clock;
            clock.control = *event.control;
            clock.faces = {clock::start(*event.control), clock::start(*event.control)};
            const base::Milliseconds quota = event.settings.lag ? 3 * event.settings.lag->gain : base::Milliseconds{0};
            clock.lag_quota = {quota, quota};
            game.clock = std::move(clock);
        }
    }
    void operator()(const SeatNamed& event) const { game.names[event.side] = event.name; }

    /// The turn passes: what the other side touched before its turn binds it now, unless the move took it away. Source: cn1999 5.6
    void take_up_touches(board::Move move) const {
        game.touches = std::move(game.touches_ahead);
        game.touches_ahead.clear();
        std::erase_if(game.touches, [&](const Touch& touch) {
            return std::ranges::any_of(touch.squares,
                                       [&](board::Square square) { return square == move.from || square == move.to; });
        });
    }
    void operator()(const Moved& event) const {
        settle_clock(game, event.clocks);
        use_lag_quota(game, event.side, event.clocks);
        game.position = position_after(game.position, event.move, event.stood_illegal);
        game.moves.push_back({event.move, event.captured, event.check, event.offers_draw, event.stood_illegal,
                              event.sealed, event.spent, remaining(game)});
        if (event.entered && game.clock) {
            ++game.clock->faces[event.side].moves_in_stage;
        }
        watch_last_move(game);
        touch_sheets(game);
        take_up_touches(event.move);
        game.present[event.side] = true;
        game.offers.standing.reset();
        if (event.offers_draw) {
            offered(event.side);
        }
        const bool presses = game.settings.pressing == Pressing::Separate && event.clocks && !event.sealed;
        if (presses && game.clock && game.clock->runs[event.side]) {
            game.to_press = event.side;
            // He is there now: if both clocks ran for absence, only his own goes on.
            game.clock->runs[opponent(event.side)] = false;
            return;
        }
        if (event.clocks && !std::holds_alternative<Stopped>(game.phase)) {
            let_run(game);
        }
    }
    void operator()(const Pressed& event) const {
        settle_clock(game, event.clocks);
        game.to_press.reset();
        if (!game.moves.empty()) {
            game.moves.back().spent = event.spent;
            game.moves.back().remaining = remaining(game);
        }
        let_run(game);
    }

    void offered(Side side) const {
        game.offers.standing = side;
        game.offers.last = side;
        if (!game.moves.empty()) {
            game.moves.back().offered_draw = true;
        }
    }
    void operator()(const DrawOffered& event) const { offered(event.side); }
    void operator()(const DrawAccepted&) const { game.offers.standing.reset(); }
    void operator()(const DrawDeclined&) const {
        game.offers.standing.reset();
        for (auto played = game.moves.rbegin(); played != game.moves.rend(); ++played) {
            if (played->offered_draw) {
                played->offer_declined = true;
                break;
            }
        }
    }
    /// The offers that are left when moves have been struck: what refused one by moving did not happen.
    void recall_offers() const {
        game.offers = {.through = game.offers.through};
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            if (game.moves[ply].offered_draw) {
                game.offers.last = ply % 2 == 0 ? game.start.to_move : opponent(game.start.to_move);
            }
        }
        if (!game.moves.empty() && game.moves.back().offered_draw && !game.moves.back().offer_declined) {
            game.offers.standing = game.offers.last;
        }
    }

    void operator()(const RepetitionRuled& event) const {
        settle_clock(game, event.clocks);
        if (event.waits && event.claimant) {
            game.phase = AwaitingRuling{*event.claimant, event.finding};
            stand_still(game);
        }
    }
    void operator()(const RepetitionWarned& event) const { game.warning = RepetitionWarning{event.side, event.cycle}; }
    void operator()(const ClaimDenied&) const {
        game.phase = InPlay{};
        let_run(game);
    }
    void operator()(const NaturalLimitClaimed&) const {}

    void operator()(const PiecesTouched& event) const {
        (event.side == to_move(game) ? game.touches : game.touches_ahead).push_back(event.touch);
    }
    void operator()(const SheetWritten& event) const {
        auto& lines = game.sheets[event.side].lines;
        const auto index = static_cast<std::size_t>(std::max(0, event.ply - 1));
        lines.resize(std::max(lines.size(), index + 1));
        lines[index] = event.text;
    }
    void operator()(const Arrived& event) const {
        settle_clock(game, event.clocks);
        game.present[event.side] = true;
        if (game.clock && game.clock->is_running()) {
            let_run(game);
        }
    }
    void operator()(const Signed&) const {}

    void operator()(const ClockStarted&) const { let_run(game); }
    void operator()(const ClockPaused& event) const {
        settle_clock(game, event.clocks);
        stand_still(game);
        game.phase = Stopped{event.reason};
    }
    void operator()(const ClockResumed&) const {
        game.phase = InPlay{};
        let_run(game);
    }
    void operator()(const ClockFrozen&) const {
        if (game.clock) {
            game.clock->since.reset();
            game.clock->switched_at.reset();
            game.clock->frozen = true;
        }
    }
    void operator()(const ClocksSet& event) const { settle_clock(game, event.clocks); }
    void operator()(const PenaltyTimeAdded& event) const { settle_clock(game, event.clocks); }

    void operator()(const FoulRecorded& event) const {
        game.fouls[event.side] = event.count;
        if (event.kind == FoulKind::MovesNotRecorded) {
            game.sheets[event.side].settled_up_to = static_cast<int>(game.moves.size());
        }
    }
    void operator()(const FoulWithdrawn& event) const { game.fouls[event.side] = event.count; }
    void operator()(const NoteRecorded&) const {}
    void operator()(const PenaltyGiven& event) const { ++count_of(game.penalties[event.side], event.penalty); }
    void operator()(const PenaltyWithdrawn& event) const { --count_of(game.penalties[event.side], event.penalty); }
    void operator()(const IllegalMoveMade& event) const {
        game.illegal_moves[event.side] = event.count;
        game.touches.clear();
    }
    void operator()(const MovesStruck& event) const {
        settle_clock(game, event.clocks);
        const auto from = std::min(game.moves.size(), static_cast<std::size_t>(std::max(0, event.ply - 1)));
        const auto first = game.moves.begin() + static_cast<std::ptrdiff_t>(from);
        game.struck.push_back({event.ply, {first, game.moves.end()}, event.reason});
        game.moves.erase(first, game.moves.end());
        game.position = position_before(game, game.moves.size());
        watch_all_moves(game);
        touch_sheets(game);
        game.touches.clear();
        game.touches_ahead.clear();
        game.to_press.reset();
        recall_offers();
        game.warning.reset();
        if (game.clock && game.clock->is_running()) {
            let_run(game);
        }
    }
    void operator()(const StartCorrected& event) const {
        game.start = event.start;
        game.position = position_before(game, 0);
        watch_all_moves(game);
    }
    void operator()(const NamesSwapped&) const { std::swap(game.names.red, game.names.black); }
    void operator()(const MoveLimitSet& event) const {
        game.limit = MoveLimit{event.side, event.rounds, game.moves.size()};
    }

    void operator()(const AdjournmentAnnounced&) const { game.phase = Sealing{}; }
    void operator()(const MoveSealed& event) const {
        settle_clock(game, event.clocks);
        stand_still(game);
        game.to_press.reset();
        game.phase = Adjourned{event.openly ? std::nullopt : std::optional{event.side}, event.envelope};
    }
    void operator()(const PlayResumed&) const { game.phase = InPlay{}; }

    void operator()(const Ended& event) const {
        settle_clock(game, event.clocks);
        stand_still(game);
        game.to_press.reset();
        game.offers.standing.reset();
        if (auto* const adjourned = std::get_if<Adjourned>(&game.phase)) {
            game.set_aside = std::move(*adjourned);
        }
        game.phase = Over{.outcome = event.outcome, .reason = event.reason};
    }
    void operator()(const CameLate&) const {
        if (auto* const over = std::get_if<Over>(&game.phase)) {
            over->has_late_evidence = true;
        }
    }
    void operator()(const OutcomeChanged& event) const {
        const auto* const over = std::get_if<Over>(&game.phase);
        game.phase = Over{.outcome = event.outcome,
                          .reason = event.reason,
                          .has_late_evidence = over != nullptr && over->has_late_evidence};
    }
    void operator()(const GameReopened& event) const {
        if (game.set_aside) {
            game.phase = *std::exchange(game.set_aside, std::nullopt);
            return;
        }
        game.phase = Stopped{event.reason};
    }
};

/// Who spoke for a side: an official, or nobody but the player. Source: cn1999 4.1.9, 4.2.2, 23.1
void note_who_spoke(GameState& game, const GameEvent& event) {
    const auto* const official = std::get_if<Official>(&event.by);
    const auto through = official != nullptr ? std::optional{official->name} : std::nullopt;
    if (const auto* offered = std::get_if<DrawOffered>(&event.what)) {
        game.offers.through[offered->side] = through;
    } else if (const auto* moved = std::get_if<Moved>(&event.what); moved != nullptr && moved->offers_draw) {
        game.offers.through[moved->side] = through;
    } else if (const auto* accepted = std::get_if<DrawAccepted>(&event.what)) {
        game.offers.through[accepted->side] = through;
    } else if (std::holds_alternative<Ended>(event.what)) {
        Over& over = std::get<Over>(game.phase);
        if (over.outcome.termination == rules::Termination::Agreement) {
            over.ended_through = game.offers.through;
        } else if (over.outcome.termination == rules::Termination::Resignation) {
            over.ended_through[over.outcome.score.red > over.outcome.score.black ? Side::Black : Side::Red] = through;
        }
    }
}

} // namespace

GameState evolve(GameState game, const GameEvent& event) {
    const auto before = what_is_signed(game);
    std::visit(Evolution{game}, event.what);
    note_who_spoke(game, event);
    if (before && what_is_signed(game) != before) {
        take_back_signatures(game);
    }
    if (const auto* signature = std::get_if<Signed>(&event.what)) {
        sign(game, event.by, *signature);
    }
    ++game.version;
    return game;
}

GameState replay(std::span<const GameEvent> events) {
    GameState game;
    for (const GameEvent& event : events) {
        game = evolve(std::move(game), event);
    }
    if (game.clock) {
        game.clock->since.reset();
        game.clock->switched_at.reset();
        game.clock->frozen = true;
    }
    return game;
}

GameState committed(GameState game, base::Instant commit) {
    if (game.clock && game.clock->is_running() && !game.clock->since && !game.clock->frozen) {
        game.clock->since = commit;
    }
    return game;
}

} // namespace chuhe::game
