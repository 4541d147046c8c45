#pragma once

#include <string>
#include <string_view>

namespace chuhe::service {

/// A name that nobody can guess the next of: 10 letters and digits without those that look alike.
[[nodiscard]] std::string new_game_id();
/// 256 random bits in 43 letters of base64url: what a seat's link holds.
[[nodiscard]] std::string new_secret();
/// What is kept of a secret. It has 256 random bits, so a plain hash is as good as a slow one.
[[nodiscard]] std::string hash_of(std::string_view secret);
/// Whether two hashes are the same, in a time that does not tell where they differ.
[[nodiscard]] bool same_hash(std::string_view a, std::string_view b);

} // namespace chuhe::service
