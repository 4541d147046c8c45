#include "missing_ply.hpp"

#include "clipped.hpp"

#include <chuhe/notation/fen.hpp>

namespace chuhe::record {

using board::Side;

namespace {

struct Round {
    int number;
    std::size_t first;
    std::size_t moves;
    bool starts_with_dots;
};

/// The rounds of a line; a number that repeats goes on with its round.
std::vector<Round> rounds_of(const MoveLine& line) {
    std::vector<Round> rounds;
    for (std::size_t i = 0; i < line.tokens.size(); ++i) {
        const MoveToken& token = line.tokens[i];
        const bool goes_on = !token.number || (!rounds.empty() && rounds.back().number == *token.number);
        if (rounds.empty() || !goes_on) {
            rounds.push_back({token.number.value_or(0), i, 0, token.after_dots});
        }
        ++rounds.back().moves;
    }
    return rounds;
}

bool is_short(const Round& round, const Round& next) {
    return round.number > 0 && round.moves == 1 && next.number == round.number + 1 && !round.starts_with_dots;
}

/// Whether the words of each side keep to their own digits, Chinese for Red.
bool has_two_digit_kinds(const MoveLine& line) {
    std::size_t chinese = 0;
    for (const MoveToken& token : line.tokens) {
        chinese += token.has_chinese_digits ? 1U : 0U;
    }
    return chinese * 3 > line.tokens.size() && chinese * 3 < line.tokens.size() * 2 + 3;
}

/// The ply from which to the end the digits are those of the other side.
std::optional<int> shifted_digits(const MoveLine& line, Side first) {
    if (!has_two_digit_kinds(line)) {
        return std::nullopt;
    }
    std::size_t shifted = 0;
    for (std::size_t i = line.tokens.size(); i-- > 0; ++shifted) {
        const bool is_red = (i % 2 == 0) == (first == Side::Red);
        if (line.tokens[i].has_chinese_digits == is_red) {
            break;
        }
    }
    const bool is_shift = shifted >= 2 && shifted < line.tokens.size();
    return is_shift ? std::optional{static_cast<int>(line.tokens.size() - shifted)} : std::nullopt;
}

} // namespace

std::optional<int> find_missing_ply(const MoveLine& line, Side first) {
    const std::vector<Round> rounds = rounds_of(line);
    std::size_t short_rounds = 0;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i + 1 < rounds.size(); ++i) {
        const bool is_black_start = i == 0 && first == Side::Black;
        if (is_short(rounds[i], rounds[i + 1]) && !is_black_start) {
            ++short_rounds;
            found = found.value_or(i);
        }
    }
    if (found && short_rounds * 2 <= rounds.size()) {
        const Round& round = rounds[*found];
        const bool red_is_missing = has_two_digit_kinds(line) && !line.tokens[round.first].has_chinese_digits;
        return static_cast<int>(round.first) + (red_is_missing ? 0 : 1);
    }
    return shifted_digits(line, first);
}

Problem missing_ply_problem(const GameRecord& game, const MoveLine& line, int ply,
                            const std::vector<board::Move>& moves) {
    rules::Setup setup = game.start;
    for (const board::Move move : moves) {
        setup.board.apply(move);
        setup.to_move = opponent(setup.to_move);
    }
    const auto at = static_cast<std::size_t>(ply);
    const bool is_red = setup.to_move == Side::Red;
    return {ProblemKind::MissingPly,
            {std::string{"此处缺少"} + (is_red ? "红方" : "黑方") + "一着，以后的着法没有读",
             std::string{"a move of "} + (is_red ? "Red" : "Black") + " is missing here; what follows is not read"},
            ply,
            at < line.tokens.size() ? clipped(line.tokens[at].text) : std::string{},
            notation::write_fen(rules::Setup{setup.board, setup.to_move, 0, 1}),
            std::nullopt};
}

} // namespace chuhe::record
