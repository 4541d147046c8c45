// refused: cannot convert|cannot initialize
// sees: base board
#include <chuhe/board/side.hpp>

int number = chuhe::board::Side::Black;
