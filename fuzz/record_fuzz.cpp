#include <chuhe/record/read_records.hpp>
#include <chuhe/record/write_records.hpp>

#include <array>
#include <cstdlib>
#include <string_view>

using namespace chuhe;

/// Any bytes under any name are read without harm, and what was read is written and read back the same.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    constexpr std::array kNames{"a.pgn", "a.xqf", "a.cbr", "a.cbl", "a.mxq", "a.chn", "a.che", "a.ccm", "a.txt"};
    if (size == 0) {
        return 0;
    }
    const std::string_view bytes{reinterpret_cast<const char*>(data + 1), size - 1};
    const record::RecordFile file = record::read_records(bytes, kNames[data[0] % kNames.size()]);
    for (const record::GameRecord& game : file.games) {
        const bool is_playable = game.start.board.pieces(board::Side::Red, board::PieceKind::General).count() == 1 &&
                                 game.start.board.pieces(board::Side::Black, board::PieceKind::General).count() == 1;
        if (!is_playable || game.tree.size() == 0) {
            continue;
        }
        const std::string written = record::write_records({&game, 1}, record::Target::Cbr).bytes;
        const record::RecordFile back = record::read_records(written, "a.cbr");
        if (back.games.size() != 1 || back.games.front().tree.main_line() != game.tree.main_line()) {
            std::abort();
        }
        static_cast<void>(record::write_records({&game, 1}, record::Target::Pgn));
    }
    return 0;
}
