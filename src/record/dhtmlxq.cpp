#include "dhtmlxq.hpp"

#include "clipped.hpp"
#include "pgn.hpp"
#include "raw_game.hpp"
#include "text_game.hpp"
#include "tree_walker.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/coordinates.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace chuhe::record {

namespace {

constexpr std::string_view kOpening = "[DhtmlXQ_";
constexpr std::size_t kDigitsPerMove = 4;
constexpr std::size_t kMostBranches = 20000;

/// The tags of one game by name without the prefix, in the order of the text.
using Fields = std::vector<Tag>;

std::optional<std::string_view> value_of(const Fields& fields, std::string_view name) {
    const auto found = std::ranges::find(fields, name, &Tag::name);
    return found == fields.end() ? std::nullopt : std::optional<std::string_view>{found->value};
}

std::optional<unsigned> hex_value(std::string_view digits) {
    unsigned value = 0;
    for (const char c : digits) {
        const char lower = static_cast<char>(c | 0x20);
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit && (lower < 'a' || lower > 'f')) {
            return std::nullopt;
        }
        value = value * 16U + static_cast<unsigned>(is_digit ? c - '0' : lower - 'a' + 10);
    }
    return value;
}

/// Escapes undone: \uXXXX, "||" for a new line, and a backslash before a slash or a quotation mark.
std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("||")) {
            out += '\n';
            ++i;
            continue;
        }
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const std::string_view digits = text.substr(std::min(i + 2, text.size()), 4);
        const auto code = text[i + 1] == 'u' && digits.size() == 4 ? hex_value(digits) : std::nullopt;
        if (code && (*code < 0xD800 || *code > 0xDFFF)) {
            base::append_utf8(out, *code);
            i += 5;
        } else if (text[i + 1] == '/' || text[i + 1] == '"' || text[i + 1] == '\'') {
            out += text[++i];
        } else {
            out += text[i];
        }
    }
    return out;
}

/// Cuts a text into the tags of its games: a game starts with its wrapper or with a tag it already has.
std::vector<Fields> fields_of(std::string_view text) {
    std::vector<Fields> games;
    std::set<std::string> names;
    std::size_t last_end = 0;
    for (std::size_t at = text.find(kOpening); at != std::string_view::npos; at = text.find(kOpening, at)) {
        const std::size_t name_begin = at + kOpening.size();
        const std::size_t name_end = text.find(']', name_begin);
        if (name_end == std::string_view::npos) {
            break;
        }
        const std::string name{text.substr(name_begin, name_end - name_begin)};
        std::size_t end = text.find("[/DhtmlXQ", name_end);
        end = std::min({end, text.find("[\\/DhtmlXQ", name_end), text.size()});
        const std::string_view between = text.substr(last_end, at - last_end);
        const bool is_wrapped = between.find("[DhtmlXQ]") != std::string_view::npos ||
                                between.find("[DhtmlXQHTML]") != std::string_view::npos ||
                                between.find("[DhtmlXQiFrame]") != std::string_view::npos;
        if (games.empty() || is_wrapped || names.contains(name)) {
            games.emplace_back();
            names.clear();
        }
        names.insert(name);
        games.back().push_back({name, unescaped(text.substr(name_end + 1, end - name_end - 1))});
        at = last_end = end;
    }
    return games;
}

/// A run of digits, without whatever else stands in it.
std::string digits_of(std::string_view text) {
    std::string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return c >= '0' && c <= '9'; });
    return digits;
}

void read_pieces(GameRecord& game, std::string_view points) {
    const std::string digits = digits_of(points);
    game.start.board = {};
    for (std::size_t i = 0; i + 1 < digits.size() && i / 2 < 32; i += 2) {
        const auto square = board::Square::at(digits[i] - '0', board::kRanks - 1 - (digits[i + 1] - '0'));
        if (!square) {
            continue;
        }
        if (!game.start.board.is_empty(*square)) {
            game.problems.push_back(problem(ProblemKind::Structure, {"两个棋子在同一点 " + square->name(),
                                                                     "two pieces stand on " + square->name()}));
            continue;
        }
        game.start.board.put(*square, piece_in_order(i / 2));
    }
}

