#include <chuhe/record/problem.hpp>

#include <array>

namespace chuhe::record {

std::string_view code(ProblemKind kind) {
    static constexpr std::array<std::string_view, 18> kCodes{
        "unknown_format", "bad_magic", "encoding",    "truncated",      "limit",           "structure",
        "bad_fen",        "bad_setup", "no_moves",    "heading",        "unreadable",      "no_such_piece",
        "illegal",        "ambiguous", "missing_ply", "result_missing", "result_conflict", "side_corrected"};
    return kCodes[static_cast<std::size_t>(kind)];
}

Problem problem(ProblemKind kind, base::Bilingual reason) {
    return {kind, std::move(reason), std::nullopt, {}, {}, std::nullopt};
}

Problem problem_at(ProblemKind kind, base::Bilingual reason, std::size_t offset) {
    return {kind, std::move(reason), std::nullopt, {}, {}, offset};
}

} // namespace chuhe::record
