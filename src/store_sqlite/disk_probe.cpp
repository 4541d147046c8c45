#include "disk_probe.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

namespace chuhe::store_sqlite {

namespace {

constexpr std::size_t kMostProbes = 64;
constexpr std::size_t kLeastProbes = 8;
/// A slow disk is not probed for longer than it takes to know. Unit: milliseconds.
constexpr double kLongestProbe = 100;

} // namespace

DiskProbe probe_disk(const std::filesystem::path& folder) {
    std::string name = (folder / "probe-XXXXXX").string();
    const int file = ::mkstemp(name.data());
    if (file < 0) {
        return {};
    }
    ::unlink(name.c_str());
    const std::array<char, 4096> block{};
    std::vector<double> spans;
    double sum = 0;
    while (spans.size() < kMostProbes && (spans.size() < kLeastProbes || sum < kLongestProbe)) {
        const auto start = std::chrono::steady_clock::now();
        if (::pwrite(file, block.data(), block.size(), 0) < 0 || ::fdatasync(file) != 0) {
            ::close(file);
            return {};
        }
        spans.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        sum += spans.back();
    }
    ::close(file);
    std::ranges::sort(spans);
    return {spans[spans.size() / 2], spans.back()};
}

} // namespace chuhe::store_sqlite
