#include "lexicographic_matching.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/tournament/groups.hpp>

#include <algorithm>
#include <map>
#include <optional>

namespace chuhe::tournament {

namespace {

/// Which group the snake has for a place of a row.
std::size_t snake_group(std::size_t row, std::size_t place, std::size_t groups) {
    return row % 2 == 0 ? place : groups - 1 - place;
}

/// A table of seeds by their place in the order: for each row, or for each unit, who of it stands in which group.
using SeedsByGroup = std::vector<std::vector<std::optional<std::size_t>>>;

/// Draws row by row. A unit with more entrants than there are groups counts as several, one after the other, so that in the
/// end its entrants are spread as evenly as can be.
class ApartDraw {
  public:
    ApartDraw(const std::vector<Seeded>& seeds, std::size_t groups)
        : groups_(groups), units_(seeds.size()), groups_of_(seeds.size(), 0) {
        std::map<std::string, std::size_t> entered;
        std::map<std::pair<std::string, std::size_t>, std::size_t> known;
        for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
            if (const std::string& unit = seeds[seed].unit; !unit.empty()) {
                units_[seed] = known.emplace(std::pair{unit, entered[unit]++ / groups}, known.size()).first->second;
            }
        }
        in_unit_.resize(known.size(), std::vector<std::optional<std::size_t>>(groups));
    }

    /// The group of each seed.
    std::vector<std::size_t> run() {
        for (std::size_t begin = 0; begin < units_.size(); begin += groups_) {
            draw_row(begin, std::min(begin + groups_, units_.size()));
        }
        return groups_of_;
    }

  private:
    /// Places a row with fewest of a unit together, and then finds each of these a group by moving others.
    void draw_row(std::size_t begin, std::size_t end) {
        in_row_.emplace_back(groups_);
        const std::vector<std::size_t> chosen = row_apart(begin, end);
        std::vector<std::size_t> left;
        for (std::size_t seed = begin; seed < end; ++seed) {
            const std::size_t group = chosen[seed - begin];
            if (is_apart(seed, group)) {
                put(seed, group);
            } else {
                left.push_back(seed);
            }
        }
        for (const std::size_t seed : left) {
            make_room(seed);
        }
    }

    [[nodiscard]] bool is_apart(std::size_t seed, std::size_t group) const {
        return !units_[seed] || !in_unit_[*units_[seed]][group];
    }

    /// With fewest of a unit together, then with most in the group the snake has for them, the upper seeds first. The last
    /// row may be short: the groups left over get nobody.
    [[nodiscard]] std::vector<std::size_t> row_apart(std::size_t begin, std::size_t end) const {
        const auto count = static_cast<std::uint32_t>(groups_);
        const std::size_t row = begin / groups_;
        std::vector<PairEdge> edges;
        for (std::uint32_t place = 0; place < count; ++place) {
            for (std::uint32_t group = 0; group < count; ++group) {
                edges.push_back({place, count + group});
            }
        }
        std::vector<Criterion> criteria;
        criteria.emplace_back([this, begin, end, count](const PairEdge& edge) -> std::uint32_t {
            return begin + edge.a >= end || is_apart(begin + edge.a, edge.b - count) ? 1 : 0;
        });
        criteria.emplace_back([this, begin, end, row, count](const PairEdge& edge) -> std::uint32_t {
            return begin + edge.a < end && snake_group(row, edge.a, groups_) == edge.b - count ? 1 : 0;
        });
        for (std::uint32_t place = 0; begin + place < end; ++place) {
            criteria.emplace_back([this, place, row, count](const PairEdge& edge) -> std::uint32_t {
                const auto wanted = static_cast<int>(snake_group(row, edge.a, groups_));
                const int distance = std::abs(wanted - static_cast<int>(edge.b - count));
                return edge.a == place ? count - static_cast<std::uint32_t>(distance) : 0;
            });
        }
        LexicographicMatching matching(2 * count, std::move(edges));
        const bool is_complete = matching.refine(criteria);
        CHUHE_ASSERT(is_complete);
        std::vector<std::size_t> chosen;
        for (std::size_t place = 0; begin + place < end; ++place) {
            chosen.push_back(matching.mates()[place] - count);
        }
        return chosen;
    }

    void put(std::size_t seed, std::size_t group) {
        groups_of_[seed] = group;
        in_row_[seed / groups_][group] = seed;
        if (units_[seed]) {
            in_unit_[*units_[seed]][group] = seed;
        }
    }

