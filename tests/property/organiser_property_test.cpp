// Organisers who do whatever comes to their minds: no command breaks the program, and what an event is can be told again.
#include <chuhe/tournament/interchange.hpp>
#include <chuhe/tournament/trf.hpp>
#include <chuhe/wire/tournament_document.hpp>
#include <chuhe/wire/tournament_json.hpp>

#include <doctest/doctest.h>

#include <cstdlib>
#include <random>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

/// One organiser and his event.
class Organiser {
  public:
    explicit Organiser(std::uint64_t seed) : random_(seed) {
        while (!send(CreateEvent{settings()})) {
        }
        const int entrants = below(11);
        for (int i = 0; i < entrants; ++i) {
            enter();
        }
    }

    void act() {
        switch (below(26)) {
        case 0:
            return enter();
        case 1:
            return static_cast<void>(send(CorrectEntry{number(), text(), text(), {}, reason()}));
        case 2:
            return static_cast<void>(send(CorrectSettings{text(), 1 + below(8), reason()}));
        case 3:
            return static_cast<void>(send(StartEvent{}));
        case 4:
            return static_cast<void>(send(BeginStage{below(2) == 0}));
        case 5:
            return play_off();
        case 6:
            return static_cast<void>(send(AddMember{number(), {text(), {}}, reason()}));
        case 7:
            return static_cast<void>(send(GiveLineUp{round(), number(), {1 + below(3), 1 + below(3)}}));
        case 8:
            return by_hand();
        case 9:
            return static_cast<void>(below(3) == 0 ? send(ReopenResult{round(), board(), reason(), game()})
                                                   : send(CorrectResult{round(), board(), result(), reason(), game()}));
        case 10:
            return static_cast<void>(send(MarkAbsent{number(), next(), static_cast<AbsenceKind>(below(2))}));
        case 11:
            return static_cast<void>(send(CheckIn{number(), next(), below(3) > 0}));
        case 12:
            return static_cast<void>(below(3) == 0 ? send(Withdraw{number(), reason()}) : false);
        case 13:
            return static_cast<void>(send(Return{number(), reason()}));
        case 14:
            return static_cast<void>(below(6) == 0 ? send(Expel{number(), reason()}) : false);
        case 15:
            return static_cast<void>(below(4) == 0 ? send(ForbidPairs{{number(), number()}, reason()}) : false);
        case 16:
            return allow();
        case 17:
            return static_cast<void>(send(Penalise{number(), static_cast<PenaltyKind>(below(3)), reason()}));
        case 18:
            return static_cast<void>(send(UndoLast{reason()}));
        case 19:
            return static_cast<void>(send(PairRound{below(2) == 0 ? next() : round()}));
        default:
            return play_on();
        }
    }

    [[nodiscard]] const TournamentState& state() const { return state_; }

  private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
    EntrantNumber number() { return static_cast<EntrantNumber>(below(static_cast<int>(state_.entries.size()) + 2)); }
    int round() { return static_cast<int>(state_.rounds.size()) - (below(4) == 0 ? 1 : 0); }
    int next() const { return static_cast<int>(state_.rounds.size()) + 1; }
    int board() { return 1 + below(4); }
    std::optional<int> game() {
        return state_.settings.teams && below(4) > 0 ? std::optional{1 + below(4)} : std::nullopt;
    }
    BoardResult result() { return static_cast<BoardResult>(below(3) > 0 ? below(3) : below(7)); }
    std::string text() { return below(8) == 0 ? "" : "名" + std::to_string(below(1000)); }
    std::string reason() { return below(5) == 0 ? "" : "why"; }

    bool send(const EventCommand& command) {
        const auto events = decide(state_, command);
        if (!events) {
            CHECK_FALSE(events.error().why.en.empty());
            CHECK_FALSE(events.error().why.zh.empty());
            return false;
        }
        for (const TournamentEvent& event : *events) {
            state_ = evolve(std::move(state_), event);
        }
        return true;
    }

