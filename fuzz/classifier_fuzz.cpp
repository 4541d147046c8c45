// Any position and any legal ply of it: the classifier comes to an end within its bound, names a clause of the book and
// says why in two languages; a proof is a line of legal moves once the other side has passed.
#include <chuhe/adjudication/finding.hpp>
#include <chuhe/base/assert.hpp>

#include <cstddef>
#include <cstdint>

using namespace chuhe;

namespace {

/// Pieces where the bytes put them. Fails: nothing when that is no position.
std::optional<rules::Position> position_of(const std::uint8_t* data, std::size_t size) {
    rules::Setup setup;
    setup.to_move = data[0] % 2 == 0 ? board::Side::Red : board::Side::Black;
    for (std::size_t i = 2; i + 1 < size; i += 2) {
        const auto square = board::Square::from_index(data[i] % board::kSquares);
        const auto kind = board::kAllPieceKinds[data[i + 1] % board::kPieceKinds];
        if (setup.board.is_empty(square)) {
            setup.board.put(square, {data[i + 1] % 16 < 8 ? board::Side::Red : board::Side::Black, kind});
        }
    }
    const auto position = rules::Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
}

void check(const rules::Position& before, board::Move move, const rules::Ruleset& ruleset) {
    const adjudication::PlyFinding found = adjudication::classify(before, move, ruleset);
    CHUHE_ASSERT(found.clause.book() == ruleset.book);
    CHUHE_ASSERT(!found.why.zh.empty() && !found.why.en.empty());
    const auto passed = before.after(move).passed();
    if (!passed) {
        CHUHE_ASSERT(found.kind == adjudication::FindingKind::Check);
        return;
    }
    rules::Position position = *passed;
    for (const board::Move step : found.proof) {
        const auto next = position.play(step);
        CHUHE_ASSERT(next.has_value());
        position = *next;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) {
        return 0;
    }
    const auto position = position_of(data, size);
    if (!position) {
        return 0;
    }
    const rules::MoveList moves = rules::legal_moves(*position);
    if (!moves.empty()) {
        const board::Move move = moves[data[1] % moves.size()];
        check(*position, move, rules::kCn2020);
        check(*position, move, rules::kCn1999);
    }
    return 0;
}
