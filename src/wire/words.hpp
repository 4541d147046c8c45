#pragma once

#include <chuhe/board/piece.hpp>
#include <chuhe/clock/time_control.hpp>
#include <chuhe/game/actor.hpp>
#include <chuhe/game/foul.hpp>
#include <chuhe/game/repetition.hpp>
#include <chuhe/game/settings.hpp>
#include <chuhe/game/touch.hpp>
#include <chuhe/rules/illegal_move.hpp>
#include <chuhe/rules/outcome.hpp>

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace chuhe::wire {

/// The word of each value of an enumeration.
template <typename Enum, std::size_t N>
using WordTable = std::array<std::pair<Enum, std::string_view>, N>;

template <typename Enum>
struct Words;

template <>
struct Words<board::Side> {
    static constexpr WordTable<board::Side, 2> kAll{{{board::Side::Red, "red"}, {board::Side::Black, "black"}}};
};
template <>
struct Words<board::PieceKind> {
    static constexpr WordTable<board::PieceKind, 7> kAll{{{board::PieceKind::General, "general"},
                                                          {board::PieceKind::Advisor, "advisor"},
                                                          {board::PieceKind::Elephant, "elephant"},
                                                          {board::PieceKind::Horse, "horse"},
                                                          {board::PieceKind::Chariot, "chariot"},
                                                          {board::PieceKind::Cannon, "cannon"},
                                                          {board::PieceKind::Soldier, "soldier"}}};
};
template <>
struct Words<clock::StageEnd> {
    static constexpr WordTable<clock::StageEnd, 2> kAll{
        {{clock::StageEnd::ByTime, "by_time"}, {clock::StageEnd::ByMoves, "by_moves"}}};
};
template <>
struct Words<rules::RulesetId> {
    static constexpr WordTable<rules::RulesetId, 5> kAll{{{rules::RulesetId::Cn1999, "cn1999"},
                                                          {rules::RulesetId::Cn2020, "cn2020"},
                                                          {rules::RulesetId::CnOld, "cnold"},
                                                          {rules::RulesetId::Axf, "axf"},
                                                          {rules::RulesetId::Axf, "wxf"}}};
};
template <>
struct Words<game::Rank> {
    static constexpr WordTable<game::Rank, 3> kAll{{{game::Rank::TableArbiter, "table_arbiter"},
                                                    {game::Rank::ChiefArbiter, "chief_arbiter"},
                                                    {game::Rank::Organiser, "organiser"}}};
};
template <>
struct Words<game::IllegalMovePolicy> {
    static constexpr WordTable<game::IllegalMovePolicy, 3> kAll{{{game::IllegalMovePolicy::Refuse, "refuse"},
                                                                 {game::IllegalMovePolicy::Loses, "loses"},
                                                                 {game::IllegalMovePolicy::Correct, "correct"}}};
};
template <>
struct Words<game::Enforcement> {
    static constexpr WordTable<game::Enforcement, 2> kAll{
        {{game::Enforcement::Claim, "claim"}, {game::Enforcement::Automatic, "automatic"}}};
};
template <>
struct Words<game::RepeatedOfferPolicy> {
    static constexpr WordTable<game::RepeatedOfferPolicy, 2> kAll{
        {{game::RepeatedOfferPolicy::Refuse, "refuse"}, {game::RepeatedOfferPolicy::Foul, "foul"}}};
};
template <>
struct Words<game::Pressing> {
    static constexpr WordTable<game::Pressing, 2> kAll{
        {{game::Pressing::WithMove, "with_move"}, {game::Pressing::Separate, "separate"}}};
};
template <>
struct Words<game::Recording> {
    static constexpr WordTable<game::Recording, 2> kAll{
        {{game::Recording::Automatic, "automatic"}, {game::Recording::ByPlayers, "by_players"}}};
};

template <typename Enum>
concept HasWords = requires { Words<Enum>::kAll; };

template <HasWords Enum>
[[nodiscard]] constexpr std::string_view word(Enum value) {
    for (const auto& [known, text] : Words<Enum>::kAll) {
        if (known == value) {
            return text;
        }
    }
    return {};
}
template <HasWords Enum>
[[nodiscard]] constexpr std::optional<Enum> find_word(std::string_view word) {
    for (const auto& [value, text] : Words<Enum>::kAll) {
        if (text == word) {
            return value;
        }
    }
    return std::nullopt;
}

// Enumerations that have their words in the module that owns them.
[[nodiscard]] inline std::string_view word(rules::Termination value) {
    return rules::code(value);
}
[[nodiscard]] inline std::string_view word(rules::IllegalMoveReason value) {
    return rules::code(value);
}
[[nodiscard]] inline std::string_view word(game::RepetitionVerdict value) {
    return game::code(value);
}
[[nodiscard]] inline std::string_view word(game::FoulKind value) {
    return game::code(value);
}
[[nodiscard]] inline std::string_view word(game::NoteKind value) {
    return game::code(value);
}
[[nodiscard]] inline std::string_view word(game::Penalty value) {
    return game::code(value);
}
[[nodiscard]] inline std::string_view word(game::TouchKind value) {
    return game::code(value);
}

template <typename Enum>
[[nodiscard]] std::optional<Enum> find_coded(std::string_view word);
template <>
[[nodiscard]] inline std::optional<rules::Termination> find_coded(std::string_view word) {
    return rules::termination_coded(word);
}
template <>
[[nodiscard]] inline std::optional<rules::IllegalMoveReason> find_coded(std::string_view word) {
    for (auto reason = rules::IllegalMoveReason::NoPiece; reason <= rules::IllegalMoveReason::IntoCheck;
         reason = static_cast<rules::IllegalMoveReason>(static_cast<int>(reason) + 1)) {
        if (rules::code(reason) == word) {
            return reason;
        }
    }
    return std::nullopt;
}
template <>
[[nodiscard]] inline std::optional<game::RepetitionVerdict> find_coded(std::string_view word) {
    return game::verdict_coded(word);
}
template <>
[[nodiscard]] inline std::optional<game::FoulKind> find_coded(std::string_view word) {
    return game::foul_coded(word);
}
template <>
[[nodiscard]] inline std::optional<game::NoteKind> find_coded(std::string_view word) {
    return game::note_coded(word);
}
template <>
[[nodiscard]] inline std::optional<game::Penalty> find_coded(std::string_view word) {
    return game::penalty_coded(word);
}
template <>
[[nodiscard]] inline std::optional<game::TouchKind> find_coded(std::string_view word) {
    return game::touch_coded(word);
}

} // namespace chuhe::wire
