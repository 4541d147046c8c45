#include "settings_form.hpp"

#include "control_words.hpp"
#include "forms.hpp"
#include "play_fields.hpp"

#include <chuhe/pages/game_rules.hpp>
#include <chuhe/tournament/standings.hpp>

namespace chuhe::pages {

namespace {

const Choices& formats() {
    static const Choices kFormats{{"swiss_cn1999", {"积分编排（11.4）", "Swiss 积分编排 (11.4)"}},
                                  {"swiss_dutch", {"瑞士制（FIDE 2026）", "Swiss, FIDE Dutch 2026"}},
                                  {"round_robin", {"循环赛（11.2）", "Round robin (11.2)"}},
                                  {"double_round_robin", {"双循环赛（11.2）", "Double round robin (11.2)"}},
                                  {"knock_out", {"单淘汰（11.1）", "Knock-out (11.1)"}},
                                  {"double_knock_out", {"双淘汰（11.1）", "Double knock-out (11.1)"}}};
    return kFormats;
}

Choices stage_formats() {
    Choices choices{{"none", {"没有", "none"}}};
    choices.insert(choices.end(), formats().begin(), formats().end());
    return choices;
}

/// Writes fields with labels in one language.
class FormWriter {
  public:
    explicit FormWriter(Language language) : language_(language) {}

    [[nodiscard]] Html select(const std::string& name, const base::Bilingual& label, const Choices& choices,
                              const std::string& chosen) const {
        return select_field("s-" + name, name, in(language_, label), choices, chosen, language_);
    }
    [[nodiscard]] Html number(const std::string& name, const base::Bilingual& label, int value, int least = 1) const {
        return number_field("s-" + name, name, in(language_, label), value, least);
    }
    [[nodiscard]] Html group(const base::Bilingual& title, const Html& fields) const {
        return folded(in(language_, title), element("div", {{"class", "stack"}}, fields));
    }

    [[nodiscard]] Html main_fields() const {
        const Choices scorings{{"1-0.5-0", {"胜 1 和 0.5 负 0（14.1）", "1, half, 0 (14.1)"}},
                               {"2-1-0", {"胜 2 和 1 负 0", "2, 1, 0"}}};
        const Choices entrants{{"players", {"个人", "Players"}},
                               {"fixed_boards", {"团体：分台定人（12.1）", "Teams, fixed boards (12.1)"}},
                               {"substitutes", {"团体：分台换人（12.2）", "Teams with reserves (12.2)"}},
                               {"free_line_up", {"团体：临时定台（12.3）", "Teams, free line-ups (12.3)"}},
                               {"all_play_all", {"团体：全队轮赛（12.4）", "Teams, all play all (12.4)"}},
                               {"sum_of_places", {"队员总分（12.5）", "Players for their units (12.5)"}}};
        return text_field("s-title", "title", in(language_, {"赛事名称", "Name of the event"}), true) +
               select("format", {"赛制", "Format"}, formats(), "swiss_cn1999") +
               select("entrants", {"参赛者", "Entrants"}, entrants, "players") +
               number("rounds", {"轮数（积分编排）", "Rounds (Swiss)"}, 7) +
               select("scoring", {"记分（团体场分 2-1-0，14.2）", "Scoring (matches of teams: 2-1-0, 14.2)"}, scorings,
                      "1-0.5-0") +
               play_fields(tournament::PlaySettings{}, "s-", Rapid::Yes, language_) +
               game_rules_fields(tournament::GameRules{}, "s-", language_);
    }

    [[nodiscard]] Html team_fields() const {
        const Choices bye_boards{{"all", {"全部台", "every board"}}, {"half", {"一半", "half of them"}}};
        return group({"团体赛", "Teams"},
                     number("boards", {"台数（队员总分：计分人数）", "Boards (sum of places: members that count)"}, 4) +
                         select("bye_boards", {"轮空的局分", "Board points of a bye"}, bye_boards, "all"));
    }

    [[nodiscard]] Html pairing_fields() const {
        const Choices units{{"off", {"不回避", "not kept apart"}},
                            {"first_rounds", {"前几轮回避", "kept apart in the first rounds"}},
                            {"always", {"尽量回避", "kept apart while possible"}}};
        const Choices readings{
            {"berger", {"贝格尔表", "Berger's"}},
            {"largest_first_at_once", {"最大号第一轮先走", "the largest number moves first in round 1"}}};
        const Choices turns{{"lot", {"抽签", "by lot"}}, {"first", {"先走", "first"}}, {"second", {"后走", "second"}}};
        const Choices late{{"nothing", {"缺的轮次记 0 分", "nothing for the rounds missed"}},
                           {"half_point_once", {"补记一次半分", "half a point once"}}};
        return group(
            {"编排", "Pairing"},
            number("groups", {"分组数（11.3）", "Groups (11.3)"}, 1) +
                select("units", {"同单位", "Of one unit"}, units, "off") +
                number("units_rounds", {"回避的轮数", "Rounds kept apart"}, 3) +
                select("table_reading", {"秩序表（13.1）", "Table of a round robin (13.1)"}, readings, "berger") +
                select("initial_turn", {"FIDE：一号第一轮", "FIDE: number 1 in round 1"}, turns, "lot") +
                select("late_entry", {"补报名", "Late entry"}, late, "nothing") +
                number("forfeits_until_out",
                       {"连续弃权几次停止编排（0：不停）", "Forfeits in a row until one is out (0: never)"}, 0, 0));
    }

