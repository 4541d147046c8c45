#include "stored_record.hpp"

namespace chuhe::service {

std::string stored_record(std::string event, const std::optional<wire::Origin>& origin) {
    return origin ? std::move(event) + "\n" + wire::write_origin(*origin) : std::move(event);
}

std::string_view event_line(std::string_view record) {
    return record.substr(0, record.find('\n'));
}

std::optional<wire::Origin> origin_of(std::string_view record) {
    const std::size_t line_end = record.find('\n');
    if (line_end == std::string_view::npos) {
        return std::nullopt;
    }
    auto origin = wire::read_origin(record.substr(line_end + 1));
    return origin ? std::optional{std::move(*origin)} : std::nullopt;
}

} // namespace chuhe::service