/// A line of moves that leaves another line, or the main line (number 0).
struct Branch {
    int parent = 0;
    /// The ply of its first move, from 1.
    int first_ply = 1;
    std::string digits;
    /// The nodes of its moves, once it is read.
    std::vector<VariationTree::Node> nodes;
    bool is_read = false;
};

using Branches = std::map<int, Branch>;

/// "move_P_K_N" and "comment..." carry numbers in their names.
std::vector<int> numbers_in(std::string_view name) {
    std::vector<int> numbers;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find('_'), name.size());
        const auto number = base::parse_number(name.substr(0, end));
        if (!number) {
            return {};
        }
        numbers.push_back(*number);
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return numbers;
}

Branches branches_of(const Fields& fields) {
    constexpr std::string_view kPrefix = "move_";
    Branches branches;
    branches[0].digits = digits_of(value_of(fields, "movelist").value_or(""));
    for (const Tag& field : fields) {
        const auto numbers = field.name.starts_with(kPrefix)
                                 ? numbers_in(std::string_view{field.name}.substr(kPrefix.size()))
                                 : std::vector<int>{};
        if (numbers.size() == 3 && numbers[2] != 0 && branches.size() < kMostBranches) {
            branches[numbers[2]] = {numbers[0], numbers[1], digits_of(field.value), {}, false};
        }
    }
    return branches;
}

/// The node after a ply of a branch, which may belong to a line it left. Fails: nothing where there is none.
std::optional<VariationTree::Node> node_after(const Branches& branches, int number, int ply) {
    for (std::size_t steps = 0; steps <= branches.size(); ++steps) {
        const auto found = branches.find(number);
        if (found == branches.end() || ply < 0) {
            return std::nullopt;
        }
        const Branch& branch = found->second;
        if (ply >= branch.first_ply) {
            const auto place = static_cast<std::size_t>(ply - branch.first_ply);
            return place < branch.nodes.size() ? std::optional{branch.nodes[place]} : std::nullopt;
        }
        if (number == 0) {
            return ply == 0 ? std::optional{VariationTree::start()} : std::nullopt;
        }
        number = branch.parent;
    }
    return std::nullopt;
}

void read_branch(GameRecord& game, TreeWalker& walker, Branch& branch, VariationTree::Node from) {
    branch.is_read = true;
    walker.go_to(from);
    if (branch.digits.size() % kDigitsPerMove != 0) {
        game.problems.push_back(problem(ProblemKind::Truncated, {"着法数字的个数不是 4 的倍数",
                                                                 "the digits of the moves are no multiple of four"}));
    }
    for (std::size_t i = 0; i + kDigitsPerMove <= branch.digits.size(); i += kDigitsPerMove) {
        const std::string token = branch.digits.substr(i, kDigitsPerMove);
        const auto move = notation::read_digits(token);
        if (!move) {
            game.problems.push_back({ProblemKind::Unreadable,
                                     {"“" + token + "”不是着法", "\"" + token + "\" is not a move"},
                                     walker.ply(),
                                     token,
                                     walker.fen(),
                                     std::nullopt});
            return;
        }
        if (const auto illegal = walker.add(*move)) {
            report_illegal(game, walker, *illegal, token);
            return;
        }
        branch.nodes.push_back(walker.here());
    }
}

/// Branches may stand before the line they leave: each is read once that line is.
void read_branches(GameRecord& game, Branches& branches) {
    std::multimap<int, int> leaving;
    for (const auto& [number, branch] : branches) {
        if (number != 0) {
            leaving.insert({branch.parent, number});
        }
    }
    TreeWalker walker{game};
    read_branch(game, walker, branches[0], VariationTree::start());
    std::vector<int> read{0};
    for (std::size_t i = 0; i < read.size(); ++i) {
        const auto [first, last] = leaving.equal_range(read[i]);
        for (auto next = first; next != last; ++next) {
            Branch& branch = branches[next->second];
            const auto from = branch.is_read ? std::nullopt : node_after(branches, branch.parent, branch.first_ply - 1);
            if (from) {
                read_branch(game, walker, branch, *from);
                read.push_back(next->second);
            }
        }
    }
    for (const auto& [number, branch] : branches) {
        if (!branch.is_read) {
            game.problems.push_back(problem(ProblemKind::Structure,
                                            {"变着 " + std::to_string(number) + " 没有可接的着法",
                                             "variation " + std::to_string(number) + " leaves no line that was read"}));
        }
    }
}