    [[nodiscard]] Html match_fields() const {
        const Choices games{{"1", {"一局", "one game"}},
                            {"2", {"两局，互换先后（13.5）", "two, turns swapped (13.5)"}}};
        const Choices extra{
            {"in_use", {"慢棋、快棋、快棋，再抽签", "slow, rapid, rapid, then the lot"}},
            {"in_use_arbiter", {"慢棋、快棋、快棋，再由裁判长定", "slow, rapid, rapid, then the arbiter"}},
            {"lot", {"抽签", "the lot"}},
            {"arbiter", {"裁判长决定", "the arbiter"}}};
        const Choices third{{"no", {"不赛，并列第三", "no, the third place is shared"}}, {"yes", {"赛", "yes"}}};
        const Choices second{{"if_first_is_lost", {"全胜者输掉第一场时加赛", "if the undefeated loses the first"}},
                             {"no", {"不赛", "no"}}};
        return group({"局数、加赛、淘汰", "Games, extra games, knock-out"},
                     select("games", {"每次相遇", "A meeting is"}, games, "1") +
                         select("extra", {"平分后加赛（15.6）", "Extra games when level (15.6)"}, extra, "in_use") +
                         select("third_place", {"三、四名决赛", "Match for the third place"}, third, "no") +
                         select("second_final", {"双淘汰第二场决赛", "Second final of a double knock-out"}, second,
                                "if_first_is_lost"));
    }

    [[nodiscard]] Html ranking_fields() const {
        Choices criteria{{"", {"—", "—"}}};
        using tournament::TieBreak;
        for (int i = 0; i < static_cast<int>(TieBreak::PlayOff); ++i) {
            const auto tie_break = static_cast<TieBreak>(i);
            criteria.push_back({std::string{tournament::code(tie_break)}, tournament::name(tie_break)});
        }
        const Choices orders{{"article", {"按条款（15.1 至 15.4）", "by the articles (15.1 to 15.4)"}},
                             {"cn2020", {"2-1-0 与累进分（2015 年以来）", "as since 2015, with the cumulative score"}},
                             {"own", {"按下列次序", "as below"}}};
        Html fields = select("order", {"名次排列", "Order of the places"}, orders, "article");
        for (int i = 1; i <= 8; ++i) {
            const std::string at = std::to_string(i);
            fields += select("order" + at, {"依据 " + at, "Criterion " + at}, criteria, "");
        }
        return group({"名次（15）", "Places (15)"}, fields);
    }

    [[nodiscard]] Html convention_fields() const {
        const Choices shares{{"nothing", {"0", "nothing"}},
                             {"half_own_points", {"本人积分的一半", "half of one's own points"}},
                             {"virtual_opponent", {"虚拟对手（FIDE）", "a virtual opponent (FIDE)"}},
                             {"actual", {"对手的实际积分", "the opponent's points"}}};
        const Choices yes_no{{"yes", {"算", "yes"}}, {"no", {"不算", "no"}}};
        const Choices byes{
            {"win", {"胜局的分数", "as a win"}}, {"draw", {"和局的分数", "as a draw"}}, {"none", {"0", "nothing"}}};
        return group(
            {"轮空、弃权、缺席", "Byes, forfeits, absences"},
            select("bye_points", {"轮空记分", "A bye scores"}, byes, "win") +
                select("bye_share", {"轮空计入对手分", "A bye adds to opponents' points"}, shares, "nothing") +
                select("forfeit_share", {"弃权计入对手分", "A forfeit adds to opponents' points"}, shares, "actual") +
                select("absence_share", {"缺席计入对手分", "An absence adds to opponents' points"}, shares, "nothing") +
                select("forfeit_win", {"不战而胜算胜局（21.4）", "+ counts as a win (21.4)"}, yes_no, "yes") +
                select("bye_win", {"轮空算胜局", "A bye counts as a win"}, yes_no, "no"));
    }

    [[nodiscard]] Html stage_fields(int stage) const {
        const std::string prefix = "stage" + std::to_string(stage) + "_";
        const Choices carried{{"nothing", {"不带入", "none"}},
                              {"all", {"全部", "all"}},
                              {"against_others", {"只带同组出线者之间的", "those against others who go on"}}};
        const base::Bilingual title =
            stage == 2 ? base::Bilingual{"第二阶段", "Second stage"} : base::Bilingual{"第三阶段", "Third stage"};
        return group(
            title,
            select(prefix + "format", {"赛制", "Format"}, stage_formats(), "none") +
                number(prefix + "qualifiers", {"每组出线（未分组：共出线）", "Of each group (or of all) go on"}, 2) +
                select(prefix + "carried", {"带入前一阶段的积分", "Points brought along"}, carried, "nothing") +
                number(prefix + "groups", {"分组数", "Groups"}, 1) +
                number(prefix + "rounds", {"轮数（积分编排）", "Rounds (Swiss)"}, 5));
    }

  private:
    Language language_;
};

} // namespace

Html settings_form(Language language) {
    const FormWriter form(language);
    return element(
        "form", {{"method", "post"}, {"action", "/e"}, {"class", "stack"}},
        hidden("lang", language == Language::English ? "en" : "zh") + form.main_fields() + form.team_fields() +
            form.pairing_fields() + form.match_fields() + form.ranking_fields() + form.convention_fields() +
            form.stage_fields(2) + form.stage_fields(3) +
            form.group({"抽签种子", "Seed of the lots"},
                       text_field("s-seed", "seed", in(language, {"数字；不填则随机", "A number; at random if blank"}),
                                  false)) +
            button(in(language, {"办比赛", "Begin the event"}), "b primary"));
}

} // namespace chuhe::pages
