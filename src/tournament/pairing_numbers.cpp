#include "pairing_numbers.hpp"

#include "stable_order.hpp"

#include <algorithm>
#include <unordered_map>

namespace chuhe::tournament {

std::optional<EntrantNumber> InitialOrder::pairing_number_of(EntrantNumber number) const {
    const auto found = std::ranges::find(numbers, number);
    return found == numbers.end() ? std::nullopt
                                  : std::optional{static_cast<EntrantNumber>(found - numbers.begin()) + 1};
}

bool InitialOrder::is_as_numbered() const {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] != i + 1) {
            return false;
        }
    }
    return true;
}

InitialOrder in_initial_order(const CrossTable& table) {
    InitialOrder made{table, {}};
    sort_stably(made.table.entrants,
                [](const Entrant& a, const Entrant& b) { return a.rating.value_or(-1) > b.rating.value_or(-1); });
    std::unordered_map<EntrantNumber, EntrantNumber> place;
    for (Entrant& entrant : made.table.entrants) {
        made.numbers.push_back(entrant.number);
        place.emplace(entrant.number, static_cast<EntrantNumber>(made.numbers.size()));
        entrant.number = place.at(entrant.number);
    }
    for (Entrant& entrant : made.table.entrants) {
        for (Cell& cell : entrant.cells) {
            if (cell.opponent) {
                cell.opponent = place.at(*cell.opponent);
            }
        }
    }
    for (auto& group : made.table.forbidden) {
        std::erase_if(group, [&](EntrantNumber number) { return !place.contains(number); });
        for (EntrantNumber& number : group) {
            number = place.at(number);
        }
    }
    return made;
}

} // namespace chuhe::tournament
