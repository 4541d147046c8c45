#include "tournament_fields.hpp"

#include <chuhe/wire/tournament_json.hpp>

#include <variant>

namespace chuhe::wire {

using tournament::TournamentEvent;

namespace {

template <typename Fact>
constexpr std::string_view kKind = {};
template <>
constexpr std::string_view kKind<tournament::EventCreated> = "event_created";
template <>
constexpr std::string_view kKind<tournament::Entered> = "entered";
template <>
constexpr std::string_view kKind<tournament::EventStarted> = "event_started";
template <>
constexpr std::string_view kKind<tournament::RoundPaired> = "round_paired";
template <>
constexpr std::string_view kKind<tournament::PairingChanged> = "pairing_changed";
template <>
constexpr std::string_view kKind<tournament::ResultEntered> = "result_entered";
template <>
constexpr std::string_view kKind<tournament::ResultCorrected> = "result_corrected";
template <>
constexpr std::string_view kKind<tournament::AbsenceMarked> = "absence_marked";
template <>
constexpr std::string_view kKind<tournament::Withdrawn> = "withdrawn";
template <>
constexpr std::string_view kKind<tournament::Returned> = "returned";
template <>
constexpr std::string_view kKind<tournament::PairsForbidden> = "pairs_forbidden";
template <>
constexpr std::string_view kKind<tournament::Penalised> = "penalised";
template <>
constexpr std::string_view kKind<tournament::Undone> = "undone";

/// Reads the event of the kind, looking through the alternatives of the variant.
template <std::size_t Index = 0>
WireResult<TournamentEvent> read_kind(std::string_view wanted, JsonObject object) {
    if constexpr (Index == std::variant_size_v<TournamentEvent>) {
        return base::Failure<WireError>{
            {"unknown_event", {"未知的事件：" + std::string{wanted}, "unknown event: " + std::string{wanted}}}};
    } else {
        using Fact = std::variant_alternative_t<Index, TournamentEvent>;
        static_assert(!kKind<Fact>.empty());
        if (kKind<Fact> != wanted) {
            return read_kind<Index + 1>(wanted, object);
        }
        Fact fact{};
        Trail trail{.path = {}, .lenient = false, .longest_array = kLongestList};
        FieldReader reader{object, trail, std::nullopt};
        fields(reader, fact);
        if (!reader.ok()) {
            return base::Failure{bad_field(trail.path)};
        }
        return TournamentEvent{std::move(fact)};
    }
}

} // namespace

std::string_view kind(const TournamentEvent& event) {
    return std::visit([](const auto& fact) { return kKind<std::remove_cvref_t<decltype(fact)>>; }, event);
}

std::string write_tournament_event(const TournamentEvent& event) {
    JsonWriter out;
    out.begin_object().member("kind", kind(event));
    FieldWriter writer{out};
    std::visit([&](const auto& fact) { fields(writer, fact); }, event);
    out.end_object();
    return out.take();
}

WireResult<TournamentEvent> read_tournament_event(std::string_view text) {
    constexpr std::size_t kLongestEvent = std::size_t{1} << 22U;
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, text, kLongestEvent);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::string_view wanted;
    if ((*object)["kind"].get_string().get(wanted) != simdjson::SUCCESS) {
        return base::Failure{bad_field("kind")};
    }
    return read_kind(wanted, *object);
}

} // namespace chuhe::wire
