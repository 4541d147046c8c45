#include "drawing.hpp"
#include "repetition_cases.hpp"
#include "slow_classifier.hpp"

#include <chuhe/adjudication/finding.hpp>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

/// Whether a piece of that kind may ever stand on a point.
bool may_stand(board::Side side, board::PieceKind kind, board::Square square) {
    rules::Setup setup;
    setup.board.put(square, {side, kind});
    return std::ranges::none_of(rules::defects(setup), [&](const rules::SetupDefect& defect) {
        return defect.square == square && defect.fault != rules::SetupFault::NoGeneral;
    });
}

/// The point where a number puts a piece: the first from there on where it may stand and nobody stands.
std::optional<board::Square> point_for(const board::Board& board, board::Piece piece, int number) {
    for (int i = 0; i < board::kSquares; ++i) {
        const auto square = board::Square::from_index((number + i) % board::kSquares);
        if (board.is_empty(square) && may_stand(piece.side, piece.kind, square)) {
            return square;
        }
    }
    return std::nullopt;
}

/// A position with the two generals and a few other men, as the numbers place them; nothing when it is no position.
std::optional<rules::Position> small_position(const std::vector<int>& numbers) {
    rules::Setup setup;
    const auto put = [&](board::Piece piece, int number) {
        const auto square = point_for(setup.board, piece, number);
        if (square && setup.board.pieces(piece.side, piece.kind).count() < board::pieces_at_start(piece.kind)) {
            setup.board.put(*square, piece);
        }
    };
    put({board::Side::Red, board::PieceKind::General}, numbers[0]);
    put({board::Side::Black, board::PieceKind::General}, numbers[1]);
    for (std::size_t i = 2; i < numbers.size(); ++i) {
        const int number = numbers[i] / board::kSquares;
        const auto kind = board::kAllPieceKinds[static_cast<std::size_t>(1 + number % 6)];
        put({number / 6 % 2 == 0 ? board::Side::Red : board::Side::Black, kind}, numbers[i]);
    }
    for (const board::Side side : board::kSides) {
        setup.to_move = side;
        if (const auto position = rules::Position::from(setup)) {
            return *position;
        }
    }
    return std::nullopt;
}

rules::Position turned(const rules::Position& position, rules::Setup (*change)(const rules::Setup&)) {
    const rules::Setup setup{.board = position.board(), .to_move = position.to_move()};
    return *rules::Position::from(change(setup));
}

board::Move mirrored(board::Move move) {
    return {move.from.mirrored(), move.to.mirrored()};
}
board::Move rotated(board::Move move) {
    return {move.from.rotated(), move.to.rotated()};
}

/// What must not change when the board is seen otherwise.
struct Essence {
    FindingKind kind;
    bool is_strong;
    bool is_soldier_hit;
    std::string clause;

    bool operator==(const Essence&) const = default;
};

Essence essence(const PlyFinding& finding) {
    return {finding.kind, finding.is_strong, finding.is_soldier_hit, std::string{finding.clause.text()}};
}

rc::Gen<std::vector<int>> numbers_for(std::size_t men) {
    return rc::gen::container<std::vector<int>>(2 + men, rc::gen::inRange(0, 12 * board::kSquares));
}

/// The position of a ply with men taken off: the generals, the piece that moves and some of the others stay, so that what
/// is left still holds the pins, screens and roots of the cycle it came from. Nothing when that is no position, or the
/// move is not legal in it.
std::optional<rules::Position> thinned(const rules::Position& position, board::Move move,
                                       const std::vector<int>& choices) {
    std::vector<board::Square> others;
    rules::Setup setup{.board = {}, .to_move = position.to_move()};
    for (const board::Square square : position.board().occupied()) {
        const board::Piece piece = *position.board().at(square);
        if (piece.kind == board::PieceKind::General || square == move.from || square == move.to) {
            setup.board.put(square, piece);
        } else {
            others.push_back(square);
        }
    }
    for (const int choice : choices) {
        if (!others.empty()) {
            const auto chosen = others.begin() + choice % static_cast<int>(others.size());
            setup.board.put(*chosen, *position.board().at(*chosen));
            others.erase(chosen);
        }
    }
    const auto thin = rules::Position::from(setup);
    return thin && rules::legal_moves(*thin).contains(move) ? std::optional{*thin} : std::nullopt;
}

/// A ply of a printed or a real cycle, and the position it is made in.
struct KnownPly {
    rules::Position before;
    board::Move move;
};

