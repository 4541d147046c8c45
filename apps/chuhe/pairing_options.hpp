#pragma once

#include <chuhe/tournament/pairing.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>

#include <CLI/App.hpp>
#include <CLI/Validators.hpp>

#include <cstdint>
#include <string>

namespace chuhe::app {

/// Takes what is spelled by digits alone and is not larger; a sign or an overflow would otherwise become another number.
[[nodiscard]] CLI::Validator whole_number_up_to(std::uint64_t most);

/// Which system pairs, as the verbs that pair are told.
struct PairingOptions {
    std::string system = "dutch";
    std::uint64_t seed = 0;
    std::string units = "off";
};

/// --system, --seed and --units-apart.
void add_pairing_options(CLI::App& verb, PairingOptions& options);

[[nodiscard]] tournament::Cn1999Settings cn1999_settings(const PairingOptions& options);

/// The next round of a table by the system chosen.
[[nodiscard]] tournament::PairingResult paired(const tournament::CrossTable& table, const PairingOptions& options,
                                               tournament::Explain explain = tournament::Explain::No);

} // namespace chuhe::app
