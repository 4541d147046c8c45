// refused: chuhe/rules/position.hpp
// sees: base board
#include <chuhe/rules/position.hpp>
