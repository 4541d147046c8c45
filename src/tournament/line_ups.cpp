#include <chuhe/tournament/teams.hpp>

#include <algorithm>
#include <set>

namespace chuhe::tournament {

namespace {

std::string number(int value) {
    return std::to_string(value);
}

bool has_unknown_or_double(int roster, const LineUp& line_up) {
    const std::set<int> members(line_up.begin(), line_up.end());
    return members.size() != line_up.size() ||
           std::ranges::any_of(line_up, [roster](int member) { return member < 1 || member > roster; });
}

void extend(std::vector<LineUp>& found, LineUp& begun, std::size_t boards, int roster) {
    if (begun.size() == boards) {
        found.push_back(begun);
        return;
    }
    for (int member = begun.empty() ? 1 : begun.back() + 1; member <= roster; ++member) {
        begun.push_back(member);
        extend(found, begun, boards, roster);
        begun.pop_back();
    }
}

} // namespace

std::vector<TeamProblem> roster_problems(const std::vector<std::optional<int>>& ratings) {
    std::vector<TeamProblem> problems;
    for (std::size_t i = 1; i < ratings.size(); ++i) {
        const int upper = ratings[i - 1].value_or(-1);
        const int lower = ratings[i].value_or(-1);
        if (lower > upper) {
            const std::string high = number(static_cast<int>(i));
            const std::string low = number(static_cast<int>(i) + 1);
            problems.push_back({"cn1999 12.1",
                                {"第" + low + "台等级分高于第" + high + "台，应列前",
                                 "board " + low + " is rated above board " + high + " and belongs before it"}});
        }
    }
    return problems;
}

std::vector<TeamProblem> line_up_problems(TeamFormat format, int boards, int roster, const LineUp& line_up) {
    if (static_cast<int>(line_up.size()) != boards) {
        return {{"cn1999 12.2", {"应有" + number(boards) + "人出场", number(boards) + " members play, one a board"}}};
    }
    if (has_unknown_or_double(roster, line_up)) {
        return {{"cn1999 12.2",
                 {"出场者应为名单上1至" + number(roster) + "号，各一次",
                  "members are numbers 1 to " + number(roster) + " of the roster, each once"}}};
    }
    if (format == TeamFormat::Substitutes && !std::ranges::is_sorted(line_up)) {
        return {{"cn1999 12.2", {"台次顺序不能前后颠倒", "the order of the boards may not be turned round"}}};
    }
    if (format == TeamFormat::FixedBoards) {
        for (int board = 1; board <= boards; ++board) {
            if (line_up[static_cast<std::size_t>(board - 1)] != board) {
                return {{"cn1999 12.1", {"分台定人：各台不得换人", "each member plays on his own board"}}};
            }
        }
    }
    return {};
}

std::vector<LineUp> permitted_line_ups(int boards, int roster) {
    constexpr int kLargestRoster = 12;
    std::vector<LineUp> found;
    if (boards < 1 || roster < boards || roster > kLargestRoster) {
        return found;
    }
    LineUp begun;
    extend(found, begun, static_cast<std::size_t>(boards), roster);
    return found;
}

Turn turn_on_board(Turn team, int board) {
    return board % 2 == 1 ? team : other(team);
}

std::vector<TeamGame> all_play_all(int members_a, int members_b) {
    std::vector<TeamGame> games;
    if (members_a < 1 || members_b < 1) {
        return games;
    }
    const int rounds = std::max(members_a, members_b);
    for (int round = 0; round < rounds; ++round) {
        for (int board = 0; board < rounds; ++board) {
            const int a = board;
            const int b = (board + round) % rounds;
            if (a < members_a && b < members_b) {
                games.push_back({round + 1, a + 1, b + 1, (a + b) % 2 == 0 ? Turn::First : Turn::Second});
            }
        }
    }
    return games;
}

} // namespace chuhe::tournament
