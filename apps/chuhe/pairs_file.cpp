#include "pairs_file.hpp"

#include <chuhe/base/text.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::app {

namespace {

using tournament::EntrantNumber;
using tournament::RoundPairing;
using tournament::TrfProblem;

constexpr int kMostEntrants = 9999;

/// The numbers of a line. Fails: nothing where a word is no number from 0 to 9999.
std::optional<std::vector<EntrantNumber>> numbers_of(std::string_view line) {
    std::vector<EntrantNumber> numbers;
    for (const std::string_view word : base::split_words(line)) {
        const auto number = base::parse_number(word);
        if (!number || *number > kMostEntrants) {
            return std::nullopt;
        }
        numbers.push_back(static_cast<EntrantNumber>(*number));
    }
    return numbers;
}

/// Adds a line's board or bye. Returns: what belongs there instead, if it does not fit.
std::optional<base::Bilingual> add(RoundPairing& pairing, std::string_view line) {
    const auto numbers = numbers_of(line);
    if (!numbers || numbers->size() != 2 || numbers->front() == 0) {
        return base::Bilingual{"应为1至9999的两个编号“先 后”，轮空为“编号 0”",
                               "two numbers from 1 to 9999 belong here, `first second`, or `number 0` for a bye"};
    }
    if (numbers->back() != 0) {
        pairing.boards.push_back({numbers->front(), numbers->back()});
        return std::nullopt;
    }
    if (pairing.bye) {
        const std::string taker = std::to_string(*pairing.bye);
        return base::Bilingual{"第二个轮空；本轮轮空者已是" + taker, "a second bye; " + taker + " has the round's"};
    }
    pairing.bye = numbers->front();
    return std::nullopt;
}

base::Failure<TrfProblem> problem(std::size_t line, base::Bilingual why) {
    return base::Failure{TrfProblem{line, "pairs", std::move(why)}};
}

/// How many lines of boards a pairing announces. Fails: nothing where the line holds something else.
std::optional<std::size_t> announced_in(std::string_view line) {
    const auto numbers = numbers_of(line);
    return numbers && numbers->size() == 1 ? std::optional<std::size_t>{numbers->front()} : std::nullopt;
}

} // namespace

base::Result<RoundPairing, TrfProblem> read_pairs(std::string_view text) {
    RoundPairing pairing;
    std::optional<std::size_t> announced;
    std::size_t read = 0;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view words = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (base::split_words(words).empty()) {
            continue;
        }
        if (!announced) {
            announced = announced_in(words);
            if (!announced) {
                return problem(line, {"应为台数", "the number of boards belongs here"});
            }
            continue;
        }
        if (auto why = add(pairing, words)) {
            return problem(line, std::move(*why));
        }
        ++read;
    }
    if (!announced) {
        return problem(1, {"应为台数", "the number of boards belongs here"});
    }
    if (read != *announced) {
        const std::string said = std::to_string(*announced);
        const std::string there = std::to_string(read);
        return problem(1, {"第1行写作" + said + "（含轮空），其后却有" + there + "行",
                           "line 1 says " + said + ", the boards with the bye, but that many lines follow: " + there});
    }
    return pairing;
}

} // namespace chuhe::app
