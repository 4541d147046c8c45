#include <chuhe/tournament/knock_out.hpp>

#include <algorithm>
#include <bit>

namespace chuhe::tournament {

namespace {

using Matches = std::vector<KnockOutMatch>;

/// Seeds in the order of the bracket: 1, 16, 8, 9, 5, 12, ...; each pair of neighbours meets.
std::vector<EntrantNumber> bracket_order(EntrantNumber size) {
    std::vector<EntrantNumber> order{1};
    while (order.size() < size) {
        const auto sum = static_cast<EntrantNumber>(2 * order.size() + 1);
        std::vector<EntrantNumber> wider;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const EntrantNumber seed = order[i];
            // Upper and lower change sides so that the second seed stands at the other end.
            if (i % 2 == 0) {
                wider.insert(wider.end(), {seed, sum - seed});
            } else {
                wider.insert(wider.end(), {sum - seed, seed});
            }
        }
        order = std::move(wider);
    }
    return order;
}

Slot slot_of(EntrantNumber seed, EntrantNumber entrants) {
    return seed <= entrants ? Slot{SeedSlot{seed}} : Slot{NobodySlot{}};
}

/// The rounds of the winners' part, each as the indices of its matches.
std::vector<std::vector<MatchIndex>> add_winners(Matches& matches, EntrantNumber entrants) {
    const EntrantNumber size = std::bit_ceil(std::max<EntrantNumber>(2, entrants));
    const std::vector<EntrantNumber> order = bracket_order(size);
    std::vector<std::vector<MatchIndex>> rounds(1);
    for (std::size_t i = 0; i < order.size(); i += 2) {
        const auto [upper, lower] = std::minmax(order[i], order[i + 1]);
        rounds[0].push_back(matches.size());
        matches.push_back({BracketPart::Winners, 1, slot_of(upper, entrants), slot_of(lower, entrants)});
    }
    while (rounds.back().size() > 1) {
        const std::vector<MatchIndex> before = rounds.back();
        std::vector<MatchIndex> next;
        for (std::size_t i = 0; i < before.size(); i += 2) {
            next.push_back(matches.size());
            matches.push_back({BracketPart::Winners, static_cast<int>(rounds.size()) + 1, WinnerSlot{before[i]},
                               WinnerSlot{before[i + 1]}});
        }
        rounds.push_back(std::move(next));
    }
    return rounds;
}

/// Winners of one round of the losers' part meet each other, or the losers of the first round of the winners' part do.
template <typename From>
std::vector<MatchIndex> add_losers_among(Matches& matches, const std::vector<MatchIndex>& before, int round) {
    std::vector<MatchIndex> added;
    for (std::size_t i = 0; i < before.size(); i += 2) {
        added.push_back(matches.size());
        matches.push_back({BracketPart::Losers, round, From{before[i]}, From{before[i + 1]}});
    }
    return added;
}

/// Those who come down from the winners' part meet those who are there, from the other end so that nobody meets at once
/// whom he has just met.
std::vector<MatchIndex> add_losers_against(Matches& matches, const std::vector<MatchIndex>& down,
                                           const std::vector<MatchIndex>& there, int round) {
    std::vector<MatchIndex> added;
    for (std::size_t i = 0; i < there.size(); ++i) {
        added.push_back(matches.size());
        matches.push_back({BracketPart::Losers, round, LoserSlot{down[down.size() - 1 - i]}, WinnerSlot{there[i]}});
    }
    return added;
}

/// The losers' part. Returns: its last match, or nothing where there is no such part.
std::optional<MatchIndex> add_losers(Matches& matches, const std::vector<std::vector<MatchIndex>>& winners) {
    if (winners.size() < 2) {
        return std::nullopt;
    }
    int round = 1;
    std::vector<MatchIndex> there = add_losers_among<LoserSlot>(matches, winners[0], round);
    for (std::size_t level = 1; level < winners.size(); ++level) {
        there = add_losers_against(matches, winners[level], there, ++round);
        if (there.size() > 1) {
            there = add_losers_among<WinnerSlot>(matches, there, ++round);
        }
    }
    return there.front();
}

/// Folds the results over the plan, match by match.
class Viewer {
  public:
    Viewer(const KnockOutPlan& plan, const KnockOutResults& results) : plan_(plan), results_(results) {}

    std::vector<MatchView> run() {
        for (MatchIndex index = 0; index < plan_.matches.size(); ++index) {
            views_.push_back(seen(index));
        }
        return std::move(views_);
    }

