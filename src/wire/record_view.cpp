#include "view_parts.hpp"
#include "write_value.hpp"

#include <chuhe/game/incident_words.hpp>
#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/wxf.hpp>
#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/record_view.hpp>

namespace chuhe::wire {

namespace {

/// The archive for incidents: what happened, without the stamps of a clock that nobody else has.
class IncidentWriter {
  public:
    explicit IncidentWriter(JsonWriter& out) : out_(out) {}

    template <typename T>
    IncidentWriter& operator()(std::string_view name, const T& value) {
        if (name != "clocks" && name != "envelope") {
            out_.key(name);
            write(out_, value);
        }
        return *this;
    }
    template <typename T>
    IncidentWriter& maybe(std::string_view name, const T& value) {
        return (*this)(name, value);
    }

  private:
    JsonWriter& out_;
};

std::string_view result_word(const std::optional<game::Over>& ending) {
    if (!ending) {
        return "*";
    }
    const auto& score = ending->outcome.score;
    if (score.red == score.black) {
        return score.red > base::HalfPoints{0} ? "1/2-1/2" : "0-0";
    }
    return score.red > score.black ? "1-0" : "0-1";
}

void write_ending(JsonWriter& out, const game::Over& ending) {
    const auto points = [&out](std::string_view name, base::HalfPoints score) {
        out.key(name).raw(score.halves() == 1 ? "0.5" : score.halves() == 0 ? "0" : "1");
    };
    out.begin_object();
    points("red", ending.outcome.score.red);
    points("black", ending.outcome.score.black);
    out.member("code", rules::code(ending.outcome.termination)).member("clause", ending.outcome.clause.text());
    out.sentence(game::ending_words(ending.outcome)).member("reason", ending.reason);
    out.key("signed").begin_object().flag("red", ending.signed_by.red).flag("black", ending.signed_by.black);
    out.key("official");
    write(out, ending.confirmed_by);
    out.key("through");
    write(out, ending.signed_through);
    out.end_object().key("ended_through");
    write(out, ending.ended_through);
    write_on_behalf(out, ending);
    out.flag("closed", ending.is_closed()).end_object();
}

void write_ply(JsonWriter& out, const board::Board& board, const game::PlayedMove& move, std::size_t ply,
               board::Side side) {
    constexpr notation::ChineseStyle kStyle{notation::Script::Simplified, notation::BlackDigits::HalfWidth};
    out.begin_object().member("ply", static_cast<std::int64_t>(ply)).member("by", word(side));
    out.member("move", board::name(move.move)).member("zh", notation::write_chinese(board, move.move, kStyle));
    out.member("iccs", notation::write_iccs(move.move)).member("wxf", notation::write_wxf(board, move.move));
    out.member("spent_ms", move.spent.count()).key("remaining_ms");
    write(out, move.remaining);
    out.flag("captured", move.captured.has_value()).flag("check", move.check).flag("offer_draw", move.offered_draw);
    out.flag("sealed", move.sealed).flag("stood_illegal", move.stood_illegal).end_object();
}

void write_plies(JsonWriter& out, const game::GameRecord& record) {
    out.key("plies").begin_array();
    board::Board board = record.start.board;
    board::Side side = record.start.to_move;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        write_ply(out, board, record.moves[i], i + 1, side);
        board.apply(record.moves[i].move);
        side = opponent(side);
    }
    out.end_array().key("struck").begin_array();
    for (const game::StruckMoves& struck : record.struck) {
        out.begin_object().member("ply", struck.ply).member("reason", struck.reason).key("moves").begin_array();
        for (const game::PlayedMove& move : struck.moves) {
            out.string(board::name(move.move));
        }
        out.end_array().end_object();
    }
    out.end_array();
}

void write_incidents(JsonWriter& out, const game::GameRecord& record) {
    out.key("incidents").begin_array();
    for (const game::Incident& incident : record.incidents) {
        out.begin_object().member("after_ply", static_cast<std::int64_t>(incident.after_ply));
        out.member("kind", kind(incident.event.what)).key("by");
        if (const auto* const player = std::get_if<game::Player>(&incident.event.by)) {
            write(out, player->side);
        } else if (const auto* const official = std::get_if<game::Official>(&incident.event.by)) {
            write(out, *official);
        } else {
            out.string("clerk");
        }
        IncidentWriter writer{out};
        std::visit([&](const auto& fact) { fields(writer, fact); }, incident.event.what);
        out.key("words")
            .begin_object()
            .sentence(game::incident_words(incident.event, record.settings.ruleset))
            .end_object()
            .end_object();
    }
    out.end_array();
}

void write_sheet(JsonWriter& out, std::string_view name, const game::Sheet& sheet) {
    out.key(name).begin_array();
    for (const auto& line : sheet.lines) {
        write(out, line);
    }
    out.end_array();
}

/// What any reader of JSON games understands; it comes first, because such readers take the first member of a name.
void write_game(JsonWriter& out, const game::GameRecord& record, const RecordHead& head) {
    const auto given = [&out](std::string_view name, const std::string& value) {
        if (!value.empty()) {
            out.member(name, value);
        }
    };
    given("event", head.event);
    given("round", head.round);
    given("table", head.table);
    given("date", head.date);
    out.member("red", record.names.red).member("black", record.names.black);
    out.member("fen", notation::write_fen(record.start)).member("result", result_word(record.ending));
    if (record.ending) {
        out.member("clause", record.ending->outcome.clause.text());
    }
    if (record.used) {
        out.member("red_time", game::time_words(record.used->red));
        out.member("black_time", game::time_words(record.used->black));
    }
    out.member("fouls", std::to_string(record.fouls.red) + " : " + std::to_string(record.fouls.black));
    out.key("moves").begin_array();
    for (const game::PlayedMove& move : record.moves) {
        out.string(board::name(move.move));
    }
    out.end_array();
}

} // namespace

std::string write_record(const game::GameRecord& record, const RecordHead& head) {
    JsonWriter out;
    out.begin_object().member("document", "record").member("protocol", kProtocol);
    if (!head.game.empty()) {
        out.member("game", head.game);
    }
    write_game(out, record, head);
    out.member("rules", word(record.settings.ruleset)).key("ending");
    if (record.ending) {
        write_ending(out, *record.ending);
    } else {
        out.null();
    }
    out.key("control");
    write(out, record.control);
    out.key("used_ms");
    write(out, record.used);
    out.key("foul_count");
    write(out, record.fouls);
    write_plies(out, record);
    write_incidents(out, record);
    out.key("sheets").begin_object();
    write_sheet(out, "red", record.sheets.red);
    write_sheet(out, "black", record.sheets.black);
    out.end_object().key("settings");
    write(out, record.settings);
    out.end_object();
    return out.take();
}

} // namespace chuhe::wire
