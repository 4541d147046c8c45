#include <chuhe/rules/outcome.hpp>

#include <array>

namespace chuhe::rules {

namespace {

constexpr base::HalfPoints kWin{2};
constexpr base::HalfPoints kDraw{1};
constexpr base::HalfPoints kLoss{0};

struct Words {
    Termination termination;
    std::string_view code;
    const char* zh;
    const char* en;
};

constexpr std::array kWords{
    Words{Termination::Checkmate, "checkmate", "将死", "checkmate"},
    Words{Termination::GeneralsFacing, "generals_facing", "将帅对面", "generals left facing"},
    Words{Termination::Stalemate, "stalemate", "困毙", "stalemate"},
    Words{Termination::Flag, "flag", "超时", "out of time"},
    Words{Termination::Lateness, "lateness", "迟到超过时限", "later than the limit"},
    Words{Termination::IllegalMove, "illegal_move", "违反行棋规定", "illegal move"},
    Words{Termination::ForbiddenRepetition, "forbidden_repetition", "违反禁例", "forbidden repetition"},
    Words{Termination::Fouls, "fouls", "三次犯规", "third foul"},
    Words{Termination::Resignation, "resignation", "认输", "resignation"},
    Words{Termination::Misconduct, "misconduct", "严重违反纪律", "misconduct"},
    Words{Termination::InsufficientForces, "insufficient_forces", "双方均无可能取胜", "neither side can win"},
    Words{Termination::Agreement, "agreement", "双方同意作和", "draw by agreement"},
    Words{Termination::DrawByRepetition, "draw_by_repetition", "双方不变作和", "draw by repetition"},
    Words{Termination::NaturalLimit, "natural_limit", "自然限着", "natural limit"},
    Words{Termination::MoveLimit, "move_limit", "限着", "limit of moves"},
    Words{Termination::BothLate, "both_late", "双方迟到", "both later than the limit"},
};

const Words& words_of(Termination termination) {
    return kWords[static_cast<std::size_t>(termination)];
}

} // namespace

Outcome won_by(board::Side winner, Termination termination, Clause clause) {
    Outcome outcome{{kLoss, kLoss}, termination, clause};
    outcome.score[winner] = kWin;
    return outcome;
}

Outcome drawn(Termination termination, Clause clause) {
    return {{kDraw, kDraw}, termination, clause};
}

Outcome lost_by_both(Termination termination, Clause clause) {
    return {{kLoss, kLoss}, termination, clause};
}

std::optional<Outcome> outcome_on_the_board(const Position& position) {
    const board::Side winner = opponent(position.to_move());
    switch (standing(position)) {
    case Standing::Open:
        break;
    case Standing::Checkmate:
        return won_by(winner, Termination::Checkmate, "cn1999 4.1.1");
    case Standing::Stalemate:
        return won_by(winner, Termination::Stalemate, "cn1999 4.1.3");
    }
    return std::nullopt;
}

base::Bilingual name(Termination termination) {
    const Words& words = words_of(termination);
    return {words.zh, words.en};
}

std::string_view code(Termination termination) {
    return words_of(termination).code;
}

std::optional<Termination> termination_coded(std::string_view code) {
    for (const Words& words : kWords) {
        if (words.code == code) {
            return words.termination;
        }
    }
    return std::nullopt;
}

} // namespace chuhe::rules
