#include "board_games.hpp"
#include "boards_due.hpp"
#include "gate.hpp"
#include "halls.hpp"
#include "opening.hpp"
#include "secrets.hpp"
#include "table_views.hpp"

#include <chuhe/service/problems.hpp>
#include <chuhe/service/tables.hpp>

#include <algorithm>
#include <mutex>

namespace chuhe::service {

using tournament::BoardResult;
using tournament::TournamentState;
using tournament::Venue;

namespace {

class StoredTables final : public Tables {
  public:
    StoredTables(TableServices services, Sealer sealer)
        : tournaments_(services.tournaments), halls_(services.store),
          board_games_(
              {services.games, services.tournaments, services.executor, sealer},
              {[this](const auto& event, const auto& place) { return game_now(event, place); },
               [this](const auto& event, const auto& opened) { return record(event, *halls_.of(event), opened); }}) {
        tournaments_.on_change([this, gate = gate_](const std::string& event) {
            if (const auto token = gate->enter()) {
                tell(event);
                open_what_is_due(event, token);
            }
        });
        services.games.on_charged([this, gate = gate_](const wire::GameAttached& game) {
            if (const auto token = gate->enter()) {
                charge_earlier(game, token);
            }
        });
    }

    StoredTables(const StoredTables&) = delete;
    StoredTables& operator=(const StoredTables&) = delete;
    StoredTables(StoredTables&&) = delete;
    StoredTables& operator=(StoredTables&&) = delete;
    ~StoredTables() override { close(); }

    void close() override { gate_->close(); }

    void on_change(std::function<void(const std::string& event)> told) override { told_ = std::move(told); }

    void restore() override {
        for (const std::string& event : halls_.events()) {
            look(event, [](const auto& /*at*/) {});
        }
    }

    void play_online(std::string event, std::string secret, std::optional<game::CreateGame> create,
                     std::optional<tournament::TableNumber> number,
                     std::function<void(base::Result<int, Problem>)> done) override {
        for_tables(event, secret, number, done, [=, this](const Wanted& wanted, Hall& hall, const TableFacts& facts) {
            const TournamentState& state = wanted.event->state;
            const ToServer to = to_server(state, wanted.tables, facts, create);
            if (!move_all(event, hall, to.returned, Venue::Server)) {
                done(base::Failure{busy()});
                return;
            }
            if (!to.returned.empty()) {
                board_games_.follow(event, state, *facts_of(hall)); // they may have ended while they waited
            }
            const int back = static_cast<int>(to.returned.size());
            open_all(event, to.opened, gate_->enter(), [done, back](int opened) { done(back + opened); });
        });
    }

    void play_on_board(std::string event, std::string secret, std::optional<tournament::TableNumber> number,
                       std::function<void(base::Result<int, Problem>)> done) override {
        for_tables(event, secret, number, done, [=, this](const Wanted& wanted, Hall& hall, const TableFacts& facts) {
            const auto leaving = leaving_server(wanted.event->state, wanted.tables, facts);
            if (!move_all(event, hall, leaving, Venue::RealBoards)) {
                done(base::Failure{busy()});
                return;
            }
            for (const PairingPlace& place : leaving) {
                if (const GameOpened* const game = game_at(facts, place)) {
                    board_games_.leave(event, game->game);
                }
            }
            done(static_cast<int>(leaving.size()));
        });
    }

    void begin(NewGame game, std::function<void(const BeginAnswer&)> done) override {
        const wire::GameAttached wanted = *game.attached;
        const auto failed = [done](const auto& problem) { done(problem.value()); };
        with_event(wanted.event, failed,
                   [this, wanted, game, done](const SharedEvent& found, Hall& /*hall*/, const TableFacts& /*facts*/) {
                       const auto table = table_at(found->state, wanted.round, {wanted.board, wanted.match_game});
                       if (!table) {
                           done(no_such_board());
                           return;
                       }
                       NewGame begun = as_event_has_it(found->state, game);
                       if (begun.create.names.red.empty() && begun.create.names.black.empty()) {
                           begun.create = named(begun.create, *table);
                       }
                       const PairingPlace place = place_of(found->state, wanted.round, *table);
                       board_games_.open(wanted.event, {place, begun.create, Seats::OfOfficial}, done);
                   });
    }

    void look(std::string event, std::function<void(base::Result<EventAtTables, Problem>)> done) override {
        with_event(event, done, [done](const SharedEvent& found, Hall& /*hall*/, const TableFacts& facts) {
            done(at(found, facts));
        });
    }

    void issue(std::string event, std::string secret,
               std::function<void(base::Result<std::vector<BoardCodes>, Problem>)> done) override {
        for_director(event, secret, done, [=, this](const SharedEvent& found, Hall& hall, const TableFacts&) {
            done(issue_now(event, secret, found->state, hall));
        });
    }

    void revoke(std::string event, std::string secret, std::function<void(base::Result<void, Problem>)> done) override {
        for_director(event, secret, done, [=, this](const SharedEvent&, Hall& hall, const TableFacts&) {
            done(record(event, hall, CodesRevoked{}) ? base::Result<void, Problem>{} : base::Failure{busy()});
        });
    }

