#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/tournament/director.hpp>

#include <cstdint>
#include <string_view>

namespace chuhe::server {

/// An event in a file: the document that an export of an event is (event.chuhe.json), or a tournament report (TRF), for which
/// `seed` becomes the seed of its lots. Each event fits what went before it, and there is one at least.
/// Fails: what is wrong, with the event or the line.
[[nodiscard]] base::Result<tournament::TournamentEvents, base::Bilingual> event_in(std::string_view bytes,
                                                                                   std::uint64_t seed);

} // namespace chuhe::server
