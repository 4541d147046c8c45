#include "cbr.hpp"

#include "byte_reader.hpp"
#include "raw_game.hpp"
#include "tree_reader.hpp"

#include <array>

namespace chuhe::record {

using board::PieceKind;
using board::Side;
using board::Square;

namespace {

/// Where the fields of a version stand. Unit: bytes.
struct Layout {
    std::size_t title;
    std::size_t event;
    std::size_t round;
    std::size_t date;
    std::size_t site;
    std::size_t red;
    std::size_t black;
    std::size_t result;
    std::size_t side;
    std::size_t squares;
    std::size_t tree;
    bool has_nibbles;
};

constexpr Layout kVersion1{52, 564, 628, 756, 820, 948, 1172, 1820, 1856, 1864, 1958, true};
constexpr Layout kVersion2{180, 692, 756, 884, 948, 1076, 1300, 2076, 2112, 2120, 2214, false};
constexpr std::size_t kVersionByte = 19;

/// A text of UTF-16 that ends at a NUL or with its slot.
std::string field(std::string_view bytes, std::size_t offset, std::size_t capacity) {
    std::size_t length = 0;
    while (length + 1 < capacity && offset + length + 1 < bytes.size() &&
           (bytes[offset + length] != '\0' || bytes[offset + length + 1] != '\0')) {
        length += 2;
    }
    const DecodedText text = decode(bytes.substr(offset, length), Encoding::Utf16Le);
    return std::string{trimmed(text.utf8)};
}

void read_tags(GameRecord& game, std::string_view bytes, const Layout& layout) {
    add_tag(game, "Title", field(bytes, layout.title, 128));
    add_tag(game, "Event", field(bytes, layout.event, 64));
    add_tag(game, "Round", field(bytes, layout.round, 64));
    add_tag(game, "Date", field(bytes, layout.date, 64));
    add_tag(game, "Site", field(bytes, layout.site, 64));
    add_tag(game, "Red", field(bytes, layout.red, 64));
    add_tag(game, "RedTeam", field(bytes, layout.red + 64, 64));
    add_tag(game, "Black", field(bytes, layout.black, 64));
    add_tag(game, "BlackTeam", field(bytes, layout.black + 64, 64));
    constexpr std::array kResults{GameResult::Unknown, GameResult::RedWins, GameResult::BlackWins, GameResult::Draw,
                                  GameResult::Draw};
    const unsigned result = byte_of(bytes, layout.result);
    game.result = result < kResults.size() ? kResults[result] : GameResult::Unknown;
    game.start.to_move = byte_of(bytes, layout.side) == 2 ? Side::Black : Side::Red;
}

/// Squares row by row from Black's back rank.
void read_squares(GameRecord& game, std::string_view bytes, const Layout& layout) {
    constexpr std::array kKinds{PieceKind::Chariot, PieceKind::Horse,  PieceKind::Elephant, PieceKind::Advisor,
                                PieceKind::General, PieceKind::Cannon, PieceKind::Soldier};
    for (int i = 0; i < board::kSquares; ++i) {
        const std::size_t offset = layout.squares + static_cast<std::size_t>(i);
        const unsigned code = byte_of(bytes, offset);
        const unsigned kind = code & 0x0FU;
        const unsigned side = code >> 4U;
        if (code == 0) {
            continue;
        }
        if (kind < 1 || kind > kKinds.size() || side < 1 || side > 2) {
            game.problems.push_back(
                problem_at(ProblemKind::Structure, {"不认识的棋子编码", "a code that is no piece"}, offset));
            continue;
        }
        const Square square =
            Square::from_index((board::kRanks - 1 - i / board::kFiles) * board::kFiles + i % board::kFiles);
        game.start.board.put(square, {side == 1 ? Side::Red : Side::Black, kKinds[kind - 1]});
    }
}

std::optional<Square> point_of(unsigned code, bool has_nibbles) {
    const unsigned file = has_nibbles ? code >> 4U : code % 9U;
    const unsigned row = has_nibbles ? code & 0x0FU : code / 9U;
    return Square::at(static_cast<int>(file), board::kRanks - 1 - static_cast<int>(row));
}

struct MoveRecord {
    unsigned tag;
    unsigned from;
    unsigned to;
    std::string comment;
};

/// Fails: nothing where the bytes end inside a record.
std::optional<MoveRecord> next_record(ByteReader& reader) {
    const auto tag = reader.byte();
    const auto unused = reader.byte();
    const auto from = reader.byte();
    const auto to = reader.byte();
    if (!tag || !unused || !from || !to) {
        return std::nullopt;
    }
    MoveRecord record{*tag, *from, *to, {}};
    if (*tag <= 7 && (*tag & 4U) != 0) {
        const auto length = reader.word32();
        const auto text = length ? reader.text(*length) : std::nullopt;
        if (!text) {
            return std::nullopt;
        }
        record.comment = field(*text, 0, text->size());
    }
    return record;
}

bool is_garbage(const MoveRecord& record) {
    return record.tag > 7 || record.from == record.to;
}

std::optional<board::Move> move_of(const MoveRecord& record, const Layout& layout) {
    const auto from = point_of(record.from, layout.has_nibbles);
    const auto to = point_of(record.to, layout.has_nibbles);
    return from && to ? std::optional{board::Move{*from, *to}} : std::nullopt;
}

std::string token_of(const MoveRecord& record) {
    return std::to_string(record.from) + "-" + std::to_string(record.to);
}

Problem truncated(std::size_t offset) {
    return problem_at(ProblemKind::Truncated, {"记录中断", "the record is cut off"}, offset);
}

void read_tree(GameRecord& game, std::string_view bytes, const Layout& layout, std::size_t offset) {
    ByteReader reader{bytes, layout.tree};
    const auto root = next_record(reader);
    if (!root) {
        game.problems.push_back(truncated(offset + reader.at()));
        return;
    }
    game.tree.comment(VariationTree::start(), root->comment);
    std::optional<MoveRecord> record;
    if ((root->tag & 1U) == 0) {
        record = next_record(reader);
    }
    if ((root->tag & 1U) != 0 || (record && is_garbage(*record))) {
        report_setup(game);
        game.problems.push_back(problem(ProblemKind::NoMoves, {"没有着法", "there are no moves"}));
        return;
    }
    if (record && move_of(*record, layout)) {
        let_mover_start(game, *move_of(*record, layout));
    }
    report_setup(game);
    if (!is_playable(game.start.board)) {
        return;
    }
    TreeReader tree{game};
    while (record && !is_garbage(*record) && !tree.is_done() && game.tree.size() < kMostMoves) {
        tree.take(move_of(*record, layout), token_of(*record), record->comment, (record->tag & 1U) == 0,
                  (record->tag & 2U) != 0);
        record = tree.is_done() ? record : next_record(reader);
    }
    tree.finish();
    if (!tree.is_done()) {
        game.problems.push_back(truncated(offset + reader.at()));
    }
}

/// Reads one record that starts at `offset` of the file.
GameRecord read_record(std::string_view bytes, Format format, std::size_t offset) {
    GameRecord game{format, Encoding::Utf16Le, {}, {}, {}, GameResult::Unknown, {}};
    const unsigned version = bytes.size() > kVersionByte ? byte_of(bytes, kVersionByte) : 0U;
    if (version != 1 && version != 2) {
        game.problems.push_back(
            problem_at(ProblemKind::Structure,
                       {"不认识的版本 " + std::to_string(version), "unknown version " + std::to_string(version)},
                       offset + kVersionByte));
        return game;
    }
    const Layout& layout = version == 1 ? kVersion1 : kVersion2;
    if (bytes.size() < layout.tree) {
        game.problems.push_back(truncated(offset + bytes.size()));
        return game;
    }
    read_tags(game, bytes, layout);
    read_squares(game, bytes, layout);
    if (format == Format::Cbl && game.start.board.occupied().empty()) {
        game.problems.push_back(
            problem_at(ProblemKind::Heading, {"标题记录，没有棋局", "a heading, not a game"}, offset));
        return game;
    }
    read_tree(game, bytes, layout, offset);
    return game;
}

} // namespace

RecordFile read_cbr(std::string_view bytes) {
    RecordFile file;
    file.games.push_back(read_record(bytes, Format::Cbr, 0));
    return file;
}

RecordFile read_cbl(std::string_view bytes) {
    RecordFile file;
    std::size_t at = bytes.find(kCbrMagic, kCblMagic.size());
    while (at != std::string_view::npos && file.games.size() < kMostGames) {
        const std::size_t next = bytes.find(kCbrMagic, at + kCbrMagic.size());
        file.games.push_back(read_record(bytes.substr(at, next - at), Format::Cbl, at));
        at = next;
    }
    if (file.games.empty()) {
        file.problems.push_back(problem(ProblemKind::NoMoves, {"棋谱库中没有记录", "the library holds no record"}));
    }
    return file;
}

} // namespace chuhe::record