  private:
    /// What a side of a match is at present.
    struct Side {
        bool is_known = false; ///< somebody or, for certain, nobody
        std::optional<EntrantNumber> entrant{};
    };

    [[nodiscard]] Side side_of(const Slot& slot) const {
        if (const auto* seed = std::get_if<SeedSlot>(&slot)) {
            return {true, seed->seed};
        }
        if (std::holds_alternative<NobodySlot>(slot)) {
            return {true, std::nullopt};
        }
        const auto* winner = std::get_if<WinnerSlot>(&slot);
        const MatchIndex index = winner != nullptr ? winner->match : std::get<LoserSlot>(slot).match;
        const MatchView& source = views_[index];
        const bool is_known = source.state != MatchState::Waiting && source.state != MatchState::Ready;
        return {is_known, winner != nullptr ? source.winner : source.loser};
    }

    [[nodiscard]] MatchView seen(MatchIndex index) const {
        const KnockOutMatch& match = plan_.matches[index];
        const Side upper = side_of(match.upper);
        const Side lower = side_of(match.lower);
        MatchView view{MatchState::Waiting, upper.entrant, lower.entrant, {}, {}};
        if (!upper.is_known || !lower.is_known) {
            return view;
        }
        if (match.part == BracketPart::SecondFinal && !is_second_final_due()) {
            return MatchView{MatchState::Idle, {}, {}, {}, {}};
        }
        if (!view.upper || !view.lower) {
            view.state = view.upper || view.lower ? MatchState::Walkover : MatchState::Idle;
            view.winner = view.upper ? view.upper : view.lower;
            return view;
        }
        const auto result = results_.find(index);
        if (result == results_.end()) {
            view.state = MatchState::Ready;
            return view;
        }
        view.state = MatchState::Decided;
        if (result->second == MatchWinner::Nobody) {
            return view;
        }
        const bool upper_won = result->second == MatchWinner::Upper;
        view.winner = upper_won ? view.upper : view.lower;
        view.loser = upper_won ? view.lower : view.upper;
        return view;
    }

    /// The one who came undefeated lost the final. Requires: the final stands just before.
    [[nodiscard]] bool is_second_final_due() const {
        const MatchView& final = views_.back();
        return final.state == MatchState::Decided && final.winner == final.lower;
    }

    const KnockOutPlan& plan_;
    const KnockOutResults& results_;
    std::vector<MatchView> views_;
};

/// Both forfeited or lost: there is neither a winner nor a loser. Source: cn1999 8.7, 21.3
bool is_empty(const MatchView& view) {
    return view.state == MatchState::Decided && !view.winner;
}

/// The last match of all decides the first two places.
void place_finalists(const KnockOutPlan& plan, const std::vector<MatchView>& views,
                     std::map<EntrantNumber, int>& places) {
    for (std::size_t i = plan.matches.size(); i > 0; --i) {
        const MatchView& last = views[i - 1];
        if (plan.matches[i - 1].part == BracketPart::ThirdPlace || last.state == MatchState::Idle) {
            continue;
        }
        if (is_empty(last)) {
            places.emplace(*last.upper, 1);
            places.emplace(*last.lower, 1);
        }
        if (last.winner) {
            places.emplace(*last.winner, 1);
        }
        if (last.loser) {
            places.emplace(*last.loser, 2);
        }
        return;
    }
}

/// The match for the third place, where it is in the plan. Returns: whether it is there.
bool place_third(const KnockOutPlan& plan, const std::vector<MatchView>& views, std::map<EntrantNumber, int>& places) {
    const auto third = std::ranges::find(plan.matches, BracketPart::ThirdPlace, &KnockOutMatch::part);
    if (third == plan.matches.end()) {
        return false;
    }
    const MatchView& view = views[static_cast<std::size_t>(third - plan.matches.begin())];
    if (is_empty(view)) {
        places.emplace(*view.upper, 3);
        places.emplace(*view.lower, 3);
    }
    if (view.winner) {
        places.emplace(*view.winner, 3);
    }
    if (view.loser) {
        places.emplace(*view.loser, 4);
    }
    return true;
}

/// Two who both forfeited or lost a match of the winners' part of a double knock-out share the last places.
void place_forfeited(const KnockOutPlan& plan, const std::vector<MatchView>& views,
                     std::map<EntrantNumber, int>& places) {
    std::vector<EntrantNumber> out;
    for (const MatchView& view : views) {
        if (is_empty(view) && !places.contains(*view.upper)) {
            out.insert(out.end(), {*view.upper, *view.lower});
        }
    }
    for (const EntrantNumber entrant : out) {
        places.emplace(entrant, static_cast<int>(plan.entrants - out.size()) + 1);
    }
}

/// Who loses in these matches is out; the last round first.
class EliminationRounds {
  public:
    EliminationRounds(const KnockOutPlan& plan, const std::vector<MatchView>& views) : plan_(plan), views_(views) {
        part_ = plan.lives == Lives::Two ? BracketPart::Losers : BracketPart::Winners;
        for (const KnockOutMatch& match : plan.matches) {
            last_ = match.part == part_ ? std::max(last_, match.round) : last_;
        }
    }

