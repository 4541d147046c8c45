#include "http.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/server/encoding.hpp>

#include <sodium.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <memory>

namespace chuhe::server {

namespace {

constexpr int kLevel = 6;
constexpr int kGzipWindow = 15 + 16; ///< the widest window, in the frame of gzip
constexpr int kMemory = 8;

/// "gzip;q=0" says that it must not be used.
bool is_refused(std::string_view coding) {
    const std::size_t weight = coding.find("q=");
    return weight != std::string_view::npos && coding.find_first_not_of("0.", weight + 2) == std::string_view::npos;
}

} // namespace

bool accepts_gzip(std::string_view accept_encoding) {
    std::string_view rest = accept_encoding;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        std::string_view coding = rest.substr(0, end);
        coding.remove_prefix(std::min(coding.find_first_not_of(' '), coding.size()));
        coding = coding.substr(0, coding.find_last_not_of(' ') + 1);
        if (same_field(coding.substr(0, coding.find_first_of("; ")), "gzip")) {
            return !is_refused(coding);
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

std::string gzip(std::string_view content) {
    z_stream stream{};
    // Fails only for want of memory, which ends the program everywhere.
    CHUHE_ASSERT(deflateInit2(&stream, kLevel, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) == Z_OK);
    const std::unique_ptr<z_stream, int (*)(z_stream*)> ended{&stream, deflateEnd};
    std::string out(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data())); // NOLINT: zlib only reads it
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data()); // NOLINT
    stream.avail_out = static_cast<uInt>(out.size());
    CHUHE_ASSERT(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    out.resize(stream.total_out);
    return out;
}

std::string tag_of(std::string_view content) {
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(content.data()), // NOLINT
                       content.size(), nullptr, 0);
    std::array<char, 2 * hash.size() + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    return '"' + std::string{hex.data()} + '"';
}

} // namespace chuhe::server
