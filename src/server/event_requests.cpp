#include "event_requests.hpp"

#include "errors.hpp"
#include "form.hpp"

#include <chuhe/base/text.hpp>

#include <sodium.h>

#include <algorithm>

namespace chuhe::server {

Response redirect(std::string target) {
    return {
        .status = 303, .content_type = std::string{kHtmlType}, .body = {}, .fields = {{"Location", std::move(target)}}};
}

std::string secret_of(const Request& request, const std::string& event) {
    const std::string name = "chuhe_" + event + "=";
    const std::string_view cookies = request.field("Cookie").value_or("");
    const std::size_t at = cookies.find(name);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view value = cookies.substr(at + name.size());
    return std::string{value.substr(0, value.find(';'))};
}

std::string page_after(const Request& request) {
    const Form form = Form::read(request.body);
    const std::string action = form.text("action");
    if (action == "result" || action == "correct") {
        const std::string round = form.text("round");
        return "organise" + (action == "correct" ? "?round=" + round : "") + "#t" + round + "-" + form.text("board");
    }
    const std::string_view from = request.field("Referer").value_or("");
    if (action == "check_in") {
        return "check-in#c" + form.text("number");
    }
    if (action == "rest_absent") {
        return "check-in";
    }
    if (action == "quick") {
        return "organise";
    }
    return from.ends_with("/entrants") && action != "start" ? "entrants" : "organise";
}

std::string searched_for(std::string_view query, std::string_view field) {
    constexpr std::size_t kMostLetters = 60;
    auto letters = base::decode_utf8(Form::read(query).text(field));
    if (!letters || std::ranges::any_of(*letters, [](char32_t letter) { return letter < U' ' || letter == 0x7F; })) {
        return {};
    }
    letters->resize(std::min(letters->size(), kMostLetters));
    return base::encode_utf8(*letters);
}

std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed >> 1U; // stays a number wherever it is written
}

} // namespace chuhe::server
