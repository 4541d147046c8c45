#include "lots.hpp"

#include <chuhe/tournament/generator.hpp>

#include <algorithm>
#include <array>

namespace chuhe::tournament {

namespace {

constexpr int kThousand = 1000;

/// One tournament while it is played.
class Play {
  public:
    Play(const GeneratorSettings& settings, const PairingSystem& system)
        : settings_(settings), system_(system), lots_(settings.seed) {
        table_.planned_rounds = settings.planned_rounds;
        table_.initial_turn = settings.initial_turn;
        table_.scoring = settings.scoring;
        enter();
        forbid();
    }

    CrossTable run(const RoundObserver& observer) {
        mark_absent();
        for (int round = 0; round < settings_.rounds; ++round) {
            const PairingResult paired = system_(table_);
            if (observer) {
                observer(table_, paired);
            }
            if (!paired) {
                return std::move(table_);
            }
            play(round < settings_.hand_made_rounds ? swapped_by_hand(*paired) : *paired);
            mark_absent();
        }
        return std::move(table_);
    }

  private:
    [[nodiscard]] int below(int limit) {
        return static_cast<int>(lots_.below(static_cast<std::uint64_t>(std::max(1, limit))));
    }
    [[nodiscard]] bool happens(int rate) { return below(kThousand) < rate; }

    void enter() {
        constexpr int kStrongest = 2600;
        std::vector<int> ratings;
        for (EntrantNumber i = 0; i < settings_.entrants; ++i) {
            ratings.push_back(kStrongest - below(kThousand));
        }
        std::ranges::sort(ratings, std::ranges::greater{});
        for (EntrantNumber i = 0; i < settings_.entrants; ++i) {
            Entrant entrant;
            entrant.number = i + 1;
            const bool is_rated = settings_.ratings == RatingSpread::Spread ||
                                  settings_.ratings == RatingSpread::AllEqual ||
                                  (settings_.ratings == RatingSpread::SomeUnrated && i < settings_.entrants / 2);
            if (is_rated) {
                entrant.rating = settings_.ratings == RatingSpread::AllEqual ? kStrongest : ratings[i];
            }
            table_.entrants.push_back(std::move(entrant));
            arrives_.push_back(happens(settings_.late_entries) ? below(settings_.rounds + 1) : 0);
            is_gone_.push_back(0);
        }
    }

    void forbid() {
        constexpr int kGroup = 3;
        for (int i = 0; i < settings_.forbidden_groups && settings_.entrants > 2 * kGroup; ++i) {
            std::vector<EntrantNumber> group;
            for (int k = 0; k < kGroup; ++k) {
                group.push_back(static_cast<EntrantNumber>(below(static_cast<int>(settings_.entrants))) + 1);
            }
            std::ranges::sort(group);
            const auto rest = std::ranges::unique(group);
            group.erase(rest.begin(), rest.end());
            if (group.size() > 1) {
                table_.forbidden.push_back(std::move(group));
            }
        }
    }

    /// Who will not be there in the next round has a cell for it already.
    void mark_absent() {
        ++round_;
        for (std::size_t i = 0; i < table_.entrants.size(); ++i) {
            Entrant& entrant = table_.entrants[i];
            is_gone_[i] = is_gone_[i] != 0 || (round_ > 1 && happens(settings_.withdrawals)) ? 1 : 0;
            if (is_gone_[i] != 0 || arrives_[i] >= round_ || happens(settings_.absences)) {
                entrant.cells.push_back({CellKind::ZeroPointBye});
            } else if (happens(settings_.half_byes)) {
                entrant.cells.push_back({CellKind::HalfPointBye});
            }
        }
    }

    /// Two neighbouring boards change opponents, as a director might do it, unless that breaks what may never be broken.
    RoundPairing swapped_by_hand(RoundPairing round) {
        for (std::size_t i = 0; i + 1 < round.boards.size(); i += 4) {
            const Board a{round.boards[i].first, round.boards[i + 1].second};
            const Board b{round.boards[i + 1].first, round.boards[i].second};
            if (!has_met(a) && !has_met(b)) {
                round.boards[i] = a;
                round.boards[i + 1] = b;
            }
        }
        return round;
    }

