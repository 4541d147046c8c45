#include "sheets.hpp"

#include "clocks.hpp"
#include "fouls.hpp"
#include "positions.hpp"

#include <chuhe/notation/read_move.hpp>

#include <algorithm>

namespace chuhe::game {

namespace {

constexpr std::size_t kLongestLine = 64;

bool is_complete(const Sheet& sheet) {
    return std::ranges::all_of(sheet.lines, [](const auto& line) { return line.has_value(); });
}

/// The first move of a period in which moves are due, one after another period.
bool is_new_period(const clock::TimeControl& control, const clock::Clock& face) {
    const bool is_later = face.stage > 0 || face.used >= control.stages.front().time;
    return control.stages[face.stage].moves_due > 0 && face.moves_in_stage == 0 && is_later;
}

/// Plies left unrecorded in a row before the last move, those that are settled not counted.
int unrecorded_in_a_row(const GameState& game, board::Side side) {
    const Sheet& sheet = game.sheets[side];
    int count = 0;
    for (std::size_t ply = sheet.lines.size(); ply-- > 0;) {
        const bool is_last_move = ply + 1 == sheet.lines.size();
        if (sheet.lines[ply] || static_cast<int>(ply) < sheet.settled_up_to) {
            break;
        }
        count += is_last_move ? 0 : 1;
    }
    return count;
}

/// The legal moves that a line may mean. Source: cn1999 7.5
std::vector<board::Move> readings(const GameState& game, int ply, std::string_view text) {
    const auto read = notation::read_move(position_before(game, static_cast<std::size_t>(ply - 1)), text);
    return read ? std::vector{*read} : read.error().candidates;
}

} // namespace

Check check_sheet(const Context& context, board::Side side) {
    const GameState& game = context.game;
    if (game.settings.recording != Recording::ByPlayers || !game.clock || is_complete(game.sheets[side])) {
        return {};
    }
    return is_new_period(game.clock->control, clock_at(game, side, context.now)) ? refusal(RefusalCode::SheetIncomplete)
                                                                                 : Check{};
}

GameEvents fouls_of_sheet(const Context& context, board::Side side) {
    const GameState& game = context.game;
    if (game.settings.recording != Recording::ByPlayers ||
        unrecorded_in_a_row(game, side) < game.settings.unrecorded_moves_foul) {
        return {};
    }
    return foul(context, {side, FoulKind::MovesNotRecorded, {}});
}

Decision carry_out(const Context& context, const WriteSheet& command) {
    const GameState& game = context.game;
    if (game.settings.recording != Recording::ByPlayers) {
        return refuse(RefusalCode::SheetNotInForce);
    }
    if (const auto refused = first_of(check_side(context, command.side), check_text(command.text, kLongestLine))) {
        return refuse(*refused);
    }
    if (command.ply < 1 || static_cast<std::size_t>(command.ply) > game.moves.size()) {
        return refuse(RefusalCode::NoSuchPly);
    }
    return GameEvents{context.event(
        SheetWritten{command.side, command.ply, command.text, readings(game, command.ply, command.text)})};
}

} // namespace chuhe::game
