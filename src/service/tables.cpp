#include "board_games.hpp"
#include "secrets.hpp"
#include "table_views.hpp"

#include <chuhe/service/problems.hpp>
#include <chuhe/service/tables.hpp>

#include <atomic>
#include <future>
#include <mutex>

namespace chuhe::service {

using tournament::BoardResult;
using tournament::TournamentState;

namespace {

constexpr std::string_view kPrefix = "tables/";

using SharedFacts = std::shared_ptr<const TableFacts>;

/// The tables of one event in memory. Its mutex makes what happens at them wait
/// for one another.
struct Hall {
    std::mutex mutex;
    bool is_loaded = false;
    SharedFacts facts = std::make_shared<const TableFacts>();
};

class StoredTables final : public Tables {
  public:
    StoredTables(store::Store& store, Executor& executor, Tournaments& tournaments, Games& games)
        : store_(store), tournaments_(tournaments), games_(games),
          board_games_(
              {games, tournaments, executor},
              {[this](const auto& event, const auto& place) { return game_at(event, place); },
               [this](const auto& event, const auto& opened) { return record(event, *hall_of(event), opened); }}) {}

    void on_change(std::function<void(const std::string& event)> told) override {
        told_ = told;
        tournaments_.on_change(std::move(told));
    }

    void restore() override {
        constexpr std::size_t kAll = static_cast<std::size_t>(-1);
        const auto streams = store_.list(kPrefix, store::StreamState::Open, kAll);
        if (!streams) {
            return;
        }
        for (const store::StreamSummary& summary : *streams) {
            look(summary.stream.text().substr(kPrefix.size()), [](const auto& /*at*/) {});
        }
    }

    void play_online(std::string event, std::string secret, game::CreateGame create, std::optional<int> board,
                     std::function<void(base::Result<int, Problem>)> done) override {
        issue(event, secret, [=, this](const auto& codes) {
            if (!codes) {
                done(base::Failure{codes.error()});
                return;
            }
            with_event(
                event, done, [=, this, issued = *codes](const SharedEvent& found, Hall&, const TableFacts& facts) {
                    const auto opening = std::make_shared<Opening>();
                    opening->done = done;
                    for (const BoardCodes& code : issued) {
                        const auto index = static_cast<std::size_t>(code.board - 1);
                        if ((board && *board != code.board) || index >= found->state.rounds.back().boards.size()) {
                            continue;
                        }
                        const PairingPlace place = place_of(found->state, index);
                        if (!result_at(found->state, place) && !facts.games.contains(place)) {
                            ++opening->left;
                            board_games_.open(event, {place, named(create, found->state, place), code},
                                              [opening](const BeginAnswer& answer) {
                                                  opening->opened +=
                                                      std::holds_alternative<CreatedGame>(answer) ? 1 : 0;
                                                  opening->one_less();
                                              });
                        }
                    }
                    opening->one_less();
                });
        });
    }

    void begin(NewGame game, std::function<void(const BeginAnswer&)> done) override {
        const wire::GameAttached wanted = *game.attached;
        const auto failed = [done](const auto& problem) { done(problem.value()); };
        with_event(wanted.event, failed,
                   [this, wanted, game, done](const SharedEvent& found, Hall& /*hall*/, const TableFacts& /*facts*/) {
                       const auto place = place_at(found->state, wanted.round, wanted.board);
                       if (!place) {
                           done(no_such_board());
                           return;
                       }
                       NewGame begun = game;
                       if (begun.create.names.red.empty() && begun.create.names.black.empty()) {
                           begun.create = named(begun.create, found->state, *place);
                       }
                       board_games_.open(wanted.event, {*place, begun.create, std::nullopt}, done);
                   });
    }

    void look(std::string event, std::function<void(base::Result<EventAtTables, Problem>)> done) override {
        with_event(event, done, [done](const SharedEvent& found, Hall& /*hall*/, const TableFacts& facts) {
            done(at(found, facts));
        });
    }

