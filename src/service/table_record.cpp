#include "table_record.hpp"

#include <chuhe/base/text.hpp>

#include <array>

namespace chuhe::service {

using tournament::BoardResult;

namespace {

constexpr std::array<std::pair<BoardResult, std::string_view>, 3> kPlayed{
    {{BoardResult::FirstWon, "1-0"}, {BoardResult::Drawn, "1/2-1/2"}, {BoardResult::SecondWon, "0-1"}}};

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t start = 0; start <= line.size();) {
        const std::size_t end = std::min(line.find(' ', start), line.size());
        words.push_back(line.substr(start, end - start));
        start = end + 1;
    }
    return words;
}

std::string place_text(const PairingPlace& place, board::Side side) {
    return std::to_string(place.round) + " " + board_text(place) + " " + std::to_string(place.players.first) + " " +
           std::to_string(place.players.second) + (side == board::Side::Red ? " red " : " black ");
}

struct PlaceAndSide {
    PairingPlace place;
    board::Side side;
};

/// "3" or "3.2.1.4". Returns: whether it is one.
bool read_board(std::string_view text, PairingPlace& place) {
    std::vector<int> numbers;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('.', start), text.size());
        const auto number = base::parse_number(text.substr(start, end - start));
        if (!number || *number < 1) {
            return false;
        }
        numbers.push_back(*number);
        start = end + 1;
    }
    if (numbers.size() != 1 && numbers.size() != 4) {
        return false;
    }
    place.board = numbers[0];
    if (numbers.size() == 4) {
        place.match = MatchSeats{numbers[1], numbers[2], numbers[3]};
    }
    return true;
}

/// The words 1 to 5 of a line. Fails: nothing for others.
std::optional<PlaceAndSide> read_place(const std::vector<std::string_view>& words) {
    if (words.size() != 7 || (words[5] != "red" && words[5] != "black")) {
        return std::nullopt;
    }
    const auto round = base::parse_number(words[1]);
    const auto first = base::parse_number(words[3]);
    const auto second = base::parse_number(words[4]);
    PairingPlace place;
    if (!round || *round < 1 || !first || *first < 1 || !second || *second < 1 || !read_board(words[2], place)) {
        return std::nullopt;
    }
    place.round = *round;
    place.players = {static_cast<tournament::EntrantNumber>(*first), static_cast<tournament::EntrantNumber>(*second)};
    return PlaceAndSide{place, words[5] == "red" ? board::Side::Red : board::Side::Black};
}

std::optional<TableFact> read_game(std::vector<std::string_view> words, SealedWith sealed_with) {
    if (words.size() != 9) {
        return std::nullopt;
    }
    const std::string red{words[7]};
    const std::string black{words[8]};
    words.resize(7);
    const auto place = read_place(words);
    return place ? std::optional<TableFact>{GameOpened{place->place, std::string{words[6]}, red, black, sealed_with}}
                 : std::nullopt;
}

constexpr std::string_view kRealBoard = "real_board";
constexpr std::string_view kServer = "server";

std::optional<TableFact> read_move(const std::vector<std::string_view>& words) {
    const auto place = read_place(words);
    if (!place || (words[6] != kRealBoard && words[6] != kServer)) {
        return std::nullopt;
    }
    return BoardMoved{place->place, words[6] == kServer ? tournament::Venue::Server : tournament::Venue::RealBoards};
}

std::optional<TableFact> read_report(const std::vector<std::string_view>& words) {
    const auto place = read_place(words);
    for (const auto& [result, word] : kPlayed) {
        if (place && words[6] == word) {
            return ResultReported{place->place, place->side, result};
        }
    }
    return std::nullopt;
}

} // namespace

std::string board_text(const PairingPlace& place) {
    std::string text = std::to_string(place.board);
    if (place.match) {
        for (const int number : {place.match->game, place.match->first, place.match->second}) {
            text += "." + std::to_string(number);
        }
    }
    return text;
}

std::optional<std::string_view> played_word(BoardResult result) {
    for (const auto& [played, word] : kPlayed) {
        if (played == result) {
            return word;
        }
    }
    return std::nullopt;
}

