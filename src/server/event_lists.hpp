#pragma once

#include <chuhe/pages/event_pages.hpp>
#include <chuhe/print/format.hpp>

#include <string>

namespace chuhe::server {

/// The places as a list for the wall. Fails: the drawing library's reason.
[[nodiscard]] print::Printed printed_standings(const pages::EventView& event, pages::Language language);
/// Pairings and results of a round as a list for the wall. Fails: the drawing library's reason.
[[nodiscard]] print::Printed printed_round(const pages::EventView& event, const pages::RoundView& round,
                                           pages::Language language);
/// The places for a spreadsheet, one entrant a line; UTF-8 with a mark, so that spreadsheets read Han.
[[nodiscard]] std::string standings_csv(const pages::EventView& event);

} // namespace chuhe::server
