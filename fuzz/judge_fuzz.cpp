// Any bytes as a position and moves in it: every book rules on what repeats, with a clause and a text, and never
// crashes.
#include <chuhe/adjudication/report.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

using namespace chuhe;

namespace {

/// Reads bytes one by one; zero at the end.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    [[nodiscard]] bool empty() const { return left_ == 0; }
    std::uint8_t next() {
        if (left_ == 0) {
            return 0;
        }
        --left_;
        return *data_++;
    }

  private:
    const std::uint8_t* data_;
    std::size_t left_;
};

constexpr int kMostPieces = 20;
constexpr std::size_t kMostMoves = 64;

std::optional<rules::Position> read_position(Bytes& bytes) {
    const int pieces = bytes.next() % (kMostPieces + 1);
    if (pieces == 0) {
        return rules::Position::standard();
    }
    rules::Setup setup;
    for (const board::Side side : board::kSides) {
        const std::uint8_t at = bytes.next();
        const int rank = side == board::Side::Red ? at % 3 : 9 - at % 3;
        setup.board.put(*board::Square::at(3 + at / 3 % 3, rank), {side, board::PieceKind::General});
    }
    for (int piece = 0; piece < pieces; ++piece) {
        const std::uint8_t what = bytes.next();
        const board::Square square = board::Square::from_index(bytes.next() % board::kSquares);
        if (setup.board.is_empty(square)) {
            setup.board.put(square, {what % 2 == 0 ? board::Side::Red : board::Side::Black,
                                     board::kAllPieceKinds[1 + what / 2 % 6]});
        }
    }
    const auto position = rules::Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
}

/// Legal moves as the bytes choose; a byte of 200 and more takes the move back that the side made last, so that
/// positions come again.
adjudication::Line read_line(const rules::Position& start, Bytes& bytes) {
    adjudication::Line line{.start = start, .moves = {}};
    rules::Position position = start;
    while (!bytes.empty() && line.moves.size() < kMostMoves) {
        const rules::MoveList moves = rules::legal_moves(position);
        if (moves.empty()) {
            break;
        }
        const std::uint8_t choice = bytes.next();
        board::Move move = moves[choice % moves.size()];
        if (choice >= 200 && line.moves.size() >= 2) {
            const board::Move last = line.moves[line.moves.size() - 2];
            move = moves.contains({last.to, last.from}) ? board::Move{last.to, last.from} : move;
        }
        line.moves.push_back(move);
        position = position.after(move);
    }
    return line;
}

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

void check(const adjudication::Ruling& ruling, std::size_t plies) {
    require(ruling.clause.text().find(' ') != std::string_view::npos);
    require(!ruling.text.zh.empty() && !ruling.text.en.empty());
    require(ruling.findings.size() == plies);
    require(ruling.verdict != adjudication::Verdict::None);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes{data, size};
    const auto start = read_position(bytes);
    if (!start) {
        return 0;
    }
    const adjudication::Line line = read_line(*start, bytes);
    for (const rules::Ruleset* ruleset : rules::kRulesets) {
        const auto report = adjudication::report(line, *ruleset, adjudication::NaturalLimit::of(*ruleset));
        for (const auto& repetition : report.repetitions) {
            check(repetition.ruling, repetition.cycle.length());
        }
        require(report.verdict() == adjudication::Verdict::None || report.repetition.has_value());
    }
    return 0;
}