namespace {

/// The game of the venue that a board leaves waits; that of the one it comes to counts.
TableFacts with_moved(TableFacts facts, const BoardMoved& moved) {
    if (moved.to == tournament::Venue::RealBoards) {
        facts.on_real_boards.insert(moved.place);
        if (auto game = facts.games.extract(moved.place)) {
            facts.waiting.insert(std::move(game));
        }
        return facts;
    }
    facts.on_real_boards.erase(moved.place);
    if (auto game = facts.waiting.extract(moved.place)) {
        facts.games.insert_or_assign(moved.place, std::move(game.mapped()));
    }
    return facts;
}

} // namespace

std::string write_fact(const TableFact& fact) {
    if (const auto* const issued = std::get_if<CodesIssued>(&fact)) {
        std::string text;
        for (const CodeIssued& code : issued->codes) {
            text += (text.empty() ? "code " : "\ncode ") + place_text(code.place, code.side) + code.hash;
        }
        return text;
    }
    if (const auto* const reported = std::get_if<ResultReported>(&fact)) {
        return "report " + place_text(reported->place, reported->side) +
               std::string{played_word(reported->result).value_or("")};
    }
    if (const auto* const opened = std::get_if<GameOpened>(&fact)) {
        return (opened->sealed_with == SealedWith::Key ? "opened " : "game ") +
               place_text(opened->place, board::Side::Red) + opened->game + " " + opened->red + " " + opened->black;
    }
    if (const auto* const moved = std::get_if<BoardMoved>(&fact)) {
        return "moved " + place_text(moved->place, board::Side::Red) +
               std::string{moved->to == tournament::Venue::Server ? kServer : kRealBoard};
    }
    if (const auto* const over = std::get_if<ReportsVoid>(&fact)) {
        return "void " + place_text(over->place, board::Side::Red) + "-";
    }
    return "revoked";
}

std::optional<TableFact> read_fact(std::string_view text) {
    if (text == "revoked") {
        return CodesRevoked{};
    }
    if (text.starts_with("report ")) {
        return read_report(words_of(text));
    }
    if (text.starts_with("game ")) {
        return read_game(words_of(text), SealedWith::Code);
    }
    if (text.starts_with("opened ")) {
        return read_game(words_of(text), SealedWith::Key);
    }
    if (text.starts_with("moved ")) {
        return read_move(words_of(text));
    }
    if (text.starts_with("void ")) {
        const auto place = read_place(words_of(text));
        return place ? std::optional<TableFact>{ReportsVoid{place->place}} : std::nullopt;
    }
    CodesIssued issued;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const auto words = words_of(text.substr(start, end - start));
        const auto place = read_place(words);
        if (!place || words[0] != "code") {
            return std::nullopt;
        }
        issued.codes.push_back({place->place, place->side, std::string{words[6]}});
        start = end + 1;
    }
    return issued.codes.empty() ? std::nullopt : std::optional<TableFact>{std::move(issued)};
}

TableFacts after(TableFacts facts, const TableFact& fact) {
    ++facts.version;
    if (const auto* const issued = std::get_if<CodesIssued>(&fact)) {
        for (const CodeIssued& code : issued->codes) {
            facts.codes[code.hash] = code;
        }
    } else if (const auto* const reported = std::get_if<ResultReported>(&fact)) {
        BoardReport& report = facts.reports[reported->place];
        (reported->side == board::Side::Red ? report.red : report.black) = reported->result;
    } else if (const auto* const opened = std::get_if<GameOpened>(&fact)) {
        facts.games[opened->place] = *opened;
        if (has_seats(*opened)) {
            facts.on_real_boards.erase(opened->place);
        }
    } else if (const auto* const moved = std::get_if<BoardMoved>(&fact)) {
        facts = with_moved(std::move(facts), *moved);
    } else if (const auto* const over = std::get_if<ReportsVoid>(&fact)) {
        facts.reports.erase(over->place);
    } else {
        facts.codes.clear();
        ++facts.revocations;
    }
    return facts;
}

} // namespace chuhe::service
