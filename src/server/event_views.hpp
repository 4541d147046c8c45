#pragma once

#include <chuhe/pages/event_pages.hpp>
#include <chuhe/service/tournaments.hpp>

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace chuhe::server {

using SharedView = std::shared_ptr<const pages::EventView>;

/// What pages show of an event, computed once for each version and language. Thread: any.
class EventViews {
  public:
    [[nodiscard]] SharedView of(const std::string& id, const service::EventSnapshot& event, pages::Language language);

  private:
    struct Kept {
        std::string key;
        std::uint64_t version = 0;
        SharedView view;
    };
    static constexpr std::size_t kMostKept = 32;

    std::mutex mutex_;
    std::list<Kept> kept_; ///< the last used first
};

} // namespace chuhe::server