void read_comments(GameRecord& game, const Fields& fields, const Branches& branches) {
    constexpr std::string_view kPrefix = "comment";
    for (const Tag& field : fields) {
        if (!field.name.starts_with(kPrefix)) {
            continue;
        }
        const auto numbers = numbers_in(std::string_view{field.name}.substr(kPrefix.size()));
        const auto node = numbers.size() == 1   ? node_after(branches, 0, numbers[0])
                          : numbers.size() == 2 ? node_after(branches, numbers[0], numbers[1])
                                                : std::nullopt;
        if (node) {
            game.tree.comment(*node, field.value);
        }
    }
}

GameResult result_of(std::string_view text) {
    if (text == "W" || text == "L" || text == "D") {
        return text == "W" ? GameResult::RedWins : text == "L" ? GameResult::BlackWins : GameResult::Draw;
    }
    return result_named(text).value_or(GameResult::Unknown);
}

void read_tags(GameRecord& game, const Fields& fields) {
    static constexpr std::array<std::array<std::string_view, 2>, 14> kNames{{{"title", "Title"},
                                                                             {"event", "Event"},
                                                                             {"date", "Date"},
                                                                             {"place", "Site"},
                                                                             {"red", "Red"},
                                                                             {"redteam", "RedTeam"},
                                                                             {"black", "Black"},
                                                                             {"blackteam", "BlackTeam"},
                                                                             {"open", "Opening"},
                                                                             {"remark", "Remark"},
                                                                             {"author", "Author"},
                                                                             {"timerule", "TimeControl"},
                                                                             {"redtime", "RedTime"},
                                                                             {"blacktime", "BlackTime"}}};
    for (const auto& [ours, theirs] : kNames) {
        if (const auto value = value_of(fields, ours)) {
            add_tag(game, theirs, trimmed(*value));
        }
    }
    game.result = result_of(trimmed(value_of(fields, "result").value_or("")));
}

GameRecord read_game(const Fields& fields, Encoding encoding) {
    GameRecord game{Format::DhtmlXq, encoding, {}, rules::standard_setup(), {}, GameResult::Unknown, {}};
    read_tags(game, fields);
    if (const auto points = value_of(fields, "binit"); points && !trimmed(*points).empty()) {
        read_pieces(game, *points);
    }
    Branches branches = branches_of(fields);
    if (const auto first = notation::read_digits(branches[0].digits.substr(0, kDigitsPerMove))) {
        let_mover_start(game, *first);
    }
    if (const auto fen = value_of(fields, "fen"); fen && !trimmed(*fen).empty()) {
        game.problems.clear();
        if (!read_start(game, trimmed(*fen)).is_good) {
            return game;
        }
    } else {
        report_setup(game);
    }
    if (branches[0].digits.empty()) {
        game.problems.push_back(problem(ProblemKind::NoMoves, {"没有着法", "there are no moves"}));
    }
    if (branches.size() >= kMostBranches) {
        game.problems.push_back(
            problem(ProblemKind::Limit, {"变着过多，其余没有读", "too many variations; the others are not read"}));
    }
    if (is_playable(game.start.board)) {
        read_branches(game, branches);
        read_comments(game, fields, branches);
    }
    return game;
}

} // namespace

bool is_dhtmlxq(std::string_view text) {
    return text.find(kOpening) != std::string_view::npos;
}

RecordFile read_dhtmlxq(const DecodedText& text) {
    RecordFile file;
    for (const Fields& fields : fields_of(text.utf8)) {
        file.games.push_back(read_game(fields, text.encoding));
    }
    if (file.games.empty()) {
        file.problems.push_back(
            problem(ProblemKind::Structure, {"DhtmlXQ 标签不完整", "the tags of DhtmlXQ are not complete"}));
    }
    return file;
}

} // namespace chuhe::record
