#include "positions.hpp"

#include <chuhe/game/state.hpp>

#include <algorithm>

namespace chuhe::game {

namespace {

/// The positions since the last capture, the oldest first; the last is the present one.
std::vector<rules::Position> quiet_positions(const GameState& game, std::size_t& first_ply) {
    rules::Position position = rules::Position::from(game.start).value_or(rules::Position::standard());
    std::vector<rules::Position> positions{position};
    first_ply = 0;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& played = game.moves[ply];
        if (played.captured || played.stood_illegal) {
            positions.clear();
            first_ply = ply + 1;
        }
        position = position_after(position, played.move, played.stood_illegal);
        positions.push_back(position);
    }
    return positions;
}

/// Whether all plies of a cycle that a side made give check.
bool checks_throughout(const GameState& game, const RepeatedCycle& cycle, board::Side side) {
    const board::Side first = game.start.to_move;
    for (std::size_t ply = cycle.start; ply < cycle.end; ++ply) {
        const board::Side mover = ply % 2 == 0 ? first : opponent(first);
        if (mover == side && !game.moves[ply].check) {
            return false;
        }
    }
    return true;
}

} // namespace

std::optional<RepeatedCycle> closed_cycle(const GameState& game) {
    std::size_t first_ply = 0;
    const std::vector<rules::Position> positions = quiet_positions(game, first_ply);
    const rules::Position& now = positions.back();
    RepeatedCycle cycle;
    cycle.end = game.moves.size();
    cycle.times = 1;
    for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
        if (positions[i].key() == now.key() && positions[i] == now) {
            cycle.start = first_ply + i;
            ++cycle.times;
        }
    }
    cycle.rounds = cycle.times - 1;
    return cycle.times > 1 ? std::optional{cycle} : std::nullopt;
}

std::optional<RepetitionFinding> find_repetition(const GameState& game) {
    const auto& cycle = game.repetition;
    if (!cycle) {
        return std::nullopt;
    }
    RepetitionFinding finding;
    finding.cycle = *cycle;
    const bool red = checks_throughout(game, *cycle, board::Side::Red);
    const bool black = checks_throughout(game, *cycle, board::Side::Black);
    if (red && black) {
        finding.verdict = RepetitionVerdict::Draw;
        finding.clause = "cn1999 24.2";
        finding.why = {"双方长将，不变判和", "both sides give perpetual check: a draw"};
    } else if (red || black) {
        finding.verdict = RepetitionVerdict::Loses;
        finding.side = red ? board::Side::Red : board::Side::Black;
        finding.clause = "cn1999 24.1";
        finding.why = red ? base::Bilingual{"红方长将，判负", "Red gives perpetual check and loses"}
                          : base::Bilingual{"黑方长将，判负", "Black gives perpetual check and loses"};
    } else {
        finding.why = {"着法性质未判定", "the nature of the moves is not decided"};
    }
    return finding;
}

} // namespace chuhe::game
