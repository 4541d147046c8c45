#pragma once

#include <compare>
#include <string>
#include <utility>

namespace chuhe::base {

/// A name of something, as text; names of different things do not mix. `using GameId = StrongId<struct GameTag>;`
template <typename Tag>
class StrongId {
  public:
    explicit StrongId(std::string text) : text_(std::move(text)) {}

    [[nodiscard]] const std::string& text() const { return text_; }

    auto operator<=>(const StrongId&) const = default;

  private:
    std::string text_;
};

} // namespace chuhe::base
