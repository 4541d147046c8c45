#pragma once

#include "event_documents.hpp"

#include <chuhe/pages/table_page.hpp>
#include <chuhe/print/format.hpp>
#include <chuhe/service/tables.hpp>

#include <string>
#include <vector>

namespace chuhe::server {

/// The tables of the round in hand, as pages show them.
[[nodiscard]] std::vector<pages::TableShown> shown_tables(const service::TablesSnapshot& tables);
/// Who sits at a table, as forms and those who follow it carry it: "3-7"; of teams with the members, "3.1-7.2".
[[nodiscard]] std::string players_text(const tournament::Table& table);
/// What the holder of a code sees.
[[nodiscard]] pages::TableView table_view(const service::CodeHolder& holder);
/// "http://192.168.1.2:8017", as the browser reached this server.
[[nodiscard]] std::string address_of(const Request& request);
/// The language that a phone asks for: `?lang=`, else what its owner reads.
[[nodiscard]] pages::Language language_of(const Request& request);
/// The cards of the tables with their codes. `folder` is the address of the
/// event. Fails: the drawing library's reason.
[[nodiscard]] print::Printed printed_cards(const service::EventAtTables& at, const std::string& folder,
                                           const std::vector<service::BoardCodes>& codes, pages::Language language);

/// The links behind the codes, by board.
[[nodiscard]] std::vector<pages::TableLinks> links_of(const std::string& folder,
                                                      const std::vector<service::BoardCodes>& codes);

} // namespace chuhe::server
