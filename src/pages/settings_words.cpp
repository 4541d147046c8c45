#include "settings_words.hpp"

#include "control_words.hpp"
#include "event_words.hpp"
#include "forms.hpp"

#include <chuhe/pages/game_rules.hpp>

namespace chuhe::pages {

using tournament::EventFormat;
using tournament::EventSettings;
using tournament::StageSettings;

namespace {

base::Bilingual format_words(EventFormat format) {
    switch (format) {
    case EventFormat::SwissCn1999:
        return {"积分编排（11.4）", "Swiss 积分编排 (11.4)"};
    case EventFormat::SwissDutch:
        return {"瑞士制（FIDE 2026）", "Swiss, FIDE Dutch 2026"};
    case EventFormat::RoundRobin:
        return {"循环赛（11.2）", "round robin (11.2)"};
    case EventFormat::DoubleRoundRobin:
        return {"双循环赛（11.2）", "double round robin (11.2)"};
    case EventFormat::KnockOut:
        return {"单淘汰（11.1）", "knock-out (11.1)"};
    case EventFormat::DoubleKnockOut:
        return {"双淘汰（11.1）", "double knock-out (11.1)"};
    }
    return {};
}

base::Bilingual team_words(tournament::TeamFormat format) {
    using enum tournament::TeamFormat;
    switch (format) {
    case FixedBoards:
        return {"分台定人（12.1）", "fixed boards (12.1)"};
    case Substitutes:
        return {"分台换人（12.2）", "reserves, in the order of the boards (12.2)"};
    case FreeLineUp:
        return {"临时定台（12.3）", "free line-ups (12.3)"};
    case AllPlayAll:
        return {"全队轮赛（12.4）", "all play all (12.4)"};
    case SumOfPlaces:
        return {"队员总分（12.5、15.5）", "the sum of the members' places (12.5, 15.5)"};
    }
    return {};
}

base::Bilingual share_words(tournament::OpponentShare share) {
    using enum tournament::OpponentShare;
    switch (share) {
    case Nothing:
        return {"0", "nothing"};
    case HalfOwnPoints:
        return {"本人积分的一半", "half of one's own points"};
    case VirtualOpponent:
        return {"虚拟对手", "a virtual opponent"};
    case Actual:
        return {"对手的积分", "the opponent's points"};
    }
    return {};
}

base::Bilingual carried_words(tournament::CarriedPoints carried) {
    switch (carried) {
    case tournament::CarriedPoints::Nothing:
        return {"不带入", "none"};
    case tournament::CarriedPoints::All:
        return {"全部", "all of the stage before"};
    case tournament::CarriedPoints::AgainstOthers:
        return {"同组出线者之间的", "those against others who went on into the same group"};
    }
    return {};
}

base::Bilingual yes_no(bool is) {
    return is ? base::Bilingual{"是", "yes"} : base::Bilingual{"否", "no"};
}

/// Writes line after line.
class SettingsWriter {
  public:
    SettingsWriter(const EventSettings& settings, Language language) : settings_(settings), language_(language) {}

    std::vector<std::pair<std::string, std::string>> run() {
        write_stage({"赛制", "Format"}, settings_, 0);
        for (const tournament::NextStage& next : settings_.next_stages) {
            write_stage({"下一阶段", "Next stage"}, next.how, next.qualifiers);
            if (!is_knock_out(next.how.format)) {
                add({"带入前一阶段的积分", "Points brought along"}, carried_words(next.carried));
            }
        }
        write_teams();
        write_scoring();
        write_ranking();
        write_pairing();
        write_play();
        add({"抽签种子", "Seed of the lots"}, std::to_string(settings_.swiss.seed));
        return std::move(lines_);
    }

  private:
    void add(const base::Bilingual& name, std::string value) {
        lines_.emplace_back(in(language_, name), std::move(value));
    }
    void add(const base::Bilingual& name, const base::Bilingual& value) { add(name, in(language_, value)); }
    [[nodiscard]] std::string words(const base::Bilingual& both) const { return in(language_, both); }

