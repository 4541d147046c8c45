#include "judge_api.hpp"

#include "judge_question.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/fen.hpp>
#include <chuhe/record/read_records.hpp>

namespace chuhe::app {

namespace {

using Failed = base::Failure<service::Problem>;

/// A page shows no more games of one record than this.
constexpr std::size_t kMostGames = 20;
Failed wrong(std::string zh, std::string en) {
    return Failed{service::Problem{"unreadable", {std::move(zh), std::move(en)}}};
}

/// A judgement with what a board needs: the start, all moves, and how they are written.
Json page_json(const JudgedGame& game) {
    Json json = judged_json(game);
    const auto positions = adjudication::positions(game.line);
    json["start_fen"] = notation::write_fen(game.line.start);
    Json moves = Json::array();
    Json notations = Json::array();
    for (std::size_t ply = 0; ply < game.line.moves.size(); ++ply) {
        const board::Move move = game.line.moves[ply];
        moves.push_back(board::name(move));
        notations.push_back(notation_json(positions[ply], move));
    }
    json["moves"] = std::move(moves);
    json["notation"] = std::move(notations);
    return json;
}

base::Result<LineToJudge, service::Problem> line_from(const JudgeQuestion& question, const std::string& fen,
                                                      std::vector<std::string> moves) {
    LineToJudge line{.id = "1",
                     .ruleset = question.ruleset,
                     .start = rules::Position::standard(),
                     .moves = std::move(moves),
                     .result = "",
                     .cycle = question.cycle,
                     .as_if_repeated = true,
                     .is_compared = question.is_compared};
    if (fen.empty()) {
        return line;
    }
    const auto read = notation::read_fen(fen);
    const auto position = notation::read_position(fen);
    if (!position) {
        const std::string column = std::to_string(position.error().column);
        return wrong("局面第 " + column + " 列：" + position.error().text.zh,
                     "the position, column " + column + ": " + position.error().text.en);
    }
    line.start = *position;
    line.plies_before = read->setup.quiet_plies;
    return line;
}

/// A position on the first line and moves below. Fails: nothing where the first line is no position.
std::optional<std::pair<std::string, std::vector<std::string>>> position_and_moves(std::string_view text) {
    const std::size_t end = text.find_first_of("\r\n");
    const std::string first{text.substr(0, end)};
    if (!notation::read_position(first)) {
        return std::nullopt;
    }
    std::vector<std::string> moves;
    if (end != std::string_view::npos) {
        for (const std::string_view word : base::split_words(text.substr(end))) {
            moves.emplace_back(word);
        }
    }
    return std::pair{first, std::move(moves)};
}

std::string id_of(const record::GameRecord& game, std::size_t index) {
    const auto red = game.tag("Red");
    const auto black = game.tag("Black");
    const std::string number = std::to_string(index + 1);
    return red && black ? number + " " + std::string{*red} + " – " + std::string{*black} : number;
}

/// What of a text was judged, and what was not.
struct Judged {
    Json games = Json::array();
    Json unread = Json::array();

    void leave_out(const std::string& what, const base::Bilingual& why) {
        unread.push_back(Json{{"id", what}, {"text", bilingual_json(why)}});
    }
};

base::Result<Judged, service::Problem> judge_text(const JudgeQuestion& question) {
    const record::RecordFile file = record::read_records(question.text, "pasted.txt");
    Judged found;
    for (std::size_t i = 0; i < std::min(file.games.size(), kMostGames); ++i) {
        const auto judged = judge_record(file.games[i], {.id = id_of(file.games[i], i),
                                                         .ruleset = question.ruleset,
                                                         .is_compared = question.is_compared,
                                                         .most_plies = kMostJudgedPlies});
        if (judged) {
            found.games.push_back(page_json(*judged));
        } else {
            found.leave_out(id_of(file.games[i], i), judged.error());
        }
    }
    for (const record::Problem& problem : file.problems) {
        found.leave_out("", problem.reason);
    }
    if (file.games.size() > kMostGames) {
        found.leave_out(std::to_string(kMostGames + 1) + "–" + std::to_string(file.games.size()),
                        {.zh = "一次最多判 20 局", .en = "no more than 20 games are judged at once"});
    }
    if (found.games.empty()) {
        return found.unread.empty() ? wrong("没有读到着法", "no moves were found")
                                    : wrong(found.unread[0]["text"]["zh"], found.unread[0]["text"]["en"]);
    }
    return found;
}

base::Result<Judged, service::Problem> judge_moves(const JudgeQuestion& question, const std::string& fen,
                                                   const std::vector<std::string>& moves) {
    const auto line = line_from(question, fen, moves);
    if (!line) {
        return base::Failure<service::Problem>{line.error()};
    }
    Judged found;
    found.games.push_back(page_json(judge_line(*line)));
    return found;
}

base::Result<Judged, service::Problem> judge_question(const JudgeQuestion& question) {
    if (question.text.empty()) {
        return question.moves.empty() ? base::Result<Judged, service::Problem>{wrong("没有着法：需要 text 或 moves",
                                                                                     "no moves: wanted text or moves")}
                                      : judge_moves(question, question.fen, question.moves);
    }
    const auto line = position_and_moves(question.text);
    return line ? judge_moves(question, line->first, line->second) : judge_text(question);
}

} // namespace

base::Result<std::string, service::Problem> answer_judge(std::string_view body) {
    const auto question = read_judge_question(body);
    if (!question) {
        return Failed{question.error()};
    }
    const auto found = judge_question(*question);
    if (!found) {
        return Failed{found.error()};
    }
    return Json{{"games", found->games}, {"unread", found->unread}}.dump();
}

} // namespace chuhe::app
