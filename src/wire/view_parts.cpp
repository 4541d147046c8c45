#include "view_parts.hpp"

#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/game/incident_words.hpp>
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
    const adjudication::ProcedureClauses& clauses = adjudication::procedure_clauses(book);
    out.begin_object().member("claim", clauses.claim.text());
    out.member("warning", clauses.warning.text());
    out.member("draw", clauses.draw.text());
    out.member("loss", clauses.loss.text()).end_object();
}

void write_on_behalf(JsonWriter& out, const game::Over& over) {
    out.key("on_behalf").begin_array();
    for (const base::Bilingual& words : game::on_behalf_words(over)) {
        out.begin_object().sentence(words).end_object();
    }
    out.end_array();
}

} // namespace chuhe::wire
