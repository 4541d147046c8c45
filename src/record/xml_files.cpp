#include "xml_files.hpp"

#include "clipped.hpp"
#include "pgn.hpp"
#include "raw_game.hpp"
#include "tree_walker.hpp"
#include "xml_scanner.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/coordinates.hpp>

#include <array>

namespace chuhe::record {

namespace {

GameResult result_numbered(std::string_view text) {
    constexpr std::array kResults{GameResult::Unknown, GameResult::RedWins, GameResult::BlackWins, GameResult::Draw};
    const auto number = base::parse_number(trimmed(text));
    return number && static_cast<std::size_t>(*number) < kResults.size() ? kResults[static_cast<std::size_t>(*number)]
                                                                         : GameResult::Unknown;
}

/// A field of the head of a CBF file.
void take_field(GameRecord& game, std::string_view name, std::string_view value, std::string& fen) {
    static constexpr std::array<std::array<std::string_view, 2>, 10> kNames{{{"Name", "Title"},
                                                                             {"Red", "Red"},
                                                                             {"RedTeam", "RedTeam"},
                                                                             {"Black", "Black"},
                                                                             {"BlackTeam", "BlackTeam"},
                                                                             {"Date", "Date"},
                                                                             {"Place", "Site"},
                                                                             {"MatchName", "Event"},
                                                                             {"Author", "Author"},
                                                                             {"URL", "Source"}}};
    if (name == "FEN") {
        fen = value;
        return;
    }
    if (name == "RecordResult") {
        game.result = result_numbered(value);
        return;
    }
    for (const auto& [theirs, ours] : kNames) {
        if (name == theirs) {
            add_tag(game, ours, value);
        }
    }
}

std::optional<board::Move> any_points(std::string_view text) {
    const auto move = notation::read_digits(text);
    return move ? move : notation::read_coordinates(text, notation::RankOrigin::Zero);
}

/// Reads nested moves of PFC: an open tag goes one move deeper, a close tag back.
class PfcReader {
  public:
    explicit PfcReader(GameRecord& game) : game_(game) {}

    void take(const XmlPiece& piece) {
        if (piece.kind == XmlPiece::Kind::Close) {
            if (piece.text == "n" && !path_.empty()) {
                path_.pop_back();
            }
            return;
        }
        if (piece.text != "n" || piece.kind == XmlPiece::Kind::Text) {
            return;
        }
        const auto node = path_.empty() && !walker_ ? begin(piece) : enter(piece);
        if (piece.kind == XmlPiece::Kind::Open) {
            path_.push_back(node);
        }
    }

  private:
    using Node = VariationTree::Node;

    std::optional<Node> begin(const XmlPiece& piece) {
        const auto fen = attribute(piece.attributes, "m");
        if (fen && !trimmed(*fen).empty() && !read_start(game_, trimmed(*fen)).is_good) {
            return std::nullopt;
        }
        game_.tree.comment(VariationTree::start(), attribute(piece.attributes, "c").value_or(""));
        if (is_playable(game_.start.board)) {
            walker_.emplace(game_);
        }
        return VariationTree::start();
    }

    /// Fails: nothing where the move or one before it is not legal.
    std::optional<Node> enter(const XmlPiece& piece) {
        if (path_.empty() || !path_.back() || !walker_) {
            return std::nullopt;
        }
        walker_->go_to(*path_.back());
        const std::string token = attribute(piece.attributes, "m").value_or("");
        const auto move = any_points(token);
        if (!move) {
            game_.problems.push_back({ProblemKind::Unreadable,
                                      {"“" + clipped(token) + "”不是着法", "\"" + clipped(token) + "\" is not a move"},
                                      walker_->ply(),
                                      clipped(token),
                                      walker_->fen(),
                                      std::nullopt});
            return std::nullopt;
        }
        if (const auto illegal = walker_->add(*move)) {
            report_illegal(game_, *walker_, *illegal, clipped(token));
            return std::nullopt;
        }
        game_.tree.comment(walker_->here(), attribute(piece.attributes, "c").value_or(""));
        return walker_->here();
    }

    GameRecord& game_;
    std::optional<TreeWalker> walker_;
    std::vector<std::optional<Node>> path_;
};

} // namespace

bool is_cbf(std::string_view text) {
    return text.substr(0, 1024).find("<ChineseChessRecord") != std::string_view::npos;
}

RecordFile read_cbf(const DecodedText& text) {
    GameRecord game{Format::Cbf, text.encoding, {}, rules::standard_setup(), {}, GameResult::Unknown, {}};
    std::vector<RawMove> moves;
    std::string fen;
    std::string last_text;
    std::string root_comment;
    bool has_root = false;
    XmlScanner scanner{text.utf8};
    while (const auto piece = scanner.next()) {
        const bool is_tag = piece->kind != XmlPiece::Kind::Text;
        if (is_tag && piece->text == "Move" && piece->kind != XmlPiece::Kind::Close) {
            const std::string value = attribute(piece->attributes, "value").value_or("");
            if (value != "00-00" || has_root) {
                moves.push_back({notation::read_digits(value), clipped(value), {}});
            }
            has_root = true;
        } else if (piece->kind == XmlPiece::Kind::Close) {
            if (piece->text == "Move") {
                (moves.empty() ? root_comment : moves.back().comment) = trimmed(last_text);
            } else {
                take_field(game, piece->text, trimmed(last_text), fen);
            }
        }
        last_text = is_tag ? std::string{} : last_text + piece->text;
    }
    game.tree.comment(VariationTree::start(), root_comment);
    RecordFile file;
    if (fen.empty() || read_start(game, fen).is_good) {
        std::erase_if(game.problems, [](const Problem& found) { return found.kind == ProblemKind::BadSetup; });
        read_raw_moves(game, moves);
    }
    file.games.push_back(std::move(game));
    return file;
}

bool is_pfc(std::string_view text) {
    XmlScanner scanner{text.substr(0, 4096)};
    while (const auto piece = scanner.next()) {
        if (piece->kind == XmlPiece::Kind::Open || piece->kind == XmlPiece::Kind::Empty) {
            return piece->text == "n" && attribute(piece->attributes, "version").has_value();
        }
    }
    return false;
}

RecordFile read_pfc(const DecodedText& text) {
    GameRecord game{Format::Pfc, text.encoding, {}, rules::standard_setup(), {}, GameResult::Unknown, {}};
    {
        PfcReader reader{game};
        XmlScanner scanner{text.utf8};
        while (const auto piece = scanner.next()) {
            reader.take(*piece);
        }
    }
    if (game.tree.size() == 0) {
        game.problems.push_back(problem(ProblemKind::NoMoves, {"没有着法", "there are no moves"}));
    }
    RecordFile file;
    file.games.push_back(std::move(game));
    return file;
}

} // namespace chuhe::record
