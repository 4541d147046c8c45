#include <chuhe/tournament/event_settings.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

constexpr int kMostRounds = 99;
constexpr int kMostGroups = 64;
constexpr int kMostBoards = 20;
constexpr std::size_t kMostNextStages = 3;
constexpr std::size_t kMostTitle = 200;
constexpr std::size_t kMostExtraGames = 10;

bool is_swiss(EventFormat format) {
    return !is_knock_out(format) && !is_round_robin(format);
}

/// Values that only a match of teams has, or only a single game.
bool is_of_teams(TieBreak tie_break) {
    using enum TieBreak;
    return tie_break == MatchPoints || tie_break == OpponentMatchPoints || tie_break == BoardPoints ||
           tie_break == GameWins || tie_break == MatchWins || tie_break == TeamFouls;
}
bool is_of_players(TieBreak tie_break) {
    using enum TieBreak;
    return tie_break == Points || tie_break == OpponentPoints || tie_break == Wins || tie_break == Fouls ||
           tie_break == SecondMoves || tie_break == SecondWins;
}

/// Looks through the settings of an event, one rule after the other.
class SettingsCheck {
  public:
    explicit SettingsCheck(const EventSettings& settings) : settings_(settings) {}

    std::vector<SettingProblem> run() {
        check_limits();
        check_stage(settings_);
        check_stages();
        check_teams();
        check_scoring();
        check_whole();
        if (auto defect = play_defect(settings_.play)) {
            problems_.push_back({"cn1999 6", std::move(*defect)});
        }
        return std::move(problems_);
    }

  private:
    void require(bool holds, rules::Clause clause, const char* zh, const char* en) {
        if (!holds) {
            problems_.push_back({clause, {zh, en}});
        }
    }

    void check_limits() {
        require(settings_.title.size() <= kMostTitle, "chuhe limits", "赛事名称至多200字节",
                "the name of an event has at most 200 bytes");
        require(settings_.forfeits_until_out >= 0 && settings_.forfeits_until_out <= kMostRounds, "chuhe limits",
                "连续弃权次数应为0至99", "the number of forfeits in a row is from 0 to 99");
        require(settings_.swiss.unit_avoidance_rounds >= 0 && settings_.swiss.unit_avoidance_rounds <= kMostRounds,
                "chuhe limits", "回避轮数应为0至99", "units are kept apart for 0 to 99 rounds");
    }

    void check_stage(const StageSettings& how) {
        require(!is_swiss(how.format) || (how.planned_rounds >= 1 && how.planned_rounds <= kMostRounds), "cn1999 11.4",
                "积分编排制的轮数应预先定为1至99", "a Swiss has 1 to 99 rounds, fixed beforehand");
        require(how.groups >= 1 && how.groups <= kMostGroups, "cn1999 11.3", "组数应为1至64",
                "there are 1 to 64 groups");
        require(how.groups == 1 || is_round_robin(how.format), "cn1999 11.3", "只有循环制分组",
                "only a round robin is played in groups");
        require(how.match.games == 1 || how.match.games == 2, "cn1999 13.5", "每对选手下一局或两局",
                "two who meet play one game or two");
        require(how.match.games == 1 || how.format != EventFormat::DoubleRoundRobin, "cn1999 13.5",
                "双循环与两局制只能选一种", "a double round robin and two games a meeting are the same: choose one");
        require(how.match.games == 1 || how.format != EventFormat::SwissDutch, "fide2026 BR 2",
                "FIDE 瑞士制每对选手只下一局", "in the FIDE Dutch system two play one game");
        require(how.match.extra_games.size() <= kMostExtraGames, "cn1999 15.6", "加赛至多10局",
                "there are at most 10 extra games");
        require(how.third_place == ThirdPlaceMatch::No || how.format == EventFormat::KnockOut, "cn1999 11.1",
                "只有单淘汰制有三、四名决赛", "only a single knock-out has a match for the third place");
        check_ranking(how);
    }