    void place(std::map<EntrantNumber, int>& places, bool has_third_place) const {
        int better = 2;
        for (int round = last_; round > 0; --round) {
            const bool is_settled_elsewhere = has_third_place && round == last_;
            better += place_round(places, round, better + 1, is_settled_elsewhere);
        }
    }

  private:
    /// Returns: how many go out in this round.
    int place_round(std::map<EntrantNumber, int>& places, int round, int place, bool is_settled_elsewhere) const {
        int out = 0;
        for (std::size_t i = 0; i < plan_.matches.size(); ++i) {
            const bool is_match = views_[i].state != MatchState::Walkover && views_[i].state != MatchState::Idle;
            if (plan_.matches[i].part != part_ || plan_.matches[i].round != round || !is_match) {
                continue;
            }
            out += is_empty(views_[i]) ? 2 : 1;
            if (views_[i].loser && !is_settled_elsewhere) {
                places.emplace(*views_[i].loser, place);
            }
            if (is_empty(views_[i])) {
                places.emplace(*views_[i].upper, place);
                places.emplace(*views_[i].lower, place);
            }
        }
        return out;
    }

    const KnockOutPlan& plan_;
    const std::vector<MatchView>& views_;
    BracketPart part_ = BracketPart::Winners;
    int last_ = 0;
};

} // namespace

KnockOutPlan single_knock_out(EntrantNumber entrants, ThirdPlaceMatch third_place) {
    KnockOutPlan plan{entrants, Lives::One, {}};
    if (entrants < 2) {
        return plan;
    }
    const auto rounds = add_winners(plan.matches, entrants);
    plan.matches.back().part = BracketPart::Final;
    if (third_place == ThirdPlaceMatch::Yes && rounds.size() >= 2) {
        const auto& semifinals = rounds[rounds.size() - 2];
        plan.matches.push_back({BracketPart::ThirdPlace, 1, LoserSlot{semifinals[0]}, LoserSlot{semifinals[1]}});
    }
    return plan;
}

KnockOutPlan double_knock_out(EntrantNumber entrants, SecondFinal second_final) {
    KnockOutPlan plan{entrants, Lives::Two, {}};
    if (entrants < 2) {
        return plan;
    }
    const auto winners = add_winners(plan.matches, entrants);
    const MatchIndex undefeated = winners.back().front();
    const auto last = add_losers(plan.matches, winners);
    const Slot challenger = last ? Slot{WinnerSlot{*last}} : Slot{LoserSlot{undefeated}};
    const MatchIndex final = plan.matches.size();
    plan.matches.push_back({BracketPart::Final, 1, WinnerSlot{undefeated}, challenger});
    if (second_final == SecondFinal::IfFirstIsLost) {
        plan.matches.push_back({BracketPart::SecondFinal, 1, LoserSlot{final}, WinnerSlot{final}});
    }
    return plan;
}

std::vector<MatchView> view(const KnockOutPlan& plan, const KnockOutResults& results) {
    return Viewer{plan, results}.run();
}

std::map<EntrantNumber, int> knock_out_places(const KnockOutPlan& plan, const KnockOutResults& results) {
    const std::vector<MatchView> views = view(plan, results);
    std::map<EntrantNumber, int> places;
    if (plan.entrants == 1) {
        places.emplace(1, 1);
    }
    place_finalists(plan, views, places);
    const bool has_third_place = place_third(plan, views, places);
    EliminationRounds{plan, views}.place(places, has_third_place);
    place_forfeited(plan, views, places);
    return places;
}

} // namespace chuhe::tournament
