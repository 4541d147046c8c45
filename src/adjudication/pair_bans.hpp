#pragma once

#include "search_board.hpp"

#include <vector>

namespace chuhe::adjudication {

/// A man that could take another, each on its point.
struct Encounter {
    Man hunter;
    Man prey;
    Step step;

    bool operator==(const Encounter&) const = default;
};

/// Captures that do not count as steps of a threat: those of an offered exchange, while both men stand where they stood.
class PairBans {
  public:
    void add(const Encounter& encounter) { encounters_.push_back(encounter); }
    [[nodiscard]] bool empty() const { return encounters_.empty(); }
    [[nodiscard]] bool hold(Step step, Man hunter, Man prey) const {
        for (const Encounter& one : encounters_) {
            if (one.step == step && one.hunter == hunter && one.prey == prey) {
                return true;
            }
        }
        return false;
    }

  private:
    std::vector<Encounter> encounters_;
};

} // namespace chuhe::adjudication
