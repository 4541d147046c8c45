#pragma once

#include <chuhe/adjudication/ruling.hpp>

#include <string>

namespace chuhe::support {

/// Findings written by hand, Red's and Black's by turns: + check, k kill, S strong chase, w weak chase, p soldier's
/// hit, o exchange, . idle, ? undecided. The moves under them are of no account.
[[nodiscard]] adjudication::Evidence evidence(const std::string& red, const std::string& black);

/// The code of the verdict on such findings, and the clause.
[[nodiscard]] std::string verdict(const std::string& red, const std::string& black, const rules::Ruleset& ruleset);
[[nodiscard]] std::string clause(const std::string& red, const std::string& black, const rules::Ruleset& ruleset);

} // namespace chuhe::support
