#pragma once

#include "slow_men.hpp"

#include <functional>
#include <map>

/// The searches of the slow classifier: every line to its end, the best chosen afterwards. Nothing is cut off; what was
/// worked out is only written down.
namespace slow {

/// A capture on which two men stand against each other.
struct Meeting {
    int hunter;
    int prey;
    Move move;
};

/// Balance first, then class: what a side gets out of a line.
struct Result {
    int balance;
    int net;

    auto operator<=>(const Result&) const = default;
};

inline constexpr int kMate = 1000;

/// Mate by checks only. `banned` captures are not played by the attacker.
[[nodiscard]] bool mates(const Field& field, Side attacker, int checks, const std::vector<Meeting>& banned);
/// The same beginning with one check.
[[nodiscard]] bool mates_with(const Field& field, Side attacker, Move first, int checks,
                              const std::vector<Meeting>& banned);
/// The checks of a side.
[[nodiscard]] std::vector<Move> checks(const Field& field, Side side, const std::vector<Meeting>& banned);

/// A full exchange as the definitions have it. What stands below `passing` is its own business.
struct Exchange {
    Side asking = Side::Red;
    int depth = 14;
    int own_checks = 3;
    int other_checks = 2;
    std::optional<Square> only_on = std::nullopt;
    bool stays_on_first_capture = false;
    /// Captures that are left out: of offered exchanges, and those that win by themselves.
    std::vector<Meeting> offered = {};
    std::vector<Meeting> winning = {};
    /// One point for a capture that this says yes to: hunter, prey, where the prey stands.
    std::function<bool(int, int, Square)> wanted = nullptr;
    /// ... and only for one that is the first of the line and wins on its point.
    bool wanted_first_and_clean = false;
    /// The captures of this man are not counted.
    int unpaid = -1;

    [[nodiscard]] Result after(const Field& field, Move first);
    [[nodiscard]] Result passing(const Field& field);

    struct Node {
        Field field;
        Side to_move;
        int depth;
        int own_checks;
        int other_checks;
        std::optional<Square> only_on;
        std::optional<Square> last;
        Spoils gains;
        Spoils losses;
        int bonus;
    };

    [[nodiscard]] Result value(const Node& node);
    [[nodiscard]] Result worked_out(const Node& node);
    [[nodiscard]] std::vector<Node> children(const Node& node, bool& may_stop);
    [[nodiscard]] Node child(const Node& node, Move move);
    [[nodiscard]] bool is_left_out(const Node& node, Move move) const;
    [[nodiscard]] static Result stopped(const Node& node);
    [[nodiscard]] static std::string text(const Node& node);

    std::map<std::string, Result> known_ = {};
};

} // namespace slow
