#pragma once

#include <chuhe/base/result.hpp>

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::service {

/// Closes and opens the envelopes of adjourned games. What is in one can be read with the key alone, and the key is
/// not in the store. See docs/decisions/0012-sealed-moves-are-encrypted-at-once.md. Thread: any.
/// Source: cnold adjournment
class Sealer {
  public:
    static constexpr std::size_t kKeyBytes = 32;
    using Key = std::array<unsigned char, kKeyBytes>;

    explicit Sealer(const Key& key) : key_(key) {}
    /// The key in a file of exactly 32 bytes. A file that is not there is made, readable by its owner alone, and is on
    /// disk before anything is sealed with it. Fails: what is wrong with the file.
    [[nodiscard]] static base::Result<Sealer, std::string> from_file(const std::filesystem::path& file);

    /// The envelope as a text of ASCII. `place` says where it belongs; it is bound to it and can be opened nowhere
    /// else. The same text sealed twice gives two envelopes of one length that tell nothing about each other.
    [[nodiscard]] std::string seal(std::string_view text, std::string_view place) const;
    /// What is in an envelope. Fails: nothing when it was sealed with another key, belongs elsewhere or was changed.
    [[nodiscard]] std::optional<std::string> open(std::string_view envelope, std::string_view place) const;

  private:
    Key key_;
};

} // namespace chuhe::service
