#pragma once

#include <filesystem>

namespace chuhe::store_sqlite {

/// How long this disk takes to put 4 kB on stable storage. Unit: milliseconds.
struct DiskProbe {
    double median_ms = 0;
    double slowest_ms = 0;
};

/// Writes 4 kB and waits for fdatasync, up to 64 times, in a file that is removed afterwards. Zero where it cannot.
[[nodiscard]] DiskProbe probe_disk(const std::filesystem::path& folder);

} // namespace chuhe::store_sqlite
