#pragma once

#include <chuhe/tournament/knock_out.hpp>
#include <chuhe/tournament/match_play.hpp>
#include <chuhe/tournament/pairing.hpp>
#include <chuhe/tournament/round_robin.hpp>
#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chuhe::tournament {

/// How the rounds of an individual event are made. Source: cn1999 11.1, 11.2, 11.4
enum class EventFormat : std::uint8_t {
    SwissCn1999,
    SwissDutch,
    RoundRobin,
    DoubleRoundRobin,
    KnockOut, ///< a round is one game of every match that is not decided
    DoubleKnockOut,
};

[[nodiscard]] constexpr bool is_knock_out(EventFormat format) {
    return format == EventFormat::KnockOut || format == EventFormat::DoubleKnockOut;
}

[[nodiscard]] constexpr bool is_round_robin(EventFormat format) {
    return format == EventFormat::RoundRobin || format == EventFormat::DoubleRoundRobin;
}

/// What a late entrant has for the rounds he missed.
enum class LateEntry : std::uint8_t { Nothing, HalfPointOnce };

/// All that is agreed on before an event begins; printed on its sheets.
struct EventSettings {
    std::string title{};
    EventFormat format = EventFormat::SwissCn1999;
    int planned_rounds = 9; ///< a round robin counts its own
    Scoring scoring{};
    RankingOrder ranking{};
    Cn1999Settings swiss{}; ///< the seed of all lots, units apart
    TableReading table_reading = TableReading::Berger;
    Turn initial_turn = Turn::First; ///< Dutch
    LateEntry late_entry = LateEntry::Nothing;
    MatchRules match{}; ///< knock-out: games of a match, extra games
    ThirdPlaceMatch third_place = ThirdPlaceMatch::No;
    SecondFinal second_final = SecondFinal::IfFirstIsLost;
    int forfeits_until_out = 0; ///< so many forfeits in a row and one is not paired any more; 0: never

    bool operator==(const EventSettings&) const = default;
};

/// How a board ended. Source: cn1999 14.1, 21.3, 21.4
enum class BoardResult : std::uint8_t {
    FirstWon,
    Drawn,
    SecondWon,
    SecondAbsent, ///< + for the first
    FirstAbsent,  ///< + for the second
    BothAbsent,   ///< 21.3: both forfeit
};

/// Who is missing from a round, known beforehand.
enum class AbsenceKind : std::uint8_t { Nothing, HalfPoint };

enum class PenaltyKind : std::uint8_t {
    Foul,             ///< 9
    Warning,          ///< 18.1
    Disqualification, ///< 18.2: out of one match
};

// Commands. An entrant is known by his number: the order of entry before the start, the drawn number after it.
struct CreateEvent {
    EventSettings settings{};
};
struct Enter {
    std::string name{};
    std::string unit{};
    std::optional<int> rating{};
};
struct StartEvent {};
struct PairRound {
    int round = 1; ///< asked again for a round that is paired, nothing happens
};
struct ChangePairing {
    int round = 1;
    std::vector<Board> boards{};
    std::optional<EntrantNumber> bye{};
    std::string reason{};
};
struct EnterResult {
    int round = 1;
    int board = 1; ///< from 1
    BoardResult result = BoardResult::Drawn;
};
struct CorrectResult {
    int round = 1;
    int board = 1;
    BoardResult result = BoardResult::Drawn;
    std::string reason{};
};
struct MarkAbsent {
    EntrantNumber number = 0;
    int round = 1;
    AbsenceKind kind = AbsenceKind::Nothing;
};
struct Withdraw {
    EntrantNumber number = 0;
    std::string reason{};
};
struct Return {
    EntrantNumber number = 0;
};
struct Expel {
    EntrantNumber number = 0;
    std::string reason{};
};
struct ForbidPairs {
    std::vector<EntrantNumber> group{};
    std::string reason{};
};
struct Penalise {
    EntrantNumber number = 0;
    PenaltyKind kind = PenaltyKind::Foul;
    std::string reason{};
};
struct UndoLast {
    std::string reason{};
};
using EventCommand = std::variant<CreateEvent, Enter, StartEvent, PairRound, ChangePairing, EnterResult, CorrectResult,
                                  MarkAbsent, Withdraw, Return, Expel, ForbidPairs, Penalise, UndoLast>;

// What happened. A fact is never checked again.
struct EventCreated {
    EventSettings settings{};
    bool operator==(const EventCreated&) const = default;
};
struct Entered {
    EntrantNumber number = 0;
    std::string name{};
    std::string unit{};
    std::optional<int> rating{};
    int missed_rounds = 0;
    bool operator==(const Entered&) const = default;
};
struct EventStarted {
    std::vector<EntrantNumber>
        order{}; ///< numbers of entry in the order of the numbers drawn; those who left are not in it
    bool operator==(const EventStarted&) const = default;
};
struct RoundPaired {
    int round = 1;
    std::vector<Board> boards{};
    std::optional<EntrantNumber> bye{};
    bool operator==(const RoundPaired&) const = default;
};
struct PairingChanged {
    int round = 1;
    std::vector<Board> boards{};
    std::optional<EntrantNumber> bye{};
    std::vector<EntrantNumber> omitted{}; ///< present but left out: no points, no turn, no bye
    std::string reason{};
    bool operator==(const PairingChanged&) const = default;
};
struct ResultEntered {
    int round = 1;
    int board = 1;
    BoardResult result = BoardResult::Drawn;
    bool operator==(const ResultEntered&) const = default;
};
struct ResultCorrected {
    int round = 1;
    int board = 1;
    BoardResult before = BoardResult::Drawn;
    BoardResult result = BoardResult::Drawn;
    std::string reason{};
    bool operator==(const ResultCorrected&) const = default;
};
struct AbsenceMarked {
    EntrantNumber number = 0;
    int round = 1;
    AbsenceKind kind = AbsenceKind::Nothing;
    bool operator==(const AbsenceMarked&) const = default;
};
/// 20.3, 20.4: what becomes of his results is decided when he goes.
struct Withdrawn {
    EntrantNumber number = 0;
    int after_round = 0;
    AfterWithdrawal results = AfterWithdrawal::ResultsStand;
    bool is_expelled = false; ///< 18.3
    std::string reason{};
    bool operator==(const Withdrawn&) const = default;
};
struct Returned {
    EntrantNumber number = 0;
    bool operator==(const Returned&) const = default;
};
struct PairsForbidden {
    std::vector<EntrantNumber> group{};
    std::string reason{};
    bool operator==(const PairsForbidden&) const = default;
};
struct Penalised {
    EntrantNumber number = 0;
    PenaltyKind kind = PenaltyKind::Foul;
    std::string reason{};
    bool operator==(const Penalised&) const = default;
};
struct Undone {
    std::string reason{};
    bool operator==(const Undone&) const = default;
};
using TournamentEvent =
    std::variant<EventCreated, Entered, EventStarted, RoundPaired, PairingChanged, ResultEntered, ResultCorrected,
                 AbsenceMarked, Withdrawn, Returned, PairsForbidden, Penalised, Undone>;

} // namespace chuhe::tournament
