#include "secrets.hpp"

#include <chuhe/base/assert.hpp>

#include <sodium.h>

#include <array>

namespace chuhe::service {

namespace {

void make_ready() {
    const bool ready = sodium_init() >= 0; // safe to call again and from several threads
    CHUHE_ASSERT(ready);
}

} // namespace

std::string new_game_id() {
    make_ready();
    constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
    std::string id;
    for (int i = 0; i < 10; ++i) {
        id += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
    }
    return id;
}

std::string new_secret() {
    make_ready();
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(bytes.size(), kVariant)> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    return text.data();
}

std::string hash_of(std::string_view secret) {
    make_ready();
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), // NOLINT: bytes are bytes
                       secret.size(), nullptr, 0);
    std::array<char, 2 * hash.size() + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    return hex.data();
}

bool same_hash(std::string_view a, std::string_view b) {
    return a.size() == b.size() && !a.empty() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace chuhe::service
