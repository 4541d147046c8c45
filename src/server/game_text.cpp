#include "game_text.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

std::string game_text(const std::string& control, std::string_view mode) {
    const std::size_t plus = control.find('+');
    const auto minutes = base::parse_number(control.substr(0, plus));
    const auto seconds = base::parse_number(plus == std::string::npos ? "" : control.substr(plus + 1));
    wire::JsonWriter out;
    out.begin_object().member("rules", "cn1999").member("mode", mode).key("control");
    if (minutes && seconds) {
        out.begin_object()
            .member("base_ms", *minutes * 60'000LL)
            .member("increment_ms", *seconds * 1000LL)
            .end_object();
    } else if (control == "none") {
        out.null();
    } else {
        out.begin_object().member("preset", control).end_object();
    }
    return out.end_object().take();
}

} // namespace chuhe::server
