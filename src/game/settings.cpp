#include <chuhe/game/settings.hpp>

#include <array>
#include <string>

namespace chuhe::game {

namespace {

GameSettings of_book(rules::RulesetId id) {
    GameSettings settings;
    settings.ruleset = id;
    for (const rules::Ruleset* book : rules::kRulesets) {
        if (book->id == id) {
            settings.natural_limit_rounds = book->natural_limit_rounds;
            settings.counted_checks = book->counted_checks;
            settings.checks_limited_for_both = book->checks_limited_for_both;
            settings.further_after_warning = book->further_after_warning;
            settings.cycles_to_claim = book->cycles_to_claim;
        }
    }
    return settings;
}

struct Bound {
    const char* field;
    int value;
    int least;
    int most;
};

bool is_span(base::Milliseconds span) {
    return span >= base::Milliseconds{0} && span <= std::chrono::hours{240};
}

} // namespace

GameSettings over_the_board_settings(rules::RulesetId ruleset) {
    GameSettings settings = of_book(ruleset);
    if (ruleset == rules::RulesetId::CnOld) {
        settings.illegal_moves = IllegalMovePolicy::Correct;
    }
    return settings;
}

GameSettings online_settings(rules::RulesetId ruleset) {
    GameSettings settings = of_book(ruleset);
    settings.illegal_moves = IllegalMovePolicy::Refuse;
    settings.repetition = Enforcement::Automatic;
    settings.undecided_claims_wait = false;
    settings.natural_limit = Enforcement::Automatic;
    settings.repeated_draw_offer = RepeatedOfferPolicy::Refuse;
    settings.lateness_limit = std::nullopt;
    settings.pressing = Pressing::WithMove;
    settings.clock_starts_by_official = false;
    return settings;
}

rules::Ruleset ruleset_of(const GameSettings& settings) {
    rules::Ruleset ruleset = rules::kCn1999;
    for (const rules::Ruleset* book : rules::kRulesets) {
        if (book->id == settings.ruleset) {
            ruleset = *book;
        }
    }
    ruleset.natural_limit_rounds = settings.natural_limit_rounds;
    ruleset.counted_checks = settings.counted_checks;
    ruleset.checks_limited_for_both = settings.checks_limited_for_both;
    ruleset.further_after_warning = settings.further_after_warning;
    ruleset.cycles_to_claim = settings.cycles_to_claim;
    return ruleset;
}

std::optional<base::Bilingual> defect(const GameSettings& settings) {
    const std::array bounds{Bound{"illegal_moves_that_lose", settings.illegal_moves_that_lose, 1, 100},
                            Bound{"cycles_to_claim", settings.cycles_to_claim, 1, 100},
                            Bound{"further_after_warning", settings.further_after_warning, 1, 100},
                            Bound{"natural_limit_rounds", settings.natural_limit_rounds, 1, 1000},
                            Bound{"counted_checks", settings.counted_checks, 0, 1000},
                            Bound{"fouls_that_lose", settings.fouls_that_lose, 1, 100},
                            Bound{"agreed_draw_from_round", settings.agreed_draw_from_round, 0, 1000},
                            Bound{"unrecorded_moves_foul", settings.unrecorded_moves_foul, 1, 1000}};
    for (const Bound& bound : bounds) {
        if (bound.value < bound.least || bound.value > bound.most) {
            const std::string range = std::to_string(bound.least) + "-" + std::to_string(bound.most);
            return base::Bilingual{std::string{bound.field} + " 须为 " + range,
                                   std::string{bound.field} + " must be " + range};
        }
    }
    const bool spans = is_span(settings.penalty_time) && is_span(settings.recording_excused_below) &&
                       (!settings.lateness_limit || is_span(*settings.lateness_limit)) &&
                       (!settings.lag || (is_span(settings.lag->gain) && is_span(settings.lag->most)));
    if (!spans) {
        return base::Bilingual{"时间须在 0 与 240 小时之间", "every time must lie between 0 and 240 hours"};
    }
    return std::nullopt;
}

} // namespace chuhe::game
