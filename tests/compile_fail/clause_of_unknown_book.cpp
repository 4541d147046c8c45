// refused: not_a_clause_of_a_known_book|not a constant expression
// sees: base board rules
#include <chuhe/rules/clause.hpp>

chuhe::rules::Clause clause{"cn1998 24.3"};