    [[nodiscard]] bool has_met(const Board& board) const {
        const auto& cells = table_.entrants[board.first - 1].cells;
        return std::ranges::any_of(cells, [&](const Cell& cell) { return cell.opponent == board.second; });
    }

    void play(const RoundPairing& round) {
        for (const Board& board : round.boards) {
            const auto [first, second] = result();
            table_.entrants[board.first - 1].cells.push_back({first, board.second, Turn::First});
            table_.entrants[board.second - 1].cells.push_back({second, board.first, Turn::Second});
        }
        if (round.bye) {
            table_.entrants[*round.bye - 1].cells.push_back({CellKind::PairingBye});
        }
    }

    std::pair<CellKind, CellKind> result() {
        if (happens(settings_.forfeits)) {
            constexpr std::array<std::pair<CellKind, CellKind>, 3> kForfeits{
                {{CellKind::ForfeitWin, CellKind::ForfeitLoss},
                 {CellKind::ForfeitLoss, CellKind::ForfeitWin},
                 {CellKind::ForfeitLoss, CellKind::ForfeitLoss}}};
            return kForfeits[static_cast<std::size_t>(below(3))];
        }
        if (happens(settings_.draws)) {
            return {CellKind::Draw, CellKind::Draw};
        }
        return below(2) == 0 ? std::pair{CellKind::Win, CellKind::Loss} : std::pair{CellKind::Loss, CellKind::Win};
    }

    const GeneratorSettings& settings_;
    const PairingSystem& system_;
    Lots lots_;
    CrossTable table_;
    std::vector<int> arrives_; ///< the last round each misses at the start
    std::vector<char> is_gone_;
    int round_ = 0;
};

Scoring scoring_of(int win, int draw, int loss, int bye) {
    Scoring scoring;
    scoring.win = base::HalfPoints{win};
    scoring.draw = base::HalfPoints{draw};
    scoring.loss = base::HalfPoints{loss};
    scoring.pairing_bye = base::HalfPoints{bye};
    return scoring;
}

} // namespace

GeneratorSettings drawn_settings(std::uint64_t seed, EntrantNumber largest) {
    Lots lots(seed ^ 0x5EEDULL);
    const auto below = [&lots](int limit) { return static_cast<int>(lots.below(static_cast<std::uint64_t>(limit))); };
    const auto sometimes = [&](int odds, int rate) { return below(odds) == 0 ? below(rate) : 0; };
    GeneratorSettings settings;
    settings.seed = seed;
    settings.entrants = static_cast<EntrantNumber>(below(static_cast<int>(largest) + 1));
    settings.planned_rounds = 3 + below(9);
    settings.rounds = 1 + below(settings.planned_rounds + 1);
    const std::array<Scoring, 6> scorings{scoring_of(2, 1, 0, 2), scoring_of(4, 2, 0, 4), scoring_of(4, 2, 0, 2),
                                          scoring_of(2, 1, 0, 1), scoring_of(6, 2, 0, 6), scoring_of(6, 3, 1, 6)};
    settings.scoring = below(2) == 0 ? scorings[0] : scorings[static_cast<std::size_t>(below(6))];
    settings.ratings = static_cast<RatingSpread>(below(4));
    settings.initial_turn = below(2) == 0 ? Turn::First : Turn::Second;
    settings.draws = 100 + below(700);
    settings.absences = sometimes(2, 200);
    settings.half_byes = sometimes(3, 100);
    settings.forfeits = sometimes(2, 150);
    settings.late_entries = sometimes(3, 300);
    settings.withdrawals = sometimes(3, 80);
    settings.hand_made_rounds = sometimes(4, 4);
    settings.forbidden_groups = sometimes(3, 5);
    return settings;
}

CrossTable generate(const GeneratorSettings& settings, const PairingSystem& system, const RoundObserver& observer) {
    return Play{settings, system}.run(observer);
}

} // namespace chuhe::tournament
