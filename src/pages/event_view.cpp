#include "match_titles.hpp"
#include "organiser_words.hpp"
#include "settings_words.hpp"
#include "team_match.hpp"

#include <chuhe/pages/event_pages.hpp>

#include <algorithm>

namespace chuhe::pages {

namespace {

/// A board counts here as it does in the standings. Source: cn1999 20.3, 20.4
std::string result_of(const tournament::TournamentState& state, int round, const tournament::PairedBoard& paired,
                      Language language) {
    const tournament::BoardOutcome outcome = outcome_of(state, round, paired);
    if (outcome.fate == tournament::BoardFate::Void) {
        return void_words(language);
    }
    if (!has_team_entrants(state.settings)) {
        return outcome.result ? result_words(*outcome.result, language) : "";
    }
    if (outcome.fate == tournament::BoardFate::Forfeited) {
        return result_words(*outcome.result, language);
    }
    return paired.result || !paired.games.empty() ? board_points_text(state, paired) : "";
}

/// The group of the stage in which two meet. Fails: nothing where there is one only.
std::string group_of(const tournament::Stage& stage, tournament::EntrantNumber number, Language language) {
    if (stage.groups.size() < 2) {
        return "";
    }
    for (std::size_t group = 0; group < stage.groups.size(); ++group) {
        if (std::ranges::find(stage.groups[group], number) != stage.groups[group].end()) {
            return group_name(group, language);
        }
    }
    return "";
}

RoundView round_view(const tournament::TournamentState& state, int round, Language language) {
    const tournament::PairedRound& paired_round = state.rounds[static_cast<std::size_t>(round - 1)];
    const tournament::Stage& stage = state.stages[tournament::stage_of_round(state, round)];
    RoundView view{.number = round, .games = {}, .byes = paired_round.byes};
    view.is_knock_out = is_knock_out(stage.how.format);
    if (state.stages.size() > 1 || view.is_knock_out) {
        view.stage =
            in(language, stage.decides ? base::Bilingual{"加赛（15.6）", "Play-off (15.6)"} : name(stage.how.format));
    }
    std::map<int, std::string> titles = match_titles(state, round, language);
    for (const tournament::PairedBoard& paired : paired_round.boards) {
        const int table = static_cast<int>(view.games.size()) + 1;
        const std::string group = group_of(stage, paired.board.first, language);
        const std::string gap = group.empty() || titles.empty() ? "" : " · ";
        const auto before = paired.reopened.find(1);
        view.games.push_back({.table = table,
                              .first = paired.board.first,
                              .second = paired.board.second,
                              .result = result_of(state, round, paired, language),
                              .members = member_games(state, paired, language),
                              .group = group + gap + titles[table],
                              .was = before == paired.reopened.end() || has_team_entrants(state.settings)
                                         ? ""
                                         : result_words(before->second, language)});
    }
    return view;
}

void add_pools(const tournament::TournamentState& state, Language language, EventView& view) {
    const auto pools = pools_of(state);
    if (pools.size() < 2) {
        return;
    }
    for (const tournament::Pool pool : pools) {
        view.pools.push_back({pool_title(state, pool, language), table_of(state, pool), standings_of(state, pool)});
    }
}

void add_members(const tournament::TournamentState& state, EventView& view) {
    std::vector<tournament::MemberScore> scores = tournament::member_scores_of(state);
    const auto has_played = [played = scores](tournament::EntrantNumber team, int member) {
        return std::ranges::any_of(played, [&](const auto& s) { return s.team == team && s.member == member; });
    };
    for (const tournament::Entry& team : state.entries) {
        for (int member = 1; member <= static_cast<int>(team.members.size()); ++member) {
            if (!has_played(team.number, member)) {
                scores.push_back({.team = team.number, .member = member});
            }
        }
    }
    for (const tournament::MemberScore& score : scores) {
        const auto team = std::ranges::find(state.entries, score.team, &tournament::Entry::number);
        view.members.push_back({team->members[static_cast<std::size_t>(score.member - 1)].name, team->name, score});
    }
}

} // namespace

EventView event_view(const tournament::TournamentState& state, Language language) {
    EventView view;
    view.table = tournament::table_of(state);
    view.standings = tournament::standings_of(state);
    view.downloads = Downloads::Yes;
    view.questions = Questions::Yes;
    view.are_teams = has_team_entrants(state.settings);
    view.settings = settings_words(state.settings, language);
    add_pools(state, language, view);
    add_members(state, view);
    view.brackets = brackets_of(state, language);
    if (state.settings.teams && !has_team_entrants(state.settings)) {
        view.units = tournament::unit_standings_of(state);
    }
    const auto pools = pools_of(state);
    if (pools.size() == 1 && !play_offs_of(state).empty()) {
        view.counted = table_of(state, pools.front());
    }
    for (int round = 1; round <= static_cast<int>(state.rounds.size()); ++round) {
        view.rounds.push_back(round_view(state, round, language));
    }
    return view;
}

} // namespace chuhe::pages
