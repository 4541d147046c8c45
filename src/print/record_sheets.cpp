#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/shorthand.hpp>
#include <chuhe/print/record_sheets.hpp>

namespace chuhe::print {

namespace {

std::string tag(const record::GameRecord& game, std::string_view name) {
    return std::string{game.tag(name).value_or("")};
}

std::string result_words(record::GameResult result, Language language) {
    switch (result) {
    case record::GameResult::RedWins:
        return in(language, {"红胜 1 : 0", "Red wins 1 : 0"});
    case record::GameResult::BlackWins:
        return in(language, {"黑胜 0 : 1", "Black wins 0 : 1"});
    case record::GameResult::Draw:
        return in(language, {"和棋 ½ : ½", "Draw ½ : ½"});
    case record::GameResult::Unknown:
        break;
    }
    return {};
}

std::string move_text(const board::Board& board, board::Move move, SheetNotation notation) {
    if (notation == SheetNotation::Shorthand) {
        return notation::write_shorthand(board, move, notation::Script::Simplified);
    }
    return notation::write_chinese(board, move, {notation::Script::Simplified, notation::BlackDigits::HalfWidth});
}

std::vector<SheetRow> rows_of(const record::GameRecord& game, SheetNotation notation) {
    std::vector<SheetRow> rows;
    board::Board board = game.start.board;
    board::Side side = game.start.to_move;
    for (const board::Move move : game.tree.main_line()) {
        std::string text = move_text(board, move, notation);
        if (side == board::Side::Red || rows.empty()) {
            rows.emplace_back();
        }
        (side == board::Side::Red ? rows.back().red : rows.back().black) = std::move(text);
        board.apply(move);
        side = opponent(side);
    }
    return rows;
}

} // namespace

SheetHead head_of(const record::GameRecord& game) {
    SheetHead head;
    head.event = tag(game, "Event");
    head.round = tag(game, "Round");
    head.table = tag(game, "Table");
    head.date = tag(game, "Date");
    head.place = tag(game, "Site");
    head.red = tag(game, "Red");
    head.red_unit = tag(game, "RedTeam");
    head.black = tag(game, "Black");
    head.black_unit = tag(game, "BlackTeam");
    return head;
}

ScoreSheet score_sheet_of(const record::GameRecord& game, SheetNotation notation, Language language) {
    ScoreSheet sheet;
    sheet.head = head_of(game);
    sheet.rows = rows_of(game, notation);
    sheet.result = result_words(game.result, language);
    sheet.clause = tag(game, "Clause");
    if (sheet.result.empty() && !sheet.clause.empty()) {
        sheet.result =
            in(language, {"双方判负 0 : 0", "Both lose 0 : 0"}); // it has ended, and no record has a word for that
    }
    sheet.red_time = tag(game, "RedTime");
    sheet.black_time = tag(game, "BlackTime");
    sheet.fouls = tag(game, "Fouls");
    sheet.on_behalf = tag(game, "OnBehalf");
    return sheet;
}

ResultSlip result_slip_of(const record::GameRecord& game, Language language) {
    const ScoreSheet sheet = score_sheet_of(game, SheetNotation::Full, language);
    return {sheet.head, sheet.result, sheet.clause, sheet.red_time, sheet.black_time, sheet.fouls, sheet.on_behalf};
}

} // namespace chuhe::print
