#pragma once

#include <chuhe/tournament/cross_table.hpp>

#include <optional>
#include <vector>

namespace chuhe::tournament {

/// A table in which entrants have the numbers of the initial order: by rating, the unrated behind, equals as they stand. A
/// late entrant has his proper place in it, whatever number he plays under.
/// Source: fide2026 GH 2.2 to 2.5
struct InitialOrder {
    CrossTable table;
    std::vector<EntrantNumber> numbers; ///< those played under, by place in the order

    [[nodiscard]] EntrantNumber number_of(EntrantNumber pairing_number) const { return numbers[pairing_number - 1]; }
    /// Fails: nothing for a number that is not in the table.
    [[nodiscard]] std::optional<EntrantNumber> pairing_number_of(EntrantNumber number) const;
    /// Everybody plays under his place in the order.
    [[nodiscard]] bool is_as_numbered() const;
};
[[nodiscard]] InitialOrder in_initial_order(const CrossTable& table);

} // namespace chuhe::tournament
