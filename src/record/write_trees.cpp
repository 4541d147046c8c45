#include "raw_game.hpp"
#include "writers.hpp"

#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/fen.hpp>

#include <algorithm>
#include <array>

namespace chuhe::record {

using board::PieceKind;
using board::Side;
using board::Square;

namespace {

using Node = VariationTree::Node;

/// The nodes of a tree in pre-order: a move, all that hangs below it, then its alternative. No recursion.
std::vector<Node> in_order(const VariationTree& tree) {
    std::vector<Node> order;
    std::vector<Node> stack;
    if (const auto first = tree.first_child(VariationTree::start())) {
        stack.push_back(*first);
    }
    while (!stack.empty()) {
        const Node node = stack.back();
        stack.pop_back();
        order.push_back(node);
        if (const auto sibling = tree.next_sibling(node)) {
            stack.push_back(*sibling);
        }
        if (const auto child = tree.first_child(node)) {
            stack.push_back(*child);
        }
    }
    return order;
}

void put_word32(std::string& out, std::size_t value) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
        out += static_cast<char>((value >> shift) & 0xFFU);
    }
}

unsigned result_number(GameResult result) {
    return static_cast<unsigned>(result);
}

/// The points of the pieces in the order of XQF; nothing where a piece is absent. `lost` counts pieces without a place.
std::array<std::optional<Square>, 32> pieces_in_order(const board::Board& board, std::size_t& lost) {
    std::array<std::optional<Square>, 32> points;
    for (const Square square : board.occupied()) {
        const board::Piece piece = *board.at(square);
        bool has_place = false;
        for (std::size_t i = 0; i < points.size() && !has_place; ++i) {
            if (!points[i] && piece_in_order(i) == piece) {
                points[i] = square;
                has_place = true;
            }
        }
        lost += has_place ? 0U : 1U;
    }
    return points;
}

void say_lost_pieces(Written& out, std::size_t lost) {
    if (lost > 0) {
        out.losses.push_back(
            {std::to_string(lost) + " 个棋子不能保存", std::to_string(lost) + " pieces cannot be kept"});
    }
}

std::string gb_text(Written& out, std::string_view text, std::size_t most) {
    std::string bytes = encode_gb18030(text);
    if (std::ranges::count(bytes, '?') > std::ranges::count(text, '?')) {
        out.losses.push_back(
            {"有字不在 GB18030 的双字节区，写作“?”", "characters without a two-byte code are written as '?'"});
    }
    if (bytes.size() > most) {
        out.losses.push_back({"文字过长，已截短", "a text is cut to the room there is"});
        bytes.resize(most);
    }
    return bytes;
}

unsigned xqf_point(Square square) {
    return static_cast<unsigned>(square.file() * 10 + square.rank());
}

void put_xqf_record(Written& out, std::array<unsigned, 3> head, std::string_view comment) {
    for (const unsigned byte : head) {
        out.bytes += static_cast<char>(byte);
    }
    out.bytes += '\0';
    const std::string text = gb_text(out, comment, 0x7FFFFFFF);
    put_word32(out.bytes, text.size());
    out.bytes += text;
}

void put_utf16(std::string& bytes, std::size_t offset, std::size_t capacity, std::string_view text) {
    const std::string units = encode_utf16le(text);
    const std::size_t length = std::min(units.size(), capacity - 2) & ~std::size_t{1};
    std::copy_n(units.begin(), length, bytes.begin() + static_cast<std::ptrdiff_t>(offset));
}

unsigned cbr_point(Square square) {
    return static_cast<unsigned>((board::kRanks - 1 - square.rank()) * board::kFiles + square.file());
}

void put_cbr_record(std::string& out, unsigned tag, std::array<unsigned, 2> points, std::string_view comment) {
    out += static_cast<char>(tag | (comment.empty() ? 0U : 4U));
    out += '\0';
    out += static_cast<char>(points[0]);
    out += static_cast<char>(points[1]);
    if (!comment.empty()) {
        const std::string text = encode_utf16le(comment);
        put_word32(out, text.size());
        out += text;
    }
}

