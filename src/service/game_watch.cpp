#include "game_watch.hpp"

#include <chuhe/rules/outcome.hpp>

#include <charconv>
#include <utility>

namespace chuhe::service {

using tournament::BoardResult;

namespace {

/// The number after a name in JSON text that the server itself has written.
std::optional<double> number_after(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(name);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const char* const start = text.data() + at + name.size();
    double number = 0;
    const auto [end, error] = std::from_chars(start, text.data() + text.size(), number);
    return error == std::errc{} && end != start ? std::optional{number} : std::nullopt;
}

} // namespace

BoardResult board_result(const GameEnd& end) {
    if (end.red > end.black) {
        return end.is_by_absence ? BoardResult::SecondAbsent : BoardResult::FirstWon;
    }
    if (end.black > end.red) {
        return end.is_by_absence ? BoardResult::FirstAbsent : BoardResult::SecondWon;
    }
    return end.red > 0 ? BoardResult::Drawn : BoardResult::BothAbsent;
}

std::optional<BoardResult> result_in(std::string_view message) {
    constexpr std::string_view kResult = "\"result\":{";
    const std::size_t at = message.rfind(kResult);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view result = message.substr(at);
    const auto red = number_after(result, "\"red\":");
    const auto black = number_after(result, "\"black\":");
    if (!red || !black) {
        return std::nullopt;
    }
    const std::string code = "\"code\":\"" + std::string{rules::code(rules::Termination::Lateness)} + "\"";
    return board_result({*red, *black, result.find(code) != std::string_view::npos});
}

void GameWatch::deliver(std::shared_ptr<const std::string> message) {
    const auto result = result_in(*message);
    if (result && result != last_) {
        ended_({std::exchange(last_, result), *result});
    }
}

} // namespace chuhe::service
