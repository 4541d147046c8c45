#include "tournament_cases.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

namespace chuhe::test {

namespace {

using nlohmann::json;
using namespace tournament;

base::HalfPoints half_points(const json& value) {
    return base::HalfPoints{static_cast<int>(std::lround(2 * value.get<double>()))};
}

Scoring scoring_of(const json& given) {
    Scoring scoring;
    if (given.contains("pts") && given["pts"].is_array()) {
        scoring.win = half_points(given["pts"][0]);
        scoring.draw = half_points(given["pts"][1]);
        scoring.loss = half_points(given["pts"][2]);
        scoring.pairing_bye =
            given.contains("bye") && given["bye"].is_number() ? half_points(given["bye"]) : scoring.win;
    } else if (given.contains("pts")) {
        scoring.win = half_points(given["pts"]["w"]);
        scoring.draw = half_points(given["pts"]["d"]);
        scoring.loss = half_points(given["pts"]["l"]);
        scoring.pairing_bye = half_points(given["pts"]["pab"]);
    }
    return scoring;
}

CellKind kind_of(char letter, bool is_alone) {
    switch (letter) {
    case '1':
        return CellKind::Win;
    case '0':
        return CellKind::Loss;
    case '=':
        return CellKind::Draw;
    case '+':
        return CellKind::ForfeitWin;
    case '-':
        return CellKind::ForfeitLoss;
    case '?':
        return CellKind::Unfinished;
    case 'U':
        return CellKind::PairingBye;
    case 'H':
        return CellKind::HalfPointBye;
    default:
        return is_alone ? CellKind::ZeroPointBye : CellKind::Unfinished;
    }
}

} // namespace

std::vector<json> json_lines(const std::string& file) {
    std::ifstream stream(std::string{CHUHE_TEST_DATA} + "/tournament/" + file);
    std::vector<json> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(json::parse(line));
    }
    return lines;
}

Cell cell_of_case(const std::string& text) {
    if (text.front() == '-') {
        return Cell{kind_of(text.back(), true), {}, {}};
    }
    const std::size_t colour = text.find_first_of("wb");
    return Cell{kind_of(text.back(), false), static_cast<EntrantNumber>(std::stoul(text.substr(0, colour))),
                text[colour] == 'w' ? Turn::First : Turn::Second};
}

CrossTable table_of_case(const json& given) {
    CrossTable table;
    table.scoring = scoring_of(given);
    table.planned_rounds = given.value("rounds", 0);
    table.initial_turn = given.value("first", std::string{"w"}) == "w" ? Turn::First : Turn::Second;
    for (std::size_t i = 0; i < given["n"].get<std::size_t>(); ++i) {
        Entrant entrant;
        entrant.number = static_cast<EntrantNumber>(i + 1);
        std::istringstream cells(given["hist"][i].get<std::string>());
        for (std::string cell; cells >> cell;) {
            entrant.cells.push_back(cell_of_case(cell));
        }
        if (given.contains("foul")) {
            entrant.fouls = given["foul"][i].get<int>();
        }
        table.entrants.push_back(std::move(entrant));
    }
    for (const json& absent : given.value("absent", json::array())) {
        table.entrants[absent.get<std::size_t>() - 1].cells.emplace_back();
    }
    for (const json& group : given.value("forbid", json::array())) {
        table.forbidden.push_back(group.get<std::vector<EntrantNumber>>());
    }
    return table;
}

SwissCase swiss_case(const json& given) {
    SwissCase made;
    made.id = given["id"].get<std::string>();
    made.table = table_of_case(given.contains("input") ? given["input"] : given);
    if (given["expected"].is_array()) {
        made.expected.emplace();
        for (const json& board : given["expected"]) {
            made.expected->push_back({board[0].get<EntrantNumber>(), board[1].get<EntrantNumber>()});
        }
    }
    if (given.contains("bye") && given["bye"].is_number()) {
        made.bye = given["bye"].get<EntrantNumber>();
    }
    return made;
}

std::vector<std::pair<unsigned, unsigned>> sorted_boards(const std::vector<Board>& boards) {
    std::vector<std::pair<unsigned, unsigned>> pairs;
    for (const Board& board : boards) {
        pairs.emplace_back(board.first, board.second);
    }
    std::ranges::sort(pairs);
    return pairs;
}

} // namespace chuhe::test