std::string dhtmlxq_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        out += c == '\n' ? "||" : std::string{c == '[' ? '(' : c == ']' ? ')' : c};
    }
    return out;
}

void put_field(std::string& out, const std::string& name, std::string_view value) {
    out += "[DhtmlXQ_" + name + "]" + std::string{value} + "[/DhtmlXQ_" + name + "]\n";
}

/// Writes each line of a tree as a branch with a number of its own.
class BranchWriter {
  public:
    BranchWriter(std::string& out, const VariationTree& tree) : out_(out), tree_(tree) {}

    void write() {
        put_comment(VariationTree::start(), 0, 0);
        waiting_.push_back({tree_.first_child(VariationTree::start()), 0, 1});
        for (std::size_t number = 0; number < waiting_.size(); ++number) {
            write_line(static_cast<int>(number));
        }
    }

  private:
    struct Waiting {
        std::optional<Node> first;
        int parent;
        int ply;
    };

    void write_line(int number) {
        const Waiting line = waiting_[static_cast<std::size_t>(number)];
        std::string digits;
        int ply = line.ply;
        for (auto node = line.first; node; node = tree_.first_child(*node), ++ply) {
            digits += notation::write_digits(tree_.move(*node));
            put_comment(*node, number, ply);
            const bool starts_variation = number != 0 && node == line.first;
            for (auto other = starts_variation ? std::nullopt : tree_.next_sibling(*node); other;
                 other = tree_.next_sibling(*other)) {
                waiting_.push_back({other, number, ply});
            }
        }
        put_field(out_,
                  number == 0 ? "movelist"
                              : "move_" + std::to_string(line.parent) + "_" + std::to_string(line.ply) + "_" +
                                    std::to_string(number),
                  digits);
    }

    void put_comment(Node node, int number, int ply) {
        if (const auto text = tree_.comment(node); !text.empty()) {
            put_field(out_, "comment" + (number == 0 ? "" : std::to_string(number) + "_") + std::to_string(ply),
                      dhtmlxq_text(text));
        }
    }

    std::string& out_;
    const VariationTree& tree_;
    std::vector<Waiting> waiting_;
};

} // namespace

void write_xqf(Written& out, const GameRecord& game) {
    constexpr std::size_t kHeader = 1024;
    std::string header(kHeader, '\0');
    header.replace(0, 3, "XQ\x0A");
    std::size_t lost = 0;
    const auto points = pieces_in_order(game.start.board, lost);
    say_lost_pieces(out, lost);
    for (std::size_t i = 0; i < points.size(); ++i) {
        header[16 + i] = points[i] ? static_cast<char>(xqf_point(*points[i])) : '\xFF';
    }
    header[50] = game.start.to_move == Side::Black ? '\1' : '\0';
    header[51] = static_cast<char>(result_number(game.result));
    struct Field {
        const char* name;
        std::size_t offset;
        std::size_t capacity;
    };
    for (const Field& field :
         {Field{"Title", 80, 63}, Field{"Event", 208, 63}, Field{"Date", 272, 15}, Field{"Site", 288, 15},
          Field{"Red", 304, 15}, Field{"Black", 320, 15}, Field{"Annotator", 464, 15}, Field{"Author", 480, 15}}) {
        const std::string text = gb_text(out, game.tag(field.name).value_or(""), field.capacity);
        header[field.offset] = static_cast<char>(text.size());
        header.replace(field.offset + 1, text.size(), text);
    }
    out.bytes += header;
    const bool has_moves = game.tree.size() > 0;
    put_xqf_record(out, {0x18, 0x20, has_moves ? 0xF0U : 0U}, game.tree.comment(VariationTree::start()));
    for (const Node node : in_order(game.tree)) {
        const board::Move move = game.tree.move(node);
        const unsigned tag = (game.tree.first_child(node) ? 0xF0U : 0U) | (game.tree.next_sibling(node) ? 0x0FU : 0U);
        put_xqf_record(out, {xqf_point(move.from) + 24, xqf_point(move.to) + 32, tag}, game.tree.comment(node));
    }
}

