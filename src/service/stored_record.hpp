#pragma once

#include <chuhe/wire/link_json.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::service {

// What is stored of something that happened: the event in the first line and, where an official was behind it, who he
// was in the second, which only audits read.

[[nodiscard]] std::string stored_record(std::string event, const std::optional<wire::Origin>& origin);
[[nodiscard]] std::string_view event_line(std::string_view record);
/// Fails: nothing where no official was behind it.
[[nodiscard]] std::optional<wire::Origin> origin_of(std::string_view record);

} // namespace chuhe::service
