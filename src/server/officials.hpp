#pragma once

#include "http.hpp"

#include <chuhe/service/audit.hpp>
#include <chuhe/service/links.hpp>
#include <chuhe/service/rights.hpp>
#include <chuhe/store/store.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::server {

/// A game or an event, as far as links and audits go.
struct Place {
    service::LinkOwner owner;
    std::string id;
    bool is_game = false;

    [[nodiscard]] wire::Role highest() const { return is_game ? wire::Role::ChiefArbiter : wire::Role::Organiser; }
    /// Where a secret link of the place leads: of a game the page with the secret in its fragment.
    [[nodiscard]] std::string link(const std::string& secret) const {
        return is_game ? "/g/" + id + "#" + secret : "/e/" + id + "/key/" + secret;
    }
};
[[nodiscard]] Place game_place(const std::string& game);
[[nodiscard]] Place event_place(const std::string& event);

/// What officials do with links and audits, whatever page or program asks. Blocks: to be called on the executor.
/// Fails, in all: unknown_secret, not_allowed, and what the service says.
class Officials {
  public:
    Officials(service::Links& links, store::Store& store) : links_(links), store_(store) {}

    [[nodiscard]] base::Result<std::vector<service::Link>, service::Problem> list(const Place& place,
                                                                                  std::string_view secret);
    [[nodiscard]] base::Result<service::IssuedLink, service::Problem>
    issue(const Place& place, std::string_view secret, const wire::Grant& grant, const std::string& address);
    [[nodiscard]] base::Result<void, service::Problem> revoke(const Place& place, std::string_view secret,
                                                              const std::string& link, const std::string& reason,
                                                              const std::string& address);
    [[nodiscard]] base::Result<service::Audit, service::Problem> audit(const Place& place, std::string_view secret);
    /// What the secret allows at the place, the links of its event and those of administrators included.
    [[nodiscard]] std::optional<service::Link> holder(const Place& place, std::string_view secret);
    [[nodiscard]] std::vector<wire::GameAttached> games(const Place& event) { return links_.attachments(event.owner); }

    /// Writes down that the holder of a link wanted what is not his.
    service::Problem denied(const Place& place, const service::Link& link, service::Act act,
                            const std::string& address);

  private:
    base::Result<service::Link, service::Problem> allowed(const Place& place, std::string_view secret, service::Act act,
                                                          const std::string& address = {});

    service::Links& links_;
    store::Store& store_;
};

/// The secret that comes with a request: `Authorization: Bearer`, or the cookie that the browser keeps for an event.
[[nodiscard]] std::string secret_with(const Request& request, const Place& place);

} // namespace chuhe::server