    EventSettings settings() {
        EventSettings made;
        made.title = "event";
        made.format = static_cast<EventFormat>(below(6));
        made.planned_rounds = 1 + below(6);
        made.groups = below(4) == 0 ? 2 : 1;
        made.match.games = below(4) == 0 ? 2 : 1;
        made.match = below(2) == 0 ? extra_games_in_use(made.match.games) : made.match;
        made.third_place = static_cast<ThirdPlaceMatch>(below(2));
        made.swiss.seed = static_cast<std::uint64_t>(below(1'000'000'000));
        made.late_entry = static_cast<LateEntry>(below(2));
        made.forfeits_until_out = below(4) == 0 ? 2 : 0;
        const bool is_team = below(3) == 0;
        if (is_team) {
            made.teams = TeamSettings{static_cast<TeamFormat>(below(5)), 2};
            made.scoring = two_one_zero();
        }
        const bool matches = is_team && has_team_entrants(made);
        made.ranking = *ranking_order_named(is_round_robin(made.format) ? (matches ? "cn1999-15.3" : "cn1999-15.1")
                                                                        : (matches ? "cn1999-15.4" : "cn1999-15.2"));
        if (below(3) == 0) {
            NextStage last;
            last.how.format = below(2) == 0 ? EventFormat::KnockOut : EventFormat::RoundRobin;
            last.how.ranking = *ranking_order_named(matches ? "cn1999-15.3" : "cn1999-15.1");
            last.how.match = made.match;
            last.carried = static_cast<CarriedPoints>(below(3));
            made.next_stages.push_back(last);
        }
        return made;
    }

    void enter() {
        Enter command{text(), text(), below(2) == 0 ? std::optional{1500 + below(900)} : std::nullopt, {}};
        if (state_.settings.teams && has_team_entrants(state_.settings)) {
            command.members = {{"甲", {}}, {"乙", {}}, {"丙", {}}};
        }
        static_cast<void>(send(command));
    }

    void play_off() {
        std::vector<EntrantNumber> numbers;
        const Standings standings = standings_of(state_);
        for (const Standing& row : standings.rows) {
            if (row.place == 1) {
                numbers.push_back(row.number);
            }
        }
        static_cast<void>(send(OrderPlayOff{numbers}));
    }

    void by_hand() {
        if (state_.rounds.empty()) {
            return;
        }
        ChangePairing change{static_cast<int>(state_.rounds.size()), {}, state_.rounds.back().byes, reason()};
        for (const PairedBoard& paired : state_.rounds.back().boards) {
            change.boards.push_back(below(2) == 0 ? paired.board : Board{paired.board.second, paired.board.first});
        }
        if (change.boards.size() > 1) {
            std::swap(change.boards[0].second, change.boards[1].second);
        }
        if (below(3) == 0 && !change.boards.empty()) {
            change.boards.pop_back();
        }
        static_cast<void>(send(change));
    }

    void allow() {
        if (!state_.forbidden.empty()) {
            static_cast<void>(send(AllowPairs{state_.forbidden.back().group, reason()}));
        }
    }

    /// What most organisers do: the next result, else the next round.
    void play_on() {
        if (state_.phase != EventPhase::Running) {
            if (below(6) == 0) {
                static_cast<void>(send(StartEvent{}));
            }
            return;
        }
        const std::vector<int> open = open_boards(state_);
        if (open.empty()) {
            if (!send(PairRound{next()})) {
                static_cast<void>(send(BeginStage{true}));
            }
            return;
        }
        const PairedBoard& board = state_.rounds.back().boards[static_cast<std::size_t>(open.front() - 1)];
        const auto games = static_cast<int>(match_boards(state_, board).size());
        for (int game = 1; game <= std::max(1, games); ++game) {
            static_cast<void>(send(EnterResult{static_cast<int>(state_.rounds.size()), open.front(), result(),
                                               games > 0 ? std::optional{game} : std::nullopt}));
        }
    }

    std::mt19937_64 random_;
    TournamentState state_;
};

/// Both sides of every board say the same, and points are what their rounds add up to.
void check_table(const CrossTable& table, const RankingOrder& ranking) {
    for (const Entrant& entrant : table.entrants) {
        for (std::size_t round = 0; round < entrant.cells.size(); ++round) {
            if (const auto opponent = entrant.cells[round].opponent) {
                const auto at = index_of(table, *opponent);
                REQUIRE(at.has_value());
                REQUIRE(table.entrants[*at].cells.size() > round);
                CHECK(table.entrants[*at].cells[round].opponent == entrant.number);
            }
        }
        const TieBreak points = ranking.order.empty() ? TieBreak::Points : ranking.order.front();
        int sum = 0;
        for (const Summand& part : summands(table, ranking.conventions, entrant.number, points)) {
            sum += part.amount.amount;
        }
        for (const Standing& row : make_standings(table, ranking).rows) {
            if (row.number == entrant.number) {
                CHECK(row.values.front().amount == sum);
            }
        }
    }
}

void check_told_again(const TournamentState& state) {
    CHECK(fold(state.history) == state);
    const std::string document = wire::write_tournament_document(state.history);
    const auto events = wire::read_tournament_document(document);
    if (!events) {
        FAIL(events.error().text.en);
    }
    CHECK(*events == state.history);
    const auto again = checked_fold(*events);
    if (!again) {
        FAIL("event ", again.error().event, ", ", wire::write_tournament_event((*events)[again.error().event - 1]),
             ": ", again.error().refusal.why.en);
    }
    CHECK(*again == state);
}

void check_event(const TournamentState& state) {
    check_told_again(state);
    for (const Pool pool : pools_of(state)) {
        const StageSettings& how = state.stages[pool.stage].how;
        if (!is_knock_out(how.format)) {
            check_table(table_of(state, pool), how.ranking);
        }
    }
    if (state.phase == EventPhase::Running && !state.entries.empty()) {
        const auto report = read_trf(event_trf(state));
        if (!report) {
            FAIL(report.error().front().field, ": ", report.error().front().why.en);
        }
    }
}

std::uint64_t organisers() {
    const char* asked = std::getenv("CHUHE_ORGANISERS");
    return asked == nullptr ? 300 : std::strtoull(asked, nullptr, 10);
}

} // namespace

TEST_CASE("whatever an organiser does, the event can be told again from its document, and its tables add up") {
    for (std::uint64_t seed = 1; seed <= organisers(); ++seed) {
        CAPTURE(seed);
        Organiser organiser(seed);
        for (int step = 0; step < 150; ++step) {
            CAPTURE(step);
            organiser.act();
            if (step % 30 == 29) {
                check_event(organiser.state());
            }
        }
    }
}
