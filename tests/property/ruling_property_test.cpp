#include "drawing.hpp"
#include "repetition_cases.hpp"
#include "slow_asian.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

using Numbers = std::vector<std::uint16_t>;

board::Square square_at(std::uint16_t number) {
    return board::Square::from_index(number % board::kSquares);
}

/// A few pieces put where the numbers say; nothing where that is no position.
std::optional<rules::Position> small_position(const Numbers& numbers) {
    rules::Setup setup;
    const auto put = [&](board::Square square, board::Piece piece) {
        if (setup.board.is_empty(square)) {
            setup.board.put(square, piece);
        }
    };
    std::size_t next = 0;
    for (const board::Side side : board::kSides) {
        const int rank = side == board::Side::Red ? numbers[next] % 3 : 9 - numbers[next] % 3;
        put(*board::Square::at(3 + numbers[next + 1] % 3, rank), {side, board::PieceKind::General});
        next += 2;
    }
    for (; next + 1 < numbers.size(); next += 2) {
        const auto kind = board::kAllPieceKinds[1 + numbers[next] % 6];
        put(square_at(numbers[next + 1]), {numbers[next] % 2 == 0 ? board::Side::Red : board::Side::Black, kind});
    }
    const auto position = rules::Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
}

board::Move back(board::Move move) {
    return {move.to, move.from};
}

/// A quiet legal move of the side to move that can be taken back in the position after the reply, chosen by a number.
std::optional<board::Move> quiet_move(const rules::Position& position, std::uint16_t choice) {
    const rules::MoveList moves = rules::legal_moves(position);
    if (moves.empty()) {
        return std::nullopt;
    }
    const board::Move move = moves[choice % moves.size()];
    return position.board().is_empty(move.to) ? std::optional{move} : std::nullopt;
}

/// A cycle of four plies, each side to and fro, gone through `times` times. Nothing where the moves do not allow it.
std::optional<Line> to_and_fro(const rules::Position& start, std::uint16_t first, std::uint16_t second, int times) {
    const auto red = quiet_move(start, first);
    const auto black = red ? quiet_move(start.after(*red), second) : std::nullopt;
    if (!black) {
        return std::nullopt;
    }
    const rules::Position third = start.after(*red).after(*black);
    if (!rules::legal_moves(third).contains(back(*red)) ||
        !rules::legal_moves(third.after(back(*red))).contains(back(*black))) {
        return std::nullopt;
    }
    Line line{.start = start, .moves = {}};
    for (int round = 0; round < times; ++round) {
        line.moves.insert(line.moves.end(), {*red, *black, back(*red), back(*black)});
    }
    return line;
}

/// Numbers that a seed gives.
Numbers numbers_of(std::minstd_rand& random, std::size_t count) {
    Numbers numbers(count);
    std::ranges::generate(numbers, [&] { return static_cast<std::uint16_t>(random() >> 7U); });
    return numbers;
}

