#pragma once

#include "exemptions.hpp"

#include <optional>

namespace chuhe::adjudication {

/// What a ply has added: its threats held against those of the position just before it.
/// Source: cn1999 28.3; cn2020 24.3, 26.1.4
/// Reading: cn1999 29.2, where the text is loose: "before" is the position just before the ply.
/// Reading: what makes a chase an old one has to be a chase as well: not the general's or a soldier's own capture (27.1,
/// 27.2), nor one of an offered exchange (28.5).
class Newness {
  public:
    Newness(Threats& after, Threats& before, Man moved, const rules::Ruleset& ruleset)
        : after_(after), before_(before), moved_(moved), ruleset_(ruleset) {}

    /// A kill is new unless each of its shortest first checks mated as soon before.
    [[nodiscard]] bool is_new_kill();
    [[nodiscard]] bool is_new(const Hit& hit, OwnHit own);
    [[nodiscard]] bool is_new(const Sequence& sequence);
    /// A harmless exchange between two men that was not offered before.
    [[nodiscard]] std::optional<Offer> new_offer();
    /// What the best hit on the same prey would have brought before; nothing where it was not hit with gain.
    [[nodiscard]] std::optional<Outcome> before(const Hit& hit, OwnHit own);
    /// The hit stood before and failed only because the piece that has now moved away would be lost: an escape (避捉)
    /// that happens to make it good. Source: cn2020 reference figure 37
    /// Reading: only where each side would have taken one with a loss before; `Ruleset::mere_escape_is_idle` off is the
    /// other reading, by which the piece is newly won and the ply a chase.
    [[nodiscard]] bool is_mere_escape(const Hit& hit);

  private:
    enum class Standing : std::uint8_t { None, Losing, Even, Clean };
    struct Best {
        Standing standing = Standing::None;
        Outcome whole;
    };

    /// Whether a hit of before may make one of after an old one.
    [[nodiscard]] bool counts(const Hit& old, OwnHit own);
    [[nodiscard]] Best best_before(const Hit& hit, OwnHit own);
    [[nodiscard]] bool wins_more(Step step, const ExchangeQuestion& question, Outcome outcome, bool is_clean,
                                 OwnHit own);
    [[nodiscard]] bool was_winnable(Men man, bool only_clean, OwnHit own);

    Threats& after_;
    Threats& before_;
    Man moved_;
    const rules::Ruleset& ruleset_;
};

} // namespace chuhe::adjudication