    void issue(std::string event, std::string secret,
               std::function<void(base::Result<std::vector<BoardCodes>, Problem>)> done) override {
        tournaments_.check(event, secret, [this, event, secret, done = std::move(done)](bool is_organiser) {
            if (!is_organiser) {
                done(base::Failure{unknown_secret()});
                return;
            }
            with_event(event, done,
                       [this, event, secret, done](const SharedEvent& found, Hall& hall, const TableFacts&) {
                           done(issue_now(event, secret, found->state, hall));
                       });
        });
    }

    void revoke(std::string event, std::string secret, std::function<void(base::Result<void, Problem>)> done) override {
        tournaments_.check(event, secret, [this, event, done = std::move(done)](bool is_organiser) {
            if (!is_organiser) {
                done(base::Failure{unknown_secret()});
                return;
            }
            with_event(event, done, [this, event, done](const SharedEvent&, Hall& hall, const TableFacts&) {
                done(record(event, hall, CodesRevoked{}) ? base::Result<void, Problem>{} : base::Failure{busy()});
            });
        });
    }

    void open(std::string event, std::string code,
              std::function<void(base::Result<CodeHolder, Problem>)> done) override {
        with_event(event, done,
                   [code = std::move(code), done](const SharedEvent& found, Hall&, const TableFacts& facts) {
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
                       const Said said = say(event, hall, found->state, *issued, result);
                       if (said.problem) {
                           done(base::Failure{*said.problem});
                       } else if (said.is_agreed) {
                           enter(event, code, *issued, result, done);
                       } else {
                           tell(event);
                           open(event, code, done);
                       }
                   });
    }

  private:
    /// Games on their way: the last that is there answers for all.
    struct Opening {
        std::atomic<int> left = 1;
        std::atomic<int> opened = 0;
        std::function<void(base::Result<int, Problem>)> done;

        void one_less() {
            if (--left == 0) {
                done(opened.load());
            }
        }
    };

    std::optional<std::string> game_at(const std::string& event, const PairingPlace& place) {
        const std::shared_ptr<Hall> hall = hall_of(event);
        const std::lock_guard lock{hall->mutex};
        const auto game = hall->facts->games.find(place);
        return game == hall->facts->games.end() ? std::nullopt : std::optional{game->second.game};
    }

    struct Said {
        std::optional<Problem> problem;
        bool is_agreed = false;
    };

    /// Writes what a side says. Requires: the hall is not locked.
    Said say(const std::string& event, Hall& hall, const TournamentState& state, const CodeIssued& issued,
             BoardResult result) {
        if (!played_word(result)) {
            return {not_by_players()};
        }
        if (const auto there = result_at(state, issued.place)) {
            return {*there == result ? std::optional<Problem>{} : result_there()};
        }
        const std::lock_guard lock{hall.mutex};
        BoardReport wanted = report_at(*hall.facts, issued.place);
        auto& own = issued.side == board::Side::Red ? wanted.red : wanted.black;
        if (own != result) {
            own = result;
            if (!append(event, hall, ResultReported{issued.place, issued.side, result})) {
                return {busy()};
            }
        }
        return {std::nullopt, wanted.agrees()};
    }

