#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::tournament {

/// Who may be joined to whom, as a square of bits.
class Adjacency {
  public:
    explicit Adjacency(std::size_t vertices)
        : vertices_(vertices), words_((vertices + 63) / 64), bits_(vertices_ * words_, 0) {}

    [[nodiscard]] std::size_t size() const { return vertices_; }
    [[nodiscard]] bool has(std::size_t a, std::size_t b) const {
        return (bits_[a * words_ + b / 64] >> (b % 64) & 1U) != 0;
    }
    void join(std::size_t a, std::size_t b) {
        bits_[a * words_ + b / 64] |= std::uint64_t{1} << (b % 64);
        bits_[b * words_ + a / 64] |= std::uint64_t{1} << (a % 64);
    }
    void part(std::size_t a, std::size_t b) {
        bits_[a * words_ + b / 64] &= ~(std::uint64_t{1} << (b % 64));
        bits_[b * words_ + a / 64] &= ~(std::uint64_t{1} << (a % 64));
    }

  private:
    std::size_t vertices_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

/// The partner of each vertex, or nothing.
using Mates = std::vector<std::optional<std::uint32_t>>;

/// Enlarges a matching among the vertices of `members` until it is as large as can be; other vertices are left alone.
/// Every vertex that has a partner keeps having one.
/// Returns: how many members stay without a partner.
[[nodiscard]] std::size_t enlarge_matching(const Adjacency& adjacency, const std::vector<std::uint32_t>& members,
                                           Mates& mates);

} // namespace chuhe::tournament
