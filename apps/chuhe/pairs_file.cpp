#include "pairs_file.hpp"

#include <chuhe/base/text.hpp>

#include <optional>
#include <vector>

namespace chuhe::app {

namespace {

using tournament::EntrantNumber;
using tournament::RoundPairing;

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

/// Adds a line's board or bye. Fails: what belongs there.
base::Result<void, std::string> add(RoundPairing& pairing, std::string_view line) {
    const auto numbers = numbers_of(line);
    if (!numbers || numbers->size() != 2 || numbers->front() == 0) {
        return base::Failure<std::string>{
            "two numbers from 1 to 9999 belong here, `first second`, or `number 0` for a bye"};
    }
    if (numbers->back() != 0) {
        pairing.boards.push_back({numbers->front(), numbers->back()});
        return {};
    }
    if (pairing.bye) {
        return base::Failure<std::string>{"a second bye; " + std::to_string(*pairing.bye) + " has the round's"};
    }
    pairing.bye = numbers->front();
    return {};
}

std::string at(std::size_t line) {
    return "line " + std::to_string(line) + ": ";
}

} // namespace

base::Result<RoundPairing, std::string> read_pairs(std::string_view text) {
    RoundPairing pairing;
    std::optional<std::size_t> announced;
    std::size_t read = 0;
    std::size_t line = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view words = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line;
        if (base::split_words(words).empty()) {
            continue;
        }
        if (!announced) {
            const auto numbers = numbers_of(words);
            if (!numbers || numbers->size() != 1) {
                return base::Failure<std::string>{at(line) + "the number of boards belongs here"};
            }
            announced = numbers->front();
            continue;
        }
        if (const auto added = add(pairing, words); !added) {
            return base::Failure<std::string>{at(line) + added.error()};
        }
        ++read;
    }
    if (!announced) {
        return base::Failure<std::string>{at(1) + "the number of boards belongs here"};
    }
    if (read != *announced) {
        return base::Failure<std::string>{
            "line 1 says " + std::to_string(*announced) +
            ", the boards with the bye, but that many lines follow: " + std::to_string(read)};
    }
    return pairing;
}

} // namespace chuhe::app
