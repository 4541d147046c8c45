#pragma once

#include "http.hpp"

#include <chuhe/pages/import_page.hpp>
#include <chuhe/tournament/director.hpp>

#include <cstdint>

namespace chuhe::server {

/// What the file in the request would enter into the event. Fails: no file, or one that cannot be read.
[[nodiscard]] base::Result<pages::ImportPreview, base::Bilingual> preview_of(const Request& request,
                                                                             const tournament::TournamentState& state);

/// The whole event that the file in the request holds: a document of ours, or a tournament report (TRF), whose lots have this
/// seed. Fails: no file, or what is wrong in it.
[[nodiscard]] base::Result<tournament::TournamentEvents, base::Bilingual> uploaded_event(const Request& request,
                                                                                         std::uint64_t seed);

} // namespace chuhe::server
