#pragma once

#include "effort.hpp"
#include "mate_search.hpp"
#include "material.hpp"
#include "pair_bans.hpp"
#include "search_board.hpp"

#include <array>
#include <vector>

namespace chuhe::adjudication {

/// What an exchange is asked about and within which bounds. "Own" is the side whose gain is asked.
struct ExchangeQuestion {
    board::Side side = board::Side::Red;
    std::uint8_t depth = 14;
    /// Quiet checks that each side may put in.
    std::int8_t own_checks = 3;
    std::int8_t other_checks = 2;
    /// The exchange on this point alone; `kOff` for the whole board.
    Point only_on = kOff;
    /// From the first own capture on the search stays on that point. Reading of cn1999: what is lost elsewhere is not asked.
    bool stays_on_first_capture = false;
    /// One point more for taking one of these men, by one of those.
    Men wanted = 0;
    Men wanted_by = ~Men{0};
    /// And only on this point; `kOff` for any.
    Point wanted_on = kOff;
    /// The point for the man wanted is given only if it is the first taken in the line and won on its point.
    bool wants_clean_first_capture = false;
    /// Own captures that win by themselves are played too.
    bool with_all_captures = false;
    /// The captures of these own men are not counted.
    Men unpaid = 0;

    bool operator==(const ExchangeQuestion&) const = default;
};

/// What a search has to tell apart: outcomes at or below `alpha` are alike, and so are those at or above `beta`.
struct Window {
    Outcome alpha;
    Outcome beta;
};

/// Where a search of exchanges stands beside the board.
struct ExchangeNode {
    board::Side to_move = board::Side::Red;
    bool is_in_check = false;
    std::uint8_t depth = 0;
    std::int8_t own_checks = 0;
    std::int8_t other_checks = 0;
    Point only_on = kOff;
    /// Where the last ply took; `kOff` when it took nothing.
    Point last = kOff;
    Tally tally;

    bool operator==(const ExchangeNode&) const = default;
};

/// What exchange searches remember of the nodes they met. Kept from one search to the next, so that the room for it is made
/// only once; no question sees what another one wrote.
class ExchangeMemory {
  public:
    /// To be called before a question to which the remembered values are no answer.
    void forget() { ++generation_; }

  private:
    friend class ExchangeSearch;
    /// Bounds of the value of a node met before, told apart by everything that the value depends on.
    struct Remembered {
        std::array<Point, 33> places{};
        ExchangeNode node{};
        std::uint32_t generation = 0;
        Outcome low;
        Outcome high;

        [[nodiscard]] bool is_of(const ExchangeNode& other, const SearchBoard& board, std::uint32_t now) const;
    };

    std::vector<Remembered> entries_;
    std::uint32_t generation_ = 0;
};

/// The full exchange (完整互吃): both sides take whatever they like, wherever, put in checks, and may stop at any time
/// unless in check.
/// Source: cn1999 28.3; cn2020 24.3, 26.5
class ExchangeSearch {
  public:
    /// Everything but the effort outlives the search.
    ExchangeSearch(SearchBoard& board, Effort& effort, MateSearch& mates, const PairBans& bans, ExchangeMemory& memory)
        : board_(board), effort_(effort), mates_(mates), bans_(bans), memory_(memory) {
        forget();
    }

    /// Captures that win by themselves from the start are no fruit of another exchange: `prey[hunter]` is left out.
    void leave_out(Man hunter, Man prey) {
        left_out_[hunter] |= only(prey);
        forget();
    }
    /// To be called when a man was lifted off the board or put back, or a ban added.
    void forget() { memory_.forget(); }

    /// The outcome for the asking side when it makes `first`. Requires: `first` is legal and of that side.
    [[nodiscard]] Outcome after(const ExchangeQuestion& question, Step first);
    [[nodiscard]] Outcome after(const ExchangeQuestion& question, Step first, Window window);
    /// Whether that outcome is better than `floor`.
    [[nodiscard]] bool exceeds(const ExchangeQuestion& question, Step first, Outcome floor);
    /// The outcome for the asking side when the other side is to move.
    [[nodiscard]] Outcome when_passing(const ExchangeQuestion& question);
    /// The moves of one best line beginning with `first`. Requires: `outcome` is that of `first`.
    [[nodiscard]] std::vector<Step> line(const ExchangeQuestion& question, Step first, Outcome outcome);

  private:
    using Node = ExchangeNode;
    using Remembered = ExchangeMemory::Remembered;

    void begin(const ExchangeQuestion& question);
    Outcome root_outcome(Step first, Window window);
    Remembered* remembered(const Node& node);
    [[nodiscard]] Node root_of(const ExchangeQuestion& question, board::Side to_move);
    [[nodiscard]] Node child(const Node& node, Step step);
    Outcome value(const Node& node, Window window);
    Outcome value_beside(const Node& node, Window window, bool is_own);
    Outcome value_at_peace(const Node& node, Window window);
    Outcome value_in_check(const Node& node, Window window);
    enum class Wanted : std::uint8_t { AnyStep, Check };
    bool try_step(const Node& node, Step step, Window& window, Outcome& best, Wanted wanted = Wanted::AnyStep);
    bool may_take(const Node& node, Step step) const;
    void listed_captures(const Node& node, Steps& steps) const;
    void listed_steps(const Node& node, Steps& captures, Steps& checks) const;
    void follow(const Node& node, Outcome wanted, std::vector<Step>& found);
    bool wins_on_point(Step step);

    SearchBoard& board_;
    Effort& effort_;
    MateSearch& mates_;
    const PairBans& bans_;
    ExchangeMemory& memory_;
    std::array<Men, 32> left_out_{};
    ExchangeQuestion last_question_{};
    const ExchangeQuestion* question_ = nullptr;
    /// A lifted man may have left the general of the side not to move in check: then every step is tested for check.
    bool tests_all_ = false;
    /// The steps that last decided a node of each depth: tried first.
    struct Killers {
        Step capture{kOff, kOff};
        Step check{kOff, kOff};
    };
    std::array<Killers, 16> killers_{};
    std::uint32_t visits_ = 0;
};

} // namespace chuhe::adjudication
