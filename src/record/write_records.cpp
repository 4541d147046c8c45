#include "writers.hpp"

#include <array>

namespace chuhe::record {

namespace {

constexpr std::array<std::string_view, 7> kTargets{"pgn", "pgn-uci", "dhtmlxq", "xqf", "cbr", "wxf", "json"};

void write_one(Written& out, const GameRecord& game, Target target) {
    switch (target) {
    case Target::Pgn:
    case Target::PgnUci:
        write_pgn(out, game, target == Target::PgnUci);
        return;
    case Target::DhtmlXq:
        write_dhtmlxq(out, game);
        return;
    case Target::Xqf:
        write_xqf(out, game);
        return;
    case Target::Cbr:
        write_cbr(out, game);
        return;
    case Target::Wxf:
        write_wxf(out, game);
        return;
    case Target::Json:
        break;
    }
    write_json(out, game);
}

} // namespace

std::optional<Target> target_named(std::string_view name) {
    for (std::size_t i = 0; i < kTargets.size(); ++i) {
        if (kTargets[i] == name) {
            return static_cast<Target>(i);
        }
    }
    return std::nullopt;
}

bool holds_one_game(Target target) {
    return target == Target::Xqf || target == Target::Cbr;
}

Written write_records(std::span<const GameRecord> games, Target target) {
    Written out;
    for (const GameRecord& game : games) {
        write_one(out, game, target);
    }
    return out;
}

void lose_tree(Written& out, const GameRecord& game) {
    const std::size_t main = game.tree.main_line().size();
    if (game.tree.size() > main) {
        const std::string count = std::to_string(game.tree.size() - main);
        out.losses.push_back({"变着中的 " + count + " 着不能保存", count + " moves of variations cannot be kept"});
    }
    if (game.tree.comment_count() > 0) {
        const std::string count = std::to_string(game.tree.comment_count());
        out.losses.push_back({count + " 条注释不能保存", count + " comments cannot be kept"});
    }
}

bool is_standard_start(const GameRecord& game) {
    const rules::Setup standard = rules::standard_setup();
    return game.start.board == standard.board && game.start.to_move == standard.to_move;
}

} // namespace chuhe::record