    void write_stage(const base::Bilingual& name, const StageSettings& how, int qualifiers) {
        std::string text = words(format_words(how.format));
        const std::string gap = words({"，", ", "});
        if (!is_knock_out(how.format) && !is_round_robin(how.format)) {
            text += gap + std::to_string(how.planned_rounds) + words({"轮", " rounds"});
        }
        if (how.groups > 1) {
            text += gap + std::to_string(how.groups) + words({"组，蛇形排列（11.3）", " groups by the snake (11.3)"});
        }
        if (qualifiers > 0) {
            text += gap + words({"每组出线", "of each group "}) + std::to_string(qualifiers);
        }
        if (how.match.games == 2) {
            text += gap + words({"两局互换先后（13.5）", "two games, turns swapped (13.5)"});
        }
        if (is_knock_out(how.format)) {
            text += gap + std::to_string(how.match.extra_games.size()) + words({"局加赛，再", " extra games, then "}) +
                    (how.match.last_resort == tournament::LastResort::Lot ? words({"抽签", "the lot"})
                                                                          : words({"裁判长决定", "the arbiter"}));
        }
        if (how.third_place == tournament::ThirdPlaceMatch::Yes) {
            text += gap + words({"赛三、四名", "a match for the third place"});
        }
        if (how.format == EventFormat::DoubleKnockOut) {
            text += gap + (how.second_final == tournament::SecondFinal::No
                               ? words({"决赛一场", "one final"})
                               : words({"全胜者输则再赛一场", "a second final if the undefeated loses"}));
        }
        add(name, std::move(text));
    }

    /// Where all play all (12.4) there are no boards to count.
    [[nodiscard]] std::string boards_words() const {
        if (settings_.teams->format == tournament::TeamFormat::AllPlayAll) {
            return "";
        }
        return words({"，", ", "}) + std::to_string(settings_.teams->boards) +
               (has_team_entrants(settings_) ? words({"台", " boards"}) : words({"人计分", " count"}));
    }

    void write_teams() {
        if (!settings_.teams) {
            return;
        }
        add({"团体", "Teams"}, words(team_words(settings_.teams->format)) + boards_words());
        if (has_team_entrants(settings_)) {
            add({"轮空的局分", "Board points of a bye"}, settings_.teams->bye_boards == tournament::ByeBoards::All
                                                             ? base::Bilingual{"全部台", "every board"}
                                                             : base::Bilingual{"一半", "half of them"});
        }
    }

    void write_scoring() {
        const tournament::Scoring& scoring = settings_.scoring;
        const std::string clause = has_team_entrants(settings_) ? "14.2" : "14.1";
        add({"记分", "Scoring"}, words({"胜 ", "won "}) + points_text(scoring.win) + words({"，和 ", ", drawn "}) +
                                     points_text(scoring.draw) + words({"，负 ", ", lost "}) +
                                     points_text(scoring.loss) + words({"（", " ("}) + clause + words({"）", ")"}));
        add({"轮空记分", "A bye scores"}, points_text(scoring.pairing_bye));
        add({"弃权（21.4）", "Forfeits (21.4)"},
            words({"+ 记胜局分，− 记 ", "+ as a win, − "}) + points_text(scoring.forfeit_loss));
        add({"缺席记分", "An absence scores"}, points_text(scoring.absence));
    }

