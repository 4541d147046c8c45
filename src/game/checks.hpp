#pragma once

#include "verbs.hpp"

namespace chuhe::game {

/// A refusal with the words and the clause of its code.
[[nodiscard]] Refusal refusal(RefusalCode code);
[[nodiscard]] Refusal refusal(RefusalCode code, rules::Clause clause);
/// With words that say more.
[[nodiscard]] Refusal refusal(RefusalCode code, rules::Clause clause, base::Bilingual text);
[[nodiscard]] base::Failure<Refusal> refuse(RefusalCode code);
[[nodiscard]] base::Failure<Refusal> refuse(Refusal refusal);

using Check = std::optional<Refusal>;

/// Only the player of `side`, or an official acting for him.
[[nodiscard]] Check check_side(const Context& context, board::Side side);
/// Only an official of that rank or a higher one.
[[nodiscard]] Check check_rank(const Context& context, Rank rank);
/// The game goes on and waits for nothing: InPlay, or Sealing too where `sealing`.
[[nodiscard]] Check check_in_play(const GameState& game, bool sealing = false);
/// The same for a move: an official may also enter moves that were left out while the clock stands. Source: cn1999 5.8
[[nodiscard]] Check check_goes_on(const Context& context, bool sealing);
/// The game has begun and not ended: clocks may stand, rulings may be awaited.
[[nodiscard]] Check check_unfinished(const GameState& game);
[[nodiscard]] Check check_over(const GameState& game);
/// A game can begin there. Source: cn1999 1.3
[[nodiscard]] Check check_start(const rules::Setup& start);
/// UTF-8 of at most `most` bytes.
[[nodiscard]] Check check_text(std::string_view text, std::size_t most);
/// The same for the reason of a decision, which must be there and not blank: whoever reads the record later asks for it.
[[nodiscard]] Check check_reason(std::string_view reason);
/// The game was not lost by a penalty that still stands: whoever may withdraw it reopens the game by that. Source: cn1999 18.2, 18.3
[[nodiscard]] Check check_no_penalty_ended(const GameState& game);
/// The game has ended and all have signed: nothing of its record changes any more. Source: cn1999 10.1
[[nodiscard]] bool is_closed(const GameState& game);
inline constexpr std::size_t kLongestName = 200;
inline constexpr std::size_t kLongestReason = 2000;

/// The first refusal of several checks.
template <typename... Checks>
[[nodiscard]] Check first_of(Checks&&... checks) {
    Check found;
    const auto take = [&found](Check check) {
        if (!found && check) {
            found = std::move(check);
        }
    };
    (take(std::forward<Checks>(checks)), ...);
    return found;
}

} // namespace chuhe::game
