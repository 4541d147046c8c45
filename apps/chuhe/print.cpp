#include "judge_line.hpp"
#include "print_event.hpp"
#include "record_files.hpp"
#include "verbs.hpp"

#include <chuhe/notation/fen.hpp>
#include <chuhe/print/diagram.hpp>
#include <chuhe/print/game_sheets.hpp>
#include <chuhe/print/record_sheets.hpp>
#include <chuhe/print/ruling_sheet.hpp>

#include <CLI/CLI.hpp>

#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <span>

namespace chuhe::app {

namespace {

/// What the sheets have in common, as it was typed.
struct PrintOptions {
    std::string out;
    std::string language = "zh";
    std::string fen;
    std::string caption;
    /// A record to fill the sheet from; empty for a form to be filled by hand.
    std::string file;
    /// Which game of the file, from 1.
    std::size_t game = 1;
    /// How many plies of it; all where it is left out.
    std::optional<std::size_t> plies;
    bool shorthand = false;
    /// The book that a ruling rests on.
    std::string book = "cn1999";
    print::SheetHead head;
    print::Envelope envelope;
};

int complain(const std::string& what) {
    std::cerr << "chuhe print: " << what << '\n';
    return kProblems;
}

print::Language language_of(const PrintOptions& options) {
    return options.language == "en" ? print::Language::English : print::Language::Chinese;
}

/// Draws in the format that the file's name asks for, and writes the file.
template <typename Draw>
int write(const PrintOptions& options, Draw draw) {
    const auto format = print::format_of(options.out);
    if (!format) {
        complain("-o: the name must end in .pdf or .svg: " + options.out);
        return kWrongUsage;
    }
    const print::Printed printed = draw(*format);
    if (!printed) {
        return complain(printed.error().reason);
    }
    std::ofstream file{options.out, std::ios::binary};
    file << *printed;
    file.close();
    if (!file) {
        std::cerr << "chuhe print: cannot write " << options.out << '\n';
        return kWorldFailed;
    }
    return kDone;
}

/// The placement that --fen names, legal position or not; the start of a game where it is left out.
base::Result<board::Board, std::string> board_of(const PrintOptions& options) {
    if (options.fen.empty()) {
        return rules::standard_setup().board;
    }
    const auto read = notation::read_fen(options.fen);
    if (!read) {
        return base::Failure<std::string>{"--fen, column " + std::to_string(read.error().column) + ": " +
                                          read.error().text.zh + " / " + read.error().text.en};
    }
    return read->setup.board;
}

/// The game of the file that is meant. Fails: what is wrong with the file, in the number of the exit status.
base::Result<record::GameRecord, int> game_of(const PrintOptions& options) {
    const auto bytes = read_file(options.file);
    if (!bytes) {
        complain(options.file + ": " + bytes.error());
        return base::Failure{kWorldFailed};
    }
    record::RecordFile file = record::read_records(*bytes, options.file);
    if (file.games.size() < options.game) {
        return base::Failure{complain(options.file + ": there are " + std::to_string(file.games.size()) +
                                      " games in the file, and no game " + std::to_string(options.game))};
    }
    record::GameRecord& game = file.games[options.game - 1];
    if (!game.problems.empty()) {
        // A sheet with a part of the moves would be taken for the whole game.
        print_problems(game.problems, options.file, options.game - 1);
        return base::Failure{static_cast<int>(kProblems)};
    }
    return std::move(game);
}

/// What was typed goes before what the record says.
print::SheetHead head_of(const PrintOptions& options, const record::GameRecord& game) {
    print::SheetHead head = print::head_of(game);
    const auto prefer = [](std::string& there, const std::string& typed) { there = typed.empty() ? there : typed; };
    prefer(head.event, options.head.event);
    prefer(head.round, options.head.round);
    prefer(head.table, options.head.table);
    prefer(head.date, options.head.date);
    prefer(head.place, options.head.place);
    prefer(head.red, options.head.red);
    prefer(head.red_unit, options.head.red_unit);
    prefer(head.black, options.head.black);
    prefer(head.black_unit, options.head.black_unit);
    prefer(head.printed_at, options.head.printed_at);
    prefer(head.link, options.head.link);
    return head;
}

/// The placement after so many plies of a record. Fails: nothing when it is shorter.
std::optional<board::Board> board_after(const record::GameRecord& game, std::optional<std::size_t> plies) {
    const std::vector<board::Move> moves = game.tree.main_line();
    if (plies.value_or(0) > moves.size()) {
        return std::nullopt;
    }
    board::Board board = game.start.board;
    for (const board::Move move : std::span{moves}.first(plies.value_or(moves.size()))) {
        board.apply(move);
    }
    return board;
}

/// A diagram or an envelope from a record: `draw` gets the game and its placement.
template <typename Draw>
int print_position(const PrintOptions& options, Draw draw) {
    const auto game = game_of(options);
    if (!game) {
        return game.error();
    }
    const auto board = board_after(*game, options.plies);
    if (!board) {
        return complain(options.file + ": the game has " + std::to_string(game->tree.main_line().size()) + " plies");
    }
    return draw(*game, *board);
}

int print_diagram(const PrintOptions& options) {
    if (!options.file.empty()) {
        return print_position(options, [&](const record::GameRecord&, const board::Board& board) {
            return write(options,
                         [&](print::Format format) { return print::draw_diagram({board, options.caption}, format); });
        });
    }
    const auto board = board_of(options);
    if (!board) {
        return complain(board.error());
    }
    return write(options, [&](print::Format format) { return print::draw_diagram({*board, options.caption}, format); });
}

int print_sheet(const PrintOptions& options) {
    if (!options.file.empty()) {
        const auto game = game_of(options);
        if (!game) {
            return game.error();
        }
        const auto notation = options.shorthand ? print::SheetNotation::Shorthand : print::SheetNotation::Full;
        print::ScoreSheet sheet = print::score_sheet_of(*game, notation, language_of(options));
        sheet.head = head_of(options, *game);
        return write(options, [&](print::Format format) {
            return print::print_score_sheet(sheet, language_of(options), format);
        });
    }
    return write(options, [&](print::Format format) {
        return print::print_score_sheet({.head = options.head}, language_of(options), format);
    });
}

int print_slip(const PrintOptions& options) {
    if (!options.file.empty()) {
        const auto game = game_of(options);
        if (!game) {
            return game.error();
        }
        print::ResultSlip slip = print::result_slip_of(*game, language_of(options));
        slip.head = head_of(options, *game);
        return write(options, [&](print::Format format) {
            return print::print_result_slips({slip, slip}, language_of(options), format);
        });
    }
    return write(options, [&](print::Format format) {
        return print::print_result_slips({{.head = options.head}, {.head = options.head}}, language_of(options),
                                         format);
    });
}

int print_envelope(const PrintOptions& options) {
    if (!options.file.empty()) {
        return print_position(options, [&](const record::GameRecord& game, const board::Board& board) {
            print::Envelope envelope = options.envelope;
            envelope.head = head_of(options, game);
            envelope.board = board;
            if (envelope.moves_made.empty()) {
                envelope.moves_made = std::to_string(options.plies.value_or(game.tree.main_line().size()));
            }
            return write(options, [&](print::Format format) {
                return print::print_envelope(envelope, language_of(options), format);
            });
        });
    }
    const auto board = board_of(options);
    if (!board) {
        return complain(board.error());
    }
    return write(options, [&](print::Format format) {
        print::Envelope envelope = options.envelope;
        envelope.head = options.head;
        envelope.board = *board;
        return print::print_envelope(envelope, language_of(options), format);
    });
}

/// The repetition in which a record ends, or its last one.
int print_ruling(const PrintOptions& options) {
    const auto game = game_of(options);
    if (!game) {
        return game.error();
    }
    const auto judged = judge_record(*game, {.id = {}, .ruleset = *rules::ruleset_named(options.book)});
    if (!judged) {
        return complain(options.file + ": " + judged.error().zh + " / " + judged.error().en);
    }
    if (!judged->report.repetition) {
        return complain(options.file + ": 没有局面重复出现 / no position stands on the board again");
    }
    print::RulingSheet sheet =
        print::ruling_sheet_of(judged->line, *judged->report.repetition, 0, language_of(options));
    sheet.head = head_of(options, *game);
    return write(options,
                 [&](print::Format format) { return print::print_ruling_sheet(sheet, language_of(options), format); });
}

void add_common(CLI::App& verb, PrintOptions& options) {
    verb.add_option("-o,--out", options.out, "the file to write, .pdf or .svg")->required();
    verb.add_option("--lang", options.language, "the language of the form")->check(CLI::IsMember({"zh", "en"}));
}

void add_head(CLI::App& verb, print::SheetHead& head) {
    verb.add_option("--event", head.event, "the event");
    verb.add_option("--round", head.round, "the round");
    verb.add_option("--table", head.table, "the table");
    verb.add_option("--date", head.date, "the date");
    verb.add_option("--place", head.place, "the place");
    verb.add_option("--red", head.red, "who plays Red");
    verb.add_option("--red-unit", head.red_unit, "Red's unit");
    verb.add_option("--black", head.black, "who plays Black");
    verb.add_option("--black-unit", head.black_unit, "Black's unit");
    verb.add_option("--printed-at", head.printed_at, "the time of printing, as it shall stand on the sheet");
    verb.add_option("--link", head.link, "the link behind the QR code");
}

void add_record(CLI::App& verb, PrintOptions& options) {
    verb.add_option("file", options.file, "a record of any format to fill it from; - is standard input");
    verb.add_option("--game", options.game, "which game of the file, from 1")->check(CLI::PositiveNumber);
}

using Options = std::shared_ptr<PrintOptions>;

CLI::App* add_printable(CLI::App& print, const std::string& name, const std::string& help, const Options& options,
                        std::function<void()> run) {
    auto* printable = print.add_subcommand(name, help);
    add_common(*printable, *options);
    printable->callback(std::move(run));
    return printable;
}

} // namespace

void add_print(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand(
        "print", "printables as PDF or SVG: sheet, slip, envelope, ruling, diagram, and the lists of an event");
    verb->require_subcommand(1);
    auto options = std::make_shared<PrintOptions>();
    auto* diagram = add_printable(*verb, "diagram", "a position in the style of the rulebook (1.3)", options,
                                  [options, &status] { status = print_diagram(*options); });
    add_record(*diagram, *options);
    diagram->add_option("--plies", options->plies, "the position after so many plies of the record");
    diagram->add_option("--fen", options->fen, "the position; the start of a game where it is left out");
    diagram->add_option("--caption", options->caption, "a line under the board");
    auto* sheet = add_printable(*verb, "sheet", "a score sheet, filled from a record or by hand (7, 10.1)", options,
                                [options, &status] { status = print_sheet(*options); });
    add_record(*sheet, *options);
    sheet->add_flag("--shorthand", options->shorthand, "moves in the short form of 7.5");
    add_head(*sheet, options->head);
    add_event_lists(*verb, status);
    auto* slip = add_printable(*verb, "slip", "two result slips (10.1)", options,
                               [options, &status] { status = print_slip(*options); });
    add_record(*slip, *options);
    add_head(*slip, options->head);
    auto* ruling = add_printable(*verb, "ruling", "the ruling on the repetition of a record (24)", options,
                                 [options, &status] { status = print_ruling(*options); });
    add_record(*ruling, *options);
    ruling->get_option("file")->required();
    ruling->add_option("--rules", options->book, "the book")
        ->check(CLI::IsMember({"cn1999", "cn2020", "cnold", "axf"}));
    add_head(*ruling, options->head);
    auto* envelope = add_printable(*verb, "envelope", "the envelope of an adjourned game", options,
                                   [options, &status] { status = print_envelope(*options); });
    add_record(*envelope, *options);
    envelope->add_option("--plies", options->plies, "the position after so many plies of the record");
    add_head(*envelope, options->head);
    envelope->add_option("--fen", options->fen, "the position at adjournment");
    envelope->add_option("--sealed-by", options->envelope.sealed_by, "the side that sealed");
    envelope->add_option("--red-time", options->envelope.red_time, "the time that Red has used");
    envelope->add_option("--black-time", options->envelope.black_time, "the time that Black has used");
    envelope->add_option("--moves-made", options->envelope.moves_made, "how many moves have been made");
    envelope->add_option("--resumption", options->envelope.resumption, "when the game goes on");
}

} // namespace chuhe::app
