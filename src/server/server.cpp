#include "admin_pages.hpp"
#include "board_list.hpp"
#include "desk_api.hpp"
#include "errors.hpp"
#include "event_routes.hpp"
#include "game_api.hpp"
#include "health.hpp"
#include "link_api.hpp"
#include "link_pages.hpp"
#include "listener.hpp"
#include "pages.hpp"
#include "play_session.hpp"
#include "record_routes.hpp"
#include "security.hpp"

#include <chuhe/server/server.hpp>
#include <chuhe/service/tables.hpp>

#include <sodium.h>

#include <algorithm>
#include <atomic>

namespace chuhe::server {

namespace {

/// How often clocks are looked after.
constexpr std::chrono::milliseconds kTick{10};

class WholeServer final : public Server, private Application {
  public:
    WholeServer(ServerOptions options, Services services, store::Store& store, service::Executor& executor)
        : options_(std::move(options)), games_(services.games), store_(store), executor_(executor),
          tables_(service::Tables::make({store, executor, services.tournaments, services.games}, services.sealer)),
          pages_(options_.web), officials_(std::make_shared<Officials>(services.links, store)) {
        limits_.connections_per_address = options_.connections_per_address;
        limits_.between_pings = options_.between_pings;
        limits_.messages_per_second = options_.messages_per_second;
        limits_.messages_at_once = std::max(limits_.messages_at_once, 2 * options_.messages_per_second);
        limits_.frames_per_second = std::max(limits_.frames_per_second, 2 * options_.messages_per_second);
        limits_.frames_at_once = 2 * limits_.frames_per_second;
        const EventDesk desk{*officials_, services.tournaments, *tables_, executor_};
        add_game_routes(routes_, games_, desk);
        add_record_routes(routes_, {store, services.links, services.tournaments, executor_});
        add_desk_routes(routes_);
        add_board_list(routes_, desk, options_.web);
        add_link_routes(routes_, officials_, executor_);
        add_link_pages(routes_, officials_, executor_, options_.web);
        add_admin_pages(routes_, {services.links, services.tournaments, executor_, officials_}, options_.web);
        events_ = add_event_routes(routes_, {services.tournaments, *tables_}, executor_, options_.web);
        tables_->restore();
        routes_.add({"GET", "/healthz", [this](const Request&, const Parts&, const Reply& reply) {
                         reply(health(store_, games_, listener_->connections()));
                     }});
        routes_.add({"GET", "/ws", [](const Request&, const Parts&, const Reply& reply) { reply(complain(426)); }});
        if (options_.judge) {
            routes_.add({"POST", "/api/judge",
                         [this](const Request& request, const Parts&, const Reply& reply) { judge(request, reply); },
                         true});
        }
    }

    WholeServer(const WholeServer&) = delete;
    WholeServer& operator=(const WholeServer&) = delete;
    WholeServer(WholeServer&&) = delete;
    WholeServer& operator=(WholeServer&&) = delete;
    ~WholeServer() override { judging_->wait(true); }

    base::Result<void, std::string> open() {
        auto listener = Listener::listen({options_.host, options_.port}, limits_, *this);
        if (!listener) {
            return base::Failure{std::move(listener.error())};
        }
        listener_ = std::move(*listener);
        // A flag is looked at after what the sockets have already given: the wake-up goes to the end of the queue once.
        listener_->every(kTick, [this] { listener_->post([this] { games_.tick(monotonic_now()); }); });
        listener_->stop_on_signals();
        return {};
    }

