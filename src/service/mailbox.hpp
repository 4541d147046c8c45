#pragma once

#include <chuhe/service/executor.hpp>

#include <deque>
#include <functional>
#include <mutex>

namespace chuhe::service {

/// Runs tasks one after the other, in the order in which they came. A task ends when it calls its `Release`, which may
/// be long after it returned: while an append is on its way to the disk, the next task waits.
class Mailbox {
  public:
    using Release = std::function<void()>;
    using Task = std::function<void(Release)>;

    explicit Mailbox(Executor& executor) : executor_(executor) {}

    /// Requires: the task keeps the mailbox alive until it has released.
    /// Thread: any.
    void post(Task task) {
        {
            const std::lock_guard lock{mutex_};
            tasks_.push_back(std::move(task));
            if (busy_) {
                return;
            }
            busy_ = true;
        }
        executor_.post([this] { run_next(); });
    }

  private:
    void run_next() {
        Task task;
        {
            const std::lock_guard lock{mutex_};
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task([this] { release(); });
    }

    void release() {
        {
            const std::lock_guard lock{mutex_};
            if (tasks_.empty()) {
                busy_ = false;
                return;
            }
        }
        executor_.post([this] { run_next(); });
    }

    Executor& executor_;
    std::mutex mutex_;
    std::deque<Task> tasks_;
    bool busy_ = false;
};

} // namespace chuhe::service
