#include "view_parts.hpp"
#include "write_value.hpp"

#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/game/past_position.hpp>
#include <chuhe/rules/legal_moves.hpp>
#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/game_view.hpp>

namespace chuhe::wire {

namespace {

/// What the clock of the server saw of an event: the evidence when a flag and a move are disputed (22.5).
void write_evidence(JsonWriter& out, const std::optional<game::ClockRecord>& record) {
    if (!record) {
        return;
    }
    out.key("clock").begin_object().member("at_ms", record->at.since_start().count());
    out.member("spent_ms", record->spent.count()).member("waited_ms", record->waited.count());
    out.member("forgiven_ms", record->forgiven.count()).key("remaining_ms").begin_object();
    out.member("red", record->after.red.remaining.count()).member("black", record->after.black.remaining.count());
    out.end_object().end_object();
}

/// The archive for events that everybody sees: the side is who it was `by`, and what is nobody's business is left out.
class PublicWriter {
  public:
    explicit PublicWriter(JsonWriter& out) : out_(out) {}

    template <typename T>
    PublicWriter& operator()(std::string_view name, const T& value) {
        if constexpr (std::is_same_v<T, std::optional<game::ClockRecord>> || std::is_same_v<T, game::ClockRecord>) {
            write_evidence(out_, value);
            return *this;
        } else if (name == "envelope") {
            return *this;
        }
        out_.key(name == "side" ? "by" : name);
        write(out_, value);
        return *this;
    }

  private:
    JsonWriter& out_;
};

template <typename Fact>
constexpr bool kHasSide = requires(const Fact& fact) { fact.side; };

std::string_view actor_word(const game::Actor& actor) {
    if (const auto* const player = std::get_if<game::Player>(&actor)) {
        return word(player->side);
    }
    return std::holds_alternative<game::Official>(actor) ? "arbiter" : "clerk";
}

void write_points(JsonWriter& out, std::string_view name, base::HalfPoints points) {
    constexpr std::string_view kPoints[] = {"0", "0.5", "1"};
    out.key(name).raw(kPoints[points.halves() < 0 ? 0 : points.halves() > 2 ? 2 : points.halves()]);
}

/// "红胜：将死", "Red wins: checkmate"
base::Bilingual sentence(const rules::Outcome& outcome) {
    const base::Bilingual why = rules::name(outcome.termination);
    if (outcome.score.red == outcome.score.black) {
        const bool drawn = outcome.score.red > base::HalfPoints{0};
        return drawn ? base::Bilingual{"和棋：" + why.zh, "Draw: " + why.en}
                     : base::Bilingual{"双方判负：" + why.zh, "Both lose: " + why.en};
    }
    const bool red = outcome.score.red > outcome.score.black;
    return {(red ? "红胜：" : "黑胜：") + why.zh, (red ? "Red wins: " : "Black wins: ") + why.en};
}

void write_result(JsonWriter& out, const rules::Outcome& outcome, std::string_view reason) {
    out.begin_object();
    write_points(out, "red", outcome.score.red);
    write_points(out, "black", outcome.score.black);
    out.member("code", rules::code(outcome.termination)).member("clause", outcome.clause.text());
    out.sentence(sentence(outcome));
    if (!reason.empty()) {
        out.member("reason", reason);
    }
    out.end_object();
}

struct EventView {
    JsonWriter& out;
    const game::GameState& before;
    const game::GameState& after;

