#include <chuhe/base/text.hpp>
#include <chuhe/notation/fen.hpp>

namespace chuhe::notation {

using board::Board;
using board::Piece;
using board::PieceKind;
using board::Side;
using board::Square;

namespace {

constexpr std::size_t kLongestFen = 4096;
constexpr std::string_view kLetters = "kabnrcp";
constexpr int kLargestCounter = 9999;

std::optional<PieceKind> kind_of(char lower) {
    switch (lower) {
    case 'g':
        return PieceKind::General;
    case 'e':
        return PieceKind::Elephant;
    case 'h':
    case 'm':
        return PieceKind::Horse;
    case 's':
        return PieceKind::Soldier;
    default:
        break;
    }
    const auto at = kLetters.find(lower);
    return at == std::string_view::npos ? std::nullopt : std::optional{board::kAllPieceKinds[at]};
}

bool is_blank(char c) {
    return c == ' ' || c == '_' || c == '\t' || c == '\n' || c == '\r';
}

FenError error_at(std::size_t offset, base::Bilingual text) {
    return {offset + 1, std::move(text)};
}

FenError wrong_letter(char letter, std::size_t offset) {
    const std::string shown = letter > ' ' && letter < 0x7F ? std::string{letter} : "?";
    if (letter == 'o' || letter == 'O' || letter == 'x' || letter == 'X' || letter == 'z' || letter == 'Z') {
        return error_at(offset, {"“" + shown + "”是揭棋的暗子，不是象棋的棋子",
                                 "'" + shown + "' is a hidden piece of jieqi, not a piece of xiangqi"});
    }
    return error_at(offset, {"“" + shown + "”不是棋子字母（RNBAKCP，亦可 H M E G S）",
                             "'" + shown + "' is no piece letter (RNBAKCP; H, M, E, G, S are read too)"});
}

/// One word of the text after the placement.
struct Word {
    std::string_view text;
    std::size_t offset;
};

std::vector<Word> words_from(std::string_view text, std::size_t offset) {
    std::vector<Word> words;
    while (offset < text.size()) {
        if (is_blank(text[offset])) {
            ++offset;
            continue;
        }
        std::size_t end = offset;
        while (end < text.size() && !is_blank(text[end])) {
            ++end;
        }
        words.push_back({text.substr(offset, end - offset), offset});
        offset = end;
    }
    return words;
}

/// Reads ranks from Black's back rank down, a character at a time.
class PlacementReader {
  public:
    explicit PlacementReader(Board& board) : board_(board) {}

    /// Fails: what is wrong with this character.
    std::optional<FenError> take(char c, std::size_t offset) {
        if (c == '/') {
            return end_rank(offset);
        }
        if (c >= '1' && c <= '9') {
            file_ += c - '0';
            return file_ > board::kFiles ? std::optional{too_wide(offset)} : std::nullopt;
        }
        const bool is_red = c >= 'A' && c <= 'Z';
        const auto kind = kind_of(static_cast<char>(c | 0x20));
        if (!kind || (!is_red && !(c >= 'a' && c <= 'z'))) {
            return wrong_letter(c, offset);
        }
        if (file_ >= board::kFiles || rank_ < 0) {
            return too_wide(offset);
        }
        board_.put(*Square::at(file_, rank_), Piece{is_red ? Side::Red : Side::Black, *kind});
        ++file_;
        return std::nullopt;
    }

    std::optional<FenError> end(std::size_t offset) const {
        if (rank_ != 0) {
            return error_at(offset, {"应有 10 行，只有 " + std::to_string(board::kRanks - rank_) + " 行",
                                     "10 ranks wanted, " + std::to_string(board::kRanks - rank_) + " found"});
        }
        return file_ == board::kFiles ? std::nullopt : std::optional{too_narrow(offset)};
    }

  private:
    std::optional<FenError> end_rank(std::size_t offset) {
        if (file_ != board::kFiles) {
            return too_narrow(offset);
        }
        if (rank_ == 0) {
            return error_at(offset, {"多于 10 行", "more than 10 ranks"});
        }
        --rank_;
        file_ = 0;
        return std::nullopt;
    }
    FenError too_wide(std::size_t offset) const {
        return error_at(offset, {"第 " + std::to_string(rank_) + " 线多于 9 个点",
                                 "rank " + std::to_string(rank_) + " has more than 9 points"});
    }
    FenError too_narrow(std::size_t offset) const {
        return error_at(offset,
                        {"第 " + std::to_string(rank_) + " 线只有 " + std::to_string(file_) + " 个点，应为 9",
                         "rank " + std::to_string(rank_) + " has " + std::to_string(file_) + " points, 9 wanted"});
    }

