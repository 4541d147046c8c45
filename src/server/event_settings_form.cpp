#include "event_settings_form.hpp"

#include "event_commands.hpp"
#include "game_text.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/pages/game_rules.hpp>
#include <chuhe/wire/client_message.hpp>

#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chuhe::server {

using tournament::EventFormat;
using tournament::EventSettings;
using tournament::StageSettings;

namespace {

/// A time control that no choice gives, and that stays.
constexpr std::string_view kAsIs = "as_is";

constexpr std::size_t kLongestName = 100;

template <typename Value>
using WordList = std::vector<std::pair<std::string_view, Value>>;

/// Reads field after field and remembers the first that is wrong.
class SettingsReader {
  public:
    SettingsReader(const Form& form, std::uint64_t seed) : form_(form) { settings_.swiss.seed = seed; }

    base::Result<EventSettings, base::Bilingual> run() {
        read_title();
        read_seed();
        read_teams();
        read_scoring();
        settings_.format = format("format");
        settings_.planned_rounds = number("rounds", 7);
        settings_.groups = number("groups", 1);
        read_match();
        read_pairing();
        settings_.ranking = ranking(settings_.format);
        read_stages();
        read_play();
        if (problem_) {
            return base::Failure{*problem_};
        }
        return std::move(settings_);
    }

    /// Those of how games are played alone.
    base::Result<tournament::PlaySettings, base::Bilingual> play() {
        read_play();
        if (problem_) {
            return base::Failure{*problem_};
        }
        return std::move(settings_.play);
    }

  private:
    void wrong(std::string zh, std::string en) {
        if (!problem_) {
            problem_ = base::Bilingual{std::move(zh), std::move(en)};
        }
    }

    template <typename Value>
    Value word(std::string_view field, const WordList<Value>& words) {
        const std::string text = form_.text(field);
        for (const auto& [name, value] : words) {
            if (name == text) {
                return value;
            }
        }
        if (!text.empty()) {
            const std::string name{field};
            wrong(name + "：没有这个选项：" + text, name + ": there is no such choice: " + text);
        }
        return words.front().second;
    }

    int number(const std::string& field, int usual) {
        const std::string text = form_.text(field);
        const auto value = form_.number(field);
        if (!text.empty() && !value) {
            wrong(field + " 应为整数，不是 " + text, field + " is a whole number, not " + text);
        }
        return value.value_or(usual);
    }

    void read_title() {
        settings_.title = form_.text("title");
        if (settings_.title.empty() || settings_.title.size() > kLongestName || !base::decode_utf8(settings_.title)) {
            wrong("请填写赛事名称，最多 100 字节", "give the event a name of at most 100 bytes");
        }
    }

