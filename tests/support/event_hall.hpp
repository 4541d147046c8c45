#pragma once

#include "service_desk.hpp"

#include <chuhe/service/tables.hpp>

#include <doctest/doctest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::test {

/// An event of four entrants with round 1 paired, on a disk that outlives the program.
struct Hall {
    MemoryDisk disk;
    std::unique_ptr<MemoryStore> store;
    QueueExecutor executor;
    base::Instant now{base::Milliseconds{0}};
    std::unique_ptr<service::Links> links;
    std::unique_ptr<service::Games> games;
    std::unique_ptr<service::Tournaments> tournaments;
    std::unique_ptr<service::Tables> tables;
    service::CreatedEvent event;
    int sent = 0;

    explicit Hall(tournament::PlaySettings play = {}) {
        start();
        tournament::EventSettings settings;
        settings.title = "示例杯";
        settings.play = std::move(play);
        settings.planned_rounds = 3;
        settings.ranking = *tournament::ranking_order_named("cn1999-15.2");
        tournaments->create(settings, [&](const auto& answer) { event = std::get<service::CreatedEvent>(answer); });
        executor.run();
        for (const char* name : {"丙", "丁", "戊", "己"}) {
            act(tournament::Enter{.name = name, .unit = {}, .rating = {}});
        }
        act(tournament::StartEvent{});
        act(tournament::PairRound{1});
    }

    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;
    Hall(Hall&&) = delete;
    Hall& operator=(Hall&&) = delete;
    ~Hall() { executor.run(); }

    /// As after a crash: everything but the disk is new.
    void start() {
        executor.run();
        games.reset();
        tables.reset();
        tournaments.reset();
        links.reset();
        store = std::make_unique<MemoryStore>(disk);
        links = std::make_unique<service::Links>(*store);
        games = service::Games::make(
            *store, executor, *links, [this] { return now; }, service::Sealer{service::Sealer::Key{1, 2, 3}});
        tournaments = service::Tournaments::make(*store, executor, *links);
        tables = service::Tables::make({*store, executor, *tournaments, *games},
                                       service::Sealer{service::Sealer::Key{4, 5, 6}});
    }

    void act(tournament::EventCommand command) {
        tournaments->submit(event.id, event.organiser_secret, std::move(command),
                            [](const auto& answer) { REQUIRE(std::holds_alternative<service::Done>(answer)); });
        executor.run();
    }

    std::vector<service::BoardCodes> codes() {
        std::vector<service::BoardCodes> codes;
        tables->issue(event.id, event.organiser_secret, [&](const auto& issued) {
            REQUIRE(issued.has_value());
            codes = *issued;
        });
        executor.run();
        return codes;
    }

    base::Result<service::CodeHolder, service::Problem> open(const std::string& code) {
        std::optional<base::Result<service::CodeHolder, service::Problem>> answer;
        tables->open(event.id, code, [&](const auto& holder) { answer = holder; });
        executor.run();
        return *answer;
    }

    base::Result<service::CodeHolder, service::Problem> report(const std::string& code,
                                                               tournament::BoardResult result) {
        std::optional<base::Result<service::CodeHolder, service::Problem>> answer;
        tables->report(event.id, code, result, [&](const auto& holder) { answer = holder; });
        executor.run();
        return *answer;
    }

    /// An official opens a board; the answer is there when `executor` has run.
    std::shared_ptr<std::optional<service::BeginAnswer>> begin(int board, int round = 1,
                                                               std::optional<int> match_game = {}) {
        auto answer = std::make_shared<std::optional<service::BeginAnswer>>();
        service::NewGame game{
            {},
            wire::GameAttached{
                .game = {}, .event = event.id, .round = round, .board = board, .match_game = match_game}};
        tables->begin(game, [answer](const auto& begun) { *answer = begun; });
        return answer;
    }

    /// The game of a board that nobody has opened yet.
    service::CreatedGame opened(int board) {
        const auto answer = begin(board);
        executor.run();
        return std::get<service::CreatedGame>(**answer);
    }

    void command(const std::string& game, const std::string& secret, const std::string& json) {
        games->submit({game, secret, {"a" + std::to_string(++sent), std::nullopt, json}, "", now},
                      [](const auto& answer) {
                          if (const auto* const refusal = std::get_if<game::Refusal>(&answer)) {
                              FAIL(refusal->text.en);
                          }
                          CHECK(std::holds_alternative<service::Done>(answer));
                      });
        executor.run();
    }

    /// A command that the game takes, and of which nothing more reaches the disk.
    void command_before_the_disk_is_full(const std::string& game, const std::string& secret, const std::string& json) {
        games->submit({game, secret, {"a" + std::to_string(++sent), std::nullopt, json}, "", now},
                      [this](const auto& answer) {
                          CHECK(std::holds_alternative<service::Done>(answer));
                          disk.full = true;
                      });
        executor.run();
    }

    service::EventAtTables look() {
        std::optional<service::EventAtTables> at;
        tables->look(event.id, [&](const auto& found) { at = *found; });
        executor.run();
        return *at;
    }

    std::optional<tournament::BoardResult> result(std::size_t board) {
        std::optional<tournament::BoardResult> found;
        tournaments->look(event.id,
                          [&](const auto& shared) { found = (*shared)->state.rounds.back().boards[board - 1].result; });
        executor.run();
        return found;
    }

    /// The games of the boards of the last round, as everybody sees them.
    std::vector<std::string> online() {
        std::vector<std::string> found;
        tables->look(event.id, [&](const auto& at) {
            for (const auto& table : at->tables->tables) {
                found.push_back(table.game);
            }
        });
        executor.run();
        return found;
    }

    /// The side behind a code gives up.
    void resign(const std::string& code) {
        const auto holder = open(code);
        REQUIRE(holder.has_value());
        const std::size_t hash = holder->seat.find('#');
        REQUIRE(hash != std::string::npos);
        games->submit({holder->seat.substr(3, hash - 3),
                       holder->seat.substr(hash + 1),
                       {"resign", std::nullopt, R"({"kind":"resign"})"},
                       "",
                       now},
                      [](const auto& answer) { CHECK(std::holds_alternative<service::Done>(answer)); });
        executor.run();
    }

    /// Moves a board to a real one, or all of them. Returns how many, or what was refused.
    std::string to_real(std::optional<tournament::TableNumber> board) {
        std::string answer;
        tables->play_on_board(event.id, event.organiser_secret, board, [&](const auto& moved) {
            answer = moved ? std::to_string(*moved) : std::string{moved.error().code};
        });
        executor.run();
        return answer;
    }
    std::string to_server(std::optional<tournament::TableNumber> board) {
        std::string answer;
        tables->play_online(event.id, event.organiser_secret, std::nullopt, board, [&](const auto& opened) {
            answer = opened ? std::to_string(*opened) : std::string{opened.error().code};
        });
        executor.run();
        return answer;
    }

    std::string stored() const {
        std::string text;
        for (const auto& [name, stream] : disk.streams) {
            for (const auto& one : stream.events) {
                text += one.payload + "\n";
            }
        }
        return text;
    }
};

} // namespace chuhe::test
