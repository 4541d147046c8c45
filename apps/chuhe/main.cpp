#include "verbs.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace {

bool is_verb(const CLI::App& app, const std::string& word) {
    return std::ranges::any_of(app.get_subcommands([](const CLI::App*) { return true; }),
                               [&](const CLI::App* verb) { return verb->get_name() == word; });
}

/// "chuhe help VERB" is "chuhe VERB --help", "chuhe help" is "chuhe --help".
std::vector<std::string> words_of(int argc, char** argv, const CLI::App& app) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() || words.front() != "help") {
        return words;
    }
    words.erase(words.begin());
    if (words.empty() || is_verb(app, words.front())) {
        words.emplace_back("--help");
    }
    return words;
}

} // namespace

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
    chuhe::app::add_check(app, status);
    chuhe::app::add_generate(app, status);
    chuhe::app::add_serve(app, status);
    chuhe::app::add_examples(app);
    const std::vector<std::string> words = words_of(argc, argv, app);
    try {
        app.parse(std::vector<std::string>{words.rbegin(), words.rend()}); // the parser takes them from the back
    } catch (const CLI::RequiredError& error) {
        if (!app.get_subcommands().empty()) {
            app.exit(error);
        } else if (!words.empty()) {
            std::cerr << "chuhe: there is no verb " << words.front() << "; chuhe --help lists them\n";
        } else {
            std::cerr << "chuhe: which verb? chuhe --help lists them\n";
        }
        return chuhe::app::kWrongUsage;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? chuhe::app::kDone : chuhe::app::kWrongUsage;
    }
    return status;
}
