#pragma once

#include <CLI/CLI.hpp>

namespace chuhe::app {

/// `chuhe print standings|cross-table|bracket|pairings|slips|name-plates EVENT`: the lists of an event from its file.
void add_event_lists(CLI::App& print, int& status);

} // namespace chuhe::app
