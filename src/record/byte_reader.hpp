#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::record {

/// Takes numbers and strings off bytes, never past their end. Numbers are little-endian.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes, std::size_t at = 0) : bytes_(bytes), at_(at) {}

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] std::size_t left() const { return at_ < bytes_.size() ? bytes_.size() - at_ : 0; }

    [[nodiscard]] std::optional<std::uint8_t> byte() {
        if (left() < 1) {
            return std::nullopt;
        }
        return static_cast<std::uint8_t>(bytes_[at_++]);
    }
    [[nodiscard]] std::optional<std::uint32_t> word32() {
        if (left() < 4) {
            return std::nullopt;
        }
        std::uint32_t value = 0;
        for (unsigned shift = 0; shift < 32; shift += 8) {
            value |= std::uint32_t{static_cast<std::uint8_t>(bytes_[at_++])} << shift;
        }
        return value;
    }
    [[nodiscard]] std::optional<std::string_view> text(std::size_t length) {
        if (left() < length) {
            return std::nullopt;
        }
        const std::string_view taken = bytes_.substr(at_, length);
        at_ += length;
        return taken;
    }

  private:
    std::string_view bytes_;
    std::size_t at_;
};

/// The byte at a place. Requires: the place is within.
[[nodiscard]] inline unsigned byte_of(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

} // namespace chuhe::record
