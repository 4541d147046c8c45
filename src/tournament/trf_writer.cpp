#include "stable_order.hpp"
#include "trf_cells.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/tournament/trf.hpp>

#include <algorithm>
#include <numeric>

namespace chuhe::tournament {

namespace {

enum class Align : std::uint8_t { Left, Right };

/// The text in a field of `width` characters, cut where it is longer.
std::string field(const std::string& text, std::size_t width, Align align) {
    std::u32string characters = base::decode_utf8(text).value_or(std::u32string{});
    characters.resize(std::min(characters.size(), width));
    const std::string blanks(width - characters.size(), ' ');
    const std::string shown = base::encode_utf8(characters);
    return align == Align::Left ? shown + blanks : blanks + shown;
}

std::string written(const Cell& cell) {
    const std::string opponent = cell.opponent ? std::to_string(*cell.opponent) : "0000";
    const char colour = !cell.turn ? '-' : *cell.turn == Turn::First ? 'w' : 'b';
    return "  " + field(opponent, 4, Align::Right) + ' ' + colour + ' ' + result_letter(cell.kind);
}

std::string written(const Entrant& entrant, base::HalfPoints points, std::size_t place) {
    const auto number = [](auto value) { return std::to_string(value); };
    std::string line = "001 " + field(number(entrant.number), 4, Align::Right) + ' ' +
                       field(entrant.sex, 1, Align::Left) + field(entrant.title, 3, Align::Right) + ' ' +
                       field(entrant.name, 33, Align::Left) + ' ' +
                       field(entrant.rating ? number(*entrant.rating) : "", 4, Align::Right) + ' ' +
                       field(entrant.unit, 3, Align::Left) + ' ' + field(entrant.register_id, 11, Align::Right) + ' ' +
                       field(entrant.birth, 10, Align::Left) + ' ' + field(text_of(points), 4, Align::Right) + ' ' +
                       field(number(place), 4, Align::Right);
    for (const Cell& cell : entrant.cells) {
        line += written(cell);
    }
    return line + '\n';
}

/// A name of 32 characters, then each member in five columns.
std::string written(const TrfTeam& team) {
    std::string line = "013 " + field(team.name, 32, Align::Left);
    for (const EntrantNumber member : team.members) {
        line += field(std::to_string(member), 5, Align::Right);
    }
    return line + '\n';
}

/// Places by points alone, then by number; the report wants some order, the standings proper are made elsewhere.
std::vector<std::size_t> places(const std::vector<base::HalfPoints>& scores) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    sort_stably(order, [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = i + 1;
    }
    return place;
}

std::string written(const Scoring& scoring) {
    if (scoring == Scoring{}) {
        return {};
    }
    const auto line = [](const char* code, base::HalfPoints value) {
        return std::string{code} + ' ' + field(text_of(value), 4, Align::Right) + '\n';
    };
    return line("BBW", scoring.win) + line("BBD", scoring.draw) + line("BBL", scoring.loss) +
           line("BBZ", scoring.absence) + line("BBF", scoring.forfeit_loss) + line("BBU", scoring.pairing_bye);
}

std::string written_extensions(const Entrant& entrant) {
    const std::string number = std::to_string(entrant.number);
    std::string lines;
    if (!entrant.virtual_points.empty()) {
        lines += "XXA " + field(number, 4, Align::Right);
        for (const base::HalfPoints value : entrant.virtual_points) {
            lines += ' ' + field(text_of(value), 4, Align::Right);
        }
        lines += '\n';
    }
    if (entrant.fouls > 0) {
        lines += "XXF " + number + ' ' + std::to_string(entrant.fouls) + '\n';
    }
    if (entrant.warnings > 0 || entrant.disqualifications > 0) {
        lines += "XXW " + number + ' ' + std::to_string(entrant.warnings) + ' ' +
                 std::to_string(entrant.disqualifications) + '\n';
    }
    return lines;
}

} // namespace

std::optional<Cell> cell_of(std::optional<EntrantNumber> opponent, char colour, char result) {
    std::optional<Turn> turn;
    if (colour == 'w') {
        turn = Turn::First;
    } else if (colour == 'b') {
        turn = Turn::Second;
    } else if (colour != '-' && colour != ' ') {
        return std::nullopt;
    }
    struct Letter {
        char letter;
        CellKind against_somebody;
        std::optional<CellKind> alone;
    };
    using enum CellKind;
    static constexpr Letter kLetters[] = {{'1', Win, {}},
                                          {'W', Win, {}},
                                          {'0', Loss, {}},
                                          {'L', Loss, {}},
                                          {'=', Draw, {}},
                                          {'D', Draw, {}},
                                          {'+', ForfeitWin, FullPointBye},
                                          {'-', ForfeitLoss, ZeroPointBye},
                                          {'*', Unfinished, {}}};
    for (const Letter& known : kLetters) {
        if (known.letter != result) {
            continue;
        }
        if (!opponent) {
            return known.alone && !turn ? std::optional{Cell{*known.alone, {}, {}}} : std::nullopt;
        }
        const bool needs_turn = known.against_somebody != ForfeitWin && known.against_somebody != ForfeitLoss;
        return needs_turn && !turn ? std::nullopt : std::optional{Cell{known.against_somebody, opponent, turn}};
    }
    if (result == ' ' && opponent && turn) {
        return Cell{Unfinished, opponent, turn}; // as others write a game that has no result yet
    }
    if (opponent || turn) {
        return std::nullopt;
    }
    switch (result) {
    case 'U':
        return Cell{PairingBye, {}, {}};
    case 'F':
        return Cell{FullPointBye, {}, {}};
    case 'H':
        return Cell{HalfPointBye, {}, {}};
    case 'Z':
    case ' ':
        return Cell{};
    default:
        return std::nullopt;
    }
}

char result_letter(CellKind kind) {
    switch (kind) {
    case CellKind::Win:
        return '1';
    case CellKind::Draw:
        return '=';
    case CellKind::Loss:
        return '0';
    case CellKind::ForfeitWin:
        return '+';
    case CellKind::ForfeitLoss:
        return '-';
    case CellKind::PairingBye:
        return 'U';
    case CellKind::FullPointBye:
        return 'F';
    case CellKind::HalfPointBye:
        return 'H';
    case CellKind::ZeroPointBye:
        return 'Z';
    case CellKind::Unfinished:
        return '*';
    }
    return ' ';
}

bool results_agree(CellKind mine, CellKind theirs) {
    switch (mine) {
    case CellKind::Win:
        return theirs == CellKind::Loss;
    case CellKind::Draw:
        return theirs == CellKind::Draw;
    case CellKind::Loss:
        return theirs == CellKind::Win || theirs == CellKind::Loss;
    case CellKind::ForfeitWin:
        return theirs == CellKind::ForfeitLoss;
    case CellKind::ForfeitLoss:
        return theirs == CellKind::ForfeitWin || theirs == CellKind::ForfeitLoss;
    case CellKind::Unfinished:
        return theirs == CellKind::Unfinished;
    case CellKind::PairingBye:
    case CellKind::FullPointBye:
    case CellKind::HalfPointBye:
    case CellKind::ZeroPointBye:
        return false;
    }
    return false;
}

std::string write_trf(const TrfDocument& document) {
    const CrossTable& table = document.table;
    std::string text = table.title.empty() ? "" : "012 " + table.title + '\n';
    for (const std::string& line : document.other_lines) {
        text += line + '\n';
    }
    for (const TrfTeam& team : document.teams) {
        text += written(team);
    }
    const auto rounds = static_cast<std::size_t>(rounds_paired(table));
    std::vector<base::HalfPoints> scores;
    for (const Entrant& entrant : table.entrants) {
        scores.push_back(score_after(table, entrant, rounds));
    }
    const std::vector<std::size_t> place = places(scores);
    for (std::size_t i = 0; i < table.entrants.size(); ++i) {
        text += written(table.entrants[i], scores[i], place[i]);
    }
    if (table.planned_rounds > 0) {
        text += "XXR " + std::to_string(table.planned_rounds) + '\n';
    }
    text += std::string{"XXC "} + (table.initial_turn == Turn::First ? "white1" : "black1") + '\n';
    text += written(table.scoring);
    for (const auto& group : table.forbidden) {
        if (group.size() < 2) {
            continue; // the others left before the start
        }
        text += "XXP";
        for (const EntrantNumber member : group) {
            text += ' ' + std::to_string(member);
        }
        text += '\n';
    }
    for (const Entrant& entrant : table.entrants) {
        text += written_extensions(entrant);
    }
    return text;
}

} // namespace chuhe::tournament
