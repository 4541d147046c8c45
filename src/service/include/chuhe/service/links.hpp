#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/base/strong_id.hpp>
#include <chuhe/store/store.hpp>
#include <chuhe/wire/link_json.hpp>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::service {

using Problem = wire::WireError;

/// What links belong to: a game, an event, or the server itself.
using LinkOwner = base::StrongId<struct LinkOwnerTag>;
[[nodiscard]] LinkOwner owner_of_game(const std::string& game);
[[nodiscard]] LinkOwner owner_of_event(const std::string& event);
[[nodiscard]] LinkOwner owner_of_server();

/// A secret link. The secret is not in it: of that only a hash is kept, and nobody is told.
struct Link {
    std::string id;
    wire::Grant grant;
    bool is_revoked = false;
    /// Unit: milliseconds since 1970, UTC.
    std::chrono::milliseconds issued_at{0};
};

/// A link that was just made.
struct IssuedLink {
    Link link;
    /// Shown once; only its hash is kept.
    std::string secret;
};

/// The secret links of games and events: one register for all roles. A link is scoped to its owner, and within an event
/// to boards; it can be revoked at any time, and is asked for anew with every command. Blocks while it reads or writes
/// the store. Thread: any.
class Links {
  public:
    explicit Links(store::Store& store) : store_(store) {}

    /// Makes links of a new owner, and says where a game belongs to an event. On disk when it returns. Fails: busy.
    [[nodiscard]] base::Result<std::vector<IssuedLink>, Problem>
    found(const LinkOwner& owner, const std::vector<wire::Grant>& grants,
          const std::optional<wire::GameAttached>& attached = std::nullopt);
    /// Makes one more link. On disk when it returns. Fails: busy, too_many_links.
    [[nodiscard]] base::Result<IssuedLink, Problem> issue(const LinkOwner& owner, const wire::Grant& grant,
                                                          const wire::Origin& origin);
    /// The link opens nothing from now on. On disk when it returns. Fails: busy, no_such_link, last_link: the last
    /// link of the highest role stays, so that nobody is locked out.
    [[nodiscard]] base::Result<void, Problem> revoke(const LinkOwner& owner, const std::string& link,
                                                     const std::string& reason, const wire::Origin& origin);
    /// A game is played at a board of the event. On disk when it returns. Fails: busy.
    [[nodiscard]] base::Result<void, Problem> attach(const LinkOwner& event, const wire::GameAttached& game);

    /// The link that a secret opens. Fails: nothing for a secret of nobody, a revoked one, or another owner's.
    [[nodiscard]] std::optional<Link> find(const LinkOwner& owner, std::string_view secret);
    /// Whether the link is there and not revoked.
    [[nodiscard]] bool is_open(const LinkOwner& owner, std::string_view link);
    /// All links, the revoked ones too, the oldest first.
    [[nodiscard]] std::vector<Link> all(const LinkOwner& owner);
    /// The games at the boards of an event, or where a game is played.
    [[nodiscard]] std::vector<wire::GameAttached> attachments(const LinkOwner& owner);

    /// Is told the owner after each revocation. Nothing: nobody is told any more.
    void on_revoked(std::function<void(const LinkOwner&)> listener);

  private:
    struct Shelf;

    std::shared_ptr<Shelf> shelf_of(const LinkOwner& owner);
    base::Result<void, Problem> load(const LinkOwner& owner, Shelf& shelf);
    base::Result<void, Problem> append(const LinkOwner& owner, Shelf& shelf, const std::vector<wire::LinkEvent>& events,
                                       const std::optional<wire::Origin>& origin);

    store::Store& store_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Shelf>> shelves_;
    std::function<void(const LinkOwner&)> listener_;
};

/// The stream of an owner's links.
[[nodiscard]] store::StreamId link_stream(const LinkOwner& owner);

} // namespace chuhe::service
