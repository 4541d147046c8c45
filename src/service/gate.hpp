#pragma once

#include "activity.hpp"

#include <memory>
#include <mutex>

namespace chuhe::service {

/// Lets work begin until it is closed, and closes when all of it has ended. Thread: any.
class Gate {
  public:
    /// Nothing when it is closed.
    [[nodiscard]] Activity::Token enter() {
        const std::lock_guard lock{mutex_};
        return is_open_ ? activity_->begin() : nullptr;
    }
    void close() {
        {
            const std::lock_guard lock{mutex_};
            is_open_ = false;
        }
        activity_->wait_until_idle();
    }

  private:
    std::mutex mutex_;
    bool is_open_ = true;
    std::shared_ptr<Activity> activity_ = std::make_shared<Activity>();
};

} // namespace chuhe::service
