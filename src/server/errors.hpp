#pragma once

#include "http.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/service/games.hpp>

#include <string>
#include <string_view>

namespace chuhe::server {

inline constexpr std::string_view kJsonType = "application/json; charset=utf-8";
inline constexpr std::string_view kHtmlType = "text/html; charset=utf-8";

[[nodiscard]] Response json_response(unsigned status, std::string body);

/// {"error":{...}} with the status that the word deserves.
[[nodiscard]] Response refused(const service::Problem& problem);
[[nodiscard]] Response refused(const game::Refusal& refusal);

/// What the server says by itself when a request is no request it can answer: 400, 403, 404, 405, 413, ...
[[nodiscard]] service::Problem complaint(unsigned status);
[[nodiscard]] Response complain(unsigned status);

/// A page of a few words in both languages, with the way home: for people who end up where nothing is.
[[nodiscard]] Response page(unsigned status, const base::Bilingual& title, const base::Bilingual& text);

} // namespace chuhe::server
