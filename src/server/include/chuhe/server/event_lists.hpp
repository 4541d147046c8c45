#pragma once

#include <chuhe/pages/event_pages.hpp>
#include <chuhe/print/lists.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::server {

/// What a printed list is made from.
struct PrintedEvent {
    const pages::EventView& view;
    pages::Language language = pages::Language::Chinese;
    /// The address of the folder of the event, for the QR codes:
    /// "http://192.168.1.2:8017/e/abc/".
    std::string address;
    /// The version of the event's record, which stands on every sheet: the higher is the newer.
    std::uint64_t version = 0;
};

/// A list for print by the name of its file, as PDF or SVG: standings, standings-2 (of the second stage or group), cross-table, bracket (of a knock-out), members (of teams, by board),
/// round-3 (by table), round-3-names (by name), each also with -a3 (a poster); round-3-slips, name-plates. The same record gives the same bytes. Fails:
/// nothing for another name; the drawing library's reason; a list of several pages as SVG. Source: cn1999 10.1, 15
[[nodiscard]] std::optional<print::Printed> printed_list(std::string_view file, const PrintedEvent& event);

/// The places for a spreadsheet, one entrant a line, then an empty line and what was agreed on beforehand, each in a line that
/// begins with "#"; UTF-8 with a mark, so that spreadsheets read Han. Source: cn1999 15
[[nodiscard]] std::string standings_csv(const pages::EventView& event);

} // namespace chuhe::server
