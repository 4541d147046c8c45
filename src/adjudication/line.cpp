#include <chuhe/adjudication/line.hpp>

namespace chuhe::adjudication {

std::vector<rules::Position> positions(const Line& line) {
    std::vector<rules::Position> found;
    found.reserve(line.moves.size() + 1);
    found.push_back(line.start);
    for (const board::Move move : line.moves) {
        found.push_back(found.back().after(move));
    }
    return found;
}

} // namespace chuhe::adjudication
