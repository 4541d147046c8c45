#pragma once

#include "judgement.hpp"

#include <optional>

namespace chuhe::adjudication {

/// Whether a soldier's capture owes its gain to another piece: one that takes part on the point, or one whose captures
/// are worth it without the soldier's own.
/// Source: cn1999 27.1, 27.2; cn2020 26.1.1, 26.1.2, 26.8
[[nodiscard]] bool needs_another_piece(Threats& after, const Hit& hit);

/// A capture that is nobody's chase: the general's or a soldier's on its own account.
enum class OwnHit : std::uint8_t { None, Generals, Soldiers };

/// Source: cn1999 27.1, 27.2; cn2020 26.1
[[nodiscard]] OwnHit own_hit(Threats& threats, const Hit& hit);

/// The offered exchange in which the prey stands and without which the hit would fail.
/// Source: cn1999 28.5; cn2020 24.4
[[nodiscard]] std::optional<Offer> offer_behind(Threats& after, const Hit& hit);

/// One attacking piece against at least as much, hitting nothing but advisors and elephants.
/// Source: cn2020 26.2
/// Reading: that the piece stands on a key defensive point cannot be worked out; the lone piece stands for it.
[[nodiscard]] bool is_lone_defender(Threats& after, const Threat& threat);

/// A man of the other side that `moved` now stands in the way of and did not before: its attack on some other man of the
/// mover's is barred by it alone, or it stands on the leg of the horse, on the eye of the elephant. `kNobody` for none.
/// Source: cn1999 28.7
/// Reading: what a chariot or cannon could reach beyond the piece counts only where that was a man of the mover's: nearly
/// every move stands in the way of some empty points.
[[nodiscard]] Man blocked_by(Threats& after, Threats& before, Man moved);

/// A protected man that `moved` pins its eyes on without winning it; `kNobody` for none.
/// Source: cn1999 28.8
[[nodiscard]] Man trailed_by(Threats& after, Man moved);

} // namespace chuhe::adjudication
