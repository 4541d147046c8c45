#include "comparison.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace chuhe::bench {

namespace {

constexpr double kShortestRun = 0.05;

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Items a second; short work is repeated until the clock can tell.
double rate_of(const Contender& contender) {
    const double start = processor_seconds();
    double items = 0;
    double spent = 0;
    while (spent < kShortestRun) {
        items += contender.work();
        spent = processor_seconds() - start;
    }
    return items / spent;
}

} // namespace

std::vector<Rate> compare(const std::vector<Contender>& contenders, int rounds) {
    std::vector<std::vector<double>> measured(contenders.size());
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            measured[i].push_back(rate_of(contenders[i]));
        }
    }
    std::vector<Rate> rates;
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        std::ranges::sort(measured[i]);
        rates.push_back({contenders[i].name, measured[i][measured[i].size() / 2]});
    }
    return rates;
}

void print(const std::string& title, const std::vector<Rate>& rates) {
    std::printf("%s\n", title.c_str());
    for (const Rate& rate : rates) {
        std::printf("  %-28s %14.0f /s  ratio %8.2f\n", rate.name.c_str(), rate.median,
                    rate.median / rates.back().median);
    }
}

} // namespace chuhe::bench
