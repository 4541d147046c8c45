#include "tournament_fields.hpp"

#include <chuhe/wire/tournament_document.hpp>
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
constexpr std::string_view kKind<tournament::StageBegan> = "stage_began";
template <>
constexpr std::string_view kKind<tournament::MemberAdded> = "member_added";
template <>
constexpr std::string_view kKind<tournament::LineUpGiven> = "line_up_given";
template <>
constexpr std::string_view kKind<tournament::RoundPaired> = "round_paired";
template <>
constexpr std::string_view kKind<tournament::PairingChanged> = "pairing_changed";
template <>
constexpr std::string_view kKind<tournament::ResultEntered> = "result_entered";
template <>
constexpr std::string_view kKind<tournament::ResultCorrected> = "result_corrected";
template <>
constexpr std::string_view kKind<tournament::ResultReopened> = "result_reopened";
template <>
constexpr std::string_view kKind<tournament::AbsenceMarked> = "absence_marked";
template <>
constexpr std::string_view kKind<tournament::CheckedIn> = "checked_in";
template <>
constexpr std::string_view kKind<tournament::Withdrawn> = "withdrawn";
template <>
constexpr std::string_view kKind<tournament::Returned> = "returned";
template <>
constexpr std::string_view kKind<tournament::PairsForbidden> = "pairs_forbidden";
template <>
constexpr std::string_view kKind<tournament::PairsAllowed> = "pairs_allowed";
template <>
constexpr std::string_view kKind<tournament::EntryCorrected> = "entry_corrected";
template <>
constexpr std::string_view kKind<tournament::SettingsCorrected> = "settings_corrected";
template <>
constexpr std::string_view kKind<tournament::Penalised> = "penalised";
template <>
constexpr std::string_view kKind<tournament::ConductRecorded> = "conduct_recorded";
template <>
constexpr std::string_view kKind<tournament::PlayChanged> = "play_changed";
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

WireResult<TournamentEvent> read_object(JsonObject object) {
    std::string_view wanted;
    if (object["kind"].get_string().get(wanted) != simdjson::SUCCESS) {
        return base::Failure{bad_field("kind")};
    }
    return read_kind(wanted, object);
}

void write_object(JsonWriter& out, const TournamentEvent& event) {
    out.begin_object().member("kind", kind(event));
    FieldWriter writer{out};
    std::visit([&](const auto& fact) { fields(writer, fact); }, event);
    out.end_object();
}

} // namespace

std::string_view kind(const TournamentEvent& event) {
    return std::visit([](const auto& fact) { return kKind<std::remove_cvref_t<decltype(fact)>>; }, event);
}

std::string write_tournament_event(const TournamentEvent& event) {
    JsonWriter out;
    write_object(out, event);
    return out.take();
}

WireResult<TournamentEvent> read_tournament_event(std::string_view text) {
    constexpr std::size_t kLongestEvent = std::size_t{1} << 22U;
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, text, kLongestEvent);
    return object ? read_object(*object) : base::Failure{object.error()};
}

std::string write_tournament_document(const std::vector<TournamentEvent>& events) {
    JsonWriter out;
    out.begin_object().member("chuhe", "event").member("version", std::int64_t{kProtocol}).key("events").begin_array();
    for (const TournamentEvent& event : events) {
        write_object(out, event);
    }
    return out.end_array().end_object().take();
}

namespace {

/// What braces and brackets of a JSON text enclose, without those in strings.
class Nesting {
  public:
    /// Takes the next character. Returns: the depth, from 0 outside of everything.
    int next(char c) {
        if (in_string_) {
            in_string_ = is_escaped_ || c != '"';
            is_escaped_ = !is_escaped_ && c == '\\';
        } else if (c == '"') {
            in_string_ = true;
        } else if (c == '{' || c == '[') {
            ++depth_;
        } else if (c == '}' || c == ']') {
            --depth_;
        }
        return depth_;
    }

  private:
    bool in_string_ = false;
    bool is_escaped_ = false;
    int depth_ = 0;
};

/// Where a document that is no JSON breaks: at the first event that is not whole.
WireError broken(std::string_view text) {
    constexpr int kInEvent = 3; // the document, the list of events, an event
    simdjson::dom::parser parser;
    Nesting nesting;
    std::size_t events = 0;
    std::size_t begin = 0;
    int before = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int depth = nesting.next(text[i]);
        if (before < kInEvent && depth == kInEvent) {
            begin = i;
        } else if (before == kInEvent && depth < kInEvent) {
            if (!parse_object(parser, text.substr(begin, i - begin + 1), kLongestDocument)) {
                break;
            }
            ++events;
            begin = i + 1;
        }
        before = depth;
    }
    const std::string number = std::to_string(events + 1);
    const std::string byte = std::to_string(begin);
    return {"bad_json",
            {"不是有效的 JSON：从第" + number + "个事件（第" + byte + "字节）起残缺或损坏",
             "not valid JSON: cut off or damaged from event " + number + " on (byte " + byte + ")"}};
}

} // namespace

WireResult<std::vector<TournamentEvent>> read_tournament_document(std::string_view text) {
    simdjson::dom::parser parser;
    const auto document = parse_object(parser, text, kLongestDocument);
    if (!document) {
        return base::Failure{document.error().code == "bad_json" ? broken(text) : document.error()};
    }
    std::string_view chuhe;
    if ((*document)["chuhe"].get_string().get(chuhe) != simdjson::SUCCESS || chuhe != "event") {
        return base::Failure{bad_field("chuhe")};
    }
    std::int64_t version = 0;
    if ((*document)["version"].get_int64().get(version) != simdjson::SUCCESS || version != kProtocol) {
        return base::Failure<WireError>{{"unknown_version", {"不认识的版本", "an unknown version of the document"}}};
    }
    simdjson::dom::array listed;
    if ((*document)["events"].get_array().get(listed) != simdjson::SUCCESS || listed.size() > kMostEvents) {
        return base::Failure{bad_field("events")};
    }
    std::vector<TournamentEvent> events;
    for (const JsonValue item : listed) {
        const std::string number = std::to_string(events.size() + 1);
        JsonObject object;
        auto event = item.get_object().get(object) == simdjson::SUCCESS
                         ? read_object(object)
                         : WireResult<TournamentEvent>{base::Failure{bad_field("events")}};
        if (!event) {
            WireError error = event.error();
            error.text = {"第" + number + "个事件：" + error.text.zh, "event " + number + ": " + error.text.en};
            return base::Failure{std::move(error)};
        }
        events.push_back(std::move(*event));
    }
    return events;
}

} // namespace chuhe::wire
