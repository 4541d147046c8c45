#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace chuhe::tournament {

/// Sorts the items from `begin` to `end` and leaves equals in the order they had. (The library's own way takes its memory from
/// a function that the standard has withdrawn, which clang does not let pass.)
template <typename Item, typename Less>
void sort_stably(std::vector<Item>& items, std::size_t begin, std::size_t end, Less less) {
    std::vector<std::pair<Item, std::size_t>> numbered;
    numbered.reserve(end - begin);
    for (std::size_t i = begin; i < end; ++i) {
        numbered.emplace_back(std::move(items[i]), i);
    }
    std::sort(numbered.begin(), numbered.end(), [&](const auto& a, const auto& b) {
        if (less(a.first, b.first)) {
            return true;
        }
        return !less(b.first, a.first) && a.second < b.second;
    });
    for (std::size_t i = begin; i < end; ++i) {
        items[i] = std::move(numbered[i - begin].first);
    }
}

template <typename Item, typename Less>
void sort_stably(std::vector<Item>& items, Less less) {
    sort_stably(items, 0, items.size(), less);
}

} // namespace chuhe::tournament
