#pragma once

#include <chuhe/adjudication/ruling.hpp>

#include <optional>

namespace chuhe::adjudication {

/// 解将还将: the first ply of a side that answers a check with a check. Fails: nothing where none does.
/// Source: cnold forbidden 2
[[nodiscard]] std::optional<std::size_t> answers_check_with_check(const Evidence& evidence, board::Side side);

/// 两打一还打: the first of the attacks of a side that parries an attack of the other. Fails: nothing where none does.
/// Source: cnold allowed 4
/// Reading: an attack that answers a chase parries it when it checks, or when each piece chased has moved away, is cut
/// off from its hunters or has one more protector than before; an attack that answers a check or a kill always does.
[[nodiscard]] std::optional<std::size_t> parries_an_attack(const Evidence& evidence, board::Side side);

/// The rescue clause: every attack of a side is a chase of the very piece that holds a lost piece of its own.
/// Source: cnold allowed 5
/// Reading: a piece is lost when it is attacked, has no protection, and each of its moves leads where it is taken for
/// nothing; uncrossed soldiers are not lost pieces.
[[nodiscard]] bool rescues_a_lost_piece(const Evidence& evidence, board::Side side);

} // namespace chuhe::adjudication
