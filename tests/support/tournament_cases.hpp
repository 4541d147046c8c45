#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::test {

/// A round to be paired, from a line of `swiss_dutch.jsonl`, and its answer.
struct SwissCase {
    std::string id;
    tournament::CrossTable table;
    std::optional<std::vector<tournament::Board>> expected; ///< nothing: no legal pairing
    std::optional<tournament::EntrantNumber> bye;
};

/// All lines of a file in tests/data/tournament.
[[nodiscard]] std::vector<nlohmann::json> json_lines(const std::string& file);
/// The cell of "5w1", "-U", "2w?".
[[nodiscard]] tournament::Cell cell_of_case(const std::string& text);
/// The cross table of a case: `hist`, `pts`, `rounds`, `absent`, `forbid`, `foul` as far as they are there.
[[nodiscard]] tournament::CrossTable table_of_case(const nlohmann::json& json);
[[nodiscard]] SwissCase swiss_case(const nlohmann::json& json);
/// The boards in one order, to be compared.
[[nodiscard]] std::vector<std::pair<unsigned, unsigned>> sorted_boards(const std::vector<tournament::Board>& boards);

} // namespace chuhe::test