std::vector<KnownPly> known_plies(const std::string& file) {
    std::vector<KnownPly> plies;
    for (const support::RepetitionCase& given : support::repetition_cases(file)) {
        const std::vector<rules::Position> positions = adjudication::positions(given.line);
        const std::size_t first = given.line.moves.size() - std::min<std::size_t>(given.line.moves.size(), 8);
        for (std::size_t ply = first; ply < given.line.moves.size(); ++ply) {
            plies.push_back({positions[ply], given.line.moves[ply]});
        }
    }
    return plies;
}

/// Whether two kinds are the same as far as the slow classifier tells them apart: it knows an offer only where both men
/// could take each other, and the other kinds of idle not at all.
bool agree(FindingKind fast, FindingKind slow) {
    switch (fast) {
    case FindingKind::Sacrifice:
        return slow == FindingKind::Exchange || slow == FindingKind::Idle;
    case FindingKind::Block:
    case FindingKind::Trail:
        return slow == FindingKind::Idle;
    default:
        return fast == slow;
    }
}

} // namespace

TEST_CASE("the classifier agrees with the slow one on random small positions") {
    CHECK(rc::check([] {
        const auto position = small_position(*numbers_for(5));
        RC_PRE(position.has_value());
        const rules::MoveList moves = rules::legal_moves(*position);
        RC_PRE(!moves.empty());
        const board::Move move = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
        for (const rules::Ruleset* ruleset : {&rules::kCn1999, &rules::kCn2020}) {
            const PlyFinding fast = classify(*position, move, *ruleset);
            const slow::Finding slow = slow::classify(*position, move, *ruleset);
            RC_LOG() << support::all_moves(*position) << " " << board::name(move) << " " << ruleset->book << " "
                     << code(fast.kind) << " " << code(slow.kind);
            RC_ASSERT(agree(fast.kind, slow.kind));
            RC_ASSERT(fast.is_strong == slow.is_strong);
            RC_ASSERT(fast.bound == Bound::None);
        }
    }));
}

TEST_CASE("the classifier agrees with the slow one on plies of known cycles with most men taken off") {
    for (const std::string file : {"adjudication.jsonl", "real_repetitions.jsonl"}) {
        const std::vector<KnownPly> plies = known_plies(file);
        CHECK(rc::check([&] {
            const KnownPly ply = plies[*rc::gen::inRange<std::size_t>(0, plies.size())];
            const auto choices = *rc::gen::container<std::vector<int>>(4, rc::gen::inRange(0, 1000));
            const auto position = thinned(ply.before, ply.move, choices);
            RC_PRE(position.has_value());
            for (const rules::Ruleset* ruleset : {&rules::kCn1999, &rules::kCn2020}) {
                const PlyFinding fast = classify(*position, ply.move, *ruleset);
                const slow::Finding slow = slow::classify(*position, ply.move, *ruleset);
                RC_LOG() << support::all_moves(*position) << " " << board::name(ply.move) << " " << ruleset->book << " "
                         << code(fast.kind) << " " << code(slow.kind);
                RC_ASSERT(agree(fast.kind, slow.kind));
                RC_ASSERT(fast.is_strong == slow.is_strong);
            }
        }));
    }
}

TEST_CASE("mirrored and with colours exchanged, every ply of the printed cycles is the same") {
    for (const support::RepetitionCase& given : support::repetition_cases("adjudication.jsonl")) {
        CAPTURE(given.id);
        rules::Position position = given.line.start;
        for (const board::Move move : given.line.moves) {
            CAPTURE(board::name(move));
            const Essence found = essence(classify(position, move, rules::kCn2020));
            CHECK(essence(classify(turned(position, support::mirrored), mirrored(move), rules::kCn2020)) == found);
            CHECK(essence(classify(turned(position, support::colours_swapped), rotated(move), rules::kCn2020)) ==
                  found);
            position = position.after(move);
        }
    }
}

TEST_CASE("mirrored and with colours exchanged, every ply of generated positions is the same") {
    CHECK(rc::check([] {
        const auto position = small_position(*numbers_for(12));
        RC_PRE(position.has_value());
        const rules::MoveList moves = rules::legal_moves(*position);
        RC_PRE(!moves.empty());
        const board::Move move = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
        const Essence found = essence(classify(*position, move, rules::kCn2020));
        RC_ASSERT(essence(classify(turned(*position, support::mirrored), mirrored(move), rules::kCn2020)) == found);
        RC_ASSERT(essence(classify(turned(*position, support::colours_swapped), rotated(move), rules::kCn2020)) ==
                  found);
    }));
}
