#include "verbs.hpp"

#include <array>
#include <string>

namespace chuhe::app {

namespace {

struct Examples {
    const char* verb;
    const char* lines;
};

/// Run from the top of the tree, as its tests do.
constexpr std::array<Examples, 11> kExamples{{
    {"judge", "  chuhe judge --fen \"4k4/9/9/9/9/9/9/9/9/R2K5 w\" --moves \"a0a9 e9e8 a9a8 e8e9 a8a9\" --cycle 1:5\n"
              "  chuhe judge --rules cn2020 --json tests/data/record/dhtmlxq/125.html\n"
              "  chuhe judge --cases tests/data/adjudication/adjudication.jsonl --json"},
    {"convert", "  chuhe convert tests/data/record/dhtmlxq/125.html --to pgn\n"
                "  chuhe convert tests/data/record/dhtmlxq/125.html --to json"},
    {"info", "  chuhe info tests/data/record/dhtmlxq/125.html\n"
             "  chuhe info --json tests/data/record/dhtmlxq/125.html"},
    {"moves", "  chuhe moves\n"
              "  chuhe moves --fen \"4k4/9/9/9/9/9/9/9/4A4/3AK4 w\" --notation zh"},
    {"perft", "  chuhe perft --depth 3\n"
              "  chuhe perft --depth 2 --fen \"4k4/9/9/9/9/9/9/9/9/R2K5 w\" --divide"},
    {"print", "  chuhe print diagram -o build/start.svg\n"
              "  chuhe print sheet -o build/sheet.pdf"},
    {"pair", "  chuhe pair tests/data/examples/six.trf\n"
             "  chuhe pair tests/data/examples/six.trf --system cn1999 --seed 7 --explain"},
    {"rank", "  chuhe rank tests/data/examples/six.trf\n"
             "  chuhe rank tests/data/examples/six.trf --order cn1999-15.1 --json"},
    {"check", "  chuhe check tests/data/examples/six.trf\n"
              "  chuhe generate --players 30 --rounds 6 --seed 3 | chuhe check - --again\n"
              "  chuhe pair tests/data/examples/six.trf | chuhe check tests/data/examples/six.trf --pairs -"},
    {"generate", "  chuhe generate --players 40 --rounds 5 --seed 7 -o build/forty.trf\n"
                 "  chuhe generate --players 15 --rounds 4 --system cn1999 --absences 100 --forfeits 50\n"
                 "  chuhe generate --any-up-to 90 --seed 1234"},
    {"serve", "  chuhe serve\n"
              "  chuhe serve --data hall --listen 0.0.0.0:8017"},
}};

} // namespace

void add_examples(CLI::App& app) {
    for (const Examples& examples : kExamples) {
        app.get_subcommand(examples.verb)->footer(std::string{"Examples:\n"} + examples.lines);
    }
}

} // namespace chuhe::app
