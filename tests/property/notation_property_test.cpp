#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/described_move.hpp>
#include <chuhe/notation/fen.hpp>
#include <chuhe/notation/read_move.hpp>
#include <chuhe/notation/shorthand.hpp>
#include <chuhe/notation/wxf.hpp>

#include <doctest/doctest.h>
#include <rapidcheck.h>

using namespace chuhe;

namespace {

/// The position after a game of arbitrary legal moves.
rules::Position after_choices(rules::Position position, const std::vector<unsigned>& choices) {
    for (const unsigned choice : choices) {
        const rules::MoveList moves = rules::legal_moves(position);
        if (moves.empty()) {
            break;
        }
        position = position.after(moves[choice % moves.size()]);
    }
    return position;
}

/// Starts whose soldiers crowd on files.
constexpr std::array kStarts{
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "3ak4/9/4P4/4P4/4P4/9/9/p7p/4p4/3AK4 w",
    "2r1k1r2/9/2P3P2/2P3P2/4p3P/9/2p3p2/2p3p2/9/2R1K1R2 w",
    "1n2k2n1/9/4P4/4P4/3PP4/3pp4/4p4/4p4/9/1N2K2N1 b",
};

bool reads_back(const rules::Position& position, board::Move move, const std::string& text) {
    const auto read = notation::read_move(position, text);
    return read && *read == move;
}

bool all_round_trips(const rules::Position& position) {
    using notation::BlackDigits;
    using notation::Script;
    for (const board::Move move : rules::legal_moves(position)) {
        for (const Script script : {Script::Simplified, Script::Traditional}) {
            for (const BlackDigits digits : {BlackDigits::FullWidth, BlackDigits::HalfWidth}) {
                RC_ASSERT(reads_back(position, move, notation::write_chinese(position, move, {script, digits})));
            }
            const auto brief = notation::read_description(notation::write_shorthand(position, move, script));
            RC_ASSERT(brief.has_value());
            RC_ASSERT(notation::meanings(position, *brief).contains(move));
        }
        RC_ASSERT(reads_back(position, move, notation::write_wxf(position, move)));
        RC_ASSERT(reads_back(position, move, notation::write_iccs(move)));
        RC_ASSERT(reads_back(position, move, board::name(move)));
        RC_ASSERT(notation::read_digits(notation::write_digits(move)) == move);
        const auto from_one = notation::write_coordinates(move, notation::RankOrigin::One);
        RC_ASSERT(notation::read_coordinates(from_one, notation::RankOrigin::One) == move);
    }
    return true;
}

} // namespace

TEST_CASE("every legal move of any position is written and read back in each notation") {
    CHECK(rc::check("round trips", [](const std::vector<unsigned>& choices, unsigned start) {
        const auto position = notation::read_position(kStarts[start % kStarts.size()]);
        RC_ASSERT(position.has_value());
        all_round_trips(after_choices(*position, choices));
    }));
}

TEST_CASE("a FEN is read back as the position it was written from") {
    CHECK(rc::check("fen", [](const std::vector<unsigned>& choices) {
        const rules::Position position = after_choices(rules::Position::standard(), choices);
        const auto read = notation::read_position(notation::write_fen(position));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == position);
    }));
}

TEST_CASE("no text at all breaks the readers of moves and positions") {
    CHECK(rc::check("any bytes", [](const std::string& text) {
        static_cast<void>(notation::read_move(rules::Position::standard(), text));
        static_cast<void>(notation::read_fen(text));
    }));
}
