#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/rules/clause.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::game {

/// What counts as a foul (犯规). Source: cn1999 9.1
enum class FoulKind : std::uint8_t {
    Disturbance,         ///< 9.1.1
    ClockTampering,      ///< 9.1.2
    RepeatedDrawOffer,   ///< 9.1.3
    WrongLimitClaim,     ///< 9.1.4
    TouchedImmovable,    ///< 9.1.5
    TouchedUntakeable,   ///< 9.1.6
    MovesNotRecorded,    ///< 9.1.7
    AgainstPlayersDuties ///< 9.1.8
};

inline constexpr std::array kFoulKinds{FoulKind::Disturbance,       FoulKind::ClockTampering,
                                       FoulKind::RepeatedDrawOffer, FoulKind::WrongLimitClaim,
                                       FoulKind::TouchedImmovable,  FoulKind::TouchedUntakeable,
                                       FoulKind::MovesNotRecorded,  FoulKind::AgainstPlayersDuties};

[[nodiscard]] rules::Clause clause(FoulKind kind);
/// What an arbiter announces. Source: cn1999 9.2
[[nodiscard]] base::Bilingual name(FoulKind kind);
/// "disturbance", "clock_tampering", "repeated_draw_offer", "wrong_limit_claim", "touched_immovable", "touched_untakeable",
/// "moves_not_recorded", "against_players_duties"
[[nodiscard]] std::string_view code(FoulKind kind);
[[nodiscard]] std::optional<FoulKind> foul_coded(std::string_view code);

/// What people decide or say in a game and the program only writes down.
enum class NoteKind : std::uint8_t {
    SheetDemanded,  ///< 7.3: the arbiter has a sheet copied out after the game
    Question,       ///< 8.5: a player asks something in his own time
    AppealReserved, ///< 8.5: a player obeys and keeps his right to appeal
    ClocksAgreed,   ///< 22.4: both sides agree how the clocks are put right
};

[[nodiscard]] rules::Clause clause(NoteKind kind);
[[nodiscard]] base::Bilingual name(NoteKind kind);
/// "sheet_demanded", "question", "appeal_reserved", "clocks_agreed"
[[nodiscard]] std::string_view code(NoteKind kind);
[[nodiscard]] std::optional<NoteKind> note_coded(std::string_view code);

/// A penalty and who may give it. Source: cn1999 18.1 to 18.3
enum class Penalty : std::uint8_t {
    Warning,   ///< 警告: the table arbiter, 18.1
    RoundBan,  ///< 取消当场比赛资格: the chief arbiter, 18.2; the game is lost
    Expulsion, ///< 除名: the organiser, 18.3; the game is lost and the player counts as withdrawn
};

/// How often a side was punished in a game. Source: cn1999 18
struct PenaltyCount {
    int warnings = 0;
    int round_bans = 0;
    int expulsions = 0;

    bool operator==(const PenaltyCount&) const = default;
};
/// That of one kind.
[[nodiscard]] int& count_of(PenaltyCount& penalties, Penalty penalty);

[[nodiscard]] rules::Clause clause(Penalty penalty);
[[nodiscard]] base::Bilingual name(Penalty penalty);
/// "warning", "round_ban", "expulsion"
[[nodiscard]] std::string_view code(Penalty penalty);
[[nodiscard]] std::optional<Penalty> penalty_coded(std::string_view code);

} // namespace chuhe::game
