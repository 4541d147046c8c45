#include "coordinate_files.hpp"

#include "byte_reader.hpp"
#include "clipped.hpp"
#include "raw_game.hpp"
#include "text_game.hpp"

#include <chuhe/base/text.hpp>

#include <algorithm>

namespace chuhe::record {

using board::Move;
using board::Square;

namespace {

constexpr int kTop = board::kRanks - 1;

GameRecord new_game(Format format, Encoding encoding) {
    return {format, encoding, {}, rules::standard_setup(), {}, GameResult::Unknown, {}};
}

RecordFile file_of(GameRecord game, std::span<const RawMove> moves) {
    read_raw_moves(game, moves);
    RecordFile file;
    file.games.push_back(std::move(game));
    return file;
}

std::optional<Move> move_between(std::optional<Square> from, std::optional<Square> to) {
    return from && to ? std::optional{Move{*from, *to}} : std::nullopt;
}

/// "7C-4C": column from the left, rank letter from Red's back rank.
std::optional<Move> lettered_move(std::string_view text) {
    if (text.size() != 5) {
        return std::nullopt;
    }
    return move_between(Square::at(text[0] - '0', (text[1] | 0x20) - 'a'),
                        Square::at(text[3] - '0', (text[4] | 0x20) - 'a'));
}

/// A move whose ranks count from Black's side, and the board half a turn round where the first mover says so.
struct HallMove {
    int from_column;
    int from_row;
    int to_column;
    int to_row;
};

std::vector<RawMove> raw_moves_of(const std::vector<HallMove>& moves) {
    const bool is_turned = !moves.empty() && moves.front().from_row < 5;
    std::vector<RawMove> raw;
    for (const HallMove& move : moves) {
        auto from = Square::at(move.from_column, kTop - move.from_row);
        auto to = Square::at(move.to_column, kTop - move.to_row);
        if (is_turned && from && to) {
            from = from->rotated();
            to = to->rotated();
        }
        raw.push_back({move_between(from, to),
                       std::to_string(move.from_column) + std::to_string(move.from_row) + "-" +
                           std::to_string(move.to_column) + std::to_string(move.to_row),
                       {}});
    }
    return raw;
}

Problem cut_off(std::size_t offset) {
    return problem_at(ProblemKind::Truncated, {"文件在一着中间中断", "the file ends inside a move"}, offset);
}

/// All numbers of a text. Fails: nothing where another word stands among them.
std::optional<std::vector<int>> numbers_of(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view word : base::split_words(text)) {
        const auto number = base::parse_number(word);
        if (!number) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    return numbers;
}

} // namespace

RecordFile read_mxq(std::string_view bytes) {
    constexpr std::size_t kStrings = 12;
    GameRecord game = new_game(Format::Mxq, Encoding::Gb18030);
    ByteReader reader{bytes};
    std::vector<RawMove> moves;
    bool has_end = false;
    for (std::size_t i = 0; reader.left() > 0 && !has_end; ++i) {
        const auto text = reader.text(*reader.byte());
        if (!text) {
            break;
        }
        if (i == 1) {
            add_tag(game, "Date", decode_field(*text));
        } else if (i == 2) {
            const std::string names = decode_field(*text);
            const std::size_t first = std::min(names.find('-'), names.size());
            const std::size_t last = std::max(names.rfind('-') + 1, first);
            add_tag(game, "Red", names.substr(0, first));
            add_tag(game, "Black", names.substr(std::min(last, names.size())));
            const bool is_won = names.find("-胜-") != std::string::npos;
            const bool is_lost = names.find("-负-") != std::string::npos;
            const bool is_drawn = names.find("-和-") != std::string::npos;
            game.result = is_won     ? GameResult::RedWins
                          : is_lost  ? GameResult::BlackWins
                          : is_drawn ? GameResult::Draw
                                     : GameResult::Unknown;
        } else if (i == 10) {
            game.tree.comment(VariationTree::start(), decode_field(*text));
        } else if (i == 0) {
            add_tag(game, "Site", decode_field(*text));
        } else if (i >= kStrings) {
            has_end = *text == "Ends";
            if (!has_end) {
                moves.push_back({lettered_move(*text), clipped(decode_field(*text)), {}});
            }
        }
    }
    if (!has_end) {
        game.problems.push_back(cut_off(reader.at()));
    }
    return file_of(std::move(game), moves);
}

bool is_shijia(std::string_view text) {
    return text.find("Moves") != std::string_view::npos && text.find("Ends") != std::string_view::npos &&
           text.find("CommentsEnd") != std::string_view::npos;
}

RecordFile read_shijia(const DecodedText& text) {
    GameRecord game = new_game(Format::Shijia, text.encoding);
    const std::string_view utf8{text.utf8};
    const std::size_t begin = utf8.find("Moves") + 5;
    const std::size_t end = std::min(utf8.find("Ends", begin), utf8.size());
    std::vector<RawMove> moves;
    for (const std::string_view word : base::split_words(utf8.substr(begin, end - begin))) {
        moves.push_back({lettered_move(word), clipped(word), {}});
    }
    return file_of(std::move(game), moves);
}

RecordFile read_chn(std::string_view bytes) {
    constexpr std::size_t kHeader = 188;
    constexpr std::size_t kRecord = 32;
    GameRecord game = new_game(Format::Chn, Encoding::Binary);
    std::vector<HallMove> moves;
    std::size_t at = kHeader;
    for (; at + kRecord <= bytes.size(); at += kRecord) {
        const auto word = [&](std::size_t i) {
            return static_cast<int>(byte_of(bytes, at + 2 * i) | byte_of(bytes, at + 2 * i + 1) << 8U);
        };
        moves.push_back({word(2), word(3), word(4), word(5)});
    }
    if (at != bytes.size()) {
        game.problems.push_back(cut_off(std::min(at, bytes.size())));
    }
    return file_of(std::move(game), raw_moves_of(moves));
}

RecordFile read_ccm(std::string_view bytes) {
    constexpr std::size_t kRecord = 7;
    GameRecord game = new_game(Format::Ccm, Encoding::Binary);
    std::vector<HallMove> moves;
    std::size_t at = 0;
    for (; at + kRecord <= bytes.size(); at += kRecord) {
        const auto byte = [&](std::size_t i) { return static_cast<int>(byte_of(bytes, at + i)); };
        moves.push_back({byte(3), byte(5), byte(4), byte(6)});
    }
    if (at != bytes.size()) {
        game.problems.push_back(cut_off(at));
    }
    return file_of(std::move(game), raw_moves_of(moves));
}

RecordFile read_che(const DecodedText& text) {
    constexpr std::size_t kHeader = 2;
    constexpr std::size_t kPerMove = 10;
    GameRecord game = new_game(Format::Che, text.encoding);
    const auto numbers = numbers_of(text.utf8);
    if (!numbers || numbers->size() < kHeader) {
        game.problems.push_back(problem(ProblemKind::Structure, {"不是一串数字", "the text is not a row of numbers"}));
        return file_of(std::move(game), {});
    }
    std::vector<RawMove> moves;
    std::size_t at = kHeader;
    for (; at + kPerMove <= numbers->size(); at += kPerMove) {
        const auto number = [&](std::size_t i) { return (*numbers)[at + i]; };
        moves.push_back({move_between(Square::at(number(4), number(3)), Square::at(number(6), number(5))),
                         std::to_string(number(3)) + " " + std::to_string(number(4)) + " " + std::to_string(number(5)) +
                             " " + std::to_string(number(6)),
                         {}});
    }
    if (at != numbers->size() || static_cast<std::size_t>((*numbers)[1]) != moves.size()) {
        game.problems.push_back(
            problem(ProblemKind::Truncated, {"着数与文件所写不符", "the number of moves is not what the file says"}));
    }
    return file_of(std::move(game), moves);
}

bool is_qq_lines(std::string_view text) {
    text = trimmed(text);
    const auto numbers = numbers_of(text.substr(0, text.find('\n')));
    return numbers && numbers->size() == 10 && (*numbers)[1] == 32;
}

RecordFile read_qq_lines(const DecodedText& text) {
    constexpr std::size_t kPerMove = 10;
    GameRecord game = new_game(Format::QqNew, text.encoding);
    std::vector<RawMove> moves;
    const std::string_view utf8{text.utf8};
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t end = std::min(utf8.find('\n', at), utf8.size());
        const std::string_view line = trimmed(utf8.substr(at, end - at));
        at = end + 1;
        if (line.empty()) {
            continue;
        }
        const auto numbers = numbers_of(line);
        std::optional<Move> move;
        if (numbers && numbers->size() == kPerMove) {
            const auto& n = *numbers;
            move = move_between(Square::at(board::kFiles - 1 - n[4], n[3]), Square::at(board::kFiles - 1 - n[6], n[5]));
        }
        moves.push_back({move, clipped(line), {}});
    }
    return file_of(std::move(game), moves);
}

} // namespace chuhe::record
