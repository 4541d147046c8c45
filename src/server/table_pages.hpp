#pragma once

#include "event_documents.hpp"
#include "form.hpp"
#include "routes.hpp"

#include <chuhe/service/tables.hpp>

#include <memory>
#include <string>

namespace chuhe::server {

/// What happens at the tables of an event: the codes of the round in hand, results that players bring, games on the server.
class TablePages {
  public:
    /// Both outlive the pages.
    TablePages(service::Tables& tables, EventDocuments& documents) : tables_(tables), documents_(documents) {}

    /// The codes of the round in hand: cards to print, or a page of links.
    void codes(const Request& request, const Parts& parts, pages::Language language, const Reply& reply);
    /// A table as the holder of its code sees it.
    void table(const Request& request, const Parts& parts, const Reply& reply);
    /// The result that the holder of a code brings.
    void report(const Request& request, const Parts& parts, const Reply& reply);
    /// All codes become void.
    void revoke(const Request& request, const std::string& event, const Reply& reply);
    /// Boards are played on the server from now on (`play_online`), or on real boards (`play_on_board`).
    void move(const Request& request, const std::string& event, const Form& form, const Reply& reply);

  private:
    service::Tables& tables_;
    EventDocuments& documents_;
};

/// Adds the routes of tables and their codes.
void add_table_routes(Routes& routes, const std::shared_ptr<TablePages>& site);

} // namespace chuhe::server
