#include "board_list.hpp"

#include "errors.hpp"
#include "event_commands.hpp"
#include "event_documents.hpp"
#include "event_requests.hpp"
#include "form.hpp"

#include <chuhe/pages/arbiters_page.hpp>
#include <chuhe/wire/client_message.hpp>

#include <algorithm>

namespace chuhe::server {

using pages::Language;

namespace {

const base::Bilingual kTitle{"我的台次", "My boards"};

std::string name_of(const tournament::TournamentState& event, tournament::EntrantNumber number) {
    const auto entry = std::ranges::find(event.entries, number, &tournament::Entry::number);
    return entry == event.entries.end() ? std::string{} : entry->name;
}

class BoardList {
  public:
    BoardList(service::Games& games, const EventDesk& desk, const std::filesystem::path& web)
        : games_(games), desk_(desk), documents_(web) {}

    void show(const Request& request, const std::string& event, Language language, const Reply& reply) {
        desk_.executor.post([this, event, secret = secret_of(request, event), language, reply] {
            const auto link = desk_.officials.holder(event_place(event), secret);
            if (!link || link->grant.role < wire::Role::TableArbiter) {
                reply(documents_.refusal(
                    403, {"请先打开你的裁判链接", "open your link of an official in this browser first"}, ""));
                return;
            }
            desk_.tournaments.look(event, [this, event, secret, grant = link->grant, language,
                                           reply](const auto& found) {
                if (!found) {
                    reply(refusal(found.error()));
                    return;
                }
                const tournament::TournamentState& state = (*found)->state;
                const bool is_chinese = language == Language::Chinese;
                reply(documents_.page(200,
                                      {.title = kTitle,
                                       .event = state.settings.title,
                                       .other_language = "/e/" + event + (is_chinese ? "/en/boards" : "/boards"),
                                       .menu = {}},
                                      pages::arbiters_boards_content(state.settings.title,
                                                                     static_cast<int>(state.rounds.size()),
                                                                     boards_of(event, state, grant, secret), language),
                                      language));
            });
        });
    }

    /// The record of a board begins: the arbiter goes to its desk.
    void open(const Request& request, const std::string& event, const Reply& reply) {
        const Form form = Form::read(request.body);
        const auto board = form.number("board");
        auto create = wire::read_create_game(game_text(form.text("control"), "over_the_board"));
        if (!create || !board) {
            reply(create ? documents_.refusal(400, {"请选一台", "choose a board"}, "") : refusal(create.error()));
            return;
        }
        const std::string secret = secret_of(request, event);
        desk_.tournaments.look(event, [this, event, secret, address = request.address, create = *create, board = *board,
                                       reply](const auto& found) {
            if (!found) {
                reply(refusal(found.error()));
                return;
            }
            service::NewGame game{create, wire::GameAttached{}};
            game.attached->event = event;
            game.attached->round = static_cast<int>((*found)->state.rounds.size());
            game.attached->board = board;
            begin_at_board(games_, desk_, std::move(game), {secret, address},
                           [this, secret, reply](const auto& answer) {
                               if (const auto* const made = std::get_if<service::CreatedGame>(&answer)) {
                                   reply(redirect("/desk/" + made->id + "#" + secret));
                               } else if (const auto* const problem = std::get_if<service::Problem>(&answer)) {
                                   reply(refusal(*problem));
                               } else {
                                   const auto& refusal = std::get<game::Refusal>(answer);
                                   reply(documents_.refusal(400, refusal.text, std::string{refusal.clause.text()}));
                               }
                           });
        });
    }

  private:
    [[nodiscard]] Response refusal(const service::Problem& problem) const {
        return documents_.refusal(refused(problem).status, problem.text, "");
    }

    /// The boards of the last round that the link is for, with the games that are played there.
    std::vector<pages::ArbitersBoard> boards_of(const std::string& event, const tournament::TournamentState& state,
                                                const wire::Grant& grant, const std::string& secret) {
        std::vector<pages::ArbitersBoard> boards;
        if (state.rounds.empty()) {
            return boards;
        }
        const auto games = desk_.officials.games(event_place(event));
        int board = 0;
        for (const tournament::PairedBoard& paired : state.rounds.back().boards) {
            ++board;
            if (!service::may(grant, service::Act::Arbitrate, board)) {
                continue;
            }
            pages::ArbitersBoard shown{.board = board,
                                       .red = name_of(state, paired.board.first),
                                       .black = name_of(state, paired.board.second),
                                       .result = paired.result};
            for (const wire::GameAttached& game : games) {
                if (game.board == board && game.round == static_cast<int>(state.rounds.size())) {
                    shown.desk = "/desk/" + game.game + "#" + secret;
                }
            }
            boards.push_back(std::move(shown));
        }
        return boards;
    }

    service::Games& games_;
    EventDesk desk_;
    EventDocuments documents_;
};

} // namespace

void add_board_list(Routes& routes, service::Games& games, const EventDesk& desk, const std::filesystem::path& web) {
    const auto list = std::make_shared<BoardList>(games, desk, web);
    const auto add = [&](std::string_view path, Language language) {
        routes.add({"GET", path, [list, language](const Request& request, const Parts& parts, const Reply& reply) {
                        list->show(request, parts[0], language, reply);
                    }});
        routes.add({"POST", path, [list](const Request& request, const Parts& parts, const Reply& reply) {
                        list->open(request, parts[0], reply);
                    }});
    };
    add("/e/*/boards", Language::Chinese);
    add("/e/*/en/boards", Language::English);
}

} // namespace chuhe::server
