#include "event_words.hpp"
#include "match_titles.hpp"
#include "organiser_words.hpp"
#include "team_match.hpp"

#include <chuhe/pages/bracket.hpp>

#include <algorithm>
#include <map>

namespace chuhe::pages {

using tournament::BoardResult;
using tournament::BracketPart;
using tournament::DecidedBy;
using tournament::KnockOutMatch;
using tournament::KnockOutProgress;
using tournament::MatchIndex;
using tournament::MatchState;
using tournament::MatchView;
using tournament::TournamentState;

namespace {

/// A game as the upper and the lower side have it.
struct GameMarks {
    std::string upper;
    std::string lower;
    BoardPoints points;
};

GameMarks turned(GameMarks marks) {
    std::swap(marks.upper, marks.lower);
    std::swap(marks.points.first, marks.points.second);
    return marks;
}

/// As the one named first has it. Source: cn1999 14.1, 21.4
GameMarks marks_of(BoardResult result) {
    const BoardPoints won{base::HalfPoints{2}, base::HalfPoints{0}};
    switch (result) {
    case BoardResult::FirstWon:
        return {"1", "0", won};
    case BoardResult::SecondWon:
        return turned({"1", "0", won});
    case BoardResult::Drawn:
        return {"½", "½", {base::HalfPoints{1}, base::HalfPoints{1}}};
    case BoardResult::SecondAbsent:
        return {"+", "−", won};
    case BoardResult::FirstAbsent:
        return turned({"+", "−", won});
    case BoardResult::BothAbsent:
        return {"−", "−", {}};
    case BoardResult::BothLost:
        return {"0", "0", {}};
    }
    return {};
}

/// Draws one knock-out.
class BracketMaker {
  public:
    BracketMaker(const TournamentState& state, tournament::Pool pool, Language language)
        : state_(state), how_(state.stages[pool.stage].how), progress_(knock_out_of(state, pool)), language_(language) {
        number_matches();
    }

    std::vector<BracketPartView> run() const {
        std::vector<BracketPartView> parts;
        if (progress_.plan.lives == tournament::Lives::One) {
            parts.push_back(part({}, {BracketPart::Winners, BracketPart::Final}));
            parts.push_back(part({}, {BracketPart::ThirdPlace}));
        } else {
            parts.push_back(part({"胜者组", "Winners"}, {BracketPart::Winners}));
            parts.push_back(part({"败者组", "Losers"}, {BracketPart::Losers}));
            parts.push_back(part({}, {BracketPart::Final, BracketPart::SecondFinal}));
        }
        std::erase_if(parts, [](const BracketPartView& made) { return made.rounds.empty(); });
        return parts;
    }

    /// The titles of the matches that had a board in a round, by board.
    void add_titles(int round, std::map<int, std::string>& titles) const {
        for (MatchIndex i = 0; i < progress_.boards.size(); ++i) {
            for (const tournament::BoardPlace& place : progress_.boards[i]) {
                if (place.round == round) {
                    titles[place.board] = round_title(progress_.plan.matches[i]);
                }
            }
        }
    }

  private:
    [[nodiscard]] std::string say(const base::Bilingual& words) const { return in(language_, words); }

    /// Matches that are played have numbers, in the order of the plan.
    void number_matches() {
        for (const MatchView& match : progress_.matches) {
            const bool is_played = match.state != MatchState::Walkover && match.state != MatchState::Idle;
            numbers_.push_back(is_played ? ++last_number_ : 0);
        }
        for (MatchIndex i = 0; i < numbers_.size(); ++i) {
            const KnockOutMatch& match = progress_.plan.matches[i];
            for (const tournament::Slot* slot : {&match.upper, &match.lower}) {
                if (const auto* winner = std::get_if<tournament::WinnerSlot>(slot); winner != nullptr) {
                    winner_to_.emplace(winner->match, i);
                } else if (const auto* loser = std::get_if<tournament::LoserSlot>(slot); loser != nullptr) {
                    loser_to_.emplace(loser->match, i);
                }
            }
        }
    }

    /// The number of the match behind a match; a bye on the way is passed.
    [[nodiscard]] std::optional<int> next_after(const std::map<MatchIndex, MatchIndex>& to, MatchIndex match) const {
        auto next = to.find(match);
        while (next != to.end() && numbers_[next->second] == 0) {
            next = winner_to_.find(next->second);
            if (next == winner_to_.end()) {
                return std::nullopt;
            }
        }
        return next == to.end() ? std::nullopt : std::optional{numbers_[next->second]};
    }

