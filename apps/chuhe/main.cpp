#include "verbs.hpp"

#include <CLI/CLI.hpp>

#include <iostream>

int main(int argc, char** argv) {
    CLI::App app{"Chuhe (楚河): xiangqi competitions, from the rulebook to the result", "chuhe"};
    app.require_subcommand(1);
    int status = chuhe::app::kDone;
    chuhe::app::add_judge(app, status);
    chuhe::app::add_convert(app, status);
    chuhe::app::add_info(app, status);
    chuhe::app::add_moves(app, status);
    chuhe::app::add_perft(app, status);
    chuhe::app::add_print(app, status);
    chuhe::app::add_pair(app, status);
    chuhe::app::add_rank(app, status);
    chuhe::app::add_serve(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::RequiredError& error) {
        if (!app.get_subcommands().empty()) {
            app.exit(error);
        } else if (argc > 1) {
            std::cerr << "chuhe: there is no verb " << argv[1] << "; chuhe --help lists them\n";
        } else {
            std::cerr << "chuhe: which verb? chuhe --help lists them\n";
        }
        return chuhe::app::kWrongUsage;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? chuhe::app::kDone : chuhe::app::kWrongUsage;
    }
    return status;
}
