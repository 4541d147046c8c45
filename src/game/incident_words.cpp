#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/game/incident_words.hpp>

#include <algorithm>

namespace chuhe::game {

namespace {

using base::Bilingual;

Bilingual operator+(Bilingual a, const Bilingual& b) {
    return {a.zh + b.zh, a.en + b.en};
}
Bilingual same(const std::string& text) {
    return {text, text};
}
Bilingual of(board::Side side) {
    return side == board::Side::Red ? Bilingual{"红方", "Red"} : Bilingual{"黑方", "Black"};
}
Bilingual because(const std::string& reason) {
    return reason.empty() ? Bilingual{} : Bilingual{"（" + reason + "）", " (" + reason + ")"};
}
Bilingual numbered(std::string_view clause) {
    return Bilingual{"，" + std::string{clause}, ", " + std::string{clause}};
}
/// "0.25"
std::string seconds(base::Milliseconds time) {
    const std::int64_t hundredths = time.count() / 10;
    const std::int64_t rest = hundredths % 100;
    return std::to_string(hundredths / 100) + "." + (rest < 10 ? "0" : "") + std::to_string(rest);
}
Bilingual both_times(const board::BySide<base::Milliseconds>& times) {
    return same(time_words(times.red) + " / " + time_words(times.black));
}

/// What each fact says; what is no incident says nothing.
struct Words {
    rules::RulesetId book;

