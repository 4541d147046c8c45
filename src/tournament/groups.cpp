#include "lexicographic_matching.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/tournament/groups.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

/// Which group the snake has for a place of a row.
std::size_t snake_group(std::size_t row, std::size_t place, std::size_t groups) {
    return row % 2 == 0 ? place : groups - 1 - place;
}

/// The groups drawn so far, as seeds.
using Groups = std::vector<std::vector<Seeded>>;

std::uint32_t same_units(const std::vector<Seeded>& group, const Seeded& seed) {
    if (seed.unit.empty()) {
        return 0;
    }
    return static_cast<std::uint32_t>(
        std::ranges::count_if(group, [&](const Seeded& other) { return other.unit == seed.unit; }));
}

/// One row of the snake with fewest of a unit together, then with most in the group the snake has for them, the upper
/// seeds first. The last row may be short: the groups left over get nobody.
std::vector<std::size_t> row_apart(const Groups& groups, const std::vector<Seeded>& row, std::size_t row_number) {
    const auto count = static_cast<std::uint32_t>(groups.size());
    std::vector<PairEdge> edges;
    for (std::uint32_t place = 0; place < count; ++place) {
        for (std::uint32_t group = 0; group < count; ++group) {
            edges.push_back({place, count + group});
        }
    }
    const auto is_seed = [&](const PairEdge& edge) { return edge.a < row.size(); };
    std::vector<Criterion> criteria;
    const auto largest = static_cast<std::uint32_t>(row_number);
    criteria.emplace_back([&, largest, count](const PairEdge& edge) -> std::uint32_t {
        return largest - (is_seed(edge) ? same_units(groups[edge.b - count], row[edge.a]) : 0);
    });
    criteria.emplace_back([&, count](const PairEdge& edge) -> std::uint32_t {
        return is_seed(edge) && snake_group(row_number, edge.a, count) == edge.b - count ? 1 : 0;
    });
    for (std::uint32_t place = 0; place < row.size(); ++place) {
        criteria.emplace_back([&, place, count](const PairEdge& edge) -> std::uint32_t {
            const auto wanted = static_cast<int>(snake_group(row_number, edge.a, count));
            const int distance = std::abs(wanted - static_cast<int>(edge.b - count));
            return edge.a == place ? count - static_cast<std::uint32_t>(distance) : 0;
        });
    }
    LexicographicMatching matching(2 * count, std::move(edges));
    const bool is_complete = matching.refine(criteria);
    CHUHE_ASSERT(is_complete);
    std::vector<std::size_t> chosen;
    for (std::size_t place = 0; place < row.size(); ++place) {
        chosen.push_back(matching.mates()[place] - count);
    }
    return chosen;
}

} // namespace

std::vector<std::vector<EntrantNumber>> draw_groups(const std::vector<Seeded>& seeds, std::size_t groups,
                                                    UnitsInGroups units) {
    CHUHE_ASSERT(groups > 0);
    Groups drawn(groups);
    for (std::size_t begin = 0, row = 0; begin < seeds.size(); begin += groups, ++row) {
        const std::size_t end = std::min(begin + groups, seeds.size());
        const std::vector<Seeded> members(seeds.begin() + static_cast<std::ptrdiff_t>(begin),
                                          seeds.begin() + static_cast<std::ptrdiff_t>(end));
        std::vector<std::size_t> chosen;
        for (std::size_t place = 0; place < members.size(); ++place) {
            chosen.push_back(snake_group(row, place, groups));
        }
        if (units == UnitsInGroups::Apart) {
            chosen = row_apart(drawn, members, row);
        }
        for (std::size_t place = 0; place < members.size(); ++place) {
            drawn[chosen[place]].push_back(members[place]);
        }
    }
    std::vector<std::vector<EntrantNumber>> numbers(groups);
    for (std::size_t group = 0; group < groups; ++group) {
        for (const Seeded& seed : drawn[group]) {
            numbers[group].push_back(seed.number);
        }
    }
    return numbers;
}

std::vector<std::pair<GroupPlace, GroupPlace>> cross_pairs(std::size_t groups) {
    CHUHE_ASSERT(groups > 1);
    std::vector<std::pair<GroupPlace, GroupPlace>> pairs;
    const std::size_t paired = groups - groups % 2;
    const auto partner = [&](std::size_t group) { return group < paired ? (group ^ 1U) : group; };
    for (std::size_t group = 0; group < groups; group += 2) {
        pairs.push_back({{group, 1}, {partner(group), 2}});
    }
    for (std::size_t group = 1; group < groups; group += 2) {
        pairs.push_back({{group, 1}, {partner(group), 2}});
    }
    if (paired < groups) {
        // An odd last group has no partner: its second changes places with that of the first pair.
        const auto last = std::ranges::find(pairs, groups - 1, [](const auto& pair) { return pair.first.group; });
        std::swap(pairs.front().second, last->second);
    }
    return pairs;
}

std::vector<GroupPlace> final_round_places(std::size_t groups, int qualifiers) {
    std::vector<GroupPlace> places;
    for (int place = 1; place <= qualifiers; ++place) {
        for (std::size_t group = 0; group < groups; ++group) {
            places.push_back({group, place});
        }
    }
    return places;
}

} // namespace chuhe::tournament
