#include <chuhe/record/read_records.hpp>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace chuhe;

namespace {

struct File {
    std::string name;
    std::string bytes;
};

std::vector<File> files_in(const std::string& folder) {
    std::vector<File> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        std::ifstream in{entry.path(), std::ios::binary};
        files.push_back({entry.path().filename().string(), {std::istreambuf_iterator<char>{in}, {}}});
    }
    return files;
}

/// Reads all files again and again for two seconds and prints games, moves and bytes a second of one thread.
void measure(const std::string& folder) {
    const std::vector<File> files = files_in(folder);
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t bytes = 0;
    const auto start = std::chrono::steady_clock::now();
    std::chrono::duration<double> spent{0};
    while (!files.empty() && spent.count() < 2) {
        for (const File& file : files) {
            for (const record::GameRecord& game : record::read_records(file.bytes, file.name).games) {
                ++games;
                moves += game.tree.size();
            }
            bytes += file.bytes.size();
        }
        spent = std::chrono::steady_clock::now() - start;
    }
    std::printf("%-60s %9.0f games/s %11.0f moves/s %7.2f MB/s\n", folder.c_str(),
                static_cast<double>(games) / spent.count(), static_cast<double>(moves) / spent.count(),
                static_cast<double>(bytes) / spent.count() / 1e6);
}

} // namespace

/// usage: record_bench [FOLDER ...]; without one, the sample of the tests.
int main(int argc, char** argv) {
    if (argc < 2) {
        for (const char* folder : {"pgn_big5", "pgn_gbk", "pgn_uci", "xqf", "cbr"}) {
            measure(std::string{CHUHE_TEST_DATA} + "/record/" + folder);
        }
    }
    for (int i = 1; i < argc; ++i) {
        measure(argv[i]);
    }
    return 0;
}
