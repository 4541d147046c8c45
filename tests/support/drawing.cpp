#include "drawing.hpp"

#include <chuhe/base/text.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace chuhe::support {

namespace {

constexpr std::string_view kLetters = "KABNRCP";

/// Requires: a letter of a piece.
board::Piece piece_of(char letter) {
    const bool is_red = letter >= 'A' && letter <= 'Z';
    const std::size_t kind = kLetters.find(is_red ? letter : static_cast<char>(letter - 'a' + 'A'));
    REQUIRE_MESSAGE(kind != std::string_view::npos, "not the letter of a piece: ", letter);
    return {is_red ? board::Side::Red : board::Side::Black, board::kAllPieceKinds[kind]};
}

rules::Position valid(const rules::Setup& setup) {
    auto position = rules::Position::from(setup);
    if (!position) {
        for (const rules::SetupDefect& defect : position.error()) {
            FAIL_CHECK(defect.text().en);
        }
    }
    REQUIRE(position.has_value());
    return *position;
}

std::string joined(std::vector<std::string> names) {
    std::ranges::sort(names);
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

template <typename Place>
rules::Setup placed(const rules::Setup& setup, Place place) {
    rules::Setup other = setup;
    other.board = {};
    for (const board::Square square : setup.board.occupied()) {
        place(other, square, *setup.board.at(square));
    }
    return other;
}

} // namespace

rules::Setup draw_setup(std::string_view drawing) {
    rules::Setup setup;
    const auto words = base::split_words(drawing);
    REQUIRE_MESSAGE(words.size() >= board::kSquares + 1, "a drawing has 90 points and says who moves");
    for (int i = 0; i < board::kSquares; ++i) {
        const std::string_view word = words[static_cast<std::size_t>(i)];
        if (word != ".") {
            const int rank = board::kRanks - 1 - i / board::kFiles;
            setup.board.put(*board::Square::at(i % board::kFiles, rank), piece_of(word.front()));
        }
    }
    const std::string_view turn = words[board::kSquares];
    REQUIRE_MESSAGE((turn == "red" || turn == "black"), "red or black to move?");
    setup.to_move = turn == "red" ? board::Side::Red : board::Side::Black;
    return setup;
}

rules::Position draw(std::string_view drawing) {
    return valid(draw_setup(drawing));
}

rules::Setup setup_of_fen(std::string_view fen) {
    rules::Setup setup;
    const auto words = base::split_words(fen);
    REQUIRE(words.size() >= 2);
    int rank = board::kRanks - 1;
    int file = 0;
    for (const char letter : words[0]) {
        if (letter == '/') {
            --rank;
            file = 0;
        } else if (letter >= '1' && letter <= '9') {
            file += letter - '0';
        } else {
            const auto square = board::Square::at(file++, rank);
            REQUIRE(square.has_value());
            setup.board.put(*square, piece_of(letter));
        }
    }
    setup.to_move = words[1] == "b" ? board::Side::Black : board::Side::Red;
    return setup;
}

rules::Position position_of_fen(std::string_view fen) {
    return valid(setup_of_fen(fen));
}

std::string squares(std::string_view names) {
    std::vector<std::string> found;
    for (const std::string_view name : base::split_words(names)) {
        REQUIRE(board::Square::named(name).has_value());
        found.emplace_back(name);
    }
    return joined(std::move(found));
}

std::string moves_from(const rules::Position& position, std::string_view from) {
    std::vector<std::string> found;
    for (const board::Move legal : rules::legal_moves(position)) {
        if (legal.from.name() == from) {
            found.push_back(legal.to.name());
        }
    }
    return joined(std::move(found));
}

std::string all_moves(const rules::Position& position) {
    std::vector<std::string> found;
    for (const board::Move legal : rules::legal_moves(position)) {
        found.push_back(board::name(legal));
    }
    return joined(std::move(found));
}

board::Move move(std::string_view name) {
    const auto found = board::move_named(name);
    REQUIRE(found.has_value());
    return *found;
}

rules::Setup mirrored(const rules::Setup& setup) {
    return placed(setup, [](rules::Setup& other, board::Square square, board::Piece piece) {
        other.board.put(square.mirrored(), piece);
    });
}

rules::Setup colours_swapped(const rules::Setup& setup) {
    rules::Setup other = placed(setup, [](rules::Setup& turned, board::Square square, board::Piece piece) {
        turned.board.put(square.rotated(), {opponent(piece.side), piece.kind});
    });
    other.to_move = opponent(setup.to_move);
    return other;
}

} // namespace chuhe::support
