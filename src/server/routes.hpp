#pragma once

#include "http.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::server {

/// What stood in the place of "*" of a route, in order.
using Parts = std::vector<std::string>;

/// One line of the table of routes.
struct Route {
    std::string_view method;
    /// "/api/games/*/commands": a star is one part of the path, at least one of `a-z A-Z 0-9 _ - .`,
    /// a dot not first.
    std::string_view pattern;
    std::function<void(const Request&, const Parts&, const Reply&)> handle;
    /// Takes whole records: the long limit of bodies.
    bool imports = false;
};

/// The stars of a pattern in a path. Fails: nothing when the path is another.
[[nodiscard]] std::optional<Parts> match(std::string_view pattern, std::string_view path);

/// The routes of the server, looked through in their order.
class Routes {
  public:
    void add(Route route) { routes_.push_back(std::move(route)); }

    struct Found {
        const Route* route = nullptr;
        Parts parts;
        /// Methods that the path knows, when the route for this one is missing: "GET, POST".
        std::string allowed;
    };
    /// HEAD is answered as GET.
    [[nodiscard]] Found find(std::string_view method, std::string_view path) const;

  private:
    std::vector<Route> routes_;
};

} // namespace chuhe::server
