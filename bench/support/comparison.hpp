#pragma once

#include <functional>
#include <string>
#include <vector>

/// Ways of doing the same work, timed in one run so that their ratios hold on any machine.
namespace chuhe::bench {

struct Contender {
    std::string name;
    /// Does the work once and says how many items it handled.
    std::function<double()> work;
};

struct Rate {
    std::string name;
    /// Items a second of processor time, the median of the rounds.
    double median;
};

/// Times the contenders in turn, `rounds` times over, and takes the median of each. The ratios are what to keep.
[[nodiscard]] std::vector<Rate> compare(const std::vector<Contender>& contenders, int rounds);

/// Prints one line a contender: items a second, and the ratio to the last one named.
void print(const std::string& title, const std::vector<Rate>& rates);

} // namespace chuhe::bench
