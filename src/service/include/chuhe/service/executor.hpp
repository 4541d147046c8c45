#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace chuhe::service {

/// Runs work, some time, on some thread.
class Executor {
  public:
    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    Executor(Executor&&) = delete;
    Executor& operator=(Executor&&) = delete;
    virtual ~Executor() = default;

    /// Thread: any.
    virtual void post(std::function<void()> work) = 0;
};

/// An executor with threads of its own. When it goes, it finishes what was posted before. Requires: threads > 0.
[[nodiscard]] std::unique_ptr<Executor> make_thread_pool(std::size_t threads);

} // namespace chuhe::service
