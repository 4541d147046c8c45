#pragma once

#include <tl/expected.hpp>

#include <utility>

namespace chuhe::base {

/// A value, or the error for which there is none. Refusals and parse errors are values, never exceptions.
template <typename Value, typename Error>
using Result = tl::expected<Value, Error>;

/// The error side of a Result: `return Failure{RefusalCode::NotYourTurn};`
template <typename Error>
using Failure = tl::unexpected<Error>;

} // namespace chuhe::base
