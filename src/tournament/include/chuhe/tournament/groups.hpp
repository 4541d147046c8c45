#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::tournament {

/// One who is drawn into a group, in the order of the seeds.
struct Seeded {
    EntrantNumber number = 0;
    std::string unit{};

    bool operator==(const Seeded&) const = default;
};

enum class UnitsInGroups : std::uint8_t {
    Ignored,
    Apart, ///< entrants of one unit are spread over the groups as evenly as can be; the snake is left for it
};

/// Puts seeds into groups like a snake (蛇形): 1 to n, n to 1, and so on. Where units are kept apart, each row of the snake
/// is changed as little as that needs, and an upper row only where the rows below cannot be placed otherwise. Groups hold numbers in the order of the seeds.
/// Requires: groups > 0.
/// Source: cn1999 11.3
[[nodiscard]] std::vector<std::vector<EntrantNumber>> draw_groups(const std::vector<Seeded>& seeds, std::size_t groups,
                                                                  UnitsInGroups units);

/// A place in a group of the stage before: group 0 is A; place 1 is its winner.
struct GroupPlace {
    std::size_t group = 0;
    int place = 1;

    bool operator==(const GroupPlace&) const = default;
};

/// The first round of a cross stage with two from each group: A1-B2, C1-D2, ..., B1-A2, D1-C2, ... Nobody meets his own
/// group again, and the two of one group stand in different halves. Requires: groups > 1.
/// Source: cn1999 11.3
/// Reading: found in use; the book says only that some of each group go on to a final.
[[nodiscard]] std::vector<std::pair<GroupPlace, GroupPlace>> cross_pairs(std::size_t groups);

/// Those who go on to a final round robin: the first `qualifiers` of each group, winners first.
[[nodiscard]] std::vector<GroupPlace> final_round_places(std::size_t groups, int qualifiers);

} // namespace chuhe::tournament