    void read_seed() {
        const std::string text = form_.text("seed");
        if (text.empty()) {
            return;
        }
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), settings_.swiss.seed);
        if (error != std::errc{} || end != text.data() + text.size() || settings_.swiss.seed >> 63U != 0) {
            wrong("种子应为 0 至 9223372036854775807 的整数", "a seed is a whole number below 9223372036854775808");
        }
    }

    EventFormat format(std::string_view field) {
        return word<EventFormat>(field, {{"swiss_cn1999", EventFormat::SwissCn1999},
                                         {"swiss_dutch", EventFormat::SwissDutch},
                                         {"round_robin", EventFormat::RoundRobin},
                                         {"double_round_robin", EventFormat::DoubleRoundRobin},
                                         {"knock_out", EventFormat::KnockOut},
                                         {"double_knock_out", EventFormat::DoubleKnockOut}});
    }

    void read_teams() {
        using tournament::TeamFormat;
        const auto teams = word<std::optional<TeamFormat>>("entrants", {{"players", std::nullopt},
                                                                        {"fixed_boards", TeamFormat::FixedBoards},
                                                                        {"substitutes", TeamFormat::Substitutes},
                                                                        {"free_line_up", TeamFormat::FreeLineUp},
                                                                        {"all_play_all", TeamFormat::AllPlayAll},
                                                                        {"sum_of_places", TeamFormat::SumOfPlaces}});
        if (teams) {
            settings_.teams = tournament::TeamSettings{
                *teams, number("boards", 4),
                word<tournament::ByeBoards>(
                    "bye_boards", {{"all", tournament::ByeBoards::All}, {"half", tournament::ByeBoards::Half}})};
        }
    }

    void read_scoring() {
        const bool is_two = word<bool>("scoring", {{"1-0.5-0", false}, {"2-1-0", true}});
        if (is_two || has_team_entrants(settings_)) {
            settings_.scoring = tournament::two_one_zero();
        }
        tournament::Scoring& scoring = settings_.scoring;
        scoring.pairing_bye = word<base::HalfPoints>(
            "bye_points", {{"win", scoring.win}, {"draw", scoring.draw}, {"none", base::HalfPoints{0}}});
    }

    void read_match() {
        using enum tournament::LastResort;
        const int games = number("games", 1);
        settings_.match = tournament::extra_games_in_use(games);
        const std::string extra = word<std::string>(
            "extra",
            {{"in_use", "in_use"}, {"in_use_arbiter", "in_use_arbiter"}, {"lot", "lot"}, {"arbiter", "arbiter"}});
        if (extra == "lot" || extra == "arbiter") {
            settings_.match.extra_games.clear();
        }
        settings_.match.last_resort = extra.ends_with("arbiter") ? Arbiter : Lot;
        settings_.third_place = word<tournament::ThirdPlaceMatch>(
            "third_place", {{"no", tournament::ThirdPlaceMatch::No}, {"yes", tournament::ThirdPlaceMatch::Yes}});
        settings_.second_final =
            word<tournament::SecondFinal>("second_final", {{"if_first_is_lost", tournament::SecondFinal::IfFirstIsLost},
                                                           {"no", tournament::SecondFinal::No}});
    }

    void read_pairing() {
        using tournament::UnitAvoidance;
        settings_.swiss.unit_avoidance = word<UnitAvoidance>("units", {{"off", UnitAvoidance::Off},
                                                                       {"first_rounds", UnitAvoidance::FirstRounds},
                                                                       {"always", UnitAvoidance::Always}});
        settings_.swiss.unit_avoidance_rounds = number("units_rounds", 3);
        settings_.table_reading = word<tournament::TableReading>(
            "table_reading", {{"berger", tournament::TableReading::Berger},
                              {"largest_first_at_once", tournament::TableReading::LargestFirstAtOnce}});
        const auto drawn = settings_.swiss.seed % 2 == 0 ? tournament::Turn::First : tournament::Turn::Second;
        settings_.initial_turn = word<tournament::Turn>(
            "initial_turn", {{"lot", drawn}, {"first", tournament::Turn::First}, {"second", tournament::Turn::Second}});
        settings_.late_entry =
            word<tournament::LateEntry>("late_entry", {{"nothing", tournament::LateEntry::Nothing},
                                                       {"half_point_once", tournament::LateEntry::HalfPointOnce}});
        settings_.forfeits_until_out = number("forfeits_until_out", 0);
    }

    std::optional<clock::TimeControl> control(const std::string& field) {
        const std::string text = form_.text(field);
        if (text.empty() || text == kAsIs) {
            return std::nullopt;
        }
        auto create = wire::read_create_game(game_text(text, "online"));
        if (!create) {
            wrong(create.error().text.zh, create.error().text.en);
            return std::nullopt;
        }
        return std::move(create->control);
    }

    void read_play() {
        using tournament::Venue;
        settings_.play.venue = word<Venue>("venue", {{"real_boards", Venue::RealBoards}, {"server", Venue::Server}});
        settings_.play.control = control("control");
        settings_.play.rapid_control = control("rapid_control");
        auto rules = pages::read_game_rules([this](const std::string& field) { return form_.text(field); });
        if (!rules) {
            wrong(rules.error().zh, rules.error().en);
            return;
        }
        settings_.play.rules = *rules;
    }

    tournament::Conventions conventions() {
        using tournament::OpponentShare;
        const WordList<OpponentShare> nothing{{"nothing", OpponentShare::Nothing},
                                              {"half_own_points", OpponentShare::HalfOwnPoints},
                                              {"virtual_opponent", OpponentShare::VirtualOpponent},
                                              {"actual", OpponentShare::Actual}};
        WordList<OpponentShare> actual = nothing;
        std::swap(actual.front(), actual.back());
        using tournament::CountsAsWin;
        tournament::Conventions made;
        made.bye = word("bye_share", nothing);
        made.absence = word("absence_share", nothing);
        made.forfeit = word("forfeit_share", actual);
        made.forfeit_win = word<CountsAsWin>("forfeit_win", {{"yes", CountsAsWin::Yes}, {"no", CountsAsWin::No}});
        made.bye_win = word<CountsAsWin>("bye_win", {{"no", CountsAsWin::No}, {"yes", CountsAsWin::Yes}});
        return made;
    }

    /// Source: cn1999 15.1 to 15.4
    tournament::RankingOrder ranking(EventFormat format) {
        tournament::RankingOrder made;
        const std::string order =
            word<std::string>("order", {{"article", "article"}, {"cn2020", "cn2020"}, {"own", "own"}});
        if (order == "own") {
            for (int i = 1; i <= 8; ++i) {
                const std::string code = form_.text("order" + std::to_string(i));
                const auto tie_break = tournament::tie_break_coded(code);
                if (tie_break) {
                    made.order.push_back(*tie_break);
                } else if (!code.empty()) {
                    wrong("没有这个名次依据：" + code, "there is no such criterion: " + code);
                }
            }
        } else {
            const bool is_team = has_team_entrants(settings_);
            const std::string article = is_round_robin(format) ? (is_team ? "cn1999-15.3" : "cn1999-15.1")
                                                               : (is_team ? "cn1999-15.4" : "cn1999-15.2");
            made = *tournament::ranking_order_named(order == "cn2020" ? order : article);
        }
        made.conventions = conventions();
        return made;
    }

    void read_stages() {
        for (const std::string prefix : {"stage2_", "stage3_"}) {
            const std::string chosen = form_.text(prefix + "format");
            if (chosen.empty() || chosen == "none") {
                return;
            }
            tournament::NextStage next;
            next.how.format = format(prefix + "format");
            next.how.planned_rounds = number(prefix + "rounds", 5);
            next.how.groups = number(prefix + "groups", 1);
            next.how.match = settings_.match;
            next.how.ranking = ranking(next.how.format);
            next.how.second_final = settings_.second_final;
            next.qualifiers = number(prefix + "qualifiers", 2);
            next.carried = word<tournament::CarriedPoints>(
                prefix + "carried", {{"nothing", tournament::CarriedPoints::Nothing},
                                     {"all", tournament::CarriedPoints::All},
                                     {"against_others", tournament::CarriedPoints::AgainstOthers}});
            // The match for the third place belongs to the knock-out, whichever stage it is.
            if (next.how.format == EventFormat::KnockOut && settings_.format != EventFormat::KnockOut) {
                next.how.third_place = std::exchange(settings_.third_place, tournament::ThirdPlaceMatch::No);
            }
            settings_.next_stages.push_back(std::move(next));
        }
    }

    const Form& form_;
    EventSettings settings_;
    std::optional<base::Bilingual> problem_;
};

} // namespace

base::Result<EventSettings, base::Bilingual> settings_of(const Form& form, std::uint64_t seed) {
    return SettingsReader{form, seed}.run();
}

base::Result<tournament::PlaySettings, base::Bilingual> play_of(const Form& form, const tournament::PlaySettings& now) {
    auto play = SettingsReader{form, 0}.play();
    if (play && form.text("control") == kAsIs) {
        play->control = now.control;
    }
    if (play && form.text("rapid_control") == kAsIs) {
        play->rapid_control = now.rapid_control;
    }
    return play;
}

} // namespace chuhe::server