    void operator()(const game::Moved& moved) const {
        out.member("by", word(moved.side)).member("move", board::name(moved.move));
        out.member("ply", static_cast<std::int64_t>(after.moves.size())).key("notation");
        write_notation(out, before.position.board(), moved.move);
        out.flag("captured", moved.captured.has_value()).flag("check", moved.check);
        out.member("spent_ms", moved.spent.count()).key("remaining_ms");
        if (moved.clocks) {
            out.begin_object().member("red", moved.clocks->after.red.remaining.count());
            out.member("black", moved.clocks->after.black.remaining.count()).end_object();
        } else {
            out.null();
        }
        out.flag("offer_draw", moved.offers_draw);
        write_mark("stood_illegal", moved.stood_illegal);
        write_mark("sealed", moved.sealed);
        write_mark("entered", moved.entered);
        write_evidence(out, moved.clocks);
    }
    /// Said only where it is so.
    void write_mark(std::string_view name, bool is_so) const {
        if (is_so) {
            out.flag(name, true);
        }
    }
    void operator()(const game::RepetitionWarned& warned) const {
        PublicWriter writer{out};
        fields(writer, warned);
        out.member("clause", adjudication::procedure_clauses(before.settings.ruleset).warning.text());
    }
    void operator()(const game::ClaimDenied& denied) const {
        PublicWriter writer{out};
        fields(writer, denied);
        out.member("clause", adjudication::procedure_clauses(before.settings.ruleset).claim.text());
    }
    void operator()(const game::SheetWritten& written) const {
        PublicWriter writer{out};
        fields(writer, written);
        const rules::Position position = game::position_before(before, static_cast<std::size_t>(written.ply - 1));
        out.key("notations").begin_array();
        for (const board::Move move : written.readings) {
            write_notation(out, position.board(), move);
        }
        out.end_array();
    }
    void operator()(const game::Signed& signature) const {
        out.member("by", signature.side ? word(*signature.side) : "arbiter");
    }
    void operator()(const game::GameCreated& created) const {
        out.key("names");
        write(out, created.names);
    }
    void operator()(const game::Ended& ended) const {
        out.key("result");
        write_result(out, ended.outcome, ended.reason);
        if (ended.late_move) {
            out.member("late_move", board::name(*ended.late_move));
        }
        write_evidence(out, ended.clocks);
    }
    void operator()(const game::OutcomeChanged& changed) const {
        out.key("result");
        write_result(out, changed.outcome, changed.reason);
    }
    template <typename Fact>
    void operator()(const Fact& fact) const {
        PublicWriter writer{out};
        fields(writer, fact);
    }
};

std::string_view phase_word(const game::Phase& phase) {
    struct Word {
        std::string_view operator()(const game::NotCreated& /*phase*/) const { return "not_created"; }
        std::string_view operator()(const game::InPlay& /*phase*/) const { return "playing"; }
        std::string_view operator()(const game::Stopped& /*phase*/) const { return "paused"; }
        std::string_view operator()(const game::AwaitingRuling& /*phase*/) const { return "awaiting_ruling"; }
        std::string_view operator()(const game::Sealing& /*phase*/) const { return "sealing"; }
        std::string_view operator()(const game::Adjourned& /*phase*/) const { return "adjourned"; }
        std::string_view operator()(const game::Over& /*phase*/) const { return "over"; }
    };
    return std::visit(Word{}, phase);
}

std::string fen_of(const game::GameState& game) {
    rules::Setup setup;
    setup.board = game.position.board();
    setup.to_move = game.position.to_move();
    setup.quiet_plies = game::quiet_plies(game);
    const int black_began = game.start.to_move == board::Side::Black ? 1 : 0;
    setup.round = game.start.round + (static_cast<int>(game.moves.size()) + black_began) / 2;
    return notation::write_fen(setup);
}

void write_repetition(JsonWriter& out, const game::GameState& game) {
    out.key("repetition");
    // Judging costs; a position that stands for the second time is no repetition yet.
    const bool is_asked = game.repetition && !game::is_over(game);
    const auto claimable = is_asked ? game::find_claimable_repetition(game) : std::nullopt;
    const bool is_told = is_asked && !claimable && game.repetition->times >= 3;
    const auto finding = is_told ? game::find_repetition(game) : claimable;
    if (!finding) {
        out.null();
        return;
    }
    out.begin_object().member("start_ply", static_cast<std::int64_t>(finding->cycle.start));
    out.member("end_ply", static_cast<std::int64_t>(finding->cycle.end)).member("times", finding->cycle.times);
    out.member("rounds", finding->cycle.rounds).flag("claimable", claimable.has_value());
    out.member("verdict", game::code(finding->verdict)).key("side");
    write(out, finding->side);
    out.member("clause", finding->clause.text()).sentence(finding->why).end_object();
}

/// What 23.3 counts, for each side that might claim. Source: cn1999 4.2.4, 23.3
void write_limit_count(JsonWriter& out, const game::GameState& game) {
    const game::NaturalLimitCount red = game::natural_limit_count(game, board::Side::Red);
    const game::NaturalLimitCount black = game::natural_limit_count(game, board::Side::Black);
    out.key("limit_count").begin_object().key("moves");
    write(out, red.moves);
    out.key("checks");
    write(out, red.checks);
    out.key("rounds").begin_object().member("red", red.rounds).member("black", black.rounds).end_object().end_object();
}

/// What an arbiter's desk needs to see beside the board.
void write_desk(JsonWriter& out, const game::GameState& game) {
    out.key("to_press");
    write(out, game.to_press);
    out.key("present");
    write(out, game.present);
    out.key("illegal_moves");
    write(out, game.illegal_moves);
    write_limit_count(out, game);
    out.key("touch");
    if (game.touches.empty() || game::is_over(game)) {
        out.null();
    } else {
        out.begin_object().key("touches");
        write(out, game.touches);
        out.key("must");
        write_obligation(out, game::obligation(game.position, game.touches));
        out.end_object();
    }
    out.key("signed");
    if (const auto* const over = std::get_if<game::Over>(&game.phase)) {
        out.begin_object().flag("red", over->signed_by.red).flag("black", over->signed_by.black).key("official");
        write(out, over->confirmed_by);
        out.key("through");
        write(out, over->signed_through);
        write_on_behalf(out, *over);
        out.end_object();
    } else {
        out.null();
    }
}

/// Whether the clocks of the game run at all: it has been started and committed, and the game goes on.
bool is_clock_on(const game::GameState& game) {
    return game.clock->since.has_value() && game.clock->is_running() && !game::is_over(game);
}

/// Both run while both are absent (21.3).
void write_face(JsonWriter& out, const game::GameState& game, board::Side side, base::Instant now) {
    const clock::TimeControl& control = game.clock->control;
    const clock::Clock face = game::clock_at(game, side, now);
    out.key(word(side)).begin_object().member("remaining_ms", face.remaining.count()).key("moves_due");
    const int due = clock::moves_still_due(control, face);
    if (due > 0) {
        out.number(due);
    } else {
        out.null();
    }
    out.key("period_ms");
    if (face.periods_left > 0 && face.stage < control.stages.size()) {
        out.number(control.stages[face.stage].time.count()).member("periods_left", face.periods_left);
    } else {
        out.null();
    }
    out.flag("flagged", face.flagged).flag("runs", is_clock_on(game) && game.clock->runs[side]).end_object();
}

void write_clocks(JsonWriter& out, const game::GameState& game, const Moment& moment) {
    out.key("clocks");
    if (!game.clock) {
        out.null();
        return;
    }
    out.begin_object();
    write_face(out, game, board::Side::Red, moment.now);
    write_face(out, game, board::Side::Black, moment.now);
    out.key("running");
    if (is_clock_on(game)) {
        write(out, game.clock->runs.red ? board::Side::Red : board::Side::Black);
    } else {
        out.null();
    }
    out.member("age_ms", 0).key("starts_in_ms");
    write(out, moment.starts_in);
    out.end_object();
}

} // namespace

std::string write_public_event(const game::GameEvent& event, const game::GameState& before,
                               const game::GameState& after, std::chrono::milliseconds recorded_at) {
    JsonWriter out;
    out.begin_object().member("version", static_cast<std::int64_t>(after.version)).member("kind", kind(event.what));
    const bool names_a_side =
        std::visit([](const auto& fact) { return kHasSide<std::remove_cvref_t<decltype(fact)>>; }, event.what);
    if (!names_a_side) {
        out.member("by", actor_word(event.by));
    }
    std::visit(EventView{out, before, after}, event.what);
    if (const auto* const official = std::get_if<game::Official>(&event.by)) {
        out.member("official", official->name);
    }
    out.member("recorded_at_ms", static_cast<std::int64_t>(recorded_at.count()));
    out.end_object();
    return out.take();
}

std::string write_standing(const game::GameState& game) {
    JsonWriter out;
    const bool over = game::is_over(game);
    out.begin_object().member("version", static_cast<std::int64_t>(game.version)).member("fen", fen_of(game));
    out.member("ply", static_cast<std::int64_t>(game.moves.size())).member("to_move", word(game::to_move(game)));
    out.flag("check", rules::is_check(game.position)).member("phase", phase_word(game.phase));
    out.key("legal").begin_array();
    if (!over && !std::holds_alternative<game::Adjourned>(game.phase)) {
        for (const board::Move move : rules::legal_moves(game.position)) {
            out.string(board::name(move));
        }
    }
    out.end_array().key("offer");
    write(out, over ? std::nullopt : game.offers.standing);
    out.key("may_offer").begin_object();
    for (const board::Side side : board::kSides) {
        out.flag(word(side), !over && game::may_offer_draw(game, side));
    }
    out.end_object();
    write_repetition(out, game);
    out.key("warned");
    write(out, game.warning ? std::optional{game.warning->side} : std::nullopt);
    out.member("quiet_rounds", game::quiet_plies(game) / 2);
    out.member("natural_limit", game.settings.natural_limit_rounds).key("fouls");
    write(out, game.fouls);
    out.key("penalties");
    write(out, game.penalties);
    write_desk(out, game);
    out.key("result");
    if (const auto* const ended = std::get_if<game::Over>(&game.phase)) {
        write_result(out, ended->outcome, ended->reason);
    } else {
        out.null();
    }
    std::string text = out.take();
    text.erase(0, 1); // the brace
    return text;
}

std::string write_live(const game::GameState& game, std::string_view standing, const Moment& moment) {
    JsonWriter clocks;
    write_clocks(clocks, game, moment);
    return "{" + std::string{standing} + "," + clocks.text() + "}";
}

std::string write_snapshot(const game::GameState& game, const SnapshotParts& parts) {
    JsonWriter out;
    out.begin_object().member("game", parts.id).member("version", static_cast<std::int64_t>(game.version));
    out.member("rules", word(game.settings.ruleset)).key("names");
    write(out, game.names);
    out.member("start_fen", notation::write_fen(game.start)).key("control");
    if (game.clock) {
        write(out, game.clock->control);
    } else {
        out.null();
    }
    out.key("settings");
    write(out, game.settings);
    out.key("clauses");
    write_clauses(out, game.settings.ruleset);
    out.key("events").begin_array();
    for (const std::string& event : parts.events) {
        out.raw(event);
    }
    out.end_array().key("live").raw(parts.live).end_object();
    return out.take();
}

std::string write_summary(const game::GameState& game, std::string_view id) {
    JsonWriter out;
    out.begin_object().member("game", id).key("names");
    write(out, game.names);
    out.member("plies", static_cast<std::int64_t>(game.moves.size())).key("result");
    if (const auto* const ended = std::get_if<game::Over>(&game.phase)) {
        write_result(out, ended->outcome, {});
    } else {
        out.null();
    }
    out.end_object();
    return out.take();
}

} // namespace chuhe::wire
