#include <chuhe/notation/fen.hpp>
#include <chuhe/notation/read_move.hpp>

#include <cstdlib>
#include <string_view>

using namespace chuhe;

/// A text is a position in its first line and a move in its second; a position that was read is written and read back.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const std::size_t line_end = text.find('\n');
    const auto fen = notation::read_fen(text.substr(0, line_end));
    if (fen) {
        const auto again = notation::read_fen(notation::write_fen(fen->setup));
        if (!again || !(again->setup == fen->setup)) {
            std::abort();
        }
    }
    const auto position = notation::read_position(text.substr(0, line_end));
    if (line_end != std::string_view::npos) {
        static_cast<void>(
            notation::read_move(position ? *position : rules::Position::standard(), text.substr(line_end + 1)));
    }
    return 0;
}
