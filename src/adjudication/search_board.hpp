#pragma once

#include "ways.hpp"

#include <chuhe/board/board.hpp>
#include <chuhe/board/move.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

namespace chuhe::adjudication {

/// A piece with its identity through a search: 0 to 15 are Red's, 16 to 31 Black's. `kNobody` stands on empty points.
using Man = std::uint8_t;
inline constexpr Man kNobody = 32;
/// A set of men, one bit each.
using Men = std::uint32_t;

[[nodiscard]] constexpr Men only(Man man) {
    return Men{1} << man;
}
[[nodiscard]] constexpr bool has(Men men, Man man) {
    return (men >> man & 1U) != 0;
}
[[nodiscard]] constexpr board::Side side_of(Man man) {
    return man < 16 ? board::Side::Red : board::Side::Black;
}
[[nodiscard]] constexpr Men men_of(board::Side side) {
    return side == board::Side::Red ? 0x0000FFFFU : 0xFFFF0000U;
}

/// A move inside a search.
struct Step {
    Point from;
    Point to;

    bool operator==(const Step&) const = default;
};

[[nodiscard]] constexpr board::Move move_of(Step step) {
    return {board::Square::from_index(step.from), board::Square::from_index(step.to)};
}

/// Steps of one position, held in place.
class Steps {
  public:
    static constexpr std::size_t kCapacity = 128;

