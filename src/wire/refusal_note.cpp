#include "read_value.hpp"

#include <chuhe/wire/json_writer.hpp>
#include <chuhe/wire/refusal_note.hpp>

namespace chuhe::wire {

std::string write_refusal_note(const RefusalNote& note) {
    JsonWriter out;
    out.begin_object().member("command", note.command).key("asked");
    if (note.asked.empty()) {
        out.null();
    } else {
        out.raw(note.asked);
    }
    out.member("code", note.code).member("clause", note.clause).sentence(note.why).end_object();
    return out.take();
}

WireResult<RefusalNote> read_refusal_note(std::string_view text) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, text, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    RefusalNote note{};
    Trail trail;
    FieldReader reader{*object, trail, std::nullopt};
    reader("command", note.command)("code", note.code)("clause", note.clause)("zh", note.why.zh)("en", note.why.en);
    return reader.ok() ? WireResult<RefusalNote>{std::move(note)} : base::Failure{bad_field(trail.path)};
}

} // namespace chuhe::wire