    /// Both sides say the same: that is the result.
    void enter(const std::string& event, const std::string& code, const CodeIssued& issued, BoardResult result,
               const std::function<void(base::Result<CodeHolder, Problem>)>& done) {
        tell(event);
        tournaments_.record(event, tournament::EnterResult{issued.place.round, issued.place.board, result, {}},
                            [this, event, code, done](const EventAnswer& answer) {
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
        if (has_team_entrants(state.settings)) {
            return base::Failure{no_codes_for_teams()};
        }
        const std::lock_guard lock{hall.mutex};
        std::vector<BoardCodes> codes;
        CodesIssued fresh;
        for (std::size_t i = 0; i < state.rounds.back().boards.size(); ++i) {
            const PairingPlace place = place_of(state, i);
            const auto code = [&](board::Side side) {
                std::string text = code_of(secret, place, side, hall.facts->revocations);
                const std::string hash = hash_of(text);
                if (!hall.facts->codes.contains(hash)) {
                    fresh.codes.push_back({place, side, hash});
                }
                return text;
            };
            std::string red = code(board::Side::Red);
            codes.push_back({place.board, std::move(red), code(board::Side::Black)});
        }
        if (!fresh.codes.empty() && !append(event, hall, fresh)) {
            return base::Failure{busy()};
        }
        return codes;
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
            const std::shared_ptr<Hall> hall = hall_of(event);
            SharedFacts facts;
            {
                const std::lock_guard lock{hall->mutex};
                const bool is_first = !hall->is_loaded;
                if (const auto loaded = load(event, *hall); !loaded) {
                    done(base::Failure{loaded.error()});
                    return;
                }
                facts = hall->facts;
                if (is_first) {
                    enter_what_was_agreed(event, (*found)->state, *facts);
                }
            }
            board_games_.follow(event, (*found)->state, *facts);
            use(*found, *hall, *facts);
        });
    }

    /// The program may have ended between what both sides said and its entry.
    void enter_what_was_agreed(const std::string& event, const TournamentState& state, const TableFacts& facts) {
        for (std::size_t i = 0; !state.rounds.empty() && i < state.rounds.back().boards.size(); ++i) {
            const PairingPlace place = place_of(state, i);
            const BoardReport report = report_at(facts, place);
            if (report.agrees() && !result_at(state, place)) {
                tournaments_.record(event, tournament::EnterResult{place.round, place.board, *report.red, {}},
                                    [](const EventAnswer&) {});
            }
        }
    }

    std::shared_ptr<Hall> hall_of(const std::string& event) {
        const std::lock_guard lock{halls_mutex_};
        auto& hall = halls_[event];
        if (!hall) {
            hall = std::make_shared<Hall>();
        }
        return hall;
    }

    base::Result<void, Problem> load(const std::string& event, Hall& hall) {
        if (hall.is_loaded) {
            return {};
        }
        const auto stored = store_.load(stream(event), store::Version{});
        if (!stored) {
            return base::Failure{busy()};
        }
        TableFacts facts;
        for (const store::StoredEvent& one : *stored) {
            const auto fact = read_fact(one.payload);
            if (!fact) {
                return base::Failure{damaged_event()};
            }
            facts = after(std::move(facts), *fact);
        }
        hall.facts = std::make_shared<const TableFacts>(std::move(facts));
        hall.is_loaded = true;
        return {};
    }

    static store::StreamId stream(const std::string& event) { return store::StreamId{std::string{kPrefix} + event}; }

    bool record(const std::string& event, Hall& hall, const TableFact& fact) {
        {
            const std::lock_guard lock{hall.mutex};
            if (!append(event, hall, fact)) {
                return false;
            }
        }
        tell(event);
        return true;
    }

    /// Waits until the fact is on disk. Requires: the hall is locked.
    bool append(const std::string& event, Hall& hall, const TableFact& fact) {
        auto durable = std::make_shared<std::promise<bool>>();
        auto done = durable->get_future();
        store_.append({stream(event), store::Version{hall.facts->version}, {write_fact(fact)}},
                      [durable](const store::AppendResult& result) { durable->set_value(result.has_value()); });
        if (!done.get()) {
            hall.is_loaded = false; // another process may have written: look again before the next
            return false;
        }
        hall.facts = std::make_shared<const TableFacts>(after(*hall.facts, fact));
        return true;
    }

    void tell(const std::string& event) {
        if (told_) {
            told_(event);
        }
    }

    store::Store& store_;
    Tournaments& tournaments_;
    Games& games_;
    std::function<void(const std::string& event)> told_;
    std::mutex halls_mutex_;
    std::map<std::string, std::shared_ptr<Hall>> halls_;
    BoardGames board_games_;
};

} // namespace

std::unique_ptr<Tables> Tables::make(store::Store& store, Executor& executor, Tournaments& tournaments, Games& games) {
    return std::make_unique<StoredTables>(store, executor, tournaments, games);
}

} // namespace chuhe::service
