#include "print_event.hpp"

#include "record_files.hpp"
#include "verbs.hpp"

#include <chuhe/print/format.hpp>
#include <chuhe/server/event_file.hpp>
#include <chuhe/server/event_lists.hpp>

#include <fstream>
#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

/// What was typed for a list.
struct ListOptions {
    std::string file;
    std::string out;
    std::string language = "zh";
    std::string link;
    int round = 0; ///< 0: the last one
    bool by_name = false;
    bool is_poster = false;
};

int complain(int status, const std::string& what) {
    std::cerr << "chuhe print: " << what << '\n';
    return status;
}

/// The name by which a list is known beside the pages of an event: "round-3-names-a3.pdf".
std::string name_of(const ListOptions& options, const std::string& list, std::size_t rounds) {
    std::string name = list;
    if (list == "pairings" || list == "slips") {
        name = "round-" + std::to_string(options.round == 0 ? static_cast<int>(rounds) : options.round);
        name += list == "slips" ? "-slips" : options.by_name ? "-names" : "";
    }
    return name + (options.is_poster ? "-a3" : "") + options.out.substr(options.out.size() - 4);
}

int print_event_list(const ListOptions& options, const std::string& list) {
    if (!print::format_of(options.out)) {
        return complain(kWrongUsage, "-o: the name must end in .pdf or .svg: " + options.out);
    }
    const auto bytes = read_file(options.file);
    if (!bytes) {
        return complain(kWorldFailed, options.file + ": " + bytes.error());
    }
    const auto events = server::event_in(*bytes, 1);
    if (!events) {
        return complain(kProblems, options.file + ": " + events.error().zh + " / " + events.error().en);
    }
    const tournament::TournamentState state = tournament::fold(*events);
    const auto language = options.language == "en" ? pages::Language::English : pages::Language::Chinese;
    const pages::EventView view = pages::event_view(state, language);
    const std::string name = name_of(options, list, state.rounds.size());
    const auto printed =
        server::printed_list(name, {view, language, options.link, static_cast<std::uint64_t>(events->size())});
    if (!printed) {
        return complain(kProblems, options.file + ": there is no such list: " + name);
    }
    if (!*printed) {
        return complain(kProblems, printed->error().reason);
    }
    std::ofstream file{options.out, std::ios::binary};
    file << **printed;
    file.close();
    return file ? kDone : complain(kWorldFailed, "cannot write " + options.out);
}

} // namespace

void add_event_lists(CLI::App& print, int& status) {
    const auto add = [&](const std::string& name, const std::string& help) {
        const auto options = std::make_shared<ListOptions>();
        auto* list = print.add_subcommand(name, help);
        list->add_option("file", options->file,
                         "an exported event (event.chuhe.json) or a report (TRF); - is standard input")
            ->required();
        list->add_option("-o,--out", options->out, "the file to write, .pdf or .svg")->required();
        list->add_option("--lang", options->language, "the language of the list")->check(CLI::IsMember({"zh", "en"}));
        list->add_option("--link", options->link,
                         "the address of the event's pages, for the QR code, with / at its end");
        if (name == "pairings" || name == "slips") {
            list->add_option("--round", options->round, "the round; the last one where it is left out")
                ->check(CLI::PositiveNumber);
        }
        if (name == "pairings") {
            list->add_flag("--by-name", options->by_name, "in the order of names");
        }
        if (name != "slips" && name != "name-plates") {
            list->add_flag("--a3", options->is_poster, "a poster");
        }
        list->callback([options, name, &status] { status = print_event_list(*options, name); });
    };
    add("standings", "the places of an event with what was agreed on (15)");
    add("cross-table", "who met whom");
    add("members", "the ranking by board of an event of teams (12)");
    add("bracket", "the bracket of a knock-out (11.1)");
    add("pairings", "a round by table or by name");
    add("slips", "result slips of a round");
    add("name-plates", "a plate for each entrant");
}

} // namespace chuhe::app