/// A cycle in a small position, gone through `times` times. Where a
/// seed leads to no cycle the next numbers are tried.
Line some_cycle(int times) {
    std::minstd_rand random{*rc::gen::inRange<std::uint32_t>(1, 1'000'000'000)};
    while (true) {
        const auto position = small_position(numbers_of(random, 16));
        const Numbers choices = numbers_of(random, 2);
        const auto line = position ? to_and_fro(*position, choices[0], choices[1], times) : std::nullopt;
        if (line) {
            return *line;
        }
    }
}

std::vector<FindingKind> kinds(const Ruling& ruling) {
    std::vector<FindingKind> found;
    for (const PlyFinding& finding : ruling.findings) {
        found.push_back(finding.kind);
    }
    return found;
}

Line transformed(const Line& line, board::Square (board::Square::*map)() const, const rules::Setup& start) {
    Line other{.start = *rules::Position::from(start), .moves = {}};
    for (const board::Move move : line.moves) {
        other.moves.push_back({(move.from.*map)(), (move.to.*map)()});
    }
    return other;
}

rules::Setup setup_of(const rules::Position& position) {
    return {.board = position.board(), .to_move = position.to_move()};
}

Verdict for_the_other_side(Verdict verdict) {
    switch (verdict) {
    case Verdict::RedMustVary:
        return Verdict::BlackMustVary;
    case Verdict::BlackMustVary:
        return Verdict::RedMustVary;
    case Verdict::RedLoses:
        return Verdict::BlackLoses;
    case Verdict::BlackLoses:
        return Verdict::RedLoses;
    case Verdict::None:
    case Verdict::Draw:
    case Verdict::Undecided:
        break;
    }
    return verdict;
}

/// K A B N R C P, small for Black.
char letter(board::Piece piece) {
    constexpr std::string_view kLetters = "KABNRCP";
    const char big = kLetters[static_cast<std::size_t>(piece.kind)];
    return piece.side == board::Side::Red ? big : static_cast<char>(big - 'A' + 'a');
}

/// A cycle on the slow board.
std::string slow_asian_verdict(const rules::Position& start, const std::vector<board::Move>& moves) {
    slow::Board board{.cells = {}, .red_to_move = start.to_move() == board::Side::Red};
    for (auto& rank : board.cells) {
        rank.fill('.');
    }
    for (const board::Square square : start.board().occupied()) {
        board.cells[static_cast<std::size_t>(square.rank())][static_cast<std::size_t>(square.file())] =
            letter(*start.board().at(square));
    }
    std::vector<slow::Step> cycle;
    for (const board::Move move : moves) {
        cycle.push_back({{move.from.rank(), move.from.file()}, {move.to.rank(), move.to.file()}});
    }
    return slow::asian_verdict(board, cycle);
}

/// The closing cycle of a line judged by the Asian book, and by the slow board. Returns the verdict.
std::string check_asian(const Line& line, const Cycle& cycle, const std::string& what) {
    const std::vector<board::Move> moves{line.moves.begin() + static_cast<std::ptrdiff_t>(cycle.start),
                                         line.moves.begin() + static_cast<std::ptrdiff_t>(cycle.end)};
    const rules::Position start = positions(line)[cycle.start];
    Line alone{.start = start, .moves = moves};
    alone.moves.insert(alone.moves.end(), moves.begin(), moves.end());
    const Cycle last{.start = moves.size(), .end = 2 * moves.size(), .times = 3, .rounds_of_cycle = 2};
    const std::string verdict{code(judge(alone, last, rules::kAxf).verdict)};
    CHECK_MESSAGE(verdict == slow_asian_verdict(start, moves), what);
    return verdict;
}

} // namespace

TEST_CASE("axf: the Asian verdict is that of the slow board on generated cycles, printed diagrams and real games") {
    std::minstd_rand random{20261130};
    std::set<std::string> verdicts;
    for (int made = 0; made < 1500;) {
        const auto position = small_position(numbers_of(random, 20));
        const Numbers choices = numbers_of(random, 2);
        const auto line = position ? to_and_fro(*position, choices[0], choices[1], 1) : std::nullopt;
        if (line) {
            ++made;
            verdicts.insert(check_asian(*line, support::cycle_of(0, 4), support::all_moves(line->start)));
        }
    }
    CHECK(verdicts == std::set<std::string>{"draw", "red_loses", "black_loses", "red_must_vary", "black_must_vary"});
    for (const char* const file : {"adjudication.jsonl", "real_repetitions.jsonl"}) {
        for (const support::RepetitionCase& one : support::repetition_cases(file)) {
            const auto all = positions(one.line);
            if (one.cycle.end > one.cycle.start && all[one.cycle.start] == all[one.cycle.end]) {
                check_asian(one.line, one.cycle, one.id);
            }
        }
    }
}

TEST_CASE("the ruling does not depend on where in the cycle it is asked for") {
    CHECK(rc::check([] {
        const Line line = some_cycle(4);
        for (const rules::Ruleset* ruleset : rules::kRulesets) {
            const Ruling at_start = judge(line, support::cycle_of(8, 12), *ruleset);
            for (std::size_t shift = 1; shift < 4; ++shift) {
                const Ruling later = judge(line, support::cycle_of(8 + shift, 12 + shift), *ruleset);
                RC_ASSERT(later.verdict == at_start.verdict);
                RC_ASSERT(later.clause == at_start.clause);
                auto turned = kinds(at_start);
                std::ranges::rotate(turned, turned.begin() + static_cast<std::ptrdiff_t>(shift));
                RC_ASSERT(kinds(later) == turned);
            }
        }
    }));
}

TEST_CASE("the ruling does not depend on what was played before the cycle") {
    CHECK(rc::check([] {
        const Line line = some_cycle(2);
        std::minstd_rand random{*rc::gen::inRange<std::uint32_t>(1, 1'000'000'000)};
        std::optional<Line> with_prefix;
        for (int tries = 0; tries < 100 && !with_prefix; ++tries) {
            const Numbers choices = numbers_of(random, 2);
            with_prefix = to_and_fro(line.start, choices[0], choices[1], 1);
        }
        with_prefix = with_prefix.value_or(line);
        const std::size_t prefix = with_prefix->moves.size();
        with_prefix->moves.insert(with_prefix->moves.end(), line.moves.begin(), line.moves.end());
        for (const rules::Ruleset* ruleset : rules::kRulesets) {
            if (ruleset->method == rules::RepetitionMethod::Asian) {
                continue; // the Asian book looks at the plies before, by its own rule
            }
            const Ruling alone = judge(line, support::cycle_of(4, 8), *ruleset);
            const Ruling after = judge(*with_prefix, support::cycle_of(prefix + 4, prefix + 8), *ruleset);
            RC_ASSERT(after == alone);
        }
    }));
}

TEST_CASE("the ruling is the same in the mirror, and the other side's with colours exchanged") {
    CHECK(rc::check([] {
        const Line line = some_cycle(3);
        const Line mirror = transformed(line, &board::Square::mirrored, support::mirrored(setup_of(line.start)));
        const Line swapped = transformed(line, &board::Square::rotated, support::colours_swapped(setup_of(line.start)));
        for (const rules::Ruleset* ruleset : rules::kRulesets) {
            const Ruling ruling = judge(line, support::cycle_of(8, 12), *ruleset);
            const Ruling mirrored = judge(mirror, support::cycle_of(8, 12), *ruleset);
            const Ruling exchanged = judge(swapped, support::cycle_of(8, 12), *ruleset);
            RC_ASSERT(mirrored.verdict == ruling.verdict);
            RC_ASSERT(kinds(mirrored) == kinds(ruling));
            RC_ASSERT(exchanged.verdict == for_the_other_side(ruling.verdict));
            RC_ASSERT(kinds(exchanged) == kinds(ruling));
        }
    }));
}

TEST_CASE("the tracker says what comparing all positions says") {
    CHECK(rc::check([] {
        const rules::Position start = some_cycle(1).start;
        RepetitionTracker tracker{start};
        std::vector<rules::Position> stood{start};
        for (const std::uint16_t choice : *rc::gen::container<Numbers>(60, rc::gen::arbitrary<std::uint16_t>())) {
            const rules::MoveList moves = rules::legal_moves(stood.back());
            if (moves.empty()) {
                break;
            }
            // Few choices, so that positions do come back.
            const board::Move move = moves[choice % std::min<std::size_t>(moves.size(), 2)];
            stood.push_back(stood.back().after(move));
            const auto cycle = tracker.add(move, stood.back());
            const auto times = std::ranges::count(stood, stood.back());
            RC_ASSERT((cycle ? cycle->times : 1) == times);
            // In one value: inside RC_ASSERT both sides of an `or` are looked at.
            const bool spans = !cycle || (cycle->end == stood.size() - 1 && stood[cycle->start] == stood.back());
            RC_ASSERT(spans);
        }
    }));
}
