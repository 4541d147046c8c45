#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::service {

/// A name that nobody can guess the next of: 10 letters and digits without those that look alike.
[[nodiscard]] std::string new_game_id();
/// 256 random bits in 43 letters of base64url: what a seat's link holds.
[[nodiscard]] std::string new_secret();
/// A secret of 128 bits in 22 letters of base64url that follows from another and from what it is for: who has the first
/// can make it again, and nobody can go back from it. Requires: a secret of 16 to 64 bytes, as `new_secret` makes it.
[[nodiscard]] std::string derived_code(std::string_view secret, std::string_view purpose);
/// A secret shut away so that only who has the code can read it; different each time.
[[nodiscard]] std::string sealed_with(std::string_view code, std::string_view secret);
/// Fails: nothing for another code, or when it was touched.
[[nodiscard]] std::optional<std::string> unsealed(std::string_view code, std::string_view sealed);
/// What is kept of a secret. It has 256 random bits, so a plain hash is as good as a slow one.
[[nodiscard]] std::string hash_of(std::string_view secret);
/// Whether two hashes are the same, in a time that does not tell where they differ.
[[nodiscard]] bool same_hash(std::string_view a, std::string_view b);

} // namespace chuhe::service
