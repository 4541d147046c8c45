#pragma once

#include "judgement.hpp"
#include "newness.hpp"
#include "strength.hpp"

namespace chuhe::adjudication {

/// Judges one ply that does not give check: kill, chase or idle, in this order (27.4).
class PlyJudge {
  public:
    PlyJudge(Threats& after, Threats& before, Man moved, const rules::Ruleset& ruleset)
        : after_(after), before_(before), moved_(moved), newness_(after, before, moved, ruleset),
          strength_(after, before, moved), ruleset_(ruleset) {}

    [[nodiscard]] Judgement judge();

  private:
    void look_at(const Hit& hit);
    void look_at(const Sequence& sequence);
    void keep(const Threat& threat);
    [[nodiscard]] bool may_replace(int balance) const;
    void find_chariots();
    void excuse(Excuse excuse, const Threat& threat);
    void name_idle();

    Threats& after_;
    Threats& before_;
    Man moved_;
    Newness newness_;
    Strength strength_;
    const rules::Ruleset& ruleset_;
    Judgement found_;
    std::optional<Offer> offer_;
};

} // namespace chuhe::adjudication
