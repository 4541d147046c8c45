// Anything at all to the readers of messages and events: no crash, and an event that can be read is written and read
// equal.
#include <chuhe/wire/client_message.hpp>
#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/link_json.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace chuhe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size}; // NOLINT: bytes are bytes
    static_cast<void>(wire::read_client_message(text));
    static_cast<void>(wire::read_command_request(text));
    static_cast<void>(wire::read_action(text, board::Side::Red));
    static_cast<void>(wire::read_action(text, std::nullopt));
    static_cast<void>(wire::read_create_game(text));
    static_cast<void>(wire::read_sealed_move(text, true));
    static_cast<void>(wire::read_attachment(text));
    static_cast<void>(wire::read_grant(text));
    static_cast<void>(wire::read_reason(text));
    if (const auto origin = wire::read_origin(text);
        origin && wire::read_origin(wire::write_origin(*origin)) != *origin) {
        std::abort();
    }
    if (const auto link = wire::read_link_event(text);
        link && wire::read_link_event(wire::write_link_event(*link)) != *link) {
        std::abort();
    }
    if (const auto event = wire::read_event(text)) {
        const std::string written = wire::write_event(*event);
        const auto again = wire::read_event(written);
        if (!again || wire::write_event(*again) != written) {
            std::abort();
        }
    }
    return 0;
}
