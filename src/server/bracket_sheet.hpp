#pragma once

#include <chuhe/print/bracket.hpp>
#include <chuhe/server/event_lists.hpp>

namespace chuhe::server {

/// The knock-outs of an event as they are drawn on paper. Source: cn1999 11.1
[[nodiscard]] print::BracketSheet bracket_sheet(const PrintedEvent& event);

} // namespace chuhe::server
