#include <chuhe/notation/notation_error.hpp>

namespace chuhe::notation {

namespace {

std::string names(const std::vector<board::Move>& moves, const char* separator) {
    std::string out;
    for (const board::Move move : moves) {
        out += (out.empty() ? "" : separator) + board::name(move);
    }
    return out;
}

} // namespace

rules::Clause NotationError::clause() const {
    return illegal ? illegal->clause() : rules::Clause{"cn1999 7.5"};
}

base::Bilingual NotationError::text() const {
    switch (fault) {
    case NotationFault::Unreadable:
        return {"“" + token + "”不是任何一种记谱法的着法",
                "\"" + token + "\" is not a move in Chinese, WXF, ICCS or coordinates"};
    case NotationFault::NoSuchPiece:
        return {"“" + token + "”：走子方没有这样的棋子", "\"" + token + "\": the side to move has no such piece"};
    case NotationFault::Illegal:
        if (illegal) {
            const base::Bilingual why = illegal->text();
            return {"“" + token + "”：" + why.zh, "\"" + token + "\": " + why.en};
        }
        return {"“" + token + "”：该棋子不能这样走", "\"" + token + "\": the piece cannot make that move"};
    case NotationFault::Ambiguous:
        break;
    }
    return {"“" + token + "”有歧义，可以是 " + names(candidates, " 或 "),
            "\"" + token + "\" is ambiguous: it may be " + names(candidates, " or ")};
}

std::string_view code(NotationFault fault) {
    switch (fault) {
    case NotationFault::Unreadable:
        return "unreadable";
    case NotationFault::NoSuchPiece:
        return "no_such_piece";
    case NotationFault::Illegal:
        return "illegal";
    case NotationFault::Ambiguous:
        break;
    }
    return "ambiguous";
}

} // namespace chuhe::notation
