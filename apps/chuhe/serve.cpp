#include "judge_api.hpp"
#include "verbs.hpp"

#include <chuhe/server/server.hpp>
#include <chuhe/service/administrator.hpp>
#include <chuhe/service/executor.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/service/tournaments.hpp>
#include <chuhe/store_sqlite/sqlite_store.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

namespace chuhe::app {

namespace {

struct ServeOptions {
    std::string data = "chuhe-data";
    std::string listen = "127.0.0.1:8017";
    std::string store;
    std::string web;
    std::filesystem::path envelope_key;
    std::size_t connections_per_address = 50;
    double messages_per_second = 20;
    std::vector<std::string> trusted_proxies;
};

/// "127.0.0.1:8017", "[::1]:8017". Returns: whether it is an address.
bool read_listen(const std::string& text, server::ServerOptions& options) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) {
        return false;
    }
    options.host = text.substr(0, colon);
    if (options.host.starts_with('[') && options.host.ends_with(']')) {
        options.host = options.host.substr(1, options.host.size() - 2);
    }
    const std::string port = text.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
    return error == std::errc{} && end == port.data() + port.size() && !port.empty();
}

/// The file of "sqlite:FILE"; without a store, the one in the data folder. Fails: nothing for another kind of store.
std::optional<std::filesystem::path> store_file(const ServeOptions& options) {
    constexpr std::string_view kSqlite = "sqlite:";
    if (options.store.empty()) {
        return std::filesystem::path{options.data} / "chuhe.db";
    }
    if (!options.store.starts_with(kSqlite) || options.store.size() == kSqlite.size()) {
        return std::nullopt;
    }
    return options.store.substr(kSqlite.size());
}

/// Where the built web client is: beside an installed program, in the source tree that the program was built in, or
/// here.
std::filesystem::path web_folder(const ServeOptions& options) {
    if (!options.web.empty()) {
        return options.web;
    }
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    for (const auto& folder : {program / "../share/chuhe/web", program / "../../web/dist"}) {
        if (std::filesystem::is_directory(folder, error)) {
            return folder;
        }
    }
    return "web/dist";
}

int serve(const ServeOptions& options) {
    server::ServerOptions settings;
    if (!read_listen(options.listen, settings)) {
        std::cerr << "chuhe serve: --listen wants HOST:PORT, as in 127.0.0.1:8017, not " << options.listen << '\n';
        return kWrongUsage;
    }
    const auto file = store_file(options);
    if (!file) {
        std::cerr << "chuhe serve: --store wants sqlite:FILE, not " << options.store << '\n';
        return kWrongUsage;
    }
    settings.web = web_folder(options);
    settings.judge = answer_judge;
    settings.connections_per_address = options.connections_per_address;
    settings.messages_per_second = options.messages_per_second;
    settings.trusted_proxies = options.trusted_proxies;
    const auto store = store_sqlite::open(*file);
    if (!store) {
        std::cerr << "chuhe serve: " << store.error().text << '\n';
        return kWorldFailed;
    }
    const auto executor = service::make_thread_pool(std::max(2U, std::thread::hardware_concurrency()));
    const auto sealer = service::Sealer::from_file(
        options.envelope_key.empty() ? std::filesystem::path{options.data} / "envelope.key" : options.envelope_key);
    if (!sealer) {
        std::cerr << "chuhe serve: " << sealer.error() << '\n';
        return kWorldFailed;
    }
    service::Links links{**store};
    auto games = service::Games::make(**store, *executor, links, server::monotonic_now, *sealer);
    const auto tournaments = service::Tournaments::make(**store, *executor, links);
    const auto restored = games->restore();
    if (!restored) {
        std::cerr << "chuhe serve: " << restored.error().text << '\n';
        return kWorldFailed;
    }
    const auto server = server::Server::make(settings, {*games, *tournaments, links, *sealer}, **store, *executor);
    if (!server) {
        std::cerr << "chuhe serve: " << server.error() << '\n';
        return kWorldFailed;
    }
    std::cout << "Chuhe 楚河 is at " << (*server)->address() << " (" << *restored << " games going on, data in "
              << file->string() << ")"
              << std::endl; // NOLINT(performance-avoid-endl): whoever waits for the line gets it
    if (service::needs_administrator(links)) {
        const auto secret = service::one_time_administrator(links, {wire::Role::Administrator, "serve", {}, {}});
        if (secret) {
            std::cout << "The first administrator's link, good for one use: " << (*server)->address() << "/admin/key/"
                      << *secret << std::endl; // NOLINT(performance-avoid-endl)
        }
    }
    (*server)->run();
    games.reset(); // before the server, whose connections its rooms still hold
    return kDone;
}

} // namespace

void add_serve(CLI::App& app, int& status) {
    auto options = std::make_shared<ServeOptions>();
    auto* verb = app.add_subcommand("serve", "serves pages, API and play; games live in a folder of data");
    verb->add_option("--data", options->data, "the folder of data")->capture_default_str();
    verb->add_option("--listen", options->listen, "HOST:PORT; port 0 takes a free one")->capture_default_str();
    verb->add_option("--store", options->store, "sqlite:FILE instead of chuhe.db in the folder of data");
    verb->add_option("--web", options->web, "the folder of the built pages");
    verb->add_option("--envelope-key", options->envelope_key,
                     "the file of the key that closes sealed moves; otherwise envelope.key in the folder of data");
    verb->add_option("--connections-per-address", options->connections_per_address, "how many one address may open")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    verb->add_option("--messages-per-second", options->messages_per_second, "how many one WebSocket may send")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    verb->add_option("--trusted-proxy", options->trusted_proxies, "an address whose X-Forwarded-For is believed");
    verb->footer("Examples:\n  chuhe serve\n  chuhe serve --data /var/lib/chuhe --listen 0.0.0.0:80");
    verb->callback([options, &status] { status = serve(*options); });
}

} // namespace chuhe::app
