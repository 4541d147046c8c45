#include "position_option.hpp"

#include <chuhe/notation/fen.hpp>

#include <iostream>

namespace chuhe::app {

std::optional<rules::Position> position_option(std::string_view verb, const std::string& fen) {
    if (fen.empty()) {
        return rules::Position::standard();
    }
    const auto read = notation::read_position(fen);
    if (!read) {
        std::cerr << "chuhe " << verb << ": --fen, column " << read.error().column << ": " << read.error().text.zh
                  << " / " << read.error().text.en << '\n';
        return std::nullopt;
    }
    return *read;
}

} // namespace chuhe::app
