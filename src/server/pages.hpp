#pragma once

#include "routes.hpp"
#include "static_files.hpp"

#include <chrono>
#include <filesystem>

namespace chuhe::server {

/// The files of the web client, as they are in its folder. When the folder is missing at the start it is looked for
/// again from time to time, so that a client built later is found.
class Pages {
  public:
    explicit Pages(std::filesystem::path folder);

    /// A page or a file of the client by its path: "/" is index.html, "/judge" is judge.html, "/g/ID" is game.html,
    /// "/desk/ID" is desk.html.
    [[nodiscard]] Response serve(const Request& request);

  private:
    std::filesystem::path folder_;
    StaticFiles files_;
    std::chrono::steady_clock::time_point looked_at_;
};

} // namespace chuhe::server