    Bilingual operator()(const SeatNamed& fact) const {
        return of(fact.side) + Bilingual{"改名为 ", " is now named "} + same(fact.name);
    }
    Bilingual operator()(const DrawOffered& fact) const { return of(fact.side) + Bilingual{"提和", " offers a draw"}; }
    Bilingual operator()(const DrawAccepted& fact) const {
        return of(fact.side) + Bilingual{"同意和棋", " accepts the draw"};
    }
    Bilingual operator()(const DrawDeclined& fact) const {
        return of(fact.side) + Bilingual{"不同意和棋", " declines the draw"};
    }
    Bilingual operator()(const RepetitionRuled& fact) const {
        const Bilingual asked = fact.claimant
                                    ? of(*fact.claimant) + Bilingual{"要求裁决循环：", " claims a repetition: "}
                                    : Bilingual{"循环：", "repetition: "};
        return asked + fact.finding.why + numbered(fact.finding.clause.text()) +
               (fact.waits ? Bilingual{"；等候裁判裁定", "; waits for the arbiter"} : Bilingual{});
    }
    Bilingual operator()(const RepetitionWarned& fact) const {
        return of(fact.side) + Bilingual{"须变着", " must vary"} +
               numbered(adjudication::procedure_clauses(book).warning.text());
    }
    Bilingual operator()(const ClaimDenied& fact) const {
        return Bilingual{"裁判驳回要求", "the claim is turned down"} +
               numbered(adjudication::procedure_clauses(book).claim.text()) + because(fact.reason);
    }
    Bilingual operator()(const NaturalLimitClaimed& fact) const {
        const std::string count = std::to_string(fact.count.rounds) + "/" + std::to_string(fact.count.limit);
        return of(fact.side) + Bilingual{"提自然限着（", " claims the natural limit ("} + same(count) +
               (fact.granted ? Bilingual{"），属实，23.3", "): true, 23.3"}
                             : Bilingual{"），不属实，23.3", "): not so, 23.3"});
    }
    Bilingual operator()(const PiecesTouched& fact) const {
        std::string points;
        for (const board::Square square : fact.touch.squares) {
            points += (points.empty() ? "" : " ") + square.name();
        }
        const Bilingual how = fact.touch.kind == TouchKind::Touch ? Bilingual{"摸子 ", " touches "}
                              : fact.touch.kind == TouchKind::Adjust
                                  ? Bilingual{"经对方同意摆正 ", " adjusts, with consent, "}
                                  : Bilingual{"误碰 ", " touches by accident "};
        return of(fact.side) + how + same(points);
    }
    Bilingual operator()(const Arrived& fact) const {
        return of(fact.side) + Bilingual{"到场", " has come"} +
               (fact.late > base::Milliseconds{0} ? Bilingual{"，迟到 ", ", late by "} + same(time_words(fact.late))
                                                  : Bilingual{});
    }
    Bilingual operator()(const Signed& /*fact*/) const { return {"签字确认", "signs"}; }
    Bilingual operator()(const ClockPaused& fact) const {
        return Bilingual{"停钟", "the clock is stopped"} + because(fact.reason);
    }
    Bilingual operator()(const ClockResumed& /*fact*/) const { return {"续钟", "the clock goes on"}; }
    Bilingual operator()(const ClockFrozen& /*fact*/) const {
        return {"服务器重启，棋钟停住", "the server restarts and the clock stands"};
    }
    Bilingual operator()(const ClocksSet& fact) const {
        return Bilingual{"调钟 ", "clocks set from "} + both_times(fact.before) + Bilingual{" → ", " to "} +
               both_times(fact.remaining) + because(fact.reason);
    }
    Bilingual operator()(const PenaltyTimeAdded& fact) const {
        return of(fact.side) + Bilingual{"罚时 ", " is penalised "} + same(time_words(fact.span)) +
               numbered(fact.clause.text()) + because(fact.reason);
    }
    Bilingual operator()(const FoulRecorded& fact) const {
        return of(fact.side) + Bilingual{"犯规第 ", ", foul "} + same(std::to_string(fact.count)) +
               Bilingual{" 次：", ": "} + game::name(fact.kind) + numbered(game::clause(fact.kind).text()) +
               because(fact.note);
    }
    Bilingual operator()(const FoulWithdrawn& fact) const {
        return of(fact.side) + Bilingual{"犯规撤回，余 ", "'s foul is withdrawn; left: "} +
               same(std::to_string(fact.count)) + Bilingual{"，9.2", ", 9.2"} + because(fact.reason);
    }
    Bilingual operator()(const StartCorrected& fact) const {
        return Bilingual{"改正开局局面，5.8", "the start position is put right, 5.8"} + because(fact.reason);
    }
    Bilingual operator()(const NamesSwapped& fact) const {
        return Bilingual{"红黑换名，5.8", "the names change sides, 5.8"} + because(fact.reason);
    }
    Bilingual operator()(const NoteRecorded& fact) const {
        return (fact.side ? of(*fact.side) : Bilingual{"双方", "both sides"}) + Bilingual{"", " "} +
               game::name(fact.kind) + numbered(game::clause(fact.kind).text()) + because(fact.text);
    }
    Bilingual operator()(const PenaltyGiven& fact) const {
        return of(fact.side) + Bilingual{"受罚：", ": "} + game::name(fact.penalty) +
               numbered(game::clause(fact.penalty).text()) + because(fact.reason);
    }
    Bilingual operator()(const PenaltyWithdrawn& fact) const {
        return of(fact.side) + Bilingual{"的处分撤回：", ", withdrawn: "} + game::name(fact.penalty) +
               numbered(game::clause(fact.penalty).text()) + because(fact.reason);
    }
    Bilingual operator()(const IllegalMoveMade& fact) const {
        return of(fact.side) + Bilingual{"违规着法 ", " plays the illegal "} + same(board::name(fact.move)) +
               Bilingual{"，4.1.6", ", 4.1.6"};
    }
    Bilingual operator()(const MovesStruck& fact) const {
        return Bilingual{"自第 ", "moves struck from ply "} + same(std::to_string(fact.ply)) +
               Bilingual{" 着起划去，5.8", ", 5.8"} + because(fact.reason);
    }
    Bilingual operator()(const MoveLimitSet& fact) const {
        return Bilingual{"限着 ", "move limit of "} + same(std::to_string(fact.rounds)) +
               Bilingual{" 回合", " rounds"} + (fact.side ? Bilingual{"：", ": "} + of(*fact.side) : Bilingual{}) +
               because(fact.reason);
    }
    Bilingual operator()(const AdjournmentAnnounced& /*fact*/) const { return {"宣布封棋", "adjourned"}; }
    Bilingual operator()(const MoveSealed& fact) const { return of(fact.side) + Bilingual{"封着", " seals a move"}; }
    Bilingual operator()(const PlayResumed& /*fact*/) const { return {"续赛", "play is resumed"}; }
    Bilingual operator()(const Ended& fact) const { return ending_words(fact.outcome) + because(fact.reason); }
    Bilingual operator()(const CameLate& fact) const {
        const Bilingual what = fact.move
                                   ? Bilingual{"着法 ", "'s move "} + same(board::name(*fact.move)) + Bilingual{" ", ""}
                                   : Bilingual{"按钟", "'s press"};
        const Bilingual late = fact.behind ? Bilingual{"于终局后 ", " came "} + same(seconds(*fact.behind)) +
                                                 Bilingual{" 秒收到", " s after the end"}
                                           : Bilingual{"于终局后收到", " came after the end"};
        return of(fact.side) + what + late + Bilingual{"，不算，22.5", " and does not count, 22.5"};
    }
    Bilingual operator()(const OutcomeChanged& fact) const {
        return Bilingual{"更正结果：", "result changed: "} + ending_words(fact.outcome) + because(fact.reason);
    }
    Bilingual operator()(const GameReopened& fact) const {
        return Bilingual{"恢复对局", "the game goes on"} + because(fact.reason);
    }
    template <typename Fact>
    Bilingual operator()(const Fact& /*fact*/) const {
        return {};
    }
};

} // namespace

Bilingual ending_words(const rules::Outcome& outcome) {
    const Bilingual why = rules::name(outcome.termination) + numbered(outcome.clause.text());
    if (outcome.score.red == outcome.score.black) {
        const bool drawn = outcome.score.red > base::HalfPoints{0};
        return (drawn ? Bilingual{"和棋：", "draw: "} : Bilingual{"双方判负：", "both lose: "}) + why;
    }
    const bool red = outcome.score.red > outcome.score.black;
    return (red ? Bilingual{"红胜：", "Red wins: "} : Bilingual{"黑胜：", "Black wins: "}) + why;
}

std::vector<Bilingual> on_behalf_words(const Over& over) {
    std::vector<Bilingual> words;
    const auto mark = [&words](const board::BySide<std::optional<std::string>>& through, const Bilingual& what) {
        if (through.red && through.black) {
            const std::string who =
                *through.red == *through.black ? *through.red : *through.red + "、" + *through.black;
            words.push_back(
                {what.zh + "由裁判代双方表示：" + who, what.en + " for both players through the official: " + who});
        }
    };
    mark(over.ended_through, {"提和与应和", "the draw was offered and agreed"});
    mark(over.signed_through, {"签字", "the record was signed"});
    return words;
}

std::string time_words(base::Milliseconds time) {
    const auto seconds = (std::max(time, base::Milliseconds{0}).count() + 999) / 1000;
    const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

base::Bilingual incident_words(const GameEvent& event, rules::RulesetId book) {
    Bilingual words = std::visit(Words{book}, event.what);
    if (const auto* const official = std::get_if<Official>(&event.by); official != nullptr && !words.zh.empty()) {
        words = words + Bilingual{"【" + official->name + "】", " [" + official->name + "]"};
    } else if (const auto* const player = std::get_if<Player>(&event.by);
               player != nullptr && std::holds_alternative<Signed>(event.what)) {
        words = of(player->side) + Bilingual{"", " "} + words;
    }
    return words;
}

} // namespace chuhe::game
