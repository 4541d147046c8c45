#include "view_parts.hpp"

#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/wxf.hpp>

namespace chuhe::wire {

void write_notation(JsonWriter& out, const board::Board& board, board::Move move) {
    constexpr notation::ChineseStyle kStyle{notation::Script::Simplified, notation::BlackDigits::HalfWidth};
    out.begin_object().member("zh", notation::write_chinese(board, move, kStyle));
    out.member("iccs", notation::write_iccs(move)).member("wxf", notation::write_wxf(board, move)).end_object();
}

void write_obligation(JsonWriter& out, const game::TouchObligation& bound) {
    out.begin_object().flag("free", bound.is_free).key("allowed").begin_array();
    for (const board::Move move : bound.allowed) {
        out.string(board::name(move));
    }
    out.end_array().key("fouls").begin_array();
    for (const game::FoulKind kind : bound.fouls) {
        out.string(game::code(kind));
    }
    out.end_array().member("clause", bound.clause.text()).sentence(bound.text).end_object();
}

void write_clauses(JsonWriter& out, rules::RulesetId book) {
    out.begin_object().member("claim", adjudication::clause_of_claim(book).text());
    out.member("warning", adjudication::clause_of_warning(book).text());
    out.member("draw", adjudication::clause_of_draw(book).text());
    out.member("loss", adjudication::clause_of_loss(book).text()).end_object();
}

} // namespace chuhe::wire