    Board& board_;
    int rank_ = board::kRanks - 1;
    int file_ = 0;
};

std::optional<Side> side_named(std::string_view word) {
    if (word == "w" || word == "W" || word == "r" || word == "R" || word == "red" || word == "white") {
        return Side::Red;
    }
    if (word == "b" || word == "B" || word == "black") {
        return Side::Black;
    }
    return std::nullopt;
}

/// Reads the side, the counters and the moves behind the placement.
std::optional<FenError> read_fields(const std::vector<Word>& words, Fen& fen) {
    std::size_t next = 0;
    if (!words.empty()) {
        fen.side = side_named(words.front().text);
    }
    if (fen.side) {
        fen.setup.to_move = *fen.side;
        ++next;
    }
    int counters = 0;
    for (; next < words.size() && words[next].text != "moves"; ++next) {
        const Word& word = words[next];
        if (word.text == "-") {
            continue;
        }
        const auto number = base::parse_number(word.text);
        if (!number || *number > kLargestCounter || counters == 2) {
            const std::string shown{word.text.substr(0, 20)};
            return error_at(word.offset, {"“" + shown + "”不是走子方（w、r、b）、“-”或计数",
                                          "'" + shown + "' is no side (w, r, b), no \"-\" and no counter"});
        }
        ++counters;
        (counters == 1 ? fen.setup.quiet_plies : fen.setup.round) = *number;
    }
    for (++next; next < words.size(); ++next) {
        fen.moves.emplace_back(words[next].text);
    }
    return std::nullopt;
}

} // namespace

base::Result<Fen, FenError> read_fen(std::string_view text) {
    if (text.size() > kLongestFen && text.find("moves") == std::string_view::npos) {
        return base::Failure<FenError>{error_at(kLongestFen, {"局面文本过长", "the text is too long for a FEN"})};
    }
    std::size_t offset = 0;
    while (offset < text.size() && is_blank(text[offset])) {
        ++offset;
    }
    if (offset == text.size()) {
        return base::Failure<FenError>{error_at(0, {"没有局面", "there is no placement"})};
    }
    Fen fen;
    PlacementReader placement{fen.setup.board};
    for (; offset < text.size() && !is_blank(text[offset]); ++offset) {
        if (auto error = placement.take(text[offset], offset)) {
            return base::Failure<FenError>{std::move(*error)};
        }
    }
    if (auto error = placement.end(offset)) {
        return base::Failure<FenError>{std::move(*error)};
    }
    if (auto error = read_fields(words_from(text, offset), fen)) {
        return base::Failure<FenError>{std::move(*error)};
    }
    return fen;
}

base::Result<rules::Position, FenError> read_position(std::string_view text) {
    const auto fen = read_fen(text);
    if (!fen) {
        return base::Failure<FenError>{fen.error()};
    }
    const auto position = rules::Position::from(fen->setup);
    if (position) {
        return *position;
    }
    base::Bilingual all;
    for (const rules::SetupDefect& defect : position.error()) {
        const base::Bilingual one = defect.text();
        all.zh += (all.zh.empty() ? "" : "；") + one.zh;
        all.en += (all.en.empty() ? "" : "; ") + one.en;
    }
    return base::Failure<FenError>{error_at(0, std::move(all))};
}

std::string write_fen(const rules::Setup& setup) {
    std::string out;
    for (int rank = board::kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) {
                out += static_cast<char>('0' + empty);
            }
            empty = 0;
        };
        for (int file = 0; file < board::kFiles; ++file) {
            const auto piece = setup.board.at(Square::from_index(rank * board::kFiles + file));
            if (!piece) {
                ++empty;
                continue;
            }
            flush();
            const char letter = kLetters[static_cast<std::size_t>(piece->kind)];
            out += piece->side == Side::Red ? static_cast<char>(letter - 0x20) : letter;
        }
        flush();
        out += rank > 0 ? '/' : ' ';
    }
    return out + (setup.to_move == Side::Red ? "w - - " : "b - - ") + std::to_string(setup.quiet_plies) + " " +
           std::to_string(setup.round);
}

std::string write_fen(const rules::Position& position) {
    return write_fen(rules::Setup{position.board(), position.to_move(), 0, 1});
}

} // namespace chuhe::notation
