#include "proof_numbers.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace chuhe::support {

namespace {

constexpr std::uint32_t kInfinite = 1'000'000'000;

/// How many positions have to be proven at least for a mate, and how many disproven against it.
struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
};
constexpr Numbers kProven{.proof = 0, .disproof = kInfinite};
constexpr Numbers kDisproven{.proof = kInfinite, .disproof = 0};

std::uint32_t sum(std::uint32_t one, std::uint32_t other) {
    return std::min(kInfinite, one + other);
}

struct Child {
    rules::Position position;
    Numbers numbers;
};

class ProofNumbers {
  public:
    explicit ProofNumbers(std::uint64_t most_positions) : most_positions_(most_positions) {}

    [[nodiscard]] std::uint64_t visits() const { return visits_; }
    [[nodiscard]] bool gave_up() const { return visits_ > most_positions_; }

    /// The attacker's: one check that mates is enough.
    Numbers attack(const rules::Position& position, int checks, Numbers limits) {
        ++visits_;
        std::vector<Child> children = checks_of(position, checks);
        while (true) {
            const auto best = std::ranges::min_element(children, {}, &proof_of);
            Numbers numbers = kDisproven;
            std::uint32_t second = kInfinite;
            for (auto child = children.begin(); child != children.end(); ++child) {
                numbers.disproof = sum(numbers.disproof, child->numbers.disproof);
                numbers.proof = std::min(numbers.proof, child->numbers.proof);
                second = child == best ? second : std::min(second, child->numbers.proof);
            }
            if (numbers.proof >= limits.proof || numbers.disproof >= limits.disproof || gave_up()) {
                return remember(position, checks, numbers);
            }
            const std::uint32_t others = numbers.disproof - best->numbers.disproof;
            best->numbers =
                defend(best->position, checks,
                       {.proof = std::min(limits.proof, sum(second, 1)), .disproof = limits.disproof - others});
        }
    }

  private:
    static std::uint32_t proof_of(const Child& child) { return child.numbers.proof; }
    static std::uint32_t disproof_of(const Child& child) { return child.numbers.disproof; }

    /// The defender's: every answer has to lose.
    Numbers defend(const rules::Position& position, int checks, Numbers limits) {
        std::vector<Child> children = answers_of(position, checks);
        while (true) {
            const auto best = std::ranges::min_element(children, {}, &disproof_of);
            Numbers numbers = kProven;
            std::uint32_t second = kInfinite;
            for (auto child = children.begin(); child != children.end(); ++child) {
                numbers.proof = sum(numbers.proof, child->numbers.proof);
                numbers.disproof = std::min(numbers.disproof, child->numbers.disproof);
                second = child == best ? second : std::min(second, child->numbers.disproof);
            }
            if (numbers.proof >= limits.proof || numbers.disproof >= limits.disproof || gave_up()) {
                return remember(position, checks, numbers);
            }
            const std::uint32_t others = numbers.proof - best->numbers.proof;
            best->numbers =
                attack(best->position, checks - 1,
                       {.proof = limits.proof - others, .disproof = std::min(limits.disproof, sum(second, 1))});
        }
    }

    std::vector<Child> checks_of(const rules::Position& position, int checks) {
        std::vector<Child> children;
        for (const board::Move move : rules::legal_moves(position)) {
            const rules::Position after = position.after(move);
            if (!rules::is_check(after)) {
                continue;
            }
            const auto answers = static_cast<std::uint32_t>(rules::legal_moves(after).size());
            const bool holds_out = answers > 0 && checks == 1;
            const Numbers fresh = answers == 0 ? kProven : Numbers{.proof = answers, .disproof = 1};
            children.push_back({after, holds_out ? kDisproven : known(after, checks, fresh)});
        }
        return children;
    }

    std::vector<Child> answers_of(const rules::Position& position, int checks) {
        std::vector<Child> children;
        for (const board::Move move : rules::legal_moves(position)) {
            const rules::Position after = position.after(move);
            children.push_back({after, known(after, checks - 1, {})});
        }
        return children;
    }

    [[nodiscard]] static std::uint64_t key_of(const rules::Position& position, int checks) {
        return position.key() ^ (static_cast<std::uint64_t>(checks) * 0x9E3779B97F4A7C15U);
    }
    [[nodiscard]] Numbers known(const rules::Position& position, int checks, Numbers fresh) const {
        const auto found = table_.find(key_of(position, checks));
        return found == table_.end() ? fresh : found->second;
    }
    Numbers remember(const rules::Position& position, int checks, Numbers numbers) {
        table_[key_of(position, checks)] = numbers;
        return numbers;
    }

    std::uint64_t most_positions_;
    std::uint64_t visits_ = 0;
    std::unordered_map<std::uint64_t, Numbers> table_;
};

} // namespace

ProofSearch df_pn(const rules::Position& position, int most_checks, std::uint64_t most_positions) {
    ProofNumbers search(most_positions);
    const Numbers numbers = search.attack(position, most_checks, {.proof = kInfinite, .disproof = kInfinite});
    return {.is_mate = numbers.proof == 0, .positions = search.visits(), .is_decided = !search.gave_up()};
}

} // namespace chuhe::support
