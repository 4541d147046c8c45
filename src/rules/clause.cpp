#include <chuhe/rules/clause.hpp>

namespace chuhe::rules {

std::optional<Clause> Clause::parse(std::string_view text) {
    if (!is_valid(text)) {
        return std::nullopt;
    }
    return Clause{Checked{text}};
}

} // namespace chuhe::rules
