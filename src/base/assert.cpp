#include <chuhe/base/assert.hpp>

#include <cstdio>
#include <cstdlib>

namespace chuhe::base {

void assertion_failed(const char* expression, const char* file, int line) {
    static_cast<void>(std::fprintf(stderr, "chuhe: broken precondition %s at %s:%d\n", expression, file, line));
    std::abort();
}

} // namespace chuhe::base
