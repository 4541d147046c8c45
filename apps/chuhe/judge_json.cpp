#include "judge_json.hpp"

#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/wxf.hpp>
#include <chuhe/rules/legal_moves.hpp>

namespace chuhe::app {

using adjudication::JudgedRepetition;
using adjudication::PlyFinding;

namespace {

Json names_json(const std::vector<board::Square>& squares) {
    Json names = Json::array();
    for (const board::Square square : squares) {
        names.push_back(square.name());
    }
    return names;
}

Json names_json(const std::vector<board::Move>& moves) {
    Json names = Json::array();
    for (const board::Move move : moves) {
        names.push_back(board::name(move));
    }
    return names;
}

/// The moves of a proof in every notation: the other side passes, and the mover begins. Ends early where that position is
/// none, as the general may still be attacked in it by a checker that the ply answered.
Json proof_json(const PlyFinding& finding, board::Move move, const rules::Position& before) {
    Json notations = Json::array();
    const rules::Position after = before.after(move);
    const auto passed = rules::Position::from({.board = after.board(), .to_move = before.to_move()});
    if (!passed) {
        return notations;
    }
    rules::Position position = *passed;
    for (const board::Move step : finding.proof) {
        if (!rules::legal_moves(position).contains(step)) {
            break;
        }
        notations.push_back(notation_json(position, step));
        position = position.after(step);
    }
    return notations;
}

Json finding_json(const PlyFinding& finding, std::size_t ply, board::Move move, const rules::Position& before) {
    Json json{{"ply", ply},
              {"move", board::name(move)},
              {"zh", notation::write_chinese(before, move, {})},
              {"finding", std::string{adjudication::code(finding.kind)}},
              {"strong", finding.is_strong},
              {"prey", names_json(finding.prey)},
              {"hunters", names_json(finding.hunters)},
              {"line", names_json(finding.proof)},
              {"line_notation", proof_json(finding, move, before)},
              {"clause", std::string{finding.clause.text()}},
              {"why", bilingual_json(finding.why)}};
    if (finding.bound != adjudication::Bound::None) {
        json["bound"] = finding.bound == adjudication::Bound::Nodes ? "nodes" : "time";
    }
    return json;
}

Json class_json(adjudication::SideClass side_class) {
    return {{"class", std::string{code(side_class)}}};
}

/// What is said where no ruling can be: nothing stands on the board again.
Json no_repetition_json() {
    return {{"start_ply", nullptr},
            {"end_ply", nullptr},
            {"times", 1},
            {"verdict", "none"},
            {"clause", nullptr},
            {"text", {{"zh", "没有局面重复出现。"}, {"en", "No position stands on the board again."}}},
            {"red", {{"class", nullptr}}},
            {"black", {{"class", nullptr}}},
            {"moves", Json::array()}};
}

Json repetition_json(const JudgedGame& game, const std::vector<rules::Position>& positions) {
    const adjudication::LineReport& report = game.report;
    if (!report.repetition) {
        return no_repetition_json();
    }
    Json json = ruling_json(*report.repetition, game.line, positions);
    json["ripeness"] = std::string{code(report.ripeness)};
    if (report.ripeness == adjudication::Ripeness::Once) {
        json["if_repeated"] = json["verdict"];
        json["verdict"] = "none";
    }
    return json;
}

Json illegal_json(const std::optional<StoppedAt>& stopped) {
    if (!stopped) {
        return nullptr;
    }
    return {{"ply", stopped->ply},
            {"move", stopped->token},
            {"clause", stopped->clause ? Json(std::string{stopped->clause->text()}) : Json(nullptr)},
            {"text", bilingual_json(stopped->text)}};
}

Json natural_limit_json(const adjudication::LineReport& report) {
    return {{"reached", report.natural_limit.is_reached},
            {"rounds", report.natural_limit.rounds},
            {"first_reached_ply", report.natural_limit_ply ? Json(*report.natural_limit_ply) : Json(nullptr)},
            {"clause", std::string{report.natural_limit.clause.text()}},
            {"text", bilingual_json(report.natural_limit.text)}};
}

Json standing_json(rules::Standing standing) {
    switch (standing) {
    case rules::Standing::Checkmate:
        return "checkmate";
    case rules::Standing::Stalemate:
        return "stalemate";
    case rules::Standing::Open:
        break;
    }
    return "open";
}

Json compared_json(const JudgedGame& game, const std::vector<rules::Position>& positions) {
    Json rows = Json::array();
    for (const adjudication::Ruling& ruling : game.compared) {
        Json row = ruling_json({.cycle = game.report.repetition->cycle, .ruling = ruling}, game.line, positions);
        row["rules"] = std::string{rules::kRulesets[static_cast<std::size_t>(ruling.book)]->book};
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

Json bilingual_json(const base::Bilingual& text) {
    return {{"zh", text.zh}, {"en", text.en}};
}

Json ruling_json(const JudgedRepetition& judged, const adjudication::Line& line,
                 const std::vector<rules::Position>& positions) {
    const adjudication::Ruling& ruling = judged.ruling;
    Json moves = Json::array();
    for (std::size_t i = 0; i < ruling.findings.size(); ++i) {
        const std::size_t ply = judged.cycle.start + i;
        moves.push_back(finding_json(ruling.findings[i], ply, line.moves[ply], positions[ply]));
    }
    return {{"start_ply", judged.cycle.start},
            {"end_ply", judged.cycle.end},
            {"times", judged.cycle.times},
            {"times_round", judged.cycle.rounds_of_cycle},
            {"verdict", std::string{code(ruling.verdict)}},
            {"clause", std::string{ruling.clause.text()}},
            {"procedure", ruling.procedure ? Json(std::string{ruling.procedure->text()}) : Json(nullptr)},
            {"text", bilingual_json(ruling.text)},
            {"red", class_json(ruling.classes.red)},
            {"black", class_json(ruling.classes.black)},
            {"moves", std::move(moves)}};
}

Json notation_json(const rules::Position& before, board::Move move) {
    return {{"zh", notation::write_chinese(before, move, {})},
            {"iccs", notation::write_iccs(move)},
            {"wxf", notation::write_wxf(before, move)}};
}

Json unjudged_json(const std::string& id, const rules::Ruleset& ruleset, const base::Bilingual& fault) {
    return {{"id", id},
            {"rules", std::string{ruleset.book}},
            {"plies", 0},
            {"result", "*"},
            {"illegal", {{"ply", 0}, {"move", ""}, {"clause", nullptr}, {"text", bilingual_json(fault)}}},
            {"standing", nullptr},
            {"repetition", no_repetition_json()},
            {"natural_limit", nullptr}};
}

Json judged_json(const JudgedGame& game) {
    const std::vector<rules::Position> positions = adjudication::positions(game.line);
    Json json{{"id", game.id},
              {"rules", std::string{game.ruleset.book}},
              {"plies", game.line.moves.size()},
              {"result", game.result},
              {"illegal", illegal_json(game.illegal)},
              {"standing", standing_json(game.report.standing)},
              {"repetition", repetition_json(game, positions)},
              {"natural_limit", natural_limit_json(game.report)}};
    if (game.report.repetitions.size() > 1) {
        Json all = Json::array();
        for (const JudgedRepetition& repetition : game.report.repetitions) {
            all.push_back(ruling_json(repetition, game.line, positions));
        }
        json["repetitions"] = std::move(all);
    }
    if (game.report.plain_draw) {
        json["plain_draw"] = {
            {"proof", game.report.plain_draw->proof == adjudication::DrawProof::Material ? "material" : "search"},
            {"clause", std::string{game.report.plain_draw->clause.text()}},
            {"text", bilingual_json(game.report.plain_draw->text)}};
    }
    if (!game.compared.empty()) {
        json["compare"] = compared_json(game, positions);
    }
    return json;
}

} // namespace chuhe::app
