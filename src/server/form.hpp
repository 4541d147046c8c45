#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::server {

/// The fields of a form as a browser posts them (application/x-www-form-urlencoded).
class Form {
  public:
    /// Broken escapes stay as they are; a field that comes twice keeps its first value.
    [[nodiscard]] static Form read(std::string_view body);

    /// The value without blanks around it; empty for a field that did not come.
    [[nodiscard]] std::string text(std::string_view name) const;
    /// Fails: nothing for a field that is no whole number from 0 on.
    [[nodiscard]] std::optional<int> number(std::string_view name) const;

  private:
    std::map<std::string, std::string, std::less<>> fields_;
};

} // namespace chuhe::server