    void write_ranking() {
        std::string order;
        for (const tournament::TieBreak tie_break : settings_.ranking.order) {
            order += (order.empty() ? "" : words({"、", ", "})) + words(tournament::name(tie_break)) + " " +
                     std::string{tournament::clause_of(tie_break).number()};
        }
        if (!is_knock_out(settings_.format)) {
            add({"名次", "Places"}, std::move(order));
        }
        const tournament::Conventions& conventions = settings_.ranking.conventions;
        add({"轮空计入对手分", "A bye adds to opponents' points"}, share_words(conventions.bye));
        add({"弃权计入对手分", "A forfeit adds"}, share_words(conventions.forfeit));
        add({"缺席计入对手分", "An absence adds"}, share_words(conventions.absence));
        add({"不战而胜算胜局", "+ counts as a win"}, yes_no(conventions.forfeit_win == tournament::CountsAsWin::Yes));
        add({"轮空算胜局", "A bye counts as a win"}, yes_no(conventions.bye_win == tournament::CountsAsWin::Yes));
    }

    void write_play() {
        const tournament::PlaySettings& play = settings_.play;
        const bool is_server = play.venue == tournament::Venue::Server;
        add({"对局", "Games"},
            is_server ? base::Bilingual{"在服务器上", "on the server"} : base::Bilingual{"在实盘上", "on real boards"});
        if (is_server || play.control) {
            add({"用时（6）", "Time control (6)"}, control_words(play.control, language_));
        }
        if (play.rapid_control && play.rapid_control != play.control) {
            add({"快棋加赛的用时", "Time control of rapid extra games"}, control_words(play.rapid_control, language_));
        }
        for (auto& line : game_rules_words(play.rules, language_)) {
            lines_.push_back(std::move(line));
        }
    }

    void write_pairing() {
        using tournament::UnitAvoidance;
        const tournament::Cn1999Settings& swiss = settings_.swiss;
        const std::string rounds = std::to_string(swiss.unit_avoidance_rounds);
        add({"同单位", "Of one unit"}, swiss.unit_avoidance == UnitAvoidance::Off ? words({"不回避", "not kept apart"})
                                       : swiss.unit_avoidance == UnitAvoidance::Always
                                           ? words({"尽量回避", "kept apart while possible"})
                                           : words({"前" + rounds + "轮回避", "kept apart for " + rounds + " rounds"}));
        if (is_round_robin(settings_.format)) {
            add({"秩序表（13.1）", "Table (13.1)"},
                settings_.table_reading == tournament::TableReading::Berger
                    ? base::Bilingual{"贝格尔表", "Berger's"}
                    : base::Bilingual{"最大号第一轮先走", "the largest number moves first in round 1"});
            return;
        }
        if (settings_.format == EventFormat::SwissDutch) {
            add({"一号第一轮", "Number 1 in round 1"}, settings_.initial_turn == tournament::Turn::First
                                                           ? base::Bilingual{"先走", "moves first"}
                                                           : base::Bilingual{"后走", "moves second"});
        }
        if (!is_knock_out(settings_.format)) {
            add({"补报名", "Late entry"}, settings_.late_entry == tournament::LateEntry::Nothing
                                              ? base::Bilingual{"缺的轮次记 0 分", "nothing for the rounds missed"}
                                              : base::Bilingual{"补记一次半分", "half a point once"});
            add({"连续弃权停止编排", "Out after forfeits in a row"},
                settings_.forfeits_until_out == 0 ? words({"不停", "never"})
                                                  : std::to_string(settings_.forfeits_until_out));
        }
    }

    const EventSettings& settings_;
    Language language_;
    std::vector<std::pair<std::string, std::string>> lines_;
};

} // namespace

std::vector<std::pair<std::string, std::string>> settings_words(const EventSettings& settings, Language language) {
    return SettingsWriter{settings, language}.run();
}

Html settings_list(const std::vector<std::pair<std::string, std::string>>& lines, Language language) {
    if (lines.empty()) {
        return {};
    }
    Html rows;
    for (const auto& [name, value] : lines) {
        rows += element("tr", {}, element("th", {{"scope", "row"}}, name) + element("td", {}, value));
    }
    return folded(in(language, {"规程", "Regulations"}),
                  element("table", {{"class", "entries"}}, element("tbody", {}, rows)));
}

} // namespace chuhe::pages
