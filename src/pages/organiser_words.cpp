#include "organiser_words.hpp"

#include <algorithm>

namespace chuhe::pages {

using tournament::Entry;
using tournament::EventFormat;
using tournament::TournamentState;

const Choices& results() {
    static const Choices kResults{{"", {"—", "—"}},
                                  {"1-0", {"1 : 0", "1 : 0"}},
                                  {"1/2-1/2", {"和", "½ : ½"}},
                                  {"0-1", {"0 : 1", "0 : 1"}},
                                  {"+--", {"+ : −", "+ : −"}},
                                  {"--+", {"− : +", "− : +"}},
                                  {"---", {"− : −", "− : −"}},
                                  {"0-0", {"0 : 0", "0 : 0"}}};
    return kResults;
}

const Choices& rare_results() {
    static const Choices kRare{{"+--", {"+ : − 黑方缺席", "+ : − Black is absent"}},
                               {"--+", {"− : + 红方缺席", "− : + Red is absent"}},
                               {"---", {"− : − 双方缺席", "− : − both are absent"}},
                               {"0-0", {"0 : 0 双方判负", "0 : 0 both lose"}}};
    return kRare;
}

base::Bilingual rare_words() {
    return {"缺席、双负", "Absent …"};
}

const Choices& team_absences() {
    static const Choices kAbsences{{"+--", {"+ : − 后队缺席", "+ : − the second team is absent"}},
                                   {"--+", {"− : + 前队缺席", "− : + the first team is absent"}},
                                   {"---", {"− : − 两队缺席", "− : − both teams are absent"}}};
    return kAbsences;
}

std::string result_words(tournament::BoardResult result, Language language) {
    return in(language, results()[static_cast<std::size_t>(result) + 1].second);
}

std::string name_of(const TournamentState& state, tournament::EntrantNumber number) {
    const auto found = std::ranges::find(state.entries, number, &Entry::number);
    return std::to_string(number) + (found == state.entries.end() ? "" : " " + found->name);
}

Choices entrant_choices(const TournamentState& state) {
    Choices choices;
    for (const Entry& entry : state.entries) {
        const std::string label = name_of(state, entry.number);
        choices.push_back({std::to_string(entry.number), {label, label}});
    }
    return choices;
}

base::Bilingual name(EventFormat format) {
    switch (format) {
    case EventFormat::SwissCn1999:
        return {"积分编排", "Swiss 积分编排"};
    case EventFormat::SwissDutch:
        return {"瑞士制", "Swiss, FIDE Dutch"};
    case EventFormat::RoundRobin:
        return {"循环赛", "Round robin"};
    case EventFormat::DoubleRoundRobin:
        return {"双循环赛", "Double round robin"};
    case EventFormat::KnockOut:
        return {"淘汰赛", "Knock-out"};
    case EventFormat::DoubleKnockOut:
        return {"双败淘汰赛", "Double knock-out"};
    }
    return {};
}

Html reopened_note(const std::map<int, tournament::BoardResult>& reopened, int game, Language language) {
    const auto before = reopened.find(game);
    return before == reopened.end()
               ? Html{}
               : element("small", {{"class", "who-note"}},
                         in(language, {"恢复对局，原 ", "reopened, was "}) + result_words(before->second, language));
}

std::string void_words(Language language) {
    return in(language, {"注销（20.3）", "void (20.3)"});
}

std::string group_name(std::size_t group, Language language) {
    constexpr std::size_t kLetters = 26;
    const std::string letter =
        group < kLetters ? std::string(1, static_cast<char>('A' + group)) : std::to_string(group + 1);
    return in(language, {letter + " 组", "group " + letter});
}

std::string pool_title(const TournamentState& state, tournament::Pool pool, Language language) {
    const tournament::Stage& stage = state.stages[pool.stage];
    std::string title = in(language, name(stage.how.format));
    if (stage.groups.size() > 1) {
        title += " · " + group_name(pool.group, language);
    }
    return title;
}

} // namespace chuhe::pages
