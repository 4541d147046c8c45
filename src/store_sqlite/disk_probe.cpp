#include "disk_probe.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace chuhe::store_sqlite {

DiskProbe probe_disk(const std::filesystem::path& folder) {
    std::string name = (folder / "probe-XXXXXX").string();
    const int file = ::mkstemp(name.data());
    if (file < 0) {
        return {};
    }
    ::unlink(name.c_str());
    const std::array<char, 4096> block{};
    std::array<double, 64> spans{};
    for (double& span : spans) {
        const auto start = std::chrono::steady_clock::now();
        if (::pwrite(file, block.data(), block.size(), 0) < 0 || ::fdatasync(file) != 0) {
            ::close(file);
            return {};
        }
        span = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    }
    ::close(file);
    std::ranges::sort(spans);
    return {spans[spans.size() / 2], spans[spans.size() - 1]};
}

} // namespace chuhe::store_sqlite
