#include "asian.hpp"

#include "verdict.hpp"
#include "words.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/board/attacks.hpp>
#include <chuhe/rules/legal_moves.hpp>

#include <algorithm>
#include <array>

namespace chuhe::adjudication {

using board::Bitboard;
using board::Board;
using board::Move;
using board::opponent;
using board::Piece;
using board::PieceKind;
using board::Side;
using board::Square;

namespace {

/// Which piece stands where: a piece keeps its number through a line.
class Identities {
  public:
    explicit Identities(const Board& board) {
        std::uint8_t next = 0;
        for (const Square square : board.occupied()) {
            numbers_[static_cast<std::size_t>(square.index())] = next++;
        }
    }
    [[nodiscard]] std::uint8_t at(Square square) const { return numbers_[static_cast<std::size_t>(square.index())]; }
    void apply(Move move) { numbers_[static_cast<std::size_t>(move.to.index())] = at(move.from); }

  private:
    std::array<std::uint8_t, board::kSquares> numbers_{};
};

bool is_rider(PieceKind kind) {
    return kind == PieceKind::Horse || kind == PieceKind::Cannon;
}

bool is_major(PieceKind kind) {
    return kind == PieceKind::Chariot || is_rider(kind);
}

/// Pieces that may be attacked for ever only at the cost of an offence. Source: axf 25
bool counts_as_victim(Piece piece, Square square) {
    return piece.kind != PieceKind::General &&
           (piece.kind != PieceKind::Soldier || board::is_across_river(piece.side, square));
}

/// An attack on the better piece needs no unprotected victim. Source: axf 15, 20, 26
bool outweighs_protection(PieceKind hunter, PieceKind prey) {
    return (is_rider(hunter) && prey == PieceKind::Chariot) ||
           ((hunter == PieceKind::Advisor || hunter == PieceKind::Elephant) && is_major(prey));
}

bool can_take(const Board& board, Square from, Square to) {
    return board::destinations(board, from).contains(to) && rules::is_safe(board, {from, to});
}

/// Whether the side that lost a piece to `capture` can take back. Source: axf 34: a root that may not move is none
bool can_take_back(const Board& board, Move capture) {
    Board after = board;
    after.apply(capture);
    const Side victims = opponent(board.at(capture.from)->side);
    return std::ranges::any_of(board::attackers(after, capture.to, victims),
                               [&](Square from) { return rules::is_safe(after, {from, capture.to}); });
}

/// A chariot in front of a horse that would check if it were away. Source: axf 19
bool holds_back_horse(const Board& board, Square chariot, Square horse) {
    if (board.at(chariot)->kind != PieceKind::Chariot || board.at(horse)->kind != PieceKind::Horse) {
        return false;
    }
    const Side own = board.at(chariot)->side;
    const Square general = board.pieces(own, PieceKind::General).first();
    if (board::horse_steps(horse, board).contains(general)) {
        return false;
    }
    Board without = board;
    without.take(chariot);
    return board::horse_steps(horse, without).contains(general);
}

bool is_attack_in_asian_rules(const Board& board, Move capture, std::optional<Square> just_moved) {
    const Piece hunter = *board.at(capture.from);
    const Piece prey = *board.at(capture.to);
    if (hunter.kind == PieceKind::General || hunter.kind == PieceKind::Soldier || !counts_as_victim(prey, capture.to)) {
        return false;
    }
    if (hunter.kind == prey.kind && can_take(board, capture.to, capture.from)) {
        return false; // 24: an offer to exchange
    }
    if (just_moved != capture.from && holds_back_horse(board, capture.from, capture.to)) {
        return false;
    }
    return outweighs_protection(hunter.kind, prey.kind) || !can_take_back(board, capture);
}

/// A hunter and its prey, by the numbers of the pieces and where they stand.
struct Hit {
    std::uint8_t hunter;
    std::uint8_t prey;
    PieceKind hunter_kind;
    Move capture;
};

std::vector<Hit> hits(const Board& board, Side side, const Identities& identities, std::optional<Square> just_moved) {
    std::vector<Hit> found;
    for (const Move capture : rules::legal_captures(board, side)) {
        if (is_attack_in_asian_rules(board, capture, just_moved)) {
            found.push_back({.hunter = identities.at(capture.from),
                             .prey = identities.at(capture.to),
                             .hunter_kind = board.at(capture.from)->kind,
                             .capture = capture});
        }
    }
    return found;
}

/// What one ply attacks anew, and whether it checks.
struct AsianPly {
    Side mover;
    bool checks;
    std::vector<Hit> hits;
    /// The pieces that its mover attacked already before it, when the other side had just moved.
    std::vector<std::uint8_t> still_attacked;
};

AsianPly asian_ply(const rules::Position& before, Move move, const Identities& identities) {
    const Side mover = before.to_move();
    const std::vector<Hit> old_hits = hits(before.board(), mover, identities, move.from);
    Identities moved = identities;
    moved.apply(move);
    const rules::Position after = before.after(move);
    AsianPly ply{.mover = mover,
                 .checks = rules::is_check(after),
                 .hits = hits(after.board(), mover, moved, move.to),
                 .still_attacked = {}};
    for (const Hit& hit : old_hits) {
        ply.still_attacked.push_back(hit.prey);
    }
    std::erase_if(ply.hits, [&](const Hit& hit) {
        return std::ranges::any_of(old_hits,
                                   [&](const Hit& old) { return old.hunter == hit.hunter && old.prey == hit.prey; });
    });
    return ply;
}

std::vector<AsianPly> asian_plies(const Evidence& window) {
    std::vector<AsianPly> plies;
    Identities identities{window.positions.front().board()};
    for (std::size_t ply = 0; ply < window.moves.size(); ++ply) {
        plies.push_back(asian_ply(window.positions[ply], window.moves[ply], identities));
        identities.apply(window.moves[ply]);
    }
    return plies;
}

bool contains(const std::vector<std::uint8_t>& pieces, std::uint8_t piece) {
    return std::ranges::find(pieces, piece) != pieces.end();
}

/// Whether a piece was safe at least once when its side had moved. One that its side leaves standing under attack all the
/// time is not chased, whatever comes to attack it as well. Source: axf general 3: made safe in between
bool is_ever_safe(const std::vector<AsianPly>& plies, Side chaser, std::uint8_t piece) {
    return std::ranges::any_of(
        plies, [&](const AsianPly& ply) { return ply.mover == chaser && !contains(ply.still_attacked, piece); });
}

/// The pieces that every ply of a side attacks anew, by hunters of any kind or by horses and cannons.
/// Source: axf general 3
std::vector<std::uint8_t> chased_always(const std::vector<AsianPly>& plies, Side side, bool by_riders_only = false) {
    std::optional<std::vector<std::uint8_t>> common;
    for (const AsianPly& ply : plies) {
        if (ply.mover != side) {
            continue;
        }
        std::vector<std::uint8_t> prey;
        for (const Hit& hit : ply.hits) {
            if (by_riders_only && !is_rider(hit.hunter_kind)) {
                continue;
            }
            if (common ? contains(*common, hit.prey) : is_ever_safe(plies, side, hit.prey)) {
                prey.push_back(hit.prey);
            }
        }
        common = std::move(prey);
    }
    return common.value_or(std::vector<std::uint8_t>{});
}

bool checks_always(const std::vector<AsianPly>& plies, Side side) {
    return std::ranges::all_of(plies, [&](const AsianPly& ply) { return ply.mover != side || ply.checks; });
}

/// 15 against 23: a chariot that horse or cannon chase for ever hits back at its chasers only.
void leave_only_hits_on_chasers(std::vector<AsianPly>& plies, Side chaser, const Evidence& window) {
    const Identities identities{window.positions.front().board()};
    const Board& board = window.positions.front().board();
    const std::vector<std::uint8_t> chased = chased_always(plies, chaser, true);
    for (const Square square : board.pieces(opponent(chaser), PieceKind::Chariot)) {
        const std::uint8_t chariot = identities.at(square);
        if (!contains(chased, chariot)) {
            continue;
        }
        std::vector<std::uint8_t> chasers;
        for (const AsianPly& ply : plies) {
            for (const Hit& hit : ply.hits) {
                if (hit.prey == chariot && is_rider(hit.hunter_kind)) {
                    chasers.push_back(hit.hunter);
                }
            }
        }
        for (AsianPly& ply : plies) {
            std::erase_if(ply.hits,
                          [&](const Hit& hit) { return hit.hunter == chariot && !contains(chasers, hit.prey); });
        }
    }
}

board::BySide<SideClass> asian_classes(std::vector<AsianPly> plies, const Evidence& window) {
    const auto both_chase = [&] {
        return !chased_always(plies, Side::Red).empty() && !chased_always(plies, Side::Black).empty();
    };
    for (const Side side : board::kSides) {
        if (both_chase()) {
            leave_only_hits_on_chasers(plies, side, window);
        }
    }
    board::BySide<SideClass> classes;
    for (const Side side : board::kSides) {
        classes[side] = checks_always(plies, side)            ? SideClass::PerpetualCheck
                        : !chased_always(plies, side).empty() ? SideClass::Forbidden
                                                              : SideClass::Allowed;
    }
    return classes;
}

Decision decide_asian(const board::BySide<SideClass>& classes) {
    for (const Side side : board::kSides) {
        const SideClass mine = classes[side];
        const SideClass other = classes[opponent(side)];
        if (mine == SideClass::PerpetualCheck && other != SideClass::PerpetualCheck) {
            return {loses(side), "axf 6"};
        }
        if (mine == SideClass::Forbidden && other == SideClass::Allowed) {
            return {must_vary(side), "axf general 3"};
        }
    }
    if (classes.red == SideClass::PerpetualCheck) {
        return {Verdict::Draw, "axf 7"};
    }
    if (classes.red == SideClass::Forbidden) {
        return {Verdict::Draw, "axf 23"};
    }
    return {Verdict::Draw, "axf general 5"};
}

/// "chariot on h5 attacks the cannon on c5"
base::Bilingual hit_text(const Board& board, Move capture) {
    const base::Bilingual hunter = piece_name(*board.at(capture.from));
    const base::Bilingual prey = piece_name(*board.at(capture.to));
    return {.zh = hunter.zh + "（" + capture.from.name() + "）捉" + prey.zh + "（" + capture.to.name() + "）",
            .en = hunter.en + " on " + capture.from.name() + " attacks the " + prey.en + " on " + capture.to.name()};
}

/// All of them in one sentence.
base::Bilingual hits_text(const Board& board, const std::vector<Hit>& hits) {
    base::Bilingual text;
    for (const Hit& hit : hits) {
        const base::Bilingual one = hit_text(board, hit.capture);
        text.zh += (text.zh.empty() ? "" : "，") + one.zh;
        text.en += (text.en.empty() ? "The " : ", the ") + one.en;
    }
    return {.zh = text.zh + "。", .en = text.en + "."};
}

PlyFinding finding_of(const AsianPly& ply, const Board& after) {
    PlyFinding finding;
    finding.clause = "axf general 5";
    finding.why = {.zh = "没有新的捉子。", .en = "It attacks nothing anew."};
    for (const Hit& hit : ply.hits) {
        if (std::ranges::find(finding.hunters, hit.capture.from) == finding.hunters.end()) {
            finding.hunters.push_back(hit.capture.from);
        }
        if (std::ranges::find(finding.prey, hit.capture.to) == finding.prey.end()) {
            finding.prey.push_back(hit.capture.to);
        }
    }
    if (ply.checks) {
        finding.kind = FindingKind::Check;
        finding.is_strong = true;
        finding.clause = "axf 6";
        finding.why = {.zh = "将军。", .en = "It gives check."};
        const Square general = after.pieces(opponent(ply.mover), PieceKind::General).first();
        finding.prey.insert(finding.prey.begin(), general);
        for (const Square checker : board::attackers(after, general, ply.mover)) {
            finding.hunters.push_back(checker);
        }
        return finding;
    }
    if (!ply.hits.empty()) {
        finding.kind = FindingKind::Chase;
        finding.is_strong = true;
        finding.clause = "axf general 3";
        finding.why = hits_text(after, ply.hits);
        finding.proof = {ply.hits.front().capture};
    }
    return finding;
}

} // namespace

std::vector<PlyFinding> asian_findings(const Evidence& plies) {
    std::vector<PlyFinding> findings;
    const std::vector<AsianPly> found = asian_plies(plies);
    for (std::size_t ply = 0; ply < found.size(); ++ply) {
        findings.push_back(finding_of(found[ply], plies.positions[ply + 1].board()));
    }
    return findings;
}

Ruling rule_asian(const Evidence& window, std::size_t cycle_length) {
    CHUHE_ASSERT(cycle_length >= 2 && cycle_length <= window.moves.size());
    CHUHE_ASSERT(window.positions.size() == window.moves.size() + 1);
    const auto skipped = static_cast<std::ptrdiff_t>(window.moves.size() - cycle_length);
    Evidence cycle{.positions = {window.positions.begin() + skipped, window.positions.end()},
                   .moves = {window.moves.begin() + skipped, window.moves.end()},
                   .findings = {}};
    cycle.findings = asian_findings(cycle);
    const board::BySide<SideClass> classes = asian_classes(asian_plies(window), window);
    const Decision decision = decide_asian(classes);
    Ruling ruling{.book = rules::RulesetId::Axf,
                  .verdict = decision.verdict,
                  .clause = decision.clause,
                  .procedure = std::nullopt,
                  .text = {},
                  .classes = classes,
                  .findings = cycle.findings};
    if (asian_classes(asian_plies(cycle), cycle) == classes) {
        ruling.text = ruling_text(ruling, cycle, rules::kAxf, {.zh = "", .en = ""});
    } else {
        Evidence whole = window;
        whole.findings = asian_findings(window);
        ruling.text =
            ruling_text(ruling, whole, rules::kAxf,
                        {.zh = "从同一局面第一次出现算起", .en = "counted from where the position first stood"});
    }
    return ruling;
}

} // namespace chuhe::adjudication
