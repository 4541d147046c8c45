#include "glyph.hpp"

#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/described_move.hpp>
#include <chuhe/notation/read_move.hpp>

namespace chuhe::notation {

namespace {

/// Longer texts are no move, and are not repeated in full in a message.
constexpr std::size_t kLongestToken = 64;

/// The text in ASCII with its blanks gone, full-width forms folded. Fails: nothing where a character has no ASCII form.
std::optional<std::string> folded(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character) {
            return std::nullopt;
        }
        const char32_t narrow = *character >= 0xFF01 && *character <= 0xFF5E ? *character - 0xFEE0 : *character;
        if (narrow >= 0x80) {
            if (narrow != 0x3000) {
                return std::nullopt;
            }
        } else if (narrow > U' ') {
            out += static_cast<char>(narrow);
        }
    }
    return out;
}

/// The text without blanks around it, cut between characters where it is too long for a move.
std::string_view trimmed(std::string_view text) {
    while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') {
        text.remove_prefix(1);
    }
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') {
        text.remove_suffix(1);
    }
    std::size_t length = text.size() <= kLongestToken ? text.size() : kLongestToken;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
        --length;
    }
    return text.substr(0, length);
}

base::Result<board::Move, NotationError> checked(const board::Board& board, board::Side side, board::Move move,
                                                 std::string_view token) {
    if (auto illegal = rules::why_illegal(board, side, move)) {
        return base::Failure<NotationError>{
            NotationError{NotationFault::Illegal, std::string{token}, {}, std::move(illegal)}};
    }
    return move;
}

} // namespace

base::Result<board::Move, NotationError> read_move(const board::Board& board, board::Side side, std::string_view text) {
    const std::string_view token = trimmed(text);
    if (const auto ascii = folded(token)) {
        if (const auto move = read_coordinates(*ascii, RankOrigin::Zero)) {
            return checked(board, side, *move, token);
        }
    }
    if (const auto described = read_description(token)) {
        return resolve(board, side, *described, token);
    }
    return base::Failure<NotationError>{NotationError{NotationFault::Unreadable, std::string{token}, {}, std::nullopt}};
}

} // namespace chuhe::notation
