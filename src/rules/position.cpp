#include <chuhe/base/assert.hpp>
#include <chuhe/rules/position.hpp>

namespace chuhe::rules {

namespace {

constexpr std::uint64_t kBlackToMove = 0xD1B54A32D192ED03ULL;

} // namespace

base::Result<Position, SetupDefects> Position::from(const Setup& setup) {
    SetupDefects found = defects(setup);
    if (!found.empty()) {
        return base::Failure<SetupDefects>{std::move(found)};
    }
    return Position{setup.board, setup.to_move};
}

Position Position::standard() {
    return Position{standard_setup().board, board::Side::Red};
}

std::uint64_t Position::key() const {
    return board_.key() ^ (to_move_ == board::Side::Black ? kBlackToMove : 0);
}

base::Result<Position, IllegalMove> Position::play(board::Move move) const {
    if (const auto illegal = why_illegal(board_, to_move_, move)) {
        return base::Failure<IllegalMove>{*illegal};
    }
    return after(move);
}

Position Position::after(board::Move legal) const {
    Position next = *this;
    next.board_.apply(legal);
    next.to_move_ = opponent(to_move_);
    return next;
}

std::optional<Position> Position::passed() const {
    if (is_in_check(board_, to_move_)) {
        return std::nullopt;
    }
    return Position{board_, opponent(to_move_)};
}

MoveList legal_moves(const Position& position) {
    return legal_moves(position.board(), position.to_move());
}

bool is_check(const Position& position) {
    return is_in_check(position.board(), position.to_move());
}

Standing standing(const Position& position) {
    if (has_legal_move(position.board(), position.to_move())) {
        return Standing::Open;
    }
    return is_check(position) ? Standing::Checkmate : Standing::Stalemate;
}

} // namespace chuhe::rules
