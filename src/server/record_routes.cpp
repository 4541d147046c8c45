#include "record_routes.hpp"

#include "errors.hpp"
#include "form.hpp"

#include <chuhe/game/incident_words.hpp>
#include <chuhe/game/repeated_line.hpp>
#include <chuhe/print/diagram.hpp>
#include <chuhe/print/record_sheets.hpp>
#include <chuhe/print/ruling_sheet.hpp>
#include <chuhe/record/play_record.hpp>
#include <chuhe/record/write_records.hpp>
#include <chuhe/service/kept_record.hpp>
#include <chuhe/tournament/seating.hpp>
#include <chuhe/wire/record_view.hpp>

#include <array>
#include <ctime>
#include <memory>

namespace chuhe::server {

namespace {

using print::Format;
using print::Language;

/// A game to be told or printed, and how.
struct Wanted {
    std::string game;
    Language language = Language::Chinese;
    print::SheetNotation notation = print::SheetNotation::Full;
    Format format = Format::Pdf;
};

/// "2026-11-29", UTC.
std::string date_of(std::chrono::milliseconds at) {
    const std::time_t seconds = std::chrono::duration_cast<std::chrono::seconds>(at).count();
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 16> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

/// A game and where it was played.
struct Told {
    service::KeptRecord kept;
    record::PlayedWhere where;

    [[nodiscard]] record::GameRecord as_record(Language language) const {
        return record_of_play(kept.record, where,
                              language == Language::English ? record::CommentLanguage::English
                                                            : record::CommentLanguage::Chinese);
    }
};

Response file(std::string type, std::string body) {
    return {.status = 200, .content_type = std::move(type), .body = std::move(body), .fields = {}};
}

Response printed(const print::Printed& sheet, Format format) {
    if (!sheet) {
        return refused(service::Problem{
            "cannot_print", {"无法排印：" + sheet.error().reason, "it cannot be printed: " + sheet.error().reason}});
    }
    return file(format == Format::Pdf ? "application/pdf" : "image/svg+xml", *sheet);
}

Response json_of(const Told& told, const Wanted& wanted) {
    return json_response(200, wire::write_record(told.kept.record, {wanted.game, told.where.event, told.where.round,
                                                                    told.where.table, told.where.date}));
}

Response pgn_of(const Told& told, const Wanted& wanted) {
    const record::GameRecord game = told.as_record(wanted.language);
    Response response = file("application/x-chess-pgn; charset=utf-8",
                             record::write_records(std::span{&game, 1}, record::Target::Pgn).bytes);
    response.fields.emplace_back("Content-Disposition", "attachment; filename=\"" + wanted.game + ".pgn\"");
    return response;
}

Response sheet_of(const Told& told, const Wanted& wanted) {
    const auto sheet = print::score_sheet_of(told.as_record(wanted.language), wanted.notation, wanted.language);
    return printed(print::print_score_sheet(sheet, wanted.language, wanted.format), wanted.format);
}

Response slip_of(const Told& told, const Wanted& wanted) {
    const auto slip = print::result_slip_of(told.as_record(wanted.language), wanted.language);
    return printed(print::print_result_slips({slip, slip}, wanted.language, wanted.format), wanted.format);
}

Response diagram_of(const Told& told, const Wanted& wanted) {
    return printed(print::draw_diagram({told.kept.state.position.board(), ""}, wanted.format), wanted.format);
}

/// Only of a game that is adjourned; the sealed move is not in it.
Response envelope_of(const Told& told, const Wanted& wanted) {
    const game::GameState& state = told.kept.state;
    const auto* const adjourned = std::get_if<game::Adjourned>(&state.phase);
    const bool sealing = std::holds_alternative<game::Sealing>(state.phase);
    if (adjourned == nullptr && !sealing) {
        return refused(service::Problem{"not_adjourned", {"本局没有封棋", "the game is not adjourned"}});
    }
    const board::Side side =
        adjourned != nullptr && adjourned->sealed_by ? *adjourned->sealed_by : game::to_move(state);
    print::Envelope envelope;
    envelope.head = print::head_of(told.as_record(wanted.language));
    envelope.board = state.position.board();
    envelope.sealed_by = print::in(wanted.language, side == board::Side::Red ? base::Bilingual{"红方", "Red"}
                                                                             : base::Bilingual{"黑方", "Black"});
    envelope.moves_made = std::to_string(state.moves.size());
    if (told.kept.record.used) {
        envelope.red_time = game::time_words(told.kept.record.used->red);
        envelope.black_time = game::time_words(told.kept.record.used->black);
    }
    return printed(print::print_envelope(envelope, wanted.language, wanted.format), wanted.format);
}

/// The last repetition with its ruling. Source: cn1999 24
Response ruling_of(const Told& told, const Wanted& wanted) {
    const auto repeated = game::repeated_line(told.kept.state);
    if (!repeated) {
        return refused(
            service::Problem{"no_repetition", {"没有局面重复出现", "no position stands on the board again"}});
    }
    print::RulingSheet sheet =
        print::ruling_sheet_of(repeated->line, repeated->judged, repeated->from_ply, wanted.language);
    sheet.head = print::head_of(told.as_record(wanted.language));
    return printed(print::print_ruling_sheet(sheet, wanted.language, wanted.format), wanted.format);
}

class Records {
  public:
    explicit Records(const RecordDesk& desk) : desk_(desk) {}

    template <typename Answer>
    void tell(const Wanted& wanted, const Reply& reply, Answer answer) const {
        desk_.executor.post([desk = desk_, wanted, reply, answer] {
            auto kept = service::kept_record(desk.store, wanted.game);
            if (!kept) {
                reply(refused(kept.error()));
                return;
            }
            Told told{std::move(*kept), {}};
            told.where.date = date_of(told.kept.begun_at);
            const auto attached = desk.links.attachments(service::owner_of_game(wanted.game));
            if (attached.empty()) {
                reply(answer(told, wanted));
                return;
            }
            told.where.round = std::to_string(attached.front().round);
            told.where.table = tournament::table_text({attached.front().board, attached.front().match_game});
            desk.tournaments.look(attached.front().event, [told, wanted, reply, answer](const auto& event) {
                Told named = told;
                if (event) {
                    named.where.event = (*event)->state.settings.title;
                }
                reply(answer(named, wanted));
            });
        });
    }

  private:
    RecordDesk desk_;
};

Wanted wanted_of(const Request& request, const Parts& parts, Format format) {
    const Form query = Form::read(request.query);
    Wanted wanted{parts[0], Language::Chinese, print::SheetNotation::Full, format};
    if (query.text("lang") == "en") {
        wanted.language = Language::English;
    }
    if (query.text("notation") == "short") {
        wanted.notation = print::SheetNotation::Shorthand;
    }
    return wanted;
}

template <typename Answer>
void add_route(Routes& routes, const std::shared_ptr<Records>& records, std::string_view path, Format format,
               Answer answer) {
    routes.add({"GET", path, [=](const Request& request, const Parts& parts, const Reply& reply) {
                    records->tell(wanted_of(request, parts, format), reply, answer);
                }});
}

} // namespace

void add_record_routes(Routes& routes, const RecordDesk& desk) {
    const auto records = std::make_shared<Records>(desk);
    add_route(routes, records, "/api/games/*/record", Format::Pdf, json_of);
    add_route(routes, records, "/api/games/*/record.pgn", Format::Pdf, pgn_of);
    add_route(routes, records, "/game/*/sheet.pdf", Format::Pdf, sheet_of);
    add_route(routes, records, "/game/*/sheet.svg", Format::Svg, sheet_of);
    add_route(routes, records, "/game/*/slip.pdf", Format::Pdf, slip_of);
    add_route(routes, records, "/game/*/slip.svg", Format::Svg, slip_of);
    add_route(routes, records, "/game/*/envelope.pdf", Format::Pdf, envelope_of);
    add_route(routes, records, "/game/*/envelope.svg", Format::Svg, envelope_of);
    add_route(routes, records, "/game/*/ruling.pdf", Format::Pdf, ruling_of);
    add_route(routes, records, "/game/*/ruling.svg", Format::Svg, ruling_of);
    add_route(routes, records, "/game/*/diagram.pdf", Format::Pdf, diagram_of);
    add_route(routes, records, "/game/*/diagram.svg", Format::Svg, diagram_of);
}

} // namespace chuhe::server
