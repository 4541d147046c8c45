// refused: nothing
// sees: base board rules
#include <chuhe/base/half_points.hpp>
#include <chuhe/base/strong_id.hpp>
#include <chuhe/rules/outcome.hpp>

using namespace chuhe;

using GameId = base::StrongId<struct GameTag>;

rules::Clause clause{"cn1999 24.3"};
base::HalfPoints points{1};
bool is_same = GameId{"a"} == GameId{"b"};
std::optional<board::Square> square = board::Square::at(0, 0);
rules::Position position = *rules::Position::from(rules::standard_setup());
