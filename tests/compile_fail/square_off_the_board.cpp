// refused: private
// sees: base board
#include <chuhe/board/square.hpp>

chuhe::board::Square square{90};
