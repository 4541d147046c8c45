#include "board_list.hpp"

#include "errors.hpp"
#include "event_commands.hpp"
#include "event_documents.hpp"
#include "event_requests.hpp"
#include "event_tables.hpp"
#include "form.hpp"
#include "game_text.hpp"

#include <chuhe/pages/arbiters_page.hpp>
#include <chuhe/wire/client_message.hpp>

#include <algorithm>

namespace chuhe::server {

using pages::Language;

namespace {

const base::Bilingual kTitle{"我的台次", "My boards"};

/// Fails: nothing when there is no such table.
std::optional<tournament::Table> table_at(const tournament::TournamentState& event, int round,
                                          const tournament::TableNumber& number) {
    if (round < 1 || static_cast<std::size_t>(round) > event.rounds.size() || number.board < 1 ||
        static_cast<std::size_t>(number.board) > event.rounds[static_cast<std::size_t>(round - 1)].boards.size()) {
        return std::nullopt;
    }
    const auto tables = tables_at(event, round, number.board);
    const auto found = std::ranges::find(tables, number, &tournament::Table::number);
    return found == tables.end() ? std::nullopt : std::optional{*found};
}

class BoardList {
  public:
    BoardList(const EventDesk& desk, const std::filesystem::path& web) : desk_(desk), documents_(web) {}

    void show(const Request& request, const std::string& event, Language language, const Reply& reply) {
        show({event, secret_of(request, event), request.address, language, reply}, std::nullopt);
    }

    void act(const Request& request, const std::string& event, Language language, const Reply& reply) {
        const Visit visit{event, secret_of(request, event), request.address, language, reply};
        const Form form = Form::read(request.body);
        if (form.text("action") == "result") {
            enter(visit, form);
        } else {
            open(visit, form);
        }
    }

  private:
    struct Visit {
        std::string event;
        std::string secret;
        std::string address;
        Language language = Language::Chinese;
        Reply reply;
    };

    /// The page; a result that was not entered stands above the boards.
    void show(const Visit& visit, const std::optional<pages::ResultInVain>& in_vain) {
        desk_.executor.post([this, visit, in_vain] {
            const auto link = desk_.officials.holder(event_place(visit.event), visit.secret);
            if (!link || link->grant.role < wire::Role::TableArbiter) {
                visit.reply(documents_.refusal(
                    403, {"请先打开你的裁判链接", "open your link of an official in this browser first"}, ""));
                return;
            }
            desk_.tables.look(visit.event, [this, visit, in_vain, grant = link->grant](const auto& at) {
                if (!at) {
                    visit.reply(refusal(at.error()));
                    return;
                }
                pages::ArbitersBoards boards = boards_of(*at, grant, visit.secret);
                boards.in_vain = in_vain;
                visit.reply(page(visit, *at, boards));
            });
        });
    }

    [[nodiscard]] Response page(const Visit& visit, const service::EventAtTables& at,
                                const pages::ArbitersBoards& boards) const {
        const std::string folder = "/e/" + visit.event + "/";
        const bool is_chinese = visit.language == Language::Chinese;
        return documents_.page(boards.in_vain ? 409 : 200,
                               {.title = kTitle,
                                .event = boards.event,
                                .other_language = folder + (is_chinese ? "en/boards" : "boards"),
                                .menu = {},
                                .live = pages::Live{.script = documents_.asset("live-", ".js"),
                                                    .version = at.version(),
                                                    .follows = folder + "table-all"}},
                               pages::arbiters_boards_content(boards, visit.language), visit.language);
    }

    /// The record of a board begins, or goes on: the arbiter goes to its desk.
    void open(const Visit& visit, const Form& form) {
        const auto table = tournament::table_numbered(form.text("board"));
        const std::string control = form.text("control");
        auto create = wire::read_create_game(game_text(control.empty() ? "none" : control, "over_the_board"));
        if (!create || !table) {
            visit.reply(create ? documents_.refusal(400, {"请选一台", "choose a board"}, "") : refusal(create.error()));
            return;
        }
        const service::NewGame game{
            .create = *create, .attached = {}, .rules_of_event = true, .control_of_event = control.empty()};
        desk_.tables.look(visit.event, [this, visit, game, table = *table](const auto& at) {
            if (!at) {
                visit.reply(refusal(at.error()));
                return;
            }
            service::NewGame begun = game;
            begun.attached = wire::GameAttached{.game = {},
                                                .event = visit.event,
                                                .round = at->tables->round,
                                                .board = table.board,
                                                .match_game = table.game};
            begin_at_board(desk_, begun, {visit.secret, visit.address},
                           [this, visit](const service::BeginAnswer& answer) { opened(visit, answer); });
        });
    }

