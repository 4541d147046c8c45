#include <chuhe/wire/json_writer.hpp>
#include <chuhe/wire/server_message.hpp>

namespace chuhe::wire {

namespace {

JsonWriter begin(std::string_view type) {
    JsonWriter out;
    out.begin_object().member("type", type);
    return out;
}

std::string end(JsonWriter& out) {
    out.end_object();
    return out.take();
}

void clause_member(JsonWriter& out, std::string_view clause) {
    out.key("clause");
    if (clause.empty()) {
        out.null();
    } else {
        out.string(clause);
    }
}

void seat_members(JsonWriter& out, const SeatWords& seat) {
    out.member("seat", seat.seat);
    if (seat.rank) {
        out.member("rank", *seat.rank).member("name", seat.name);
    }
}

} // namespace

std::string write_welcome(const SeatWords& seat, std::string_view snapshot) {
    JsonWriter out = begin("welcome");
    out.member("protocol", kProtocol);
    seat_members(out, seat);
    out.key("snapshot").raw(snapshot);
    return end(out);
}

std::string write_resumed(const SeatWords& seat, std::uint64_t version) {
    JsonWriter out = begin("resumed");
    out.member("protocol", kProtocol);
    seat_members(out, seat);
    out.member("version", static_cast<std::int64_t>(version));
    return end(out);
}

std::string write_events(std::uint64_t version, std::span<const std::string> events, std::string_view live) {
    JsonWriter out = begin("events");
    out.member("version", static_cast<std::int64_t>(version)).key("events").begin_array();
    for (const std::string& event : events) {
        out.raw(event);
    }
    out.end_array().key("live").raw(live);
    return end(out);
}

std::string write_ack(std::string_view id, std::uint64_t version) {
    JsonWriter out = begin("ack");
    out.member("id", id).member("version", static_cast<std::int64_t>(version));
    return end(out);
}

std::string write_refused(std::string_view id, const game::Refusal& refusal) {
    JsonWriter out = begin("refused");
    out.member("id", id).member("code", refusal.word()).member("clause", refusal.clause.text()).key("square");
    if (refusal.square) {
        out.string(refusal.square->name());
    } else {
        out.null();
    }
    out.sentence(refusal.text);
    return end(out);
}

std::string write_refused(std::string_view id, const WireError& error) {
    JsonWriter out = begin("refused");
    out.member("id", id).member("code", error.code);
    clause_member(out, {});
    out.key("square").null().sentence(error.text);
    return end(out);
}

std::string write_error(std::string_view code, const base::Bilingual& text) {
    JsonWriter out = begin("error");
    out.member("code", code).sentence(text);
    return end(out);
}

std::string write_pong(std::int64_t t) {
    JsonWriter out = begin("pong");
    out.member("t", t);
    return end(out);
}

std::string write_presence(board::BySide<bool> present) {
    JsonWriter out = begin("presence");
    out.flag("red", present.red).flag("black", present.black);
    return end(out);
}

std::string write_error_document(std::string_view code, std::string_view clause, const base::Bilingual& text) {
    JsonWriter out;
    out.begin_object().key("error").begin_object().member("code", code);
    clause_member(out, clause);
    out.sentence(text).end_object().end_object();
    return out.take();
}

std::string write_error_document(const game::Refusal& refusal) {
    return write_error_document(refusal.word(), refusal.clause.text(), refusal.text);
}

} // namespace chuhe::wire
