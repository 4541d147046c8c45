#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chuhe::wire {

/// What of a value is not as it was before, for people. "withdrawn reason": the names of the members down to it; text without quotes,
/// nothing for what is not there.
struct AuditDifference {
    std::string where;
    std::string before;
    std::string after;

    bool operator==(const AuditDifference&) const = default;
};

/// The innermost members that differ. What comes new with nothing in it is left out. JSON that cannot be read is one difference.
[[nodiscard]] std::vector<AuditDifference> audit_differences(std::string_view before, std::string_view after);

/// The text of a member of a JSON object. Empty where there is none, or it is no text.
[[nodiscard]] std::string text_of_member(std::string_view json, std::string_view name);

} // namespace chuhe::wire