    void open(std::string event, std::string code,
              std::function<void(base::Result<CodeHolder, Problem>)> done) override {
        with_event(event, done,
                   [this, code = std::move(code), done](const SharedEvent& found, Hall&, const TableFacts& facts) {
                       const auto issued = code_in_hand(found->state, facts, code);
                       done(issued ? base::Result<CodeHolder, Problem>{holder(found, facts, *issued, code)}
                                   : base::Failure{unknown_code()});
                   });
    }

    void report(std::string event, std::string code, BoardResult result,
                std::function<void(base::Result<CodeHolder, Problem>)> done) override {
        with_event(event, done,
                   [this, event, code = std::move(code), result, done](const SharedEvent& found, Hall& hall,
                                                                       const TableFacts& facts) {
                       const auto issued = code_in_hand(found->state, facts, code);
                       if (!issued) {
                           done(base::Failure{unknown_code()});
                           return;
                       }
                       const auto table = table_in_hand(found->state, issued->place);
                       const Said said = say(event, hall, table->result, *issued, result);
                       if (said.problem) {
                           done(base::Failure{*said.problem});
                       } else if (said.is_agreed) {
                           enter(event, code, entry_at(issued->place.round, *table, result), done);
                       } else {
                           tell(event);
                           open(event, code, done);
                       }
                   });
    }

  private:
    /// Nothing is opened without a token.
    void open_all(const std::string& event, const std::vector<WantedGame>& wanted, const Activity::Token& token,
                  std::function<void(int)> done) {
        const auto opening = std::make_shared<Opening>();
        opening->done = std::move(done);
        opening->token = token;
        for (std::size_t i = 0; token && i < wanted.size(); ++i) {
            ++opening->left;
            board_games_.open(event, wanted[i], [opening](const BeginAnswer& answer) {
                opening->opened += std::holds_alternative<CreatedGame>(answer) ? 1 : 0;
                opening->one_less();
            });
        }
        opening->one_less();
    }

    static SharedFacts facts_of(Hall& hall) {
        const std::lock_guard lock{hall.mutex};
        return hall.facts;
    }

    std::optional<std::string> game_now(const std::string& event, const PairingPlace& place) {
        const std::shared_ptr<Hall> hall = halls_.of(event);
        const std::lock_guard lock{hall->mutex};
        const GameOpened* const game = game_at(*hall->facts, place);
        return game == nullptr ? std::nullopt : std::optional{game->game};
    }

    /// Boards that the venue of the event wants on the server. `token` keeps the tables until they are under way.
    void open_what_is_due(const std::string& event, const Activity::Token& token) {
        const auto nobody = [](const auto& /*failure*/) {};
        with_event(event, nobody, [this, event, token](const SharedEvent& found, Hall&, const TableFacts& facts) {
            open_all(event, boards_due(found->state, facts), token, [](int /*opened*/) {});
        });
    }

    /// A game of a round that is over says something else of its players. `token` as above.
    void charge_earlier(const wire::GameAttached& game, const Activity::Token& token) {
        const auto nobody = [](const auto& /*failure*/) {};
        with_event(game.event, nobody, [this, game, token](const SharedEvent& found, Hall&, const TableFacts&) {
            board_games_.charge_earlier(game, found->state);
        });
    }

    CodeHolder holder(const SharedEvent& event, const TableFacts& facts, const CodeIssued& issued,
                      const std::string& code) const {
        CodeHolder holder{at(event, facts), issued.place.round, issued.place.table(), issued.side, {}};
        // At a game without seats an official keeps the record beside the board, and the sides say how it ended.
        if (const GameOpened* const game = game_at(facts, issued.place); game != nullptr && has_seats(*game)) {
            const auto secret = board_games_.seat_of(*game, issued.side, code);
            holder.seat = "/g/" + game->game + (secret ? "#" + *secret : "");
        }
        return holder;
    }

    struct Said {
        std::optional<Problem> problem;
        bool is_agreed = false;
    };

    /// Writes what a side says. Requires: the hall is not locked.
    Said say(const std::string& event, Hall& hall, std::optional<BoardResult> there, const CodeIssued& issued,
             BoardResult result) {
        if (!played_word(result)) {
            return {not_by_players()};
        }
        if (there) {
            return {*there == result ? std::optional<Problem>{} : result_there()};
        }
        const std::lock_guard lock{hall.mutex};
        BoardReport wanted = report_at(*hall.facts, issued.place);
        auto& own = issued.side == board::Side::Red ? wanted.red : wanted.black;
        if (own != result) {
            own = result;
            if (!halls_.append(event, hall, ResultReported{issued.place, issued.side, result})) {
                return {busy()};
            }
        }
        return {std::nullopt, wanted.agrees()};
    }

