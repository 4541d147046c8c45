#include <chuhe/base/assert.hpp>
#include <chuhe/pages/zip.hpp>

#include <array>
#include <cstdint>
#include <limits>

namespace chuhe::pages {

namespace {

constexpr std::uint16_t kNeeds = 20;                 // version 2.0: stored files in folders
constexpr std::uint16_t kUtf8Names = 0x0800;         // bit 11 of the flags
constexpr std::uint16_t kFirstDay = (1U << 5U) | 1U; // 1 January 1980

constexpr std::array<std::uint32_t, 256> crc_table() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit) {
            value = (value & 1U) != 0 ? 0xEDB88320U ^ (value >> 1U) : value >> 1U;
        }
        table[i] = value;
    }
    return table;
}

std::uint32_t crc_of(const std::string& bytes) {
    static constexpr auto kTable = crc_table();
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        crc = kTable[(crc ^ static_cast<unsigned char>(byte)) & 0xFFU] ^ (crc >> 8U);
    }
    return crc ^ 0xFFFFFFFFU;
}

/// Appends numbers, the lowest byte first.
class Bytes {
  public:
    explicit Bytes(std::string& out) : out_(out) {}
    Bytes& two(std::uint32_t value) { return number(value, 2); }
    Bytes& four(std::uint32_t value) { return number(value, 4); }

  private:
    Bytes& number(std::uint32_t value, int count) {
        for (int i = 0; i < count; ++i) {
            out_ += static_cast<char>((value >> (8U * static_cast<unsigned>(i))) & 0xFFU);
        }
        return *this;
    }
    std::string& out_;
};

std::uint32_t size32(std::size_t size) {
    CHUHE_ASSERT(size <= std::numeric_limits<std::uint32_t>::max());
    return static_cast<std::uint32_t>(size);
}

/// What the header of a file and its line in the directory have in common.
void write_facts(std::string& out, const SiteFile& file) {
    const std::uint32_t size = size32(file.content.size());
    Bytes{out}
        .two(kNeeds)
        .two(kUtf8Names)
        .two(0)
        .two(0)
        .two(kFirstDay)
        .four(crc_of(file.content))
        .four(size)
        .four(size);
    Bytes{out}.two(size32(file.path.size())).two(0);
}

} // namespace

std::string zip(const std::vector<SiteFile>& files) {
    CHUHE_ASSERT(files.size() < 0xFFFFU);
    std::string archive;
    std::string directory;
    for (const SiteFile& file : files) {
        Bytes{directory}.four(0x02014B50U).two(kNeeds);
        write_facts(directory, file);
        Bytes{directory}.two(0).two(0).two(0).four(0).four(size32(archive.size()));
        directory += file.path;
        Bytes{archive}.four(0x04034B50U);
        write_facts(archive, file);
        archive += file.path;
        archive += file.content;
    }
    const std::uint32_t start = size32(archive.size());
    archive += directory;
    const std::uint32_t count = size32(files.size());
    Bytes{archive}
        .four(0x06054B50U)
        .two(0)
        .two(0)
        .two(count)
        .two(count)
        .four(size32(directory.size()))
        .four(start)
        .two(0);
    return archive;
}

} // namespace chuhe::pages
