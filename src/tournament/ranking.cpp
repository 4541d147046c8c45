#include "ranking.hpp"

#include "stable_order.hpp"

#include <algorithm>
#include <numeric>

namespace chuhe::tournament {

Ranking::Ranking(std::vector<Better> criteria, std::vector<int> amounts, DirectWins direct_wins)
    : criteria_(std::move(criteria)), amounts_(std::move(amounts)), direct_wins_(std::move(direct_wins)),
      entrants_(criteria_.empty() ? 0 : amounts_.size() / criteria_.size()), below_by_(entrants_.size()) {
    std::iota(entrants_.begin(), entrants_.end(), std::size_t{0});
}

std::size_t Ranking::end_of_group(std::size_t begin) const {
    std::size_t end = begin + 1;
    while (end < entrants_.size() && !below_by_[end]) {
        ++end;
    }
    return end;
}

void Ranking::split(std::size_t begin, std::size_t end, std::size_t k) {
    const int sign = criteria_[k] == Better::Small ? 1 : -1;
    const auto key = [&](std::size_t entrant) { return sign * amount(entrant, k); };
    sort_stably(entrants_, begin, end, [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    for (std::size_t i = begin + 1; i < end; ++i) {
        if (key(entrants_[i]) != key(entrants_[i - 1])) {
            below_by_[i] = k;
        }
    }
}

void Ranking::split_by_direct_win(std::size_t begin, std::size_t end, std::size_t k) {
    if (end - begin != 2) {
        return;
    }
    std::size_t& upper = entrants_[begin];
    std::size_t& lower = entrants_[begin + 1];
    const int wins = direct_wins_(upper, lower);
    const int losses = direct_wins_(lower, upper);
    amounts_[upper * criteria_.size() + k] = wins;
    amounts_[lower * criteria_.size() + k] = losses;
    if (wins == losses) {
        return;
    }
    if (losses > wins) {
        std::swap(upper, lower);
    }
    below_by_[begin + 1] = k;
}

void Ranking::run() {
    for (std::size_t k = 0; k < criteria_.size(); ++k) {
        for (std::size_t begin = 0; begin < entrants_.size();) {
            const std::size_t end = end_of_group(begin);
            if (criteria_[k] == Better::Direct) {
                split_by_direct_win(begin, end, k);
            } else {
                split(begin, end, k);
            }
            begin = end;
        }
    }
}

std::vector<int> Ranking::places() const {
    std::vector<int> places;
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
        const bool is_shared = i > 0 && !below_by_[i];
        places.push_back(is_shared ? places.back() : static_cast<int>(i) + 1);
    }
    return places;
}

} // namespace chuhe::tournament