    void opened(const Visit& visit, const service::BeginAnswer& answer) const {
        if (const auto* const made = std::get_if<service::CreatedGame>(&answer)) {
            visit.reply(redirect("/desk/" + made->id + "#" + visit.secret));
        } else if (const auto* const there = std::get_if<service::GameThere>(&answer)) {
            visit.reply(redirect("/desk/" + there->game + "#" + visit.secret));
        } else if (const auto* const problem = std::get_if<service::Problem>(&answer)) {
            visit.reply(refusal(*problem));
        } else {
            const auto& refusal = std::get<game::Refusal>(answer);
            visit.reply(documents_.refusal(400, refusal.text, std::string{refusal.clause.text()}));
        }
    }

    /// The result of a board, for the pairing that the arbiter saw. Where another is there he sees that one.
    void enter(const Visit& visit, const Form& form) {
        const auto round = form.number("round");
        const auto number = tournament::table_numbered(form.text("board"));
        const auto result = result_named(form.text("result"));
        if (!round || !number || !result) {
            visit.reply(documents_.refusal(400, {"请选择结果", "choose a result"}, ""));
            return;
        }
        desk_.tournaments.look(visit.event, [this, visit, players = form.text("players"), round = *round,
                                             number = *number, result = *result](const auto& found) {
            const auto table = found ? table_at((*found)->state, round, number) : std::nullopt;
            if (!found) {
                visit.reply(refusal(found.error()));
            } else if (!table || players_text(*table) != players) {
                visit.reply(
                    documents_.refusal(409,
                                       {"对阵已更改，没有登记；请重新打开我的台次",
                                        "the pairing was changed, and nothing was entered; open your boards again"},
                                       ""));
            } else {
                enter(visit, {round, number, result}, entry_at(round, *table, result));
            }
        });
    }

    /// A result as the arbiter has it at the table.
    struct AtTable {
        int round = 0;
        tournament::TableNumber number{};
        tournament::BoardResult result = tournament::BoardResult::Drawn;
    };

    void enter(const Visit& visit, const AtTable& wanted, const tournament::EnterResult& entry) {
        desk_.tournaments.submit(visit.event, {visit.secret, visit.address}, entry,
                                 [this, visit, wanted](const service::EventAnswer& answer) {
                                     if (std::holds_alternative<service::Done>(answer)) {
                                         visit.reply(redirect("boards"));
                                     } else if (const auto* const problem = std::get_if<service::Problem>(&answer)) {
                                         visit.reply(refusal(*problem));
                                     } else {
                                         refused_by(visit, wanted, std::get<tournament::TournamentRefusal>(answer));
                                     }
                                 });
    }

    void refused_by(const Visit& visit, const AtTable& wanted, const tournament::TournamentRefusal& refusal) {
        desk_.tournaments.look(visit.event, [this, visit, wanted, refusal](const auto& found) {
            const auto table = found ? table_at((*found)->state, wanted.round, wanted.number) : std::nullopt;
            if (table && table->result) {
                show(visit, pages::ResultInVain{wanted.round, wanted.number, *table->result, wanted.result});
            } else {
                visit.reply(documents_.refusal(409, refusal.why, std::string{refusal.clause.text()}));
            }
        });
    }

    [[nodiscard]] Response refusal(const service::Problem& problem) const {
        return documents_.refusal(refused(problem).status, problem.text, "");
    }

    /// The boards of the last round that the link is for, with the games that are played there.
    static pages::ArbitersBoards boards_of(const service::EventAtTables& at, const wire::Grant& grant,
                                           const std::string& secret) {
        const tournament::TournamentState& state = at.event->state;
        pages::ArbitersBoards boards{.event = state.settings.title,
                                     .round = at.tables->round,
                                     .has_control = state.settings.play.control.has_value()};
        for (const service::TableNow& now : at.tables->tables) {
            if (service::may(grant, service::Act::Arbitrate, now.table.number.board)) {
                boards.boards.push_back({.table = now.table.number,
                                         .players = players_text(now.table),
                                         .red = now.table.seats.red.name,
                                         .black = now.table.seats.black.name,
                                         .result = now.table.result,
                                         .desk = now.game.empty() ? "" : "/desk/" + now.game + "#" + secret,
                                         .report = {now.report.red, now.report.black}});
            }
        }
        return boards;
    }

    EventDesk desk_;
    EventDocuments documents_;
};

} // namespace

void add_board_list(Routes& routes, const EventDesk& desk, const std::filesystem::path& web) {
    const auto list = std::make_shared<BoardList>(desk, web);
    const auto add = [&](std::string_view path, Language language) {
        routes.add({"GET", path, [list, language](const Request& request, const Parts& parts, const Reply& reply) {
                        list->show(request, parts[0], language, reply);
                    }});
        routes.add({"POST", path, [list, language](const Request& request, const Parts& parts, const Reply& reply) {
                        list->act(request, parts[0], language, reply);
                    }});
    };
    add("/e/*/boards", Language::Chinese);
    add("/e/*/en/boards", Language::English);
}

} // namespace chuhe::server
