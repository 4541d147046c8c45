// refused: conversion from .* to non-scalar type|no viable conversion
// sees: base
#include <chuhe/base/half_points.hpp>

chuhe::base::HalfPoints points = 1;
