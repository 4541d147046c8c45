#pragma once

namespace chuhe::base {

/// Reports a broken precondition and ends the program. Only our own mistakes reach it, never input.
[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);

} // namespace chuhe::base

/// A precondition that holds in every build. Input can never reach one.
#define CHUHE_ASSERT(condition)                                                                                        \
    ((condition) ? static_cast<void>(0) : ::chuhe::base::assertion_failed(#condition, __FILE__, __LINE__))
