#include "aftermath.hpp"
#include "checks.hpp"
#include "moves.hpp"

#include <algorithm>

namespace chuhe::game {

namespace {

/// Both faces without the struck moves. Source: cnold (纠正错误)
void uncount(const GameState& game, std::size_t from, ClockRecord& record) {
    for (std::size_t ply = from; ply < game.moves.size(); ++ply) {
        const board::Side side = ply % 2 == 0 ? game.start.to_move : opponent(game.start.to_move);
        const bool pressed = ply + 1 < game.moves.size() || game.to_press != side;
        int& moves = record.after[side].moves_in_stage;
        moves = std::max(0, moves - (pressed ? 1 : 0));
    }
}

/// Why a move cannot have been made by hand, whatever the rules; nothing when it breaks a rule only.
Check check_breaks_a_rule(const rules::Position& position, board::Move move) {
    const auto illegal = rules::why_illegal(position.board(), position.to_move(), move);
    if (!illegal) {
        return refusal(RefusalCode::MoveIsLegal);
    }
    switch (illegal->reason) {
    case rules::IllegalMoveReason::NoPiece:
    case rules::IllegalMoveReason::OpponentsPiece:
    case rules::IllegalMoveReason::SamePoint:
    case rules::IllegalMoveReason::OwnPieceThere: {
        return refusal(RefusalCode::PositionImpossible, illegal->clause(), illegal->text());
    }
    default:
        return {};
    }
}

/// The position after a stood move, or what is impossible about it.
base::Result<rules::Position, Refusal> after_stood_move(const rules::Position& position, board::Move move) {
    rules::Setup setup;
    setup.board = position.board();
    setup.board.apply(move);
    setup.to_move = opponent(position.to_move());
    const auto after = rules::Position::from(setup);
    if (!after) {
        return refuse(refusal(RefusalCode::PositionImpossible, "cn1999 5.8", after.error().front().text()));
    }
    return *after;
}

} // namespace

Decision carry_out(const Context& context, const StrikeMoves& command) {
    const GameState& game = context.game;
    if (is_over(game)) {
        return refuse(refusal(RefusalCode::GameOver, "cn1999 5.8"));
    }
    if (const auto refused = first_of(check_unfinished(game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    if (std::holds_alternative<Adjourned>(game.phase)) {
        return refuse(RefusalCode::Adjourned);
    }
    if (command.ply < 1 || static_cast<std::size_t>(command.ply) > game.moves.size()) {
        return refuse(RefusalCode::NoSuchPly);
    }
    MovesStruck event{command.ply, command.reason, settle(context)};
    if (event.clocks) {
        uncount(game, static_cast<std::size_t>(command.ply - 1), *event.clocks);
    }
    return GameEvents{context.event(event)};
}

Decision carry_out(const Context& context, const RecordStoodMove& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_in_play(game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    if (command.side != to_move(game)) {
        return refuse(RefusalCode::NotYourTurn);
    }
    if (game.to_press) {
        return refuse(RefusalCode::ClockNotPressed);
    }
    if (const auto refused = check_breaks_a_rule(game.position, command.move)) {
        return refuse(*refused);
    }
    const auto after = after_stood_move(game.position, command.move);
    if (!after) {
        return refuse(after.error());
    }
    const MakeMove made{command.side, command.move, false, forgivable(game, command.side)};
    Moved event = moved(context, made, *after);
    event.stood_illegal = true;
    GameEvents events{context.event(event)};
    const GameEvents more = aftermath(evolve(game, events.back()));
    events.insert(events.end(), more.begin(), more.end());
    return events;
}

Decision carry_out(const Context& context, const SetMoveLimit& command) {
    constexpr int kMostRounds = 1000;
    if (const auto refused = first_of(check_unfinished(context.game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    if (command.rounds < 1 || command.rounds > kMostRounds) {
        return refuse(refusal(RefusalCode::BadSettings, "cnold move-limit",
                              {"限着须为 1 至 1000 回合", "a limit of moves is 1 to 1000 rounds"}));
    }
    return GameEvents{context.event(MoveLimitSet{command.side, command.rounds, command.reason})};
}

} // namespace chuhe::game
