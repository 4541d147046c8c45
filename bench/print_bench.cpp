// Forty score sheets as one file, as a round is printed, against a file for each: what the shared fonts save.
#include <chuhe/print/game_sheets.hpp>

#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

using namespace chuhe;

namespace {

constexpr int kSheets = 40;
constexpr int kRounds = 5;

std::vector<print::ScoreSheet> sheets() {
    std::vector<print::ScoreSheet> made;
    for (int table = 1; table <= kSheets; ++table) {
        print::ScoreSheet sheet{.head = {.event = "示例杯", .round = "3", .table = std::to_string(table)}};
        for (int i = 0; i < 40; ++i) {
            sheet.rows.push_back({"炮二平五", "马8进7"});
        }
        made.push_back(std::move(sheet));
    }
    return made;
}

struct Run {
    double seconds = 0;
    std::size_t bytes = 0;
};

Run in_one(const std::vector<print::ScoreSheet>& all) {
    const auto start = std::chrono::steady_clock::now();
    const auto printed = print::print_score_sheets(all, print::Language::Chinese, print::Format::Pdf);
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
            printed ? printed->size() : 0};
}

Run one_by_one(const std::vector<print::ScoreSheet>& all) {
    Run run;
    const auto start = std::chrono::steady_clock::now();
    for (const print::ScoreSheet& sheet : all) {
        const auto printed = print::print_score_sheet(sheet, print::Language::Chinese, print::Format::Pdf);
        run.bytes += printed ? printed->size() : 0;
    }
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return run;
}

} // namespace

int main() {
    const auto all = sheets();
    for (int round = 0; round < kRounds; ++round) {
        const Run together = in_one(all);
        const Run apart = one_by_one(all);
        std::printf("40 sheets in one file: %.2f s, %zu kB; 40 files: %.2f s, %zu kB (%.1f times the time)\n",
                    together.seconds, together.bytes / 1000, apart.seconds, apart.bytes / 1000,
                    apart.seconds / together.seconds);
    }
    return 0;
}