    void add(Step step) { steps_[static_cast<std::size_t>(size_++)] = step; }
    void add(Point from, Point to) { add(Step{from, to}); }
    void clear() { size_ = 0; }
    /// Puts a step first, where it is one of these; the others keep their order.
    void prefer(Step wanted) {
        const auto found = std::find(begin(), end(), wanted);
        if (found != end()) {
            std::rotate(steps_.data(), steps_.data() + (found - begin()), steps_.data() + (found - begin()) + 1);
        }
    }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Step& operator[](int i) { return steps_[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const Step& operator[](int i) const { return steps_[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const Step* begin() const { return steps_.data(); }
    [[nodiscard]] const Step* end() const { return steps_.data() + size_; }

  private:
    std::array<Step, kCapacity> steps_;
    int size_ = 0;
};

/// A number for each man on each point; those of the men on a board, taken together, tell boards apart.
using ManKeys = std::array<std::array<std::uint64_t, board::kSquares>, 32>;
extern const ManKeys kManKeys;

/// A small board for searching: a letter box of men, where each man stands, and the occupied points of every line. Moves
/// are made and taken back in place. It can be told to overlook some men as attackers of the general: with the position
/// before an answer to a check, the checking pieces are out of account.
/// Source: cn2020 26.1.4
class SearchBoard {
  public:
    explicit SearchBoard(const board::Board& board);

    [[nodiscard]] Man at(Point point) const { return cells_[point]; }
    [[nodiscard]] Point where(Man man) const { return places_[man]; }
    [[nodiscard]] board::PieceKind kind(Man man) const { return kinds_[man]; }
    /// The men of a side that are on the board.
    [[nodiscard]] Men men(board::Side side) const { return alive_ & men_of(side); }
    [[nodiscard]] Man general(board::Side side) const {
        return side == board::Side::Red ? generals_.red : generals_.black;
    }
    [[nodiscard]] std::uint64_t key() const { return key_; }
    [[nodiscard]] const std::array<Point, 33>& places() const { return places_; }
    /// A soldier of its own half, which is no material. Source: cn1999 25.3
    [[nodiscard]] bool is_uncrossed_soldier(Man man) const;

    void overlook(Men men) { overlooked_ = men; }
    [[nodiscard]] Men overlooked() const { return overlooked_; }

    /// Makes a step and returns whom it took, `kNobody` for none.
    Man make(Step step);
    void unmake(Step step, Man taken);
    /// Takes a man off the board, and puts it back where it stood.
    Point lift(Man man);
    void put_back(Man man, Point point);

    /// The men that attack a side's general and are not overlooked.
    [[nodiscard]] bool is_in_check(board::Side side) const;
    [[nodiscard]] Men checkers(board::Side side) const;
    /// The men of a side that could take on a point by their way of moving; their general's safety is not asked.
    [[nodiscard]] Men attackers(Point point, board::Side by) const;
    /// Whether a step can give a check that did not stand before it: by opening a way, from where it ends, or as a screen.
    /// If not, a general that was not in check is not after it. Asked before the step is made.
    [[nodiscard]] bool may_check(board::Side by, Step step) const;
    /// Whether a step can put its own general in check where it was not. Asked before the step is made.
    [[nodiscard]] bool may_expose(board::Side side, Step step) const;
    /// Whether a step of that side leaves its own general safe. The board is as before afterwards.
    [[nodiscard]] bool is_safe(Step step, board::Side side);
    /// The same for one of the `evasions` of a side that those men check.
    [[nodiscard]] bool is_safe_evasion(Step step, board::Side side, Men checkers);

    /// Whether a man of that side can make a step by its way of moving and leaves its general safe.
    [[nodiscard]] bool is_legal(Step step, board::Side side);

    // Those below list steps by the way of moving only: a step may expose the own general. Generals are never taken.
    void captures(board::Side side, Steps& steps) const;
    void captures_on(Point point, board::Side side, Steps& steps) const;
    void moves(board::Side side, Steps& steps) const;
    /// Of all moves, those that may answer a check by those men, the general's own first. Requires: there is one.
    void evasions(board::Side side, Men checkers, Steps& steps) const;
    /// The two parts of them.
    void generals_steps(board::Side side, Steps& steps) const;
    void others_evasions(board::Side side, Men checkers, Steps& steps) const;
    /// Steps onto empty points that may give check; each has to be tried. All of them where the general already is in check.
    void quiet_checks(board::Side side, Steps& steps) const;

  private:
    /// What a general sees along its rank and file.
    struct Sight {
        Point general;
        Neighbours rank;
        Neighbours file;
    };
    [[nodiscard]] Sight sight_of(board::Side side) const;
    [[nodiscard]] bool reaches(const Sight& sight, board::Side by, board::PieceKind kind, Point to) const;
    [[nodiscard]] bool is_screen(const Sight& sight, board::Side by, Point to) const;
    [[nodiscard]] Men horses_reaching(Point point, board::Side by) const;
    void set(Point point, Man man);
    void clear(Point point, Man man);
    template <bool kQuiet, typename Visit>
    void visit_steps(Man man, Visit visit) const;
    template <bool kQuiet, typename Visit>
    void visit_slides(Man man, Visit visit) const;

    std::array<Man, board::kSquares> cells_;
    std::array<Point, 33> places_;
    std::array<board::PieceKind, 33> kinds_;
    std::array<std::uint16_t, board::kRanks> ranks_{};
    std::array<std::uint16_t, board::kFiles> files_{};
    Men alive_ = 0;
    Men overlooked_ = 0;
    board::BySide<Man> generals_{};
    board::BySide<Men> horses_{};
    std::uint64_t key_ = 0;
};

// Made and taken back at every node of a search.

inline void SearchBoard::set(Point point, Man man) {
    cells_[point] = man;
    places_[man] = point;
    alive_ |= only(man);
    ranks_[static_cast<std::size_t>(rank_of(point))] |= static_cast<std::uint16_t>(1U << file_of(point));
    files_[static_cast<std::size_t>(file_of(point))] |= static_cast<std::uint16_t>(1U << rank_of(point));
    key_ ^= kManKeys[man][point];
}

inline void SearchBoard::clear(Point point, Man man) {
    cells_[point] = kNobody;
    places_[man] = kOff;
    alive_ &= ~only(man);
    ranks_[static_cast<std::size_t>(rank_of(point))] &= static_cast<std::uint16_t>(~(1U << file_of(point)));
    files_[static_cast<std::size_t>(file_of(point))] &= static_cast<std::uint16_t>(~(1U << rank_of(point)));
    key_ ^= kManKeys[man][point];
}

inline Man SearchBoard::make(Step step) {
    const Man man = cells_[step.from];
    const Man taken = cells_[step.to];
    if (taken != kNobody) {
        clear(step.to, taken);
    }
    clear(step.from, man);
    set(step.to, man);
    return taken;
}

inline void SearchBoard::unmake(Step step, Man taken) {
    const Man man = cells_[step.to];
    clear(step.to, man);
    set(step.from, man);
    if (taken != kNobody) {
        set(step.to, taken);
    }
}

} // namespace chuhe::adjudication
