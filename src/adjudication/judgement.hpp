#pragma once

#include "threats.hpp"

#include <chuhe/adjudication/finding.hpp>

#include <optional>
#include <variant>
#include <vector>

namespace chuhe::adjudication {

/// What wins material: a capture at once, or a check that prepares one.
using Threat = std::variant<Hit, Sequence>;

[[nodiscard]] inline Outcome outcome_of(const Threat& threat) {
    return std::holds_alternative<Hit>(threat) ? std::get<Hit>(threat).whole : std::get<Sequence>(threat).outcome;
}
[[nodiscard]] inline Step step_of(const Threat& threat) {
    return std::holds_alternative<Hit>(threat) ? std::get<Hit>(threat).step : std::get<Sequence>(threat).step;
}

/// Why a ply that hits something is idle all the same, the weightiest last.
enum class Excuse : std::uint8_t {
    None,
    StoodBefore,      ///< nothing new. cn1999 28.3; cn2020 26.1.4
    LosesElsewhere,   ///< a new capture wins on its point and loses over the whole board. cn2020 26.5
    TakerIsMated,     ///< the taker would be mated at once. cn2020 24.3
    MereEscape,       ///< the moved piece only saved itself
    LoneDefender,     ///< cn2020 26.2
    GeneralsOwnHit,   ///< cn1999 27.1; cn2020 26.1
    SoldiersOwnHit,   ///< cn1999 27.2; cn2020 26.1
    GeneralLeftCheck, ///< cn2020 26.1.3
    KillStoodBefore,  ///< the same mate threatened before. cn2020 26.1.4
};

/// The judgement of a ply with its evidence, before it is put into words.
struct Judgement {
    FindingKind kind = FindingKind::Idle;
    bool is_strong = false;
    bool is_soldier_hit = false;
    /// The chase, or the hit that the excuse is about.
    std::optional<Threat> threat;
    Excuse excuse = Excuse::None;
    /// All hits that count, beside the one above.
    std::vector<Hit> hits;
    /// Without this man the chase would fail; `kNobody` for none.
    Man partner = kNobody;
    /// The chariots that the kept threat can win in its course for no less, taken at once or later.
    Men chariots = 0;
    /// The offered exchange or sacrifice.
    std::optional<Offer> offer;
    /// What the best hit on the same prey would have brought before the ply.
    std::optional<Outcome> before;
    /// The man whose attack is blocked, or who is trailed.
    Man subject = kNobody;
};

} // namespace chuhe::adjudication
