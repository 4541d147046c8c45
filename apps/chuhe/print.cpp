#include "verbs.hpp"

#include <chuhe/notation/fen.hpp>
#include <chuhe/print/diagram.hpp>
#include <chuhe/print/game_sheets.hpp>

#include <CLI/CLI.hpp>

#include <fstream>
#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

/// What the sheets have in common, as it was typed.
struct PrintOptions {
    std::string out;
    std::string language = "zh";
    std::string fen;
    std::string caption;
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

int print_diagram(const PrintOptions& options) {
    const auto board = board_of(options);
    if (!board) {
        return complain(board.error());
    }
    return write(options, [&](print::Format format) { return print::draw_diagram({*board, options.caption}, format); });
}

int print_sheet(const PrintOptions& options) {
    return write(options, [&](print::Format format) {
        return print::print_score_sheet({.head = options.head}, language_of(options), format);
    });
}

int print_slip(const PrintOptions& options) {
    return write(options, [&](print::Format format) {
        return print::print_result_slips({{.head = options.head}, {.head = options.head}}, language_of(options),
                                         format);
    });
}

int print_envelope(const PrintOptions& options) {
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
    auto* verb = app.add_subcommand("print", "printables as PDF or SVG: sheet, slip, envelope, diagram");
    verb->require_subcommand(1);
    auto options = std::make_shared<PrintOptions>();
    auto* diagram = add_printable(*verb, "diagram", "a position in the style of the rulebook (1.3)", options,
                                  [options, &status] { status = print_diagram(*options); });
    diagram->add_option("--fen", options->fen, "the position; the start of a game where it is left out");
    diagram->add_option("--caption", options->caption, "a line under the board");
    auto* sheet = add_printable(*verb, "sheet", "a score sheet to be filled by hand (7, 10.1)", options,
                                [options, &status] { status = print_sheet(*options); });
    add_head(*sheet, options->head);
    auto* slip = add_printable(*verb, "slip", "two result slips (10.1)", options,
                               [options, &status] { status = print_slip(*options); });
    add_head(*slip, options->head);
    auto* envelope = add_printable(*verb, "envelope", "the envelope of an adjourned game", options,
                                   [options, &status] { status = print_envelope(*options); });
    add_head(*envelope, options->head);
    envelope->add_option("--fen", options->fen, "the position at adjournment");
    envelope->add_option("--sealed-by", options->envelope.sealed_by, "the side that sealed");
    envelope->add_option("--red-time", options->envelope.red_time, "the time that Red has used");
    envelope->add_option("--black-time", options->envelope.black_time, "the time that Black has used");
    envelope->add_option("--moves-made", options->envelope.moves_made, "how many moves have been made");
    envelope->add_option("--resumption", options->envelope.resumption, "when the game goes on");
}

} // namespace chuhe::app
