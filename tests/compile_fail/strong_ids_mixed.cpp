// refused: no match for|invalid operands
// sees: base
#include <chuhe/base/strong_id.hpp>

using GameId = chuhe::base::StrongId<struct GameTag>;
using PlayerId = chuhe::base::StrongId<struct PlayerTag>;

bool is_same = GameId{"a"} == PlayerId{"a"};
