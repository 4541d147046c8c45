#include "game_watch.hpp"

#include <chuhe/rules/outcome.hpp>

#include <charconv>
#include <utility>

namespace chuhe::service {

using tournament::BoardResult;
using tournament::Conduct;

namespace {

/// The text behind a name in JSON text that the server itself has written. Fails: nothing where the name is not there.
std::optional<std::string_view> behind(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(name);
    return at == std::string_view::npos ? std::nullopt : std::optional{text.substr(at + name.size())};
}

/// The number after a name.
std::optional<double> number_after(std::string_view text, std::string_view name) {
    const auto rest = behind(text, name);
    double number = 0;
    if (!rest) {
        return std::nullopt;
    }
    const auto [end, error] = std::from_chars(rest->data(), rest->data() + rest->size(), number);
    return error == std::errc{} && end != rest->data() ? std::optional{number} : std::nullopt;
}

int count_after(std::string_view text, std::string_view name) {
    return static_cast<int>(number_after(text, name).value_or(0));
}

bool has_word(std::string_view result, std::string_view name, std::string_view word) {
    return result.find("\"" + std::string{name} + "\":\"" + std::string{word} + "\"") != std::string_view::npos;
}

NotPlayed not_played(std::string_view result) {
    using rules::Termination;
    if (has_word(result, "code", rules::code(Termination::Lateness)) ||
        has_word(result, "code", rules::code(Termination::BothLate))) {
        return NotPlayed::Absent;
    }
    const bool is_barred = has_word(result, "clause", "cn1999 18.2") || has_word(result, "clause", "cn1999 18.3");
    return is_barred ? NotPlayed::Barred : NotPlayed::No;
}

std::optional<BoardResult> result_in(std::string_view live) {
    const auto result = behind(live, "\"result\":{");
    if (!result) {
        return std::nullopt;
    }
    const auto red = number_after(*result, "\"red\":");
    const auto black = number_after(*result, "\"black\":");
    return red && black ? std::optional{board_result({*red, *black, not_played(*result)})} : std::nullopt;
}

Conduct conduct_of(std::string_view side, int fouls) {
    return {.fouls = fouls,
            .warnings = count_after(side, "\"warnings\":"),
            .disqualifications = count_after(side, "\"round_bans\":"),
            .expulsions = count_after(side, "\"expulsions\":")};
}

board::BySide<Conduct> conduct_in(std::string_view live) {
    const std::string_view fouls = behind(live, "\"fouls\":").value_or("");
    const std::string_view penalties = behind(live, "\"penalties\":").value_or("");
    return {conduct_of(behind(penalties, "\"red\":").value_or(""), count_after(fouls, "\"red\":")),
            conduct_of(behind(penalties, "\"black\":").value_or(""), count_after(fouls, "\"black\":"))};
}

} // namespace

BoardResult board_result(const GameEnd& end) {
    const bool is_played = end.not_played == NotPlayed::No;
    if (end.red > end.black) {
        return is_played ? BoardResult::FirstWon : BoardResult::SecondAbsent;
    }
    if (end.black > end.red) {
        return is_played ? BoardResult::SecondWon : BoardResult::FirstAbsent;
    }
    if (end.red > 0) {
        return BoardResult::Drawn;
    }
    return is_played ? BoardResult::BothLost : BoardResult::BothAbsent;
}

std::optional<GameStands> standing_in(std::string_view message) {
    const auto live = behind(message, "\"live\":{");
    return live ? std::optional{GameStands{result_in(*live), conduct_in(*live)}} : std::nullopt;
}

void GameWatch::deliver(std::shared_ptr<const std::string> message) {
    const auto now = standing_in(*message);
    const auto before = last();
    if (!now || now == before) {
        return;
    }
    {
        const std::lock_guard lock{mutex_};
        last_ = now;
    }
    const Told told{last_result_, *now, before && before->result && !now->result};
    if (now->result) {
        last_result_ = now->result;
    }
    changed_(told);
}

std::optional<GameStands> GameWatch::last() const {
    const std::lock_guard lock{mutex_};
    return last_;
}

} // namespace chuhe::service