    void check_ranking(const StageSettings& how) {
        const auto& order = how.ranking.order;
        require(is_knock_out(how.format) || !order.empty(), "cn1999 15.1", "须规定名次排列依据",
                "the order of the places needs at least one criterion");
        for (const TieBreak tie_break : order) {
            require(std::ranges::count(order, tie_break) == 1, "cn1999 15.1", "名次排列依据不得重复",
                    "no criterion stands twice in the order of the places");
            require(tie_break != TieBreak::PlayOff, "cn1999 15.6", "加赛在并列时安排，不列入排列依据",
                    "a play-off is ordered where a place is shared; it is no criterion");
            require(has_team_entrants(settings_) ? !is_of_players(tie_break) : !is_of_teams(tie_break),
                    has_team_entrants(settings_) ? rules::Clause{"cn1999 15.3"} : rules::Clause{"cn1999 15.1"},
                    has_team_entrants(settings_) ? "团体赛按场分、局分等排列，不按个人积分" : "个人赛没有场分、局分",
                    has_team_entrants(settings_) ? "teams are ranked by match and board points"
                                                 : "in an individual event there are no match or board points");
        }
    }

    void check_stages() {
        require(settings_.next_stages.size() <= kMostNextStages, "chuhe limits", "至多四个阶段",
                "there are at most four stages");
        const StageSettings* before = &settings_;
        for (const NextStage& next : settings_.next_stages) {
            require(!is_knock_out(before->format), "cn1999 11.1", "淘汰制决出名次，其后不再有阶段",
                    "a knock-out ends with the places: no stage comes after it");
            require(next.qualifiers >= 1 && next.qualifiers <= 512, "cn1999 11.3", "每组出线1至512人（队）",
                    "1 to 512 of each group go on");
            require(next.qualifiers * before->groups >= 2 * next.how.groups, "cn1999 11.3",
                    "出线人（队）数不足以组成下一阶段", "too few go on to make the next stage");
            require(next.carried == CarriedPoints::Nothing || !is_knock_out(next.how.format), "cn1999 11.1",
                    "淘汰制不带入前一阶段的积分", "a knock-out has no points that could be brought along");
            check_stage(next.how);
            before = &next.how;
        }
    }

    void check_teams() {
        if (!settings_.teams) {
            return;
        }
        require(settings_.teams->boards >= 1 && settings_.teams->boards <= kMostBoards, "cn1999 12.1", "台数应为1至20",
                "a match has 1 to 20 boards");
        require(has_team_entrants(settings_) || !is_knock_out(settings_.format), "cn1999 15.5",
                "队员总分制按个人名次之和，须用循环制或积分编排制",
                "the sum of places needs an individual round robin or Swiss");
    }

    void check_scoring() {
        const Scoring& scoring = settings_.scoring;
        require(scoring.win > scoring.draw && scoring.draw >= scoring.loss && scoring.loss >= base::HalfPoints{0} &&
                    scoring.win <= base::HalfPoints{20},
                has_team_entrants(settings_) ? rules::Clause{"cn1999 14.2"} : rules::Clause{"cn1999 14.1"},
                "胜、和、负的分数应依次递减", "a win counts more than a draw, a draw no less than a loss");
        require(scoring.pairing_bye >= base::HalfPoints{0} && scoring.pairing_bye <= scoring.win, "cn1999 14.1",
                "轮空的分数在0与胜一局之间", "a bye counts from nothing to a win");
    }

    void check_whole() {
        const bool swiss = is_swiss(settings_.format);
        require(swiss || settings_.late_entry == LateEntry::Nothing, "cn1999 11.2", "循环制、淘汰制开赛后不能报名",
                "a round robin or a knock-out takes nobody in after the start");
        require(swiss || settings_.forfeits_until_out == 0, "cn1999 20.3", "循环制按20.3处理弃权，不停止编排",
                "in a round robin 20.3 deals with those who stay away");
        const bool draws_groups =
            settings_.groups > 1 ||
            std::ranges::any_of(settings_.next_stages, [](const auto& next) { return next.how.groups > 1; });
        require(settings_.swiss.unit_avoidance == UnitAvoidance::Off || settings_.format == EventFormat::SwissCn1999 ||
                    draws_groups,
                "cn1999 11.3", "同单位回避只用于积分编排制和分组；其他赛制可列出不得相遇者",
                "units are kept apart in 积分编排 and in the draw of groups only; name forbidden pairs elsewhere");
    }

    const EventSettings& settings_;
    std::vector<SettingProblem> problems_;
};

} // namespace

std::optional<base::Bilingual> play_defect(const PlaySettings& play) {
    for (const auto& control : {play.control, play.rapid_control}) {
        if (auto defect = control ? clock::defect(*control) : std::nullopt) {
            return defect;
        }
    }
    return game::defect(game_settings(play.rules, play.venue));
}

std::vector<SettingProblem> settings_problems(const EventSettings& settings) {
    return SettingsCheck{settings}.run();
}

} // namespace chuhe::tournament
