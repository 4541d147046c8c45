#include "raw_game.hpp"

#include "tree_walker.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/fen.hpp>

#include <algorithm>

namespace chuhe::record {

using board::PieceKind;
using board::Side;

void let_mover_start(GameRecord& game, board::Move first) {
    if (const auto piece = game.start.board.at(first.from)) {
        game.start.to_move = piece->side;
    }
}

void read_raw_moves(GameRecord& game, std::span<const RawMove> moves) {
    if (moves.empty()) {
        game.problems.push_back(problem(ProblemKind::NoMoves, {"没有着法", "there are no moves"}));
        return;
    }
    if (moves.front().move) {
        let_mover_start(game, *moves.front().move);
    }
    report_setup(game);
    if (!is_playable(game.start.board)) {
        return;
    }
    TreeWalker walker{game};
    for (const RawMove& raw : moves) {
        if (!raw.move) {
            game.problems.push_back({ProblemKind::Unreadable,
                                     {"“" + raw.token + "”不是着法", "\"" + raw.token + "\" is not a move"},
                                     walker.ply(),
                                     raw.token,
                                     walker.fen(),
                                     std::nullopt});
            return;
        }
        if (const auto illegal = walker.add(*raw.move)) {
            report_illegal(game, walker, *illegal, raw.token);
            return;
        }
        game.tree.comment(walker.here(), raw.comment);
    }
}

void add_tag(GameRecord& game, std::string_view name, std::string_view value) {
    if (!value.empty()) {
        game.tags.push_back({std::string{name}, std::string{value}});
    }
}

std::string decode_field(std::string_view bytes) {
    bytes = trimmed(bytes.substr(0, bytes.find('\0')));
    if (base::decode_utf8(bytes)) {
        return std::string{bytes};
    }
    DecodedText gb = decode(bytes, Encoding::Gb18030);
    if (gb.bad_bytes > 0) {
        DecodedText big5 = decode(bytes, Encoding::Big5);
        if (big5.bad_bytes < gb.bad_bytes) {
            return std::move(big5.utf8);
        }
    }
    return std::move(gb.utf8);
}

std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

board::Piece piece_in_order(std::size_t index) {
    constexpr std::array kKinds{PieceKind::Chariot, PieceKind::Horse,   PieceKind::Elephant, PieceKind::Advisor,
                                PieceKind::General, PieceKind::Advisor, PieceKind::Elephant, PieceKind::Horse,
                                PieceKind::Chariot, PieceKind::Cannon,  PieceKind::Cannon,   PieceKind::Soldier,
                                PieceKind::Soldier, PieceKind::Soldier, PieceKind::Soldier,  PieceKind::Soldier};
    return {index < kKinds.size() ? Side::Red : Side::Black, kKinds[index % kKinds.size()]};
}

} // namespace chuhe::record
