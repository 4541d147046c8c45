#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

bool agrees(Verdict verdict, const std::string& printed) {
    if (printed == "draw") {
        return verdict == Verdict::Draw;
    }
    return offender(verdict) == (printed == "red loses" ? board::Side::Red : board::Side::Black);
}

/// 将 杀 捉, and 闲 for all else: 兑 and the like are idle for a verdict.
std::string label(FindingKind kind) {
    return is_attack(kind) ? name(kind).zh : "闲";
}

std::string printed_label(const std::string& text) {
    for (const char* attack : {"将", "杀", "捉"}) {
        if (text.starts_with(attack)) {
            return attack;
        }
    }
    return "闲";
}

} // namespace

TEST_CASE("cn2020 24 to 26: the figures and reference figures are ruled as printed, ply by ply") {
    int judged = 0;
    for (const support::RepetitionCase& figure : support::repetition_cases("adjudication.jsonl")) {
        if (figure.ruleset != "CXA-2020") {
            continue;
        }
        const Ruling ruling = judge(figure.line, figure.cycle, rules::kCn2020);
        CHECK_MESSAGE(agrees(ruling.verdict, figure.verdict), figure.id, ": printed ", figure.verdict, ", ruled ",
                      code(ruling.verdict), " ", ruling.text.en);
        for (std::size_t i = 0; i < ruling.findings.size() && !figure.labels.empty(); ++i) {
            const std::string printed = printed_label(figure.labels[figure.cycle.start + i]);
            CHECK_MESSAGE(label(ruling.findings[i].kind) == printed, figure.id, " ply ", figure.cycle.start + i);
        }
        ++judged;
    }
    CHECK(judged == 59);
}

TEST_CASE("cn2020 26.9 where both sides only attack, the paragraph is that which names the printed kinds of chase") {
    // What is printed beside the figures: direct chases against joint ones of the same kind, or against other attacks.
    const std::map<std::string, std::string> printed{
        {"cxa2020-fig26", "26.9.1"}, {"cxa2020-fig27", "26.9.3"}, {"cxa2020-ref14", "26.9.2"},
        {"cxa2020-ref34", "26.9.1"}, {"cxa2020-ref36", "26.9.1"}, {"cxa2020-ref38", "26.9.2"},
        {"cxa2020-ref39", "26.9.2"}, {"cxa2020-ref41", "26.9.1"}, {"cxa2020-ref49", "26.9.1"},
        {"cxa2020-fig03", "26.9.4"}, {"cxa2020-ref44", "26.9.4"}, {"cxa2020-ref45", "26.9.4"}};
    std::size_t seen = 0;
    for (const support::RepetitionCase& figure : support::repetition_cases("adjudication.jsonl")) {
        const auto wanted = printed.find(figure.id);
        if (wanted == printed.end()) {
            continue;
        }
        ++seen;
        const Ruling ruling = judge(figure.line, figure.cycle, rules::kCn2020);
        CHECK_MESSAGE(ruling.clause.number() == wanted->second, figure.id, " ", ruling.text.en);
    }
    CHECK(seen == printed.size());
}

TEST_CASE("cn2020 26.1.4 a checker that is out of account does not take the general that captures beside it") {
    // Red's elephant answers the check of the chariot; before it, the general could have taken the horse.
    const rules::Position position = support::position_of_fen("5k3/9/9/9/9/9/9/4B4/9/3nK3r w - - 0 1");
    for (const rules::Ruleset* ruleset : {&rules::kCn1999, &rules::kCn2020}) {
        const PlyFinding finding = classify(position, support::move("e2g0"), *ruleset);
        CHECK_FALSE(is_attack(finding.kind));
        CHECK(finding.bound == Bound::None);
    }
}

TEST_CASE("cn2020 24.11 nine rounds of attacks count without a position standing three times (reference figure 8)") {
    for (const support::RepetitionCase& figure : support::repetition_cases("adjudication.jsonl")) {
        if (figure.id != "cxa2020-ref08") {
            continue;
        }
        const auto found = judge_nine_rounds(figure.line, rules::kCn2020);
        REQUIRE(found.has_value());
        CHECK(found->cycle.start == 0);
        CHECK(found->cycle.end == 18);
        CHECK(found->ruling.verdict == Verdict::RedMustVary);
        CHECK(found->ruling.procedure == rules::Clause{"cn2020 24.11"});
        CHECK_FALSE(judge_nine_rounds(figure.line, rules::kCn1999));
        Line shorter = figure.line;
        shorter.moves.pop_back();
        CHECK_FALSE(judge_nine_rounds(shorter, rules::kCn2020));
    }
}

TEST_CASE("cn2020 26.1.4 where the piece that escapes counts as newly won, the hit behind it is a chase") {
    // A real game: the cannon steps away; the other one could have taken the horse all along, had it not been for that.
    for (const support::RepetitionCase& game : support::repetition_cases("real_repetitions.jsonl")) {
        if (game.id != "rep_58d386acb1") {
            continue;
        }
        rules::Position before = game.line.start;
        for (std::size_t ply = 0; ply < 27; ++ply) {
            before = before.after(game.line.moves[ply]);
        }
        rules::Ruleset other = rules::kCn2020;
        other.mere_escape_is_idle = false;
        const PlyFinding idle = classify(before, game.line.moves[27], rules::kCn2020);
        CHECK(idle.kind == FindingKind::Idle);
        CHECK(idle.why.zh.find("避捉") != std::string::npos);
        const PlyFinding chase = classify(before, game.line.moves[27], other);
        CHECK(chase.kind == FindingKind::Chase);
        CHECK(chase.prey == std::vector{*board::Square::named("g2")});
        return;
    }
    FAIL("the game is not in the file");
}
