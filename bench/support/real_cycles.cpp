#include "real_cycles.hpp"

#include "drawing.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace chuhe::bench {

namespace {

/// The plies of a game that lie in its last cycle.
void add_cycle(const nlohmann::json& game, std::vector<Ply>& plies) {
    const int end = game.at("third_occurrence_ply");
    const int length = game.at("cycle_len");
    rules::Position position = support::position_of_fen(game.at("start_fen").get<std::string>());
    std::istringstream moves(game.at("moves").get<std::string>());
    int ply = 0;
    for (std::string name; moves >> name && ply < end; ++ply) {
        const board::Move move = support::move(name);
        if (ply >= end - length) {
            plies.push_back({position, move});
        }
        position = position.after(move);
    }
}

} // namespace

std::vector<Ply> real_plies() {
    std::ifstream file(CHUHE_TEST_DATA "/adjudication/real_repetitions.jsonl");
    std::vector<Ply> plies;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() == '{') {
            add_cycle(nlohmann::json::parse(line), plies);
        }
    }
    return plies;
}

std::optional<rules::Position> crowded_position(std::mt19937& lots) {
    rules::Setup setup;
    setup.to_move = lots() % 2 == 0 ? board::Side::Red : board::Side::Black;
    for (const board::Side side : board::kSides) {
        for (const board::PieceKind kind : board::kAllPieceKinds) {
            for (int i = 0; i < board::pieces_at_start(kind); ++i) {
                const auto square = board::Square::from_index(static_cast<int>(lots() % board::kSquares));
                rules::Setup next = setup;
                if (!next.board.is_empty(square)) {
                    continue;
                }
                next.board.put(square, {side, kind});
                const bool may_stand = std::ranges::none_of(
                    rules::defects(next), [&](const rules::SetupDefect& defect) { return defect.square == square; });
                if (may_stand || kind == board::PieceKind::General) {
                    setup = next;
                }
            }
        }
    }
    const auto position = rules::Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
}

} // namespace chuhe::bench
