#include "slow_moves.hpp"

#include <cctype>
#include <cstdlib>

namespace slow {

namespace {

bool is_red(char letter) {
    return letter >= 'A' && letter <= 'Z';
}

bool is_side(char letter, bool red) {
    return letter != '.' && is_red(letter) == red;
}

char at(const Board& board, Point point) {
    return board.cells[static_cast<std::size_t>(point.rank)][static_cast<std::size_t>(point.file)];
}

bool in_palace(Point point, bool red) {
    return point.file >= 3 && point.file <= 5 && (red ? point.rank <= 2 : point.rank >= 7);
}

bool on_own_half(Point point, bool red) {
    return red ? point.rank <= 4 : point.rank >= 5;
}

/// Pieces strictly between two points of one rank or file; -1 where they share neither.
int pieces_between(const Board& board, Point a, Point b) {
    if (a.rank != b.rank && a.file != b.file) {
        return -1;
    }
    const int rank_step = (b.rank > a.rank) - (b.rank < a.rank);
    const int file_step = (b.file > a.file) - (b.file < a.file);
    int found = 0;
    for (Point p{a.rank + rank_step, a.file + file_step}; p != b; p.rank += rank_step, p.file += file_step) {
        found += at(board, p) != '.' ? 1 : 0;
    }
    return found;
}

bool soldier_goes(Step step, bool red) {
    const int forward = (step.to.rank - step.from.rank) * (red ? 1 : -1);
    const int sideways = std::abs(step.to.file - step.from.file);
    return (forward == 1 && sideways == 0) || (forward == 0 && sideways == 1 && !on_own_half(step.from, red));
}

bool horse_goes(const Board& board, Step step) {
    const int ranks = step.to.rank - step.from.rank;
    const int files = step.to.file - step.from.file;
    if (std::abs(ranks) == 2 && std::abs(files) == 1) {
        return at(board, {step.from.rank + ranks / 2, step.from.file}) == '.';
    }
    return std::abs(ranks) == 1 && std::abs(files) == 2 &&
           at(board, {step.from.rank, step.from.file + files / 2}) == '.';
}

bool elephant_goes(const Board& board, Step step, bool red) {
    const int ranks = step.to.rank - step.from.rank;
    const int files = step.to.file - step.from.file;
    return std::abs(ranks) == 2 && std::abs(files) == 2 && on_own_half(step.to, red) &&
           at(board, {step.from.rank + ranks / 2, step.from.file + files / 2}) == '.';
}

bool general_goes(const Board& board, Step step, bool red) {
    const int distance = std::abs(step.to.rank - step.from.rank) + std::abs(step.to.file - step.from.file);
    if (distance == 1 && in_palace(step.to, red)) {
        return true;
    }
    const char other = at(board, step.to);
    return (other == 'K' || other == 'k') && step.from.file == step.to.file &&
           pieces_between(board, step.from, step.to) == 0;
}

/// Whether the piece on `from` may go to `to` by its way of moving; a general may take the general that it faces.
bool goes(const Board& board, Step step) {
    const char letter = at(board, step.from);
    const bool red = is_red(letter);
    if (step.from == step.to || is_side(at(board, step.to), red)) {
        return false;
    }
    const int ranks = std::abs(step.to.rank - step.from.rank);
    const int files = std::abs(step.to.file - step.from.file);
    switch (std::toupper(static_cast<unsigned char>(letter))) {
    case 'K':
        return general_goes(board, step, red);
    case 'A':
        return ranks == 1 && files == 1 && in_palace(step.to, red);
    case 'B':
        return elephant_goes(board, step, red);
    case 'N':
        return horse_goes(board, step);
    case 'R':
        return pieces_between(board, step.from, step.to) == 0;
    case 'C':
        return pieces_between(board, step.from, step.to) == (at(board, step.to) == '.' ? 0 : 1);
    default:
        return soldier_goes(step, red);
    }
}

template <typename Visit>
void for_each_point(Visit visit) {
    for (int rank = 0; rank < 10; ++rank) {
        for (int file = 0; file < 9; ++file) {
            visit(Point{rank, file});
        }
    }
}

} // namespace

Board read(std::string_view fen) {
    Board board{};
    for (auto& rank : board.cells) {
        rank.fill('.');
    }
    int rank = 9;
    int file = 0;
    std::size_t i = 0;
    for (; fen[i] != ' '; ++i) {
        if (fen[i] == '/') {
            --rank;
            file = 0;
        } else if (fen[i] >= '1' && fen[i] <= '9') {
            file += fen[i] - '0';
        } else {
            board.cells[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file++)] = fen[i];
        }
    }
    board.red_to_move = fen[i + 1] != 'b';
    return board;
}

Board colours_swapped(const Board& board) {
    Board other{};
    other.red_to_move = !board.red_to_move;
    for_each_point([&](Point point) {
        const char letter = at(board, {9 - point.rank, 8 - point.file});
        const auto code = static_cast<unsigned char>(letter);
        other.cells[static_cast<std::size_t>(point.rank)][static_cast<std::size_t>(point.file)] =
            static_cast<char>(is_red(letter) ? std::tolower(code) : std::toupper(code));
    });
    return other;
}

Board after(const Board& board, Step step) {
    Board next = board;
    next.cells[static_cast<std::size_t>(step.to.rank)][static_cast<std::size_t>(step.to.file)] = at(board, step.from);
    next.cells[static_cast<std::size_t>(step.from.rank)][static_cast<std::size_t>(step.from.file)] = '.';
    next.red_to_move = !board.red_to_move;
    return next;
}

bool is_in_check(const Board& board, bool red) {
    Point general{};
    for_each_point([&](Point point) {
        if (at(board, point) == (red ? 'K' : 'k')) {
            general = point;
        }
    });
    bool found = false;
    for_each_point(
        [&](Point from) { found = found || (is_side(at(board, from), !red) && goes(board, {from, general})); });
    return found;
}

std::vector<Step> legal_moves(const Board& board) {
    std::vector<Step> moves;
    for_each_point([&](Point from) {
        if (!is_side(at(board, from), board.red_to_move)) {
            return;
        }
        for_each_point([&](Point to) {
            const Step step{from, to};
            if (goes(board, step) && !is_in_check(after(board, step), board.red_to_move)) {
                moves.push_back(step);
            }
        });
    });
    return moves;
}

std::uint64_t count(const Board& board, int depth) {
    const std::vector<Step> moves = legal_moves(board);
    if (depth <= 1) {
        return moves.size();
    }
    std::uint64_t lines = 0;
    for (const Step step : moves) {
        lines += count(after(board, step), depth - 1);
    }
    return lines;
}

std::string name(Step step) {
    return {static_cast<char>('a' + step.from.file), static_cast<char>('0' + step.from.rank),
            static_cast<char>('a' + step.to.file), static_cast<char>('0' + step.to.rank)};
}

} // namespace slow
