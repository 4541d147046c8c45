#include "secrets.hpp"

#include <chuhe/base/assert.hpp>

#include <sodium.h>

#include <array>
#include <vector>

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

std::string derived_code(std::string_view secret, std::string_view purpose) {
    make_ready();
    CHUHE_ASSERT(secret.size() >= crypto_generichash_KEYBYTES_MIN && secret.size() <= crypto_generichash_KEYBYTES_MAX);
    std::array<unsigned char, 16> bytes{};
    crypto_generichash(bytes.data(), bytes.size(),
                       reinterpret_cast<const unsigned char*>(purpose.data()), // NOLINT: bytes are bytes
                       purpose.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), // NOLINT: bytes are bytes
                       secret.size());
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(bytes.size(), kVariant)> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    return text.data();
}

namespace {

using SealKey = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

SealKey seal_key(std::string_view code) {
    make_ready();
    SealKey key{};
    crypto_generichash(key.data(), key.size(),
                       reinterpret_cast<const unsigned char*>(code.data()), // NOLINT: bytes are bytes
                       code.size(), nullptr, 0);
    return key;
}

} // namespace

std::string sealed_with(std::string_view code, std::string_view secret) {
    const SealKey key = seal_key(code);
    std::vector<unsigned char> box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + secret.size());
    randombytes_buf(box.data(), crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(box.data() + crypto_secretbox_NONCEBYTES,
                          reinterpret_cast<const unsigned char*>(secret.data()), // NOLINT: bytes are bytes
                          secret.size(), box.data(), key.data());
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(box.size(), kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), box.data(), box.size(), kVariant);
    text.pop_back(); // the terminating zero
    return text;
}

std::optional<std::string> unsealed(std::string_view code, std::string_view sealed) {
    const SealKey key = seal_key(code);
    std::vector<unsigned char> box(sealed.size());
    std::size_t size = 0;
    constexpr std::size_t kHead = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
    if (sodium_base642bin(box.data(), box.size(), sealed.data(), sealed.size(), nullptr, &size, nullptr,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        size < kHead) {
        return std::nullopt;
    }
    std::string secret(size - kHead, '\0');
    const bool opened =
        crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(secret.data()), // NOLINT: bytes are bytes
                                   box.data() + crypto_secretbox_NONCEBYTES, size - crypto_secretbox_NONCEBYTES,
                                   box.data(), key.data()) == 0;
    return opened ? std::optional{std::move(secret)} : std::nullopt;
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