    [[nodiscard]] BracketPartView part(const base::Bilingual& title, std::initializer_list<BracketPart> kinds) const {
        BracketPartView made{say(title), {}};
        std::map<std::pair<BracketPart, int>, std::size_t> columns;
        for (const BracketPart kind : kinds) {
            for (MatchIndex i = 0; i < progress_.plan.matches.size(); ++i) {
                const KnockOutMatch& match = progress_.plan.matches[i];
                const bool is_needless =
                    kind == BracketPart::SecondFinal && progress_.matches[i].state == MatchState::Idle;
                if (match.part != kind || is_needless) {
                    continue;
                }
                const auto [column, is_new] = columns.emplace(std::pair{kind, match.round}, made.rounds.size());
                if (is_new) {
                    made.rounds.push_back({round_title(match), {}});
                }
                made.rounds[column->second].matches.push_back(drawn(i));
            }
        }
        mark_fed(made);
        return made;
    }

    static void mark_fed(BracketPartView& part) {
        for (std::size_t round = 1; round < part.rounds.size(); ++round) {
            const auto& before = part.rounds[round - 1].matches;
            auto& matches = part.rounds[round].matches;
            for (std::size_t i = 0; i < matches.size(); ++i) {
                const std::size_t each = before.size() / matches.size();
                matches[i].is_fed = std::any_of(before.begin() + static_cast<std::ptrdiff_t>(i * each),
                                                before.begin() + static_cast<std::ptrdiff_t>((i + 1) * each),
                                                [](const BracketMatch& match) { return match.is_drawn; });
            }
        }
    }

    /// "半决赛": rounds of a single knock-out are counted from the end.
    [[nodiscard]] std::string round_title(const KnockOutMatch& match) const {
        const std::string round = std::to_string(match.round);
        switch (match.part) {
        case BracketPart::Final:
            return say({"决赛", "Final"});
        case BracketPart::SecondFinal:
            return say({"第二场决赛", "Second final"});
        case BracketPart::ThirdPlace:
            return say({"三、四名决赛", "Third place"});
        case BracketPart::Losers:
            return say({"败者组第" + round + "轮", "Losers, round " + round});
        case BracketPart::Winners:
            break;
        }
        if (progress_.plan.lives == tournament::Lives::Two) {
            return say({"胜者组第" + round + "轮", "Winners, round " + round});
        }
        const auto matches = std::ranges::count_if(progress_.plan.matches, [&](const KnockOutMatch& other) {
            return other.part == BracketPart::Winners && other.round == match.round;
        });
        if (matches == 2) {
            return say({"半决赛", "Semi-finals"});
        }
        if (matches == 4) {
            return say({"四分之一决赛", "Quarter-finals"});
        }
        return say({std::to_string(2 * matches) + " 强", "Last " + std::to_string(2 * matches)});
    }

    [[nodiscard]] BracketMatch drawn(MatchIndex index) const {
        const MatchView& view = progress_.matches[index];
        const KnockOutMatch& planned = progress_.plan.matches[index];
        BracketMatch match{.number = numbers_[index]};
        match.is_drawn = match.number > 0 || view.upper || view.lower;
        match.upper = side(planned.upper, view.upper);
        match.lower = side(planned.lower, view.lower);
        match.upper.has_won = view.winner && view.winner == view.upper;
        match.lower.has_won = view.winner && view.winner == view.lower;
        add_games(index, match);
        match.note = note(index);
        if (match.number > 0) {
            match.winner_to = next_after(winner_to_, index);
            match.loser_to = next_after(loser_to_, index);
        }
        return match;
    }

    [[nodiscard]] BracketSide side(const tournament::Slot& slot,
                                   const std::optional<tournament::EntrantNumber>& who) const {
        if (who) {
            const auto entry = std::ranges::find(state_.entries, *who, &tournament::Entry::number);
            return {.number = *who, .name = entry == state_.entries.end() ? "" : entry->name};
        }
        const auto* const winner = std::get_if<tournament::WinnerSlot>(&slot);
        const auto* const loser = std::get_if<tournament::LoserSlot>(&slot);
        const int from = winner != nullptr ? numbers_[winner->match] : loser != nullptr ? numbers_[loser->match] : 0;
        if (from == 0) {
            return {.name = say({"轮空", "bye"})};
        }
        const std::string number = std::to_string(from);
        const MatchView& before = progress_.matches[winner != nullptr ? winner->match : loser->match];
        if (before.state == MatchState::Decided) {
            const auto by = progress_.decided_by.find(winner != nullptr ? winner->match : loser->match);
            const bool is_played = by != progress_.decided_by.end() && by->second == DecidedBy::LostByBoth;
            return {.name = is_played
                                ? say({"无人（第 " + number + " 场双方判负）", "nobody: both lost " + number})
                                : say({"无人（第 " + number + " 场双方弃权）", "nobody: both forfeited " + number})};
        }
        return {.name = winner != nullptr ? say({"第 " + number + " 场胜者", "winner of " + number})
                                          : say({"第 " + number + " 场负者", "loser of " + number})};
    }

