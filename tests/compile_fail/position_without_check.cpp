// refused: private
// sees: base board rules
#include <chuhe/rules/position.hpp>

chuhe::rules::Position position{chuhe::board::Board{}, chuhe::board::Side::Red};
