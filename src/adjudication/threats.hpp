#pragma once

#include "exchange_search.hpp"

#include <chuhe/rules/ruleset.hpp>

#include <optional>
#include <vector>

namespace chuhe::adjudication {

/// What becomes of a side that itself takes the enemy's man of the same kind that attacks its own.
enum class Acceptance : std::uint8_t {
    Harmless, ///< an offered exchange
    Loses,    ///< it loses material: no exchange, but no step of a kill either
    IsMated,  ///< it cannot leave its line: the attack counts in full
};

/// Two men of one kind that could take each other.
struct Offer {
    Encounter encounter;
    Acceptance acceptance;
    /// For the side that accepts.
    Outcome outcome;
};

/// A capture that a side could make at once.
struct Hit {
    Step step;
    Man hunter;
    Man prey;
    /// On the point of the capture alone, and over the whole board.
    Outcome local;
    Outcome whole;
    /// The taker is mated by checks at once.
    bool gets_mated;
    /// `whole` and `gets_mated` are worked out.
    bool is_weighed;
};

/// A quiet check, or the capture of an uncrossed soldier with check, from which something is won.
struct Sequence {
    Step step;
    Man hunter;
    Outcome outcome;
    /// Each side takes one: even over the whole board, the first capture wins on its point.
    bool is_even;
};

/// A first check that mates.
struct FirstCheck {
    Man hunter;
    Point to;

    bool operator==(const FirstCheck&) const = default;
};

struct Kill {
    int checks;
    std::vector<FirstCheck> firsts;
};

/// The memories of the searches behind one side's threats.
struct ThreatMemory {
    MateMemory mates;
    MateMemory kills;
    ExchangeMemory exchanges;
};

/// What a side could win if it were to move: the question asked of the position after a ply and of the one before it.
/// Each part is worked out when it is first asked for.
class Threats {
  public:
    Threats(SearchBoard& board, board::Side side, const rules::Ruleset& ruleset, Effort& effort, ThreatMemory& memory);
    Threats(const Threats&) = delete;
    Threats& operator=(const Threats&) = delete;

    [[nodiscard]] SearchBoard& board() { return board_; }
    [[nodiscard]] board::Side side() const { return side_; }
    /// Takes a man off the board for a question, and puts it back.
    Point lift(Man man) {
        exchange_.forget();
        is_lifted_ = true;
        return board_.lift(man);
    }
    void put_back(Man man, Point point) {
        exchange_.forget();
        is_lifted_ = false;
        board_.put_back(man, point);
    }
    [[nodiscard]] const std::vector<Offer>& offers();
    /// The enemy man of the same kind that can take an unprotected man for nothing, and what it gets. Fails: nothing where
    /// there is none, or where taking it would lose.
    [[nodiscard]] std::optional<Offer> sacrifice(Man man);
    [[nodiscard]] const std::vector<Hit>& hits();
    /// The hits on one man; those on others are not weighed.
    [[nodiscard]] std::vector<Hit> hits_on(Man prey);
    [[nodiscard]] const std::vector<Sequence>& sequences();
    [[nodiscard]] const std::optional<Kill>& kill();
    /// Whether a first check, by that man to that point, mates within `checks` checks.
    [[nodiscard]] bool mates_by(FirstCheck first, int checks);
    /// What is left to the side if it passes.
    [[nodiscard]] Outcome passing();

    /// Whether a hit is a chase as far as its result goes; cleanly, or as one of "each takes one".
    [[nodiscard]] bool is_ok(const Hit& hit) const { return is_clean(hit) || is_even(hit); }
    [[nodiscard]] bool is_clean(const Hit& hit) const;
    [[nodiscard]] bool is_even(const Hit& hit) const;

    [[nodiscard]] Outcome local(Step step);
    [[nodiscard]] Outcome whole(Step step, const ExchangeQuestion& question);
    /// Whether one of these men can be won by `step` without getting less than `outcome`.
    [[nodiscard]] bool can_win(Step step, ExchangeQuestion question, Outcome outcome, Men wanted);
    /// The men of a set that can each be won so.
    [[nodiscard]] Men winnable(Step step, const ExchangeQuestion& question, Outcome outcome, Men men);
    [[nodiscard]] ExchangeQuestion capture_question() const;
    [[nodiscard]] ExchangeQuestion sequence_question() const;
    /// The question that a sequence answers, so that a point for a man can be asked for.
    [[nodiscard]] ExchangeQuestion question_of(const Sequence& sequence) const;
    [[nodiscard]] ExchangeSearch& exchange() { return exchange_; }
    [[nodiscard]] MateSearch& kills() { return kill_search_; }
    [[nodiscard]] bool is_exhausted() const { return effort_.is_exhausted(); }

  private:
    void find_offers();
    void find_hits();
    void weigh(Hit& hit);
    void find_sequences();
    void find_kill();
    [[nodiscard]] Outcome worth_of(const Hit& hit);
    std::optional<Sequence> sequence_from(Step step);

    SearchBoard& board_;
    board::Side side_;
    const rules::Ruleset& ruleset_;
    Effort& effort_;
    PairBans no_bans_;
    PairBans exchange_bans_;
    PairBans kill_bans_;
    MateSearch mates_;
    MateSearch kill_search_;
    ExchangeSearch exchange_;
    std::optional<std::vector<Offer>> offers_;
    std::optional<std::vector<Hit>> hits_;
    std::optional<std::vector<Sequence>> sequences_;
    std::optional<Outcome> passing_;
    std::optional<Kill> kill_;
    bool has_kill_ = false;
    bool is_lifted_ = false;
};

} // namespace chuhe::adjudication
