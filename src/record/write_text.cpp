#include "tree_walker.hpp"
#include "writers.hpp"

#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/fen.hpp>
#include <chuhe/notation/wxf.hpp>

#include <algorithm>

namespace chuhe::record {

using board::Side;

namespace {

using Node = VariationTree::Node;

std::string round_of(const GameRecord& game, int ply, bool is_red, bool is_first) {
    const int offset = game.start.to_move == Side::Black ? 1 : 0;
    const std::string number = std::to_string((ply + offset) / 2 + 1);
    return is_red ? number + ". " : is_first ? number + ". ... " : std::string{};
}

/// A value for a line: no line ends.
std::string one_line(std::string_view text) {
    std::string out{text};
    std::ranges::replace_if(out, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return out;
}

/// A comment keeps its lines, but none of them may look like a tag or an escape to those who read line by line.
std::string comment_lines(std::string_view text) {
    std::string out;
    bool begins = false;
    for (const char c : text) {
        if (begins && (c == '[' || c == '%')) {
            out += ' ';
        }
        out += c;
        begins = c == '\n' || c == '\r';
    }
    return out;
}

/// Writes the moves of a tree, variations in parentheses, without recursion.
class MovetextWriter {
  public:
    MovetextWriter(const GameRecord& game, bool with_coordinates)
        : game_(game), walker_(game_), with_coordinates_(with_coordinates) {}

    std::string write() {
        comment(VariationTree::start());
        push_main(VariationTree::start());
        while (!stack_.empty()) {
            const Item item = stack_.back();
            stack_.pop_back();
            if (item.is_close) {
                out_.back() = ')';
                out_ += ' ';
                needs_number_ = true;
                --open_;
                continue;
            }
            visit(item);
        }
        return std::move(out_);
    }

  private:
    struct Item {
        Node node;
        bool is_variation;
        bool is_close;
    };

    void push_main(Node parent) {
        if (const auto child = game_.tree.first_child(parent)) {
            stack_.push_back({*child, false, false});
        }
    }

    void visit(const Item& item) {
        const Node parent = *game_.tree.parent(item.node);
        walker_.go_to(parent);
        if (item.is_variation) {
            out_ += '(';
            needs_number_ = true;
            ++open_;
        }
        const board::Move move = game_.tree.move(item.node);
        const bool is_red = walker_.to_move() == Side::Red;
        out_ += round_of(game_, walker_.ply(), is_red, needs_number_ || out_.empty());
        needs_number_ = false;
        out_ += with_coordinates_ ? board::name(move) : notation::write_chinese(walker_.board(), move, {});
        out_ += !is_red && open_ == 0 ? '\n' : ' ';
        comment(item.node);
        push_main(item.node);
        if (!item.is_variation) {
            push_alternatives(item.node);
        }
    }

    /// The alternatives to a first child come right behind it, before the line goes on.
    void push_alternatives(Node first) {
        std::vector<Node> others;
        for (auto other = game_.tree.next_sibling(first); other; other = game_.tree.next_sibling(*other)) {
            others.push_back(*other);
        }
        for (auto other = others.rbegin(); other != others.rend(); ++other) {
            stack_.push_back({*other, false, true});
            stack_.push_back({*other, true, false});
        }
    }

    void comment(Node node) {
        const std::string_view text = game_.tree.comment(node);
        if (text.empty()) {
            return;
        }
        std::string inside = comment_lines(text);
        std::ranges::replace(inside, '{', '(');
        std::ranges::replace(inside, '}', ')');
        out_ += "{" + inside + "} ";
        needs_number_ = true;
    }

    GameRecord game_;
    TreeWalker walker_;
    bool with_coordinates_;
    bool needs_number_ = false;
    int open_ = 0;
    std::vector<Item> stack_;
    std::string out_;
};

/// A value between quotation marks: no line ends, and a mark or a backslash in it stands behind a backslash.
std::string quoted(std::string_view value) {
    std::string out = "\"";
    for (const char c : one_line(value)) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return out + "\"";
}

void write_tag(std::string& out, std::string_view name, std::string_view value) {
    out += "[" + std::string{name} + " " + quoted(value) + "]\n";
}

std::string json_text(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += "\\u00";
            out += kHex[byte >> 4U];
            out += kHex[byte & 0x0FU];
        } else {
            out += c;
        }
    }
    return out + "\"";
}

} // namespace

void write_pgn(Written& out, const GameRecord& game, bool with_coordinates) {
    std::string& text = out.bytes;
    text += text.empty() ? "" : "\n";
    write_tag(text, "Game", "Chinese Chess");
    for (const Tag& tag : game.tags) {
        const bool is_ours = tag.name == "Game" || tag.name == "FEN" || tag.name == "Result" || tag.name == "Format" ||
                             tag.name == "SetUp";
        if (!is_ours) {
            write_tag(text, tag.name, tag.value);
        }
    }
    write_tag(text, "Result", name(game.result));
    if (with_coordinates) {
        write_tag(text, "Format", "UCI");
    }
    if (!is_standard_start(game)) {
        write_tag(text, "FEN", notation::write_fen(game.start));
    }
    text += "\n" + MovetextWriter{game, with_coordinates}.write();
    text += std::string{text.ends_with('\n') ? "" : "\n"} + std::string{name(game.result)} + "\n";
}

void write_wxf(Written& out, const GameRecord& game) {
    lose_tree(out, game);
    std::string& text = out.bytes;
    text += "FORMAT\tWXF\n";
    for (const auto& [theirs, ours] :
         {std::pair{"GAME", "Event"}, std::pair{"DATE", "Date"}, std::pair{"PLACE", "Site"}}) {
        text += std::string{theirs} + "\t" + one_line(game.tag(ours).value_or("")) + "\n";
    }
    text += "RED\t" + one_line(game.tag("Red").value_or("")) + ";;;\n";
    text += "BLACK\t" + one_line(game.tag("Black").value_or("")) + ";;;\n";
    text += "RESULT\t" + std::string{name(game.result)} + "\n";
    if (!is_standard_start(game)) {
        text += "FEN\t" + notation::write_fen(game.start) + "\n";
    }
    text += "START{\n";
    rules::Setup setup = game.start;
    int ply = 0;
    for (const board::Move move : game.tree.main_line()) {
        const bool is_red = setup.to_move == Side::Red;
        text += round_of(game, ply, is_red, ply == 0) + notation::write_wxf(setup.board, move) + (is_red ? " " : "\n");
        setup.board.apply(move);
        setup.to_move = opponent(setup.to_move);
        ++ply;
    }
    text += "\n}END\n";
}

void write_json(Written& out, const GameRecord& game) {
    lose_tree(out, game);
    std::string& text = out.bytes;
    text += "{";
    for (const auto& [theirs, ours] :
         {std::pair{"event", "Event"}, std::pair{"title", "Title"}, std::pair{"date", "Date"},
          std::pair{"site", "Site"}, std::pair{"red", "Red"}, std::pair{"black", "Black"}}) {
        if (const auto value = game.tag(ours)) {
            text += "\"" + std::string{theirs} + "\": " + json_text(*value) + ", ";
        }
    }
    text += "\"fen\": " + json_text(notation::write_fen(game.start)) + ", \"result\": " + json_text(name(game.result)) +
            ", \"moves\": [";
    bool is_first = true;
    for (const board::Move move : game.tree.main_line()) {
        text += std::string{is_first ? "" : ", "} + "\"" + board::name(move) + "\"";
        is_first = false;
    }
    text += "]}\n";
}

} // namespace chuhe::record
