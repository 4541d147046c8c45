#include <chuhe/pages/zip.hpp>

#include <doctest/doctest.h>

using namespace chuhe;

namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) {
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8U * i);
    }
    return value;
}

} // namespace

TEST_CASE("an archive holds its files, their sums and a directory that points at them") {
    const std::string archive = pages::zip({{"a.txt", "123456789"}, {"en/名.html", "<p>"}});
    const std::size_t end = archive.size() - 22;
    CHECK(number_at(archive, end, 4) == 0x06054B50U);
    CHECK(number_at(archive, end + 10, 2) == 2);
    std::size_t line = number_at(archive, end + 16, 4);
    CHECK(number_at(archive, line, 4) == 0x02014B50U);
    CHECK(number_at(archive, line + 16, 4) == 0xCBF43926U); // the check value of CRC-32
    const std::size_t second = line + 46 + 5;
    CHECK(number_at(archive, second, 4) == 0x02014B50U);
    const std::size_t file = number_at(archive, second + 42, 4);
    CHECK(number_at(archive, file, 4) == 0x04034B50U);
    CHECK(archive.substr(file + 30 + std::string{"en/名.html"}.size(), 3) == "<p>");
}

TEST_CASE("equal files give equal bytes, and no files an empty archive") {
    CHECK(pages::zip({{"a", "b"}}) == pages::zip({{"a", "b"}}));
    CHECK(pages::zip({}).size() == 22);
}