void write_cbr(Written& out, const GameRecord& game) {
    constexpr std::size_t kTree = 2214;
    std::string bytes(kTree, '\0');
    bytes.replace(0, 15, "CCBridge Record");
    bytes[19] = '\2';
    struct Field {
        const char* name;
        std::size_t offset;
        std::size_t capacity;
    };
    for (const Field& field : {Field{"Title", 180, 128}, Field{"Event", 692, 64}, Field{"Round", 756, 64},
                               Field{"Date", 884, 64}, Field{"Site", 948, 64}, Field{"Red", 1076, 64},
                               Field{"RedTeam", 1140, 64}, Field{"Black", 1300, 64}, Field{"BlackTeam", 1364, 64}}) {
        put_utf16(bytes, field.offset, field.capacity, game.tag(field.name).value_or(""));
    }
    bytes[2076] = static_cast<char>(result_number(game.result));
    bytes[2112] = game.start.to_move == Side::Black ? '\2' : '\1';
    bytes[2116] = '\1';
    constexpr std::array kOrder{PieceKind::Chariot, PieceKind::Horse,  PieceKind::Elephant, PieceKind::Advisor,
                                PieceKind::General, PieceKind::Cannon, PieceKind::Soldier};
    for (const Square square : game.start.board.occupied()) {
        const board::Piece piece = *game.start.board.at(square);
        const auto kind = static_cast<unsigned>(std::ranges::find(kOrder, piece.kind) - kOrder.begin()) + 1;
        bytes[2120 + cbr_point(square)] = static_cast<char>((piece.side == Side::Red ? 0x10U : 0x20U) | kind);
    }
    bytes.replace(2210, 4, "\xFF\xFF\xFF\xFF");
    out.bytes += bytes;
    put_cbr_record(out.bytes, game.tree.size() > 0 ? 0U : 1U, {0, 0}, game.tree.comment(VariationTree::start()));
    for (const Node node : in_order(game.tree)) {
        const board::Move move = game.tree.move(node);
        const unsigned tag = (game.tree.first_child(node) ? 0U : 1U) | (game.tree.next_sibling(node) ? 2U : 0U);
        put_cbr_record(out.bytes, tag, {cbr_point(move.from), cbr_point(move.to)}, game.tree.comment(node));
    }
}

void write_dhtmlxq(Written& out, const GameRecord& game) {
    std::string& text = out.bytes;
    text += "[DhtmlXQ]\n";
    put_field(text, "ver", "www_dpxq_com");
    for (const auto& [theirs, ours] :
         {std::pair{"title", "Title"}, std::pair{"event", "Event"}, std::pair{"date", "Date"},
          std::pair{"place", "Site"}, std::pair{"red", "Red"}, std::pair{"redteam", "RedTeam"},
          std::pair{"black", "Black"}, std::pair{"blackteam", "BlackTeam"}, std::pair{"open", "Opening"},
          std::pair{"author", "Author"}}) {
        if (const auto value = game.tag(ours)) {
            put_field(text, theirs, dhtmlxq_text(*value));
        }
    }
    constexpr std::array<std::string_view, 4> kResults{"未知", "红胜", "黑胜", "和局"};
    put_field(text, "result", kResults[result_number(game.result)]);
    std::size_t lost = 0;
    std::string points;
    for (const auto& square : pieces_in_order(game.start.board, lost)) {
        points += square ? notation::write_digits({*square, *square}).substr(0, 2) : std::string{"99"};
    }
    say_lost_pieces(out, lost);
    put_field(text, "binit", points);
    BranchWriter{text, game.tree}.write();
    text += "[/DhtmlXQ]\n";
}

} // namespace chuhe::record
