#pragma once

#include <chuhe/tournament/swiss_cn1999.hpp>

#include <optional>

namespace chuhe::tournament {

/// What speaks against two being a pair of the next round by 积分编排: the first rule by which the best round with them falls
/// behind the one that is made, and what each comes to by it. In the first round: they stand in one half, or the lot gave
/// them others.
/// Fails: nothing where one of them is not there, or no round can be paired.
/// Source: cn1999 11.4, 13.3 and appendix 2
[[nodiscard]] std::optional<PairingNote> why_not_paired(const CrossTable& table, const Cn1999Settings& settings,
                                                        EntrantNumber a, EntrantNumber b);

/// What speaks for a pair of the next round, or for the bye where `b` is 0: by what the best round without it falls behind.
/// Fails: nothing where it is none. Source: cn1999 11.4, 13.3 and appendix 2
[[nodiscard]] std::optional<PairingNote> why_paired(const CrossTable& table, const Cn1999Settings& settings,
                                                    EntrantNumber a, EntrantNumber b);

} // namespace chuhe::tournament
