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

/// No clock runs and nothing is awaited, so that a correction costs nobody time.
Check check_stands(const GameState& game) {
    if (std::holds_alternative<Stopped>(game.phase)) {
        return {};
    }
    const bool runs = game.clock && game.clock->is_running();
    return first_of(check_in_play(game), runs ? refusal(RefusalCode::ClockRunning, "cn1999 5.8") : Check{});
}

/// How many moves from the start stay as they are. A move whose clock was not pressed is written in anew.
std::size_t kept_moves(const GameState& game, const std::vector<board::Move>& moves) {
    const std::size_t most = std::min(game.moves.size() - (game.to_press ? 1 : 0), moves.size());
    std::size_t kept = 0;
    while (kept < most && game.moves[kept].move == moves[kept]) {
        ++kept;
    }
    return kept;
}

/// Whether the record, as it is or as it was before something was struck, has this move at this place (from 0) as one
/// against the rules that stood. Source: cn1999 5.8
bool has_stood(const GameState& game, std::size_t place, board::Move move) {
    const auto is_it = [move](const PlayedMove& played) { return played.stood_illegal && played.move == move; };
    if (place < game.moves.size() && is_it(game.moves[place])) {
        return true;
    }
    return std::ranges::any_of(game.struck, [&](const StruckMoves& struck) {
        const auto first = static_cast<std::size_t>(std::max(0, struck.ply - 1));
        return place >= first && place - first < struck.moves.size() && is_it(struck.moves[place - first]);
    });
}

/// A move that the rules forbid, told with its ply (from 1).
Refusal illegal_in_record(const rules::IllegalMove& illegal, std::size_t ply) {
    const base::Bilingual why = illegal.text();
    const std::string name = board::name(illegal.move);
    Refusal refused = refusal(RefusalCode::IllegalMove, illegal.clause(),
                              {"第 " + std::to_string(ply) + " 着 " + name + "：" + why.zh,
                               "move " + std::to_string(ply) + ", " + name + ": " + why.en});
    refused.illegal = illegal;
    refused.square = illegal.obstacle;
    return refused;
}

/// A correction while it is worked out: its events and the game after them.
struct Correction {
    const Context& context;
    GameState after;
    GameEvents events;

    void add(GameFact what) {
        events.push_back(context.event(std::move(what)));
        after = evolve(std::move(after), events.back());
    }
    /// Writes in the move at a place of the record (from 0); one against the rules only where it has stood before.
    /// Fails: the rule that the move breaks.
    Check add_move(board::Move move, std::size_t place) {
        const board::Side side = to_move(after);
        const auto illegal = rules::why_illegal(after.position.board(), side, move);
        if (illegal && (!has_stood(context.game, place, move) || check_breaks_a_rule(after.position, move))) {
            return illegal_in_record(*illegal, place + 1);
        }
        Moved event{.side = side, .move = move, .captured = after.position.board().at(move.to), .clocks = {}};
        const auto next = illegal ? after_stood_move(after.position, move)
                                  : base::Result<rules::Position, Refusal>{after.position.after(move)};
        if (!next) {
            return next.error();
        }
        event.check = rules::is_check(*next);
        event.stood_illegal = illegal.has_value();
        event.entered = true;
        add(std::move(event));
        return {};
    }
};

} // namespace

Decision carry_out(const Context& context, const CorrectRecord& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_unfinished(game), check_rank(context, Rank::TableArbiter),
                                      check_stands(game), command.start ? check_start(*command.start) : Check{},
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    const std::size_t kept = command.start && *command.start != game.start ? 0 : kept_moves(game, command.moves);
    Correction correction{context, game, {}};
    if (kept < game.moves.size()) {
        MovesStruck struck{static_cast<int>(kept + 1), command.reason, settle(context)};
        if (struck.clocks) {
            uncount(game, kept, *struck.clocks);
        }
        correction.add(struck);
    }
    if (command.start && *command.start != game.start) {
        correction.add(StartCorrected{*command.start, command.reason});
    }
    for (std::size_t ply = kept; ply < command.moves.size(); ++ply) {
        if (const auto refused = correction.add_move(command.moves[ply], ply)) {
            return refuse(*refused);
        }
    }
    if (correction.events.empty()) {
        return refuse(RefusalCode::NothingChanges);
    }
    if (kept < command.moves.size()) {
        const GameEvents more = aftermath(correction.after);
        correction.events.insert(correction.events.end(), more.begin(), more.end());
    }
    return correction.events;
}

Decision carry_out(const Context& context, const SwapNames& command) {
    const bool exists = !std::holds_alternative<NotCreated>(context.game.phase);
    if (const auto refused = first_of(exists ? Check{} : refusal(RefusalCode::NotCreated),
                                      check_rank(context, Rank::TableArbiter), check_reason(command.reason))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(NamesSwapped{command.reason})};
}

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
    if (const auto refused = first_of(check_goes_on(context, false), check_rank(context, Rank::TableArbiter),
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