    void take_out(std::size_t seed) {
        const std::size_t group = groups_of_[seed];
        in_row_[seed / groups_][group].reset();
        if (units_[seed]) {
            in_unit_[*units_[seed]][group].reset();
        }
    }

    /// A seed's group, and who changes between the groups `a` and `b` so that it can stand there.
    struct Change {
        std::size_t group = 0;
        std::size_t a = 0;
        std::size_t b = 0;
        std::vector<std::size_t> moved{};
    };

    /// Fewer who move come first, then those in which the upper seeds stay.
    static bool is_smaller(const Change& one, const Change& other) {
        if (one.moved.size() != other.moved.size() || one.moved.empty()) {
            return one.moved.size() < other.moved.size();
        }
        return std::ranges::min(one.moved) > std::ranges::min(other.moved);
    }

    [[nodiscard]] std::optional<std::size_t> mate_in(std::size_t seed, std::size_t group) const {
        return units_[seed] ? in_unit_[*units_[seed]][group] : std::nullopt;
    }

    /// Who leaves `a` for `b` if `seed` does: whoever of its row stands in `b` changes with it, who of that one's unit stands in
    /// `a` leaves it too, and so on. It ends, for nobody is met twice.
    void follow(std::optional<std::size_t> seed, Change& change) const {
        while (seed) {
            change.moved.push_back(*seed);
            const auto back = in_row_[*seed / groups_][change.b];
            if (!back) {
                return;
            }
            change.moved.push_back(*back);
            seed = mate_in(*back, change.a);
        }
    }

    /// The two ways to make room where `a` is free in the seed's row and `b` in its unit: it goes to `b`, from which the one of
    /// its row changes to `a`; or it goes to `a`, which the one of its unit leaves.
    [[nodiscard]] std::vector<Change> changes(std::size_t seed, std::size_t a, std::size_t b) const {
        Change to_b{b, a, b};
        if (const auto other = in_row_[seed / groups_][b]) {
            to_b.moved.push_back(*other);
            follow(mate_in(*other, a), to_b);
        }
        Change to_a{a, a, b};
        follow(mate_in(seed, a), to_a);
        return {std::move(to_b), std::move(to_a)};
    }

    /// Finds the smallest change. There always is one: the unit has fewer entrants so far than there are groups.
    void make_room(std::size_t seed) {
        std::optional<Change> smallest;
        for (std::size_t a = 0; a < groups_; ++a) {
            for (std::size_t b = 0; b < groups_; ++b) {
                if (in_row_[seed / groups_][a] || !is_apart(seed, b)) {
                    continue;
                }
                for (Change& change : changes(seed, a, b)) {
                    if (!smallest || is_smaller(change, *smallest)) {
                        smallest = std::move(change);
                    }
                }
            }
        }
        CHUHE_ASSERT(smallest.has_value());
        std::vector<std::pair<std::size_t, std::size_t>> moves;
        for (const std::size_t mover : smallest->moved) {
            moves.emplace_back(mover, groups_of_[mover] == smallest->a ? smallest->b : smallest->a);
            take_out(mover);
        }
        for (const auto& [mover, group] : moves) {
            put(mover, group);
        }
        put(seed, smallest->group);
    }

    std::size_t groups_;
    std::vector<std::optional<std::size_t>> units_; ///< of each seed, counted from 0; nothing for those of no unit
    std::vector<std::size_t> groups_of_;
    SeedsByGroup in_row_;
    SeedsByGroup in_unit_;
};

std::vector<std::size_t> snake_of(std::size_t seeds, std::size_t groups) {
    std::vector<std::size_t> drawn;
    for (std::size_t seed = 0; seed < seeds; ++seed) {
        drawn.push_back(snake_group(seed / groups, seed % groups, groups));
    }
    return drawn;
}

} // namespace

std::vector<std::vector<EntrantNumber>> draw_groups(const std::vector<Seeded>& seeds, std::size_t groups,
                                                    UnitsInGroups units) {
    CHUHE_ASSERT(groups > 0);
    const std::vector<std::size_t> drawn =
        units == UnitsInGroups::Apart ? ApartDraw{seeds, groups}.run() : snake_of(seeds.size(), groups);
    std::vector<std::vector<EntrantNumber>> numbers(groups);
    for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
        numbers[drawn[seed]].push_back(seeds[seed].number);
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
