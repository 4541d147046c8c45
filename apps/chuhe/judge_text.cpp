#include "judge_text.hpp"

#include <chuhe/notation/chinese.hpp>

#include <algorithm>

namespace chuhe::app {

namespace {

void write_text(std::ostream& out, const base::Bilingual& text) {
    out << "  " << text.zh << "\n  " << text.en << '\n';
}

/// One line a ply: number, move, what it was, why, clause.
void write_plies(std::ostream& out, const adjudication::JudgedRepetition& judged, const JudgedGame& game) {
    const std::vector<rules::Position> positions = adjudication::positions(game.line);
    for (std::size_t i = 0; i < judged.ruling.findings.size(); ++i) {
        const std::size_t ply = judged.cycle.start + i;
        const adjudication::PlyFinding& finding = judged.ruling.findings[i];
        const board::Move move = game.line.moves[ply];
        out << "    " << ply << "  " << board::name(move) << "  " << notation::write_chinese(positions[ply], move, {})
            << "  " << adjudication::name(finding.kind).zh << ' ' << code(finding.kind) << "  " << finding.why.zh
            << " / " << finding.why.en << "  [" << finding.clause.text() << "]\n";
    }
}

void write_repetition(std::ostream& out, const adjudication::JudgedRepetition& judged, const JudgedGame& game) {
    out << "  plies " << judged.cycle.start << '-' << judged.cycle.end - 1 << ", the position stood "
        << judged.cycle.times << " times: " << code(judged.ruling.verdict) << " [" << judged.ruling.clause.text()
        << "]\n";
    write_text(out, judged.ruling.text);
    write_plies(out, judged, game);
}

void write_repetitions(std::ostream& out, const JudgedGame& game) {
    const adjudication::LineReport& report = game.report;
    for (const adjudication::JudgedRepetition& repetition : report.repetitions) {
        write_repetition(out, repetition, game);
    }
    if (!report.repetition) {
        out << "  没有局面重复出现 / no position stands on the board again\n";
        return;
    }
    if (report.ripeness == adjudication::Ripeness::Once) {
        out << "  若继续循环 / if this is repeated:\n";
    }
    const auto& [start, end, times, rounds] = report.repetition->cycle;
    const bool is_written = std::ranges::any_of(report.repetitions, [&](const adjudication::JudgedRepetition& one) {
        return one.cycle.start == start && one.cycle.end == end;
    });
    if (!is_written) {
        write_repetition(out, *report.repetition, game);
    }
    if (report.ripeness == adjudication::Ripeness::Repeated) {
        out << "  循环次数未满，还不能要求裁决 / it has not gone round often enough to be claimed\n";
    }
}

void write_compared(std::ostream& out, const JudgedGame& game) {
    for (const adjudication::Ruling& ruling : game.compared) {
        out << "  " << rules::kRulesets[static_cast<std::size_t>(ruling.book)]->book << ": " << code(ruling.verdict)
            << " [" << ruling.clause.text() << "]\n";
        write_text(out, ruling.text);
    }
}

} // namespace

void write_judged(std::ostream& out, const JudgedGame& game) {
    const adjudication::LineReport& report = game.report;
    out << (game.id.empty() ? std::string{"line"} : game.id) << " (" << game.ruleset.book << "), "
        << game.line.moves.size() << " plies, result " << game.result << '\n';
    if (game.illegal) {
        out << "  ply " << game.illegal->ply << " " << game.illegal->token << ": " << game.illegal->text.zh << " / "
            << game.illegal->text.en << '\n';
    }
    write_repetitions(out, game);
    if (report.natural_limit_ply) {
        out << "  ply " << *report.natural_limit_ply << ": 自然限着 / natural limit\n";
        write_text(out, report.natural_limit.text);
    }
    if (report.plain_draw) {
        write_text(out, report.plain_draw->text);
    }
    write_compared(out, game);
}

} // namespace chuhe::app