    /// Source: cn1999 13.5, 14.2
    void add_games(MatchIndex index, BracketMatch& match) const {
        BoardPoints total{};
        for (const tournament::BoardPlace& place : progress_.boards[index]) {
            match.place = place;
            const tournament::PairedBoard& paired = state_.rounds[static_cast<std::size_t>(place.round - 1)]
                                                        .boards[static_cast<std::size_t>(place.board - 1)];
            if (!paired.result) {
                continue;
            }
            GameMarks marks = marks_of(*paired.result);
            if (has_team_entrants(state_.settings) && !paired.games.empty()) {
                const BoardPoints points = board_points_of(state_, paired);
                marks = {points_text(points.first), points_text(points.second), points};
            }
            if (match.upper.number != paired.board.first) {
                marks = turned(marks);
            }
            match.upper.marks.push_back(marks.upper);
            match.lower.marks.push_back(marks.lower);
            total.first = total.first + marks.points.first;
            total.second = total.second + marks.points.second;
        }
        if (match.upper.marks.size() > 1) {
            match.upper.total = points_text(total.first);
            match.lower.total = points_text(total.second);
        }
    }

    [[nodiscard]] std::string note(MatchIndex index) const {
        const auto regular = static_cast<std::size_t>(has_team_entrants(state_.settings) ? 1 : how_.match.games);
        const std::size_t games = progress_.boards[index].size();
        std::string text;
        if (games > regular) {
            const std::string extra = std::to_string(games - regular);
            text = say({"加赛 " + extra + " 局", extra + (extra == "1" ? " extra game" : " extra games")});
        }
        const auto by = progress_.decided_by.find(index);
        if (by == progress_.decided_by.end()) {
            return text;
        }
        const std::string gap = text.empty() ? "" : say({"，", ", "});
        switch (by->second) {
        case DecidedBy::Lot:
            return text + gap + say({"抽签决定", "by lot"});
        case DecidedBy::Absence:
            return text + gap + say({"缺席", "absence"});
        case DecidedBy::Withdrawal:
            return text + gap + say({"退出", "withdrawn"});
        case DecidedBy::LostByBoth:
            return text + gap + say({"双方判负（8.7）", "both lost (8.7)"});
        case DecidedBy::Games:
            break;
        }
        return text;
    }

    const TournamentState& state_;
    const tournament::StageSettings& how_;
    KnockOutProgress progress_;
    Language language_;
    std::vector<int> numbers_;
    int last_number_ = 0;
    std::map<MatchIndex, MatchIndex> winner_to_;
    std::map<MatchIndex, MatchIndex> loser_to_;
};

} // namespace

Bracket bracket_of(const TournamentState& state, tournament::Pool pool, std::string title, Language language) {
    return {std::move(title), BracketMaker{state, pool, language}.run()};
}

std::map<int, std::string> match_titles(const TournamentState& state, int round, Language language) {
    std::map<int, std::string> titles;
    const std::size_t stage = stage_of_round(state, round);
    for (std::size_t group = 0; group < state.stages[stage].groups.size(); ++group) {
        if (is_knock_out(state.stages[stage].how.format)) {
            BracketMaker{state, {stage, group}, language}.add_titles(round, titles);
        }
    }
    return titles;
}

std::vector<Bracket> brackets_of(const TournamentState& state, Language language) {
    std::vector<Bracket> brackets;
    const auto add = [&](tournament::Pool pool, const std::string& title) {
        if (is_knock_out(state.stages[pool.stage].how.format)) {
            brackets.push_back(bracket_of(state, pool, title, language));
        }
    };
    for (const tournament::Pool pool : pools_of(state)) {
        add(pool, pool_title(state, pool, language));
    }
    int play_off = 0;
    for (const tournament::Pool pool : play_offs_of(state)) {
        const std::string number = ++play_off > 1 ? " " + std::to_string(play_off) : "";
        add(pool, in(language, {"加赛" + number + "（15.6）", "Play-off" + number + " (15.6)"}));
    }
    std::erase_if(brackets, [](const Bracket& bracket) { return bracket.parts.empty(); });
    return brackets;
}

} // namespace chuhe::pages
