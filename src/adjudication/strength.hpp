#pragma once

#include "newness.hpp"

namespace chuhe::adjudication {

/// Whether a chase is one piece's own (捉车, 捉无根子) or needs several or profits from too few roots (联合捉子, 捉少根子).
/// Source: cn2020 24.15 to 24.17, 26.9
class Strength {
  public:
    Strength(Threats& after, Threats& before, Man moved) : after_(after), before_(before), moved_(moved) {}

    [[nodiscard]] bool is_strong(const Hit& hit);
    [[nodiscard]] bool is_strong(const Sequence& sequence);
    /// The partner without whom a threat fails, as far as the last question found one.
    [[nodiscard]] Man partner() const { return partner_; }

  private:
    /// Whether the threat fails once a chariot, horse or cannon of the chasing side other than `hunter` is off the board.
    template <typename Works>
    [[nodiscard]] bool needs_partner(Man hunter, Works works);
    [[nodiscard]] bool takes_chariot(Step step, ExchangeQuestion question, Outcome outcome);
    [[nodiscard]] bool is_single(const Hit& hit);
    [[nodiscard]] bool stood_before(const Hit& hit);
    [[nodiscard]] bool is_strong_sequence(Step step, const ExchangeQuestion& question, Outcome outcome, Man hunter);

    Threats& after_;
    Threats& before_;
    Man moved_;
    Man partner_ = kNobody;
};

} // namespace chuhe::adjudication
