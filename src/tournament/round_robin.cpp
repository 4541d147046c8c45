#include <chuhe/tournament/round_robin.hpp>

namespace chuhe::tournament {

namespace {

/// The opponent of the largest number in a round counted from 0: 1, n/2 + 1, 2, n/2 + 2, ...
EntrantNumber opponent_of_largest(EntrantNumber largest, EntrantNumber round) {
    return round % 2 == 0 ? round / 2 + 1 : largest / 2 + round / 2 + 1;
}

/// The pairs of a round counted from 0: the largest number's first, then those left and right of its opponent.
std::vector<Board> boards_of(EntrantNumber largest, EntrantNumber round, TableReading reading) {
    const EntrantNumber opponent = opponent_of_largest(largest, round);
    const bool largest_is_first = (round % 2 == 1) == (reading == TableReading::Berger);
    std::vector<Board> boards{largest_is_first ? Board{largest, opponent} : Board{opponent, largest}};
    const EntrantNumber circle = largest - 1;
    for (EntrantNumber step = 1; step < largest / 2; ++step) {
        boards.push_back({(opponent - 1 + step) % circle + 1, (opponent - 1 + circle - step) % circle + 1});
    }
    return boards;
}

/// Takes out the pair of the number that nobody has.
RoundPairing without(EntrantNumber nobody, std::vector<Board> boards) {
    RoundPairing round;
    for (const Board& board : boards) {
        if (board.first == nobody) {
            round.bye = board.second;
        } else if (board.second == nobody) {
            round.bye = board.first;
        } else {
            round.boards.push_back(board);
        }
    }
    return round;
}

} // namespace

std::vector<RoundPairing> round_robin(EntrantNumber entrants, Cycles cycles, TableReading reading) {
    std::vector<RoundPairing> rounds;
    if (entrants < 2) {
        return rounds;
    }
    const EntrantNumber largest = entrants + entrants % 2;
    const EntrantNumber nobody = entrants % 2 == 1 ? largest : 0;
    for (EntrantNumber round = 0; round < largest - 1; ++round) {
        rounds.push_back(without(nobody, boards_of(largest, round, reading)));
    }
    if (cycles == Cycles::Two) {
        for (EntrantNumber round = 0; round < largest - 1; ++round) {
            RoundPairing again = rounds[round];
            for (Board& board : again.boards) {
                std::swap(board.first, board.second);
            }
            rounds.push_back(std::move(again));
        }
    }
    return rounds;
}

AfterWithdrawal after_withdrawal(int opponents_played, int opponents) {
    return 2 * opponents_played < opponents ? AfterWithdrawal::AllVoid : AfterWithdrawal::ResultsStand;
}

} // namespace chuhe::tournament
