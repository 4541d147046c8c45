#pragma once

#include "activity.hpp"

#include <atomic>
#include <functional>

namespace chuhe::service {

/// Games on their way: the last that is there answers for all. The token keeps the tables until then. Thread: any.
struct Opening {
    std::atomic<int> left = 1;
    std::atomic<int> opened = 0;
    std::function<void(int)> done;
    Activity::Token token;

    void one_less() {
        if (--left == 0) {
            done(opened.load());
        }
    }
};

} // namespace chuhe::service
