#include "json_file.hpp"

#include "pgn.hpp"
#include "raw_game.hpp"
#include "text_game.hpp"

#include <chuhe/base/text.hpp>

#include <algorithm>
#include <array>

namespace chuhe::record {

namespace {

constexpr std::size_t kDeepest = 64;

/// The texts of a JSON object by key: strings as they are, numbers and words as written, the strings of an array joined
/// by blanks. Objects within objects are walked through without recursion; the innermost key counts.
class JsonScanner {
  public:
    explicit JsonScanner(std::string_view text) : text_(text) {}

    /// The fields of the next object of the outermost kind. Fails: nothing at the end.
    std::optional<std::vector<Tag>> next_object() {
        std::vector<Tag> fields;
        std::string key;
        std::size_t depth = 0;
        while (at_ < text_.size() && depth < kDeepest) {
            const char c = text_[at_++];
            if (c == '{') {
                ++depth;
            } else if (c == '}') {
                depth -= depth > 0 ? 1U : 0U;
                if (depth == 0) {
                    return fields;
                }
            } else if (c == '"') {
                take_string(fields, key);
            } else if (is_plain(c) && !key.empty()) {
                --at_;
                take_plain(fields, key);
            }
        }
        return fields.empty() ? std::nullopt : std::optional{fields};
    }

  private:
    static bool is_plain(char c) { return (c >= '0' && c <= '9') || c == '-' || (c >= 'a' && c <= 'z'); }

    void take_string(std::vector<Tag>& fields, std::string& key) {
        const std::string value = string();
        std::size_t after = at_;
        while (after < text_.size() && static_cast<unsigned char>(text_[after]) <= ' ') {
            ++after;
        }
        if (after < text_.size() && text_[after] == ':') {
            key = value;
            at_ = after + 1;
            return;
        }
        put(fields, key, value);
    }

    void take_plain(std::vector<Tag>& fields, const std::string& key) {
        const std::size_t end = std::min(text_.find_first_of(",}] \t\r\n", at_), text_.size());
        put(fields, key, std::string{text_.substr(at_, end - at_)});
        at_ = end;
    }

    static void put(std::vector<Tag>& fields, const std::string& key, const std::string& value) {
        if (!fields.empty() && fields.back().name == key) {
            fields.back().value += " " + value;
        } else {
            fields.push_back({key, value});
        }
    }

    std::string string() {
        std::string out;
        while (at_ < text_.size() && text_[at_] != '"') {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                ++at_;
                escape(out);
            } else {
                out += text_[at_++];
            }
        }
        at_ += at_ < text_.size() ? 1U : 0U;
        return out;
    }

    void escape(std::string& out) {
        const char c = text_[at_++];
        if (c != 'u') {
            out += c == 'n' || c == 't' || c == 'r' ? ' ' : c;
            return;
        }
        char32_t code = 0;
        for (int i = 0; i < 4 && at_ < text_.size(); ++i, ++at_) {
            const char lower = static_cast<char>(text_[at_] | 0x20);
            const bool is_letter = lower >= 'a' && lower <= 'f';
            code = code * 16U + static_cast<char32_t>(is_letter ? lower - 'a' + 10 : (text_[at_] - '0') & 0x0F);
        }
        base::append_utf8(out, code >= 0xD800 && code <= 0xDFFF ? char32_t{0xFFFD} : code);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string lower_case(std::string text) {
    std::ranges::for_each(text, [](char& c) { c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; });
    return text;
}

std::optional<std::string_view> value_of(const std::vector<Tag>& fields, std::string_view name) {
    for (const Tag& field : fields) {
        if (lower_case(field.name) == name) {
            return field.value;
        }
    }
    return std::nullopt;
}

std::optional<GameResult> result_of(std::string_view value) {
    if (value == "1") {
        return GameResult::RedWins;
    }
    if (value == "-1") {
        return GameResult::BlackWins;
    }
    return value == "0" ? GameResult::Draw : result_named(value);
}

GameRecord game_of(const std::vector<Tag>& fields, std::string_view moves, Encoding encoding) {
    GameRecord game{Format::Json, encoding, {}, rules::standard_setup(), {}, GameResult::Unknown, {}};
    static constexpr std::array<std::array<std::string_view, 2>, 13> kNames{{{"event", "Event"},
                                                                             {"title", "Title"},
                                                                             {"site", "Site"},
                                                                             {"date", "Date"},
                                                                             {"round", "Round"},
                                                                             {"red", "Red"},
                                                                             {"black", "Black"},
                                                                             {"opening", "Opening"},
                                                                             {"table", "Table"},
                                                                             {"clause", "Clause"},
                                                                             {"red_time", "RedTime"},
                                                                             {"black_time", "BlackTime"},
                                                                             {"fouls", "Fouls"}}};
    for (const auto& [theirs, ours] : kNames) {
        add_tag(game, ours, value_of(fields, theirs).value_or(""));
    }
    StartRead start{true, false};
    if (const auto fen = value_of(fields, "fen"); fen && !fen->empty()) {
        start = read_start(game, *fen);
    }
    const Movetext words = cut_movetext(moves, 0);
    if (start.is_good) {
        read_text_game(game, words, start.has_side);
    }
    const auto result = value_of(fields, "result");
    settle_result(game, result ? result_of(*result) : std::nullopt, words.result);
    return game;
}

} // namespace

bool is_json_game(std::string_view text) {
    text = trimmed(text);
    return (text.starts_with("{") || text.starts_with("[{") || text.starts_with("[\n")) &&
           text.find("\"moves\"") != std::string_view::npos;
}

RecordFile read_json_game(const DecodedText& text) {
    RecordFile file;
    JsonScanner scanner{text.utf8};
    while (const auto fields = scanner.next_object()) {
        if (file.games.size() >= kMostGames) {
            break;
        }
        const auto moves = value_of(*fields, "moves");
        file.games.push_back(game_of(*fields, moves.value_or(""), text.encoding));
    }
    return file;
}

} // namespace chuhe::record