    [[nodiscard]] std::string address() const override {
        const Address address = listener_->address();
        const bool v6 = address.host.find(':') != std::string::npos;
        return "http://" + (v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
    }
    void run() override {
        listener_->run();
        tables_->close();
    }
    void stop() override { listener_->stop(); }

  private:
    void answer(Request request, Reply reply) override {
        const Reply secure = [reply = std::move(reply)](Response response) { reply(secured(std::move(response))); };
        request.address = client_address(request);
        const bool changes = request.method != "GET" && request.method != "HEAD";
        if (changes && !may_change(request)) {
            secure(complain(403));
            return;
        }
        try {
            dispatch(request, secure, changes);
        } catch (const std::exception&) {
            secure(complain(500));
        }
    }

    void dispatch(const Request& request, const Reply& secure, bool changes) {
        const Routes::Found found = routes_.find(request.method, request.path);
        if (found.route != nullptr) {
            found.route->handle(request, found.parts, secure);
            return;
        }
        if (!found.allowed.empty() || changes) {
            Response response = complain(405);
            response.fields.emplace_back("Allow", found.allowed.empty() ? "GET, HEAD" : found.allowed);
            secure(std::move(response));
            return;
        }
        if (!request.path.starts_with('/') || request.path.starts_with("/api/")) {
            secure(complain(404));
            return;
        }
        secure(pages_.serve(request));
    }

    base::Result<std::shared_ptr<PeerHandler>, Response> welcome(const Request& request,
                                                                 std::shared_ptr<Peer> peer) override {
        if (!is_from_this_site(request)) {
            return base::Failure{secured(complain(403))};
        }
        if (request.path == "/ws") {
            return std::make_shared<PlaySession>(games_, std::move(peer), client_address(request));
        }
        if (auto follower = events_->welcome(request, peer)) {
            return follower;
        }
        return base::Failure{secured(complain(404))};
    }

    Response refuse(unsigned status) override { return secured(complain(status)); }

    [[nodiscard]] std::size_t body_limit(std::string_view method, std::string_view path) const override {
        const Routes::Found found = routes_.find(method, path);
        return found.route != nullptr && found.route->imports ? limits_.import_bytes : limits_.body_bytes;
    }

    /// What a trusted proxy says about who is behind it.
    [[nodiscard]] std::string client_address(const Request& request) const {
        const auto forwarded = request.field("X-Forwarded-For");
        if (!forwarded ||
            std::ranges::find(options_.trusted_proxies, request.address) == options_.trusted_proxies.end()) {
            return request.address;
        }
        const std::size_t start = forwarded->find_last_of(", ");
        return std::string{forwarded->substr(start == std::string_view::npos ? 0 : start + 1)};
    }

    /// Judging may take long: it has at most one place in the pool, so that play goes on beside it.
    void judge(const Request& request, const Reply& reply) {
        if (judging_->exchange(true)) {
            reply(refused(service::Problem{
                "busy", {"正在裁定另一份棋谱，请稍候", "another record is being judged; try again shortly"}}));
            return;
        }
        executor_.post(
            [this, judging = judging_, body = request.body, last_reply = std::make_shared<Reply>(reply)]() mutable {
                const auto judged = options_.judge(body);
                (*last_reply)(judged ? json_response(200, *judged) : refused(judged.error()));
                last_reply.reset();
                *judging = false;
                judging->notify_all();
            });
    }

    ServerOptions options_;
    Limits limits_;
    service::Games& games_;
    store::Store& store_;
    service::Executor& executor_;
    std::unique_ptr<service::Tables> tables_;
    Routes routes_;
    std::shared_ptr<EventSite> events_;
    Pages pages_;
    std::shared_ptr<Officials> officials_;
    std::shared_ptr<std::atomic<bool>> judging_ = std::make_shared<std::atomic<bool>>(false);
    std::unique_ptr<Listener> listener_;
};

} // namespace

base::Result<std::unique_ptr<Server>, std::string> Server::make(ServerOptions options, Services services,
                                                                store::Store& store, service::Executor& executor) {
    if (sodium_init() < 0) {
        return base::Failure<std::string>{"libsodium cannot be initialised"};
    }
    auto server = std::make_unique<WholeServer>(std::move(options), services, store, executor);
    const auto opened = server->open();
    if (!opened) {
        return base::Failure{opened.error()};
    }
    return server;
}

} // namespace chuhe::server
