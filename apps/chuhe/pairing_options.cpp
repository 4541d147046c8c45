#include "pairing_options.hpp"

#include <chuhe/tournament/dutch.hpp>

#include <CLI/CLI.hpp>

#include <charconv>
#include <limits>

namespace chuhe::app {

CLI::Validator whole_number_up_to(std::uint64_t most) {
    const auto check = [most](const std::string& text) {
        std::uint64_t value = 0;
        const char* end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, value);
        const bool is_one = error == std::errc{} && stopped == end && value <= most;
        return is_one ? std::string{} : text + " is no whole number from 0 to " + std::to_string(most);
    };
    return CLI::Validator{check, ""};
}

void add_pairing_options(CLI::App& verb, PairingOptions& options) {
    verb.add_option("--system", options.system, "dutch: FIDE Dutch 2026; cn1999: 积分编排")
        ->check(CLI::IsMember({"dutch", "cn1999"}));
    verb.add_option("--seed", options.seed, "seed of the lots of cn1999")
        ->check(whole_number_up_to(std::numeric_limits<std::uint64_t>::max()));
    verb.add_option("--units-apart", options.units, "cn1999: off, always, or in the first N rounds")
        ->check(CLI::IsMember({"off", "always"}) | CLI::Range(1, 99));
}

tournament::Cn1999Settings cn1999_settings(const PairingOptions& options) {
    tournament::Cn1999Settings settings{.seed = options.seed};
    if (options.units == "always") {
        settings.unit_avoidance = tournament::UnitAvoidance::Always;
    } else if (options.units != "off") {
        settings.unit_avoidance = tournament::UnitAvoidance::FirstRounds;
        settings.unit_avoidance_rounds = std::stoi(options.units);
    }
    return settings;
}

tournament::PairingResult paired(const tournament::CrossTable& table, const PairingOptions& options,
                                 tournament::Explain explain) {
    return options.system == "dutch" ? tournament::pair_dutch(table, explain)
                                     : tournament::pair_cn1999(table, cn1999_settings(options), explain);
}

} // namespace chuhe::app