    /// Both sides say the same: that is the result.
    void enter(const std::string& event, const std::string& code, const tournament::EnterResult& agreed,
               const std::function<void(base::Result<CodeHolder, Problem>)>& done) {
        tell(event);
        tournaments_.record(event, agreed, [this, event, code, done](const EventAnswer& answer) {
            if (std::holds_alternative<tournament::TournamentRefusal>(answer)) {
                done(base::Failure{result_there()});
            } else if (const auto* const problem = std::get_if<Problem>(&answer)) {
                done(base::Failure{*problem});
            } else {
                open(event, code, done);
            }
        });
    }

    base::Result<std::vector<BoardCodes>, Problem> issue_now(const std::string& event, const std::string& secret,
                                                             const TournamentState& state, Hall& hall) {
        if (state.rounds.empty()) {
            return base::Failure{no_round()};
        }
        const std::lock_guard lock{hall.mutex};
        CodesInHand codes = codes_in_hand(state, *hall.facts, secret);
        if (!codes.fresh.codes.empty() && !halls_.append(event, hall, codes.fresh)) {
            return base::Failure{busy()};
        }
        return std::move(codes.all);
    }

    /// Tables of the last round without a result.
    struct Wanted {
        SharedEvent event;
        std::vector<tournament::Table> tables;
    };

    /// As for_director, with the tables that are wanted. Fails besides: as tables_wanted.
    template <typename Done, typename Use>
    void for_tables(const std::string& event, const std::string& secret,
                    const std::optional<tournament::TableNumber>& number, const Done& done, Use use) {
        for_director(event, secret, done, [=](const SharedEvent& found, Hall& hall, const TableFacts& facts) {
            auto tables = tables_wanted(found->state, number);
            if (!tables) {
                done(base::Failure{tables.error()});
                return;
            }
            use(Wanted{found, std::move(*tables)}, hall, facts);
        });
    }

    /// Writes down where tables are played from now on. Returns: whether all of it is on disk.
    bool move_all(const std::string& event, Hall& hall, const std::vector<PairingPlace>& places, Venue to) {
        return std::ranges::all_of(
            places, [&](const PairingPlace& place) { return record(event, hall, BoardMoved{place, to}); });
    }

    /// As with_event, for the holder of a secret that directs the event.
    template <typename Done, typename Use>
    void for_director(const std::string& event, const std::string& secret, const Done& done, Use use) {
        tournaments_.check(event, secret, [this, event, done, use = std::move(use)](bool is_director) {
            if (is_director) {
                with_event(event, done, use);
            } else {
                done(base::Failure{unknown_secret()});
            }
        });
    }

    /// Looks at an event and the facts of its tables as they are then. `use` is
    /// called without a lock.
    template <typename Done, typename Use>
    void with_event(const std::string& event, const Done& done, Use use) {
        tournaments_.look(event, [this, event, done, use = std::move(use)](const auto& found) {
            if (!found) {
                done(base::Failure{found.error()});
                return;
            }
            const std::shared_ptr<Hall> hall = halls_.of(event);
            SharedFacts facts;
            bool is_first = false;
            {
                const std::lock_guard lock{hall->mutex};
                is_first = !hall->is_loaded;
                if (const auto loaded = halls_.load(event, *hall); !loaded) {
                    done(base::Failure{loaded.error()});
                    return;
                }
                void_reports(event, *hall, (*found)->state);
                facts = hall->facts;
            }
            if (is_first) {
                enter_what_was_agreed(event, (*found)->state, *facts);
                open_all(event, boards_due((*found)->state, *facts), gate_->enter(), [](int /*opened*/) {});
            }
            board_games_.follow(event, (*found)->state, *facts);
            use(*found, *hall, *facts);
        });
    }

    /// What both sides had agreed on before their game was reopened is not its result any more. Requires: the hall is locked.
    void void_reports(const std::string& event, Hall& hall, const TournamentState& state) {
        for (const PairingPlace& place : places_reopened(state)) {
            // Not written down now, it is when somebody looks again.
            if (report_at(*hall.facts, place).agrees() && !halls_.append(event, hall, ReportsVoid{place})) {
                return;
            }
        }
    }

    /// The program may have ended between what both sides said and its entry.
    void enter_what_was_agreed(const std::string& event, const TournamentState& state, const TableFacts& facts) {
        for (const tournament::Table& table : tables_in_hand(state)) {
            const BoardReport report = report_at(facts, place_of(state, table));
            if (report.agrees() && !table.result) {
                tournaments_.record(event, entry_at(static_cast<int>(state.rounds.size()), table, *report.red),
                                    [](const EventAnswer&) {});
            }
        }
    }

    bool record(const std::string& event, Hall& hall, const TableFact& fact) {
        {
            const std::lock_guard lock{hall.mutex};
            if (!halls_.append(event, hall, fact)) {
                return false;
            }
        }
        tell(event);
        return true;
    }

    void tell(const std::string& event) {
        if (told_) {
            told_(event);
        }
    }

    Tournaments& tournaments_;
    Halls halls_;
    BoardGames board_games_;
    std::function<void(const std::string& event)> told_;
    std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
};

} // namespace

std::unique_ptr<Tables> Tables::make(TableServices services, Sealer sealer) {
    return std::make_unique<StoredTables>(services, sealer);
}

} // namespace chuhe::service
