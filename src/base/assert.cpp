#include <chuhe/base/assert.hpp>

#include <cstdio>
#include <cstdlib>

namespace chuhe::base {

void assertion_failed(const char* expression, const char* file, int line) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): says it with the least machinery
    static_cast<void>(std::fprintf(stderr, "chuhe: broken precondition %s at %s:%d\n", expression, file, line));
    std::abort();
}

} // namespace chuhe::base
