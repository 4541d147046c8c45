#include <chuhe/tournament/director.hpp>

#include <algorithm>
#include <tuple>

namespace chuhe::tournament {

namespace {

/// Adds one game as the member has it; an empty board counts as `+` and `-` do. Source: cn1999 14.1, 21.4
void add_game(MemberScore& score, BoardResult result, bool is_first) {
    using enum BoardResult;
    const bool won = result == (is_first ? FirstWon : SecondWon) || result == (is_first ? SecondAbsent : FirstAbsent);
    const bool drew = result == Drawn;
    ++score.games;
    score.wins += won ? 1 : 0;
    score.draws += drew ? 1 : 0;
    score.losses += won || drew ? 0 : 1;
    score.points += base::HalfPoints{won ? 2 : drew ? 1 : 0};
}

/// Scores of all members, team after team, with the boards that each has played on.
class MemberScores {
  public:
    explicit MemberScores(const TournamentState& state) : state_(state) {
        for (const Entry& team : state.entries) {
            first_of_[team.number] = scores_.size();
            for (std::size_t member = 0; member < team.members.size(); ++member) {
                scores_.push_back({.team = team.number, .member = static_cast<int>(member) + 1});
            }
        }
        boards_.resize(scores_.size());
    }

    std::vector<MemberScore> run() {
        for (const PairedRound& round : state_.rounds) {
            for (const PairedBoard& match : round.boards) {
                add(match);
            }
        }
        for (std::size_t i = 0; i < scores_.size(); ++i) {
            const auto most =
                std::ranges::max_element(boards_[i], [](const auto& a, const auto& b) { return a.second < b.second; });
            scores_[i].board = most == boards_[i].end() ? 0 : most->first;
        }
        return std::move(scores_);
    }

  private:
    void add(const PairedBoard& match) {
        const bool all_meet = state_.settings.teams->format == TeamFormat::AllPlayAll;
        const int each = state_.settings.teams->boards;
        int game = 0;
        for (const MatchBoard& board : match_boards(state_, match)) {
            const int on = game++ % std::max(1, each) + 1;
            if (!board.result) {
                continue;
            }
            add(match.board.first, board.game.member_a, all_meet ? board.game.member_a : on, *board.result, true);
            add(match.board.second, board.game.member_b, all_meet ? board.game.member_b : on, *board.result, false);
        }
    }

    void add(EntrantNumber team, int member, int board, BoardResult result, bool is_first) {
        const std::size_t index = first_of_.at(team) + static_cast<std::size_t>(member) - 1;
        add_game(scores_[index], result, is_first);
        ++boards_[index][board];
    }

    const TournamentState& state_;
    std::vector<MemberScore> scores_;
    std::vector<std::map<int, int>> boards_; ///< games by board
    std::map<EntrantNumber, std::size_t> first_of_;
};

/// More points, then fewer games for them, then more wins.
auto rank_of(const MemberScore& score) {
    return std::tuple{score.board, -score.points.halves(), score.games, -score.wins};
}

} // namespace

std::vector<MemberScore> member_scores_of(const TournamentState& state) {
    if (!has_team_entrants(state.settings)) {
        return {};
    }
    std::vector<MemberScore> scores = MemberScores{state}.run();
    std::erase_if(scores, [](const MemberScore& score) { return score.board == 0; });
    std::ranges::stable_sort(scores, {}, rank_of);
    std::size_t first_of_board = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (i > 0 && scores[i].board != scores[i - 1].board) {
            first_of_board = i;
        }
        const bool is_shared = i > first_of_board && rank_of(scores[i]) == rank_of(scores[i - 1]);
        scores[i].place = is_shared ? scores[i - 1].place : static_cast<int>(i - first_of_board) + 1;
    }
    return scores;
}

} // namespace chuhe::tournament
