#pragma once

#include <chuhe/adjudication/ruling.hpp>

namespace chuhe::adjudication {

/// 解将还将: some ply of a side answers a check with a check.
/// Source: cnold forbidden 2
[[nodiscard]] bool answers_check_with_check(const Evidence& evidence, board::Side side);

/// 两打一还打: one of the attacks of a side parries an attack of the other.
/// Source: cnold allowed 4
/// Reading: an attack that answers a chase parries it when it checks, or when each piece chased has moved away, is cut
/// off from its hunters or has one more protector than before; an attack that answers a check or a kill always does.
[[nodiscard]] bool parries_an_attack(const Evidence& evidence, board::Side side);

/// The rescue clause: every attack of a side is a chase of the very piece that holds a lost piece of its own.
/// Source: cnold allowed 5
/// Reading: a piece is lost when it is attacked, has no protection, and each of its moves leads where it is taken for
/// nothing; uncrossed soldiers are not lost pieces.
[[nodiscard]] bool rescues_a_lost_piece(const Evidence& evidence, board::Side side);

} // namespace chuhe::adjudication
