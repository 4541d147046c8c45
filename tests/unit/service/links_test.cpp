#include "service_desk.hpp"

#include <chuhe/clock/presets.hpp>
#include <chuhe/service/administrator.hpp>
#include <chuhe/service/audit.hpp>
#include <chuhe/service/rights.hpp>
#include <chuhe/service/tournaments.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using service::Act;
using service::may;
using service::may_issue;
using test::move_command;
using test::ServiceDesk;
using wire::Grant;
using wire::Role;

namespace {

constexpr Role kRoles[] = {Role::Spectator,    Role::Player,    Role::TableArbiter,
                           Role::ChiefArbiter, Role::Organiser, Role::Administrator};
const wire::Origin kChief{Role::ChiefArbiter, "裁判长", "one", "192.0.2.1"};

std::string arbiter_foul() {
    return R"({"kind":"record_foul","side":"red","foul":"disturbance","note":""})";
}

service::IssuedLink issue(ServiceDesk& desk, const service::LinkOwner& owner, const Grant& grant) {
    auto issued = desk.links->issue(owner, grant, kChief);
    REQUIRE(issued.has_value());
    return std::move(*issued);
}

std::string id_of(ServiceDesk& desk, const service::LinkOwner& owner, const std::string& secret) {
    const auto link = desk.links->find(owner, secret);
    REQUIRE(link.has_value());
    return link->id;
}

} // namespace

TEST_CASE("17, 18: what each role may do, and nothing else") {
    for (const Role role : kRoles) {
        const Grant grant{.role = role};
        CAPTURE(wire::word(role));
        CHECK_FALSE(may(grant, Act::Play));
        CHECK(may(grant, Act::Arbitrate) ==
              (role == Role::TableArbiter || role == Role::ChiefArbiter || role == Role::Organiser));
        CHECK(may(grant, Act::EnterResults) == may(grant, Act::Arbitrate));
        CHECK(may(grant, Act::Direct) == (role == Role::ChiefArbiter || role == Role::Organiser));
        CHECK(may(grant, Act::ReadAudit) == may(grant, Act::Direct));
        CHECK(may(grant, Act::ManageLinks) == may(grant, Act::Direct));
        CHECK(may(grant, Act::Expel) == (role == Role::Organiser));
    }
    CHECK(may({.role = Role::Player, .side = board::Side::Red}, Act::Play));
}

TEST_CASE("17: a table arbiter's link for some boards opens no other") {
    const Grant grant{.role = Role::TableArbiter, .boards = {2, 3}};
    CHECK(may(grant, Act::EnterResults, 3));
    CHECK_FALSE(may(grant, Act::EnterResults, 4));
    CHECK_FALSE(may(grant, Act::EnterResults));
    CHECK(may({.role = Role::TableArbiter}, Act::EnterResults, 4));
}

TEST_CASE("nobody gives a role above his own") {
    const Grant table{.role = Role::TableArbiter};
    const Grant chief{.role = Role::ChiefArbiter};
    const Grant organiser{.role = Role::Organiser};
    const Grant administrator{.role = Role::Administrator};
    for (const Role wanted : kRoles) {
        CAPTURE(wire::word(wanted));
        CHECK_FALSE(may_issue(table, wanted, Role::Organiser));
        CHECK(may_issue(chief, wanted, Role::Organiser) == (wanted < Role::ChiefArbiter));
        CHECK(may_issue(chief, wanted, Role::ChiefArbiter) == (wanted <= Role::ChiefArbiter));
        CHECK(may_issue(organiser, wanted, Role::Organiser) == (wanted <= Role::Organiser));
        CHECK(may_issue(administrator, wanted, Role::Organiser) == (wanted == Role::Organiser));
    }
}

TEST_CASE("an issued link commands by its role, by its name, and after a restart too") {
    ServiceDesk desk;
    const auto game = desk.create();
    const auto owner = service::owner_of_game(game.id);
    const auto arbiter = issue(desk, owner, {.role = Role::TableArbiter, .name = "台裁甲"});
    const auto red = issue(desk, owner, {.role = Role::Player, .side = board::Side::Red});
    desk.done(game.id, red.secret, "a", move_command("h2e2"));
    desk.done(game.id, arbiter.secret, "b", arbiter_foul());
    CHECK(desk.snapshot(game.id).find(R"("official":"台裁甲")") != std::string::npos);
    // 18.2 is for the chief arbiter.
    CHECK(desk.word(desk.act(game.id, arbiter.secret, "c",
                             R"({"kind":"give_penalty","side":"red","penalty":"round_ban","reason":"x"})")) ==
          "not_allowed");
    desk.restart();
    desk.done(game.id, arbiter.secret, "d", arbiter_foul());
    desk.join(game.id, arbiter.secret);
    CHECK(desk.joined == "arbiter");
    desk.join(game.id, red.secret);
    CHECK(desk.joined == "red");
}

TEST_CASE("a revoked link opens nothing, at once and after a restart, and sends its follower away") {
    ServiceDesk desk;
    const auto game = desk.create();
    const auto owner = service::owner_of_game(game.id);
    const auto black = desk.join(game.id, game.black_secret);
    const auto guest = desk.join(game.id, std::nullopt);
    REQUIRE(desk.links->revoke(owner, id_of(desk, owner, game.black_secret), "丢失", kChief).has_value());
    desk.executor.run();
    REQUIRE(black->dismissed.has_value());
    CHECK(black->dismissed->code == "unknown_secret");
    CHECK_FALSE(guest->dismissed.has_value());
    CHECK(guest->count(R"("presence","red":false,"black":false)") >= 1);
    desk.done(game.id, game.red_secret, "a", move_command("h2e2"));
    CHECK(desk.word(desk.act(game.id, game.black_secret, "b", move_command("h9g7"))) == "unknown_secret");
    desk.restart();
    CHECK(desk.word(desk.act(game.id, game.black_secret, "b", move_command("h9g7"))) == "unknown_secret");
    const auto anew = issue(desk, owner, {.role = Role::Player, .side = board::Side::Black});
    desk.done(game.id, anew.secret, "b", move_command("h9g7"));
}

TEST_CASE("the last link of the highest role stays, and a link is revoked once") {
    ServiceDesk desk;
    const auto game = desk.create();
    const auto owner = service::owner_of_game(game.id);
    const std::string first = id_of(desk, owner, game.arbiter_secret);
    const auto refused = desk.links->revoke(owner, first, "", kChief);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "last_link");
    issue(desk, owner, {.role = Role::ChiefArbiter});
    CHECK(desk.links->revoke(owner, first, "", kChief).has_value());
    CHECK(desk.links->revoke(owner, first, "", kChief).error().code == "no_such_link");
    CHECK(desk.links->revoke(owner, "nothing", "", kChief).error().code == "no_such_link");
}

TEST_CASE("at a board of an event the event's officials are the game's, each at his boards") {
    ServiceDesk desk;
    const auto event = service::owner_of_event("cup");
    const auto founded = desk.links->found(event, {{.role = Role::Organiser, .name = "组委会"}});
    REQUIRE(founded.has_value());
    const auto here = issue(desk, event, {.role = Role::TableArbiter, .boards = {1, 2}});
    const auto elsewhere = issue(desk, event, {.role = Role::TableArbiter, .boards = {3}});
    const auto game = desk.create({}, wire::GameAttached{{}, "cup", 1, 2});
    desk.done(game.id, here.secret, "a", arbiter_foul());
    CHECK(desk.word(desk.act(game.id, elsewhere.secret, "b", arbiter_foul())) == "not_allowed");
    desk.done(game.id, founded->front().secret, "c", arbiter_foul());
    CHECK(desk.links->attachments(event).front().game == game.id);
    const auto follower = desk.join(game.id, here.secret);
    REQUIRE(desk.links->revoke(event, here.link.id, "", kChief).has_value());
    desk.executor.run();
    CHECK(follower->dismissed.has_value());
    desk.restart();
    CHECK(desk.word(desk.act(game.id, here.secret, "d", arbiter_foul())) == "unknown_secret");
}

TEST_CASE("the audit has every act of an official, with what was there before and after, and its hash holds the log") {
    ServiceDesk desk;
    game::CreateGame create;
    create.control = clock::fischer(std::chrono::minutes{10}, base::Milliseconds{0});
    const auto game = desk.create(create);
    desk.done(game.id, game.red_secret, "a", move_command("h2e2"));
    desk.done(game.id, game.arbiter_secret, "b", arbiter_foul());
    desk.done(game.id, game.arbiter_secret, "c",
              R"({"kind":"set_clocks","remaining_ms":{"red":300000,"black":240000},"reason":"22.4"})");
    const auto audit = service::audit_of_game(*desk.store, game.id);
    REQUIRE(audit.has_value());
    const std::string text = service::write_audit(*audit);
    const auto has = [&text](std::string_view wanted) { return text.find(wanted) != std::string::npos; };
    CHECK(has(R"("action":"foul_recorded")"));
    CHECK(has(R"("fouls":{"red":0,"black":0})"));
    CHECK(has(R"("fouls":{"red":1,"black":0})"));
    CHECK(has(R"("remaining_ms":{"red":600000,"black":600000})"));
    CHECK(has(R"("remaining_ms":{"red":300000,"black":240000})"));
    CHECK(has(R"("address":"192.0.2.7")"));
    CHECK(has(R"("action":"link_issued")"));
    CHECK_FALSE(has(R"("action":"moved")")); // a player's own
    for (const std::string& secret : {game.red_secret, game.black_secret, game.arbiter_secret}) {
        CHECK_FALSE(has(secret));
    }
    CHECK(text.find(R"("hash":"")") != std::string::npos);
    CHECK(service::audit_of_game(*desk.store, game.id)->head == audit->head);

    // Somebody with his hands in the file: what was noted down no longer fits.
    auto& stored = desk.disk.streams.at("game/" + game.id).events[2].payload;
    stored.replace(stored.find("disturbance"), 11, "clock_tampering");
    CHECK(service::audit_of_game(*desk.store, game.id)->head != audit->head);
    CHECK(service::audit_of_game(*desk.store, "nothing").error().code == "no_such_game");
}

TEST_CASE("an event obeys each role within its rights, and its audit says who changed what") {
    ServiceDesk desk;
    const auto tournaments = service::Tournaments::make(*desk.store, desk.executor, *desk.links);
    std::optional<service::CreateEventAnswer> created;
    tournament::EventSettings settings;
    settings.title = "示例杯";
    settings.format = tournament::EventFormat::RoundRobin;
    settings.ranking = *tournament::ranking_order_named("cn1999-15.1");
    tournaments->create(settings, [&](service::CreateEventAnswer answer) { created = std::move(answer); });
    desk.executor.run();
    const auto event = std::get<service::CreatedEvent>(*created);
    const auto act = [&](const std::string& secret, tournament::EventCommand command) {
        std::optional<service::EventAnswer> answer;
        tournaments->submit(event.id, {secret, "192.0.2.9"}, std::move(command),
                            [&](service::EventAnswer given) { answer = std::move(given); });
        desk.executor.run();
        const auto* const problem = std::get_if<service::Problem>(&*answer);
        return std::string{problem != nullptr                               ? problem->code
                           : std::holds_alternative<service::Done>(*answer) ? ""
                                                                            : "refused"};
    };
    const auto owner = service::owner_of_event(event.id);
    const auto chief = issue(desk, owner, {.role = Role::ChiefArbiter, .name = "裁判长"});
    const auto table = issue(desk, owner, {.role = Role::TableArbiter, .boards = {1}, .name = "一台"});
    for (const char* const name : {"甲", "乙", "丙", "丁"}) {
        CHECK(act(chief.secret, tournament::Enter{name}).empty());
    }
    CHECK(act(table.secret, tournament::StartEvent{}) == "not_allowed");
    CHECK(act(event.organiser_secret, tournament::StartEvent{}).empty());
    CHECK(act(chief.secret, tournament::PairRound{1}).empty());
    CHECK(act(table.secret, tournament::EnterResult{1, 2, tournament::BoardResult::Drawn}) == "not_allowed");
    CHECK(act(table.secret, tournament::EnterResult{1, 1, tournament::BoardResult::FirstWon}).empty());
    CHECK(act(table.secret, tournament::CorrectResult{1, 1, tournament::BoardResult::Drawn, "x"}) == "not_allowed");
    CHECK(act(chief.secret, tournament::Expel{1, "18.3"}) == "not_allowed");
    for (const tournament::EventCommand& directing : {tournament::EventCommand{tournament::BeginStage{}},
                                                      tournament::EventCommand{tournament::OrderPlayOff{{1, 2}}},
                                                      tournament::EventCommand{tournament::GiveLineUp{1, 1, {1, 2}}}}) {
        CHECK(act(table.secret, directing) == "not_allowed");
        CHECK(act(chief.secret, directing) == "refused"); // by the director, not for want of a right
    }
    CHECK(act(chief.secret, tournament::CorrectResult{1, 1, tournament::BoardResult::Drawn, "记错"}).empty());
    CHECK(act("guess", tournament::StartEvent{}) == "unknown_secret");

    const std::string text = service::write_audit(*service::audit_of_event(*desk.store, event.id));
    const auto has = [&text](std::string_view wanted) { return text.find(wanted) != std::string::npos; };
    CHECK(has(R"("by":{"role":"table_arbiter","name":"一台")"));
    CHECK(has(R"("action":"result_corrected")"));
    CHECK(has(R"("result":"1-0"})"));
    CHECK(has(R"("result":"1/2-1/2"})"));
    CHECK(has(R"("reason":"记错")"));
    CHECK(has(R"({"command":"expel","asked":null,"code":"not_allowed","clause":"")"));
    CHECK(has(R"("log":"refusals")"));
    CHECK(has(R"("address":"192.0.2.9")"));
}

TEST_CASE("several commands are done all or not at all, and the refusal says which one it was") {
    ServiceDesk desk;
    const auto tournaments = service::Tournaments::make(*desk.store, desk.executor, *desk.links);
    tournament::EventSettings settings;
    settings.title = "示例杯";
    settings.format = tournament::EventFormat::RoundRobin;
    settings.ranking = *tournament::ranking_order_named("cn1999-15.1");
    std::optional<service::CreateEventAnswer> created;
    tournaments->create(settings, [&](service::CreateEventAnswer answer) { created = std::move(answer); });
    desk.executor.run();
    const auto event = std::get<service::CreatedEvent>(*created);
    const auto act = [&](std::vector<tournament::EventCommand> commands) {
        std::optional<service::EventAnswer> answer;
        tournaments->submit(event.id, event.organiser_secret, std::move(commands),
                            [&](service::EventAnswer given) { answer = std::move(given); });
        desk.executor.run();
        return *answer;
    };
    const auto entrants = [&] {
        std::size_t count = 0;
        tournaments->look(event.id, [&](const auto& found) { count = (*found)->state.entries.size(); });
        desk.executor.run();
        return count;
    };
    const auto refused =
        act({tournament::Enter{"甲"}, tournament::Enter{std::string(300, 'x')}, tournament::Enter{"丙"}});
    REQUIRE(std::holds_alternative<tournament::TournamentRefusal>(refused));
    CHECK(std::get<tournament::TournamentRefusal>(refused).why.en.starts_with("number 2: "));
    CHECK(entrants() == 0);
    CHECK(std::holds_alternative<service::Done>(
        act({tournament::Enter{"甲"}, tournament::Enter{"乙"}, tournament::StartEvent{}, tournament::PairRound{1}})));
    CHECK(entrants() == 2);
}

TEST_CASE("an event that was directed elsewhere goes on under a link of its own") {
    ServiceDesk desk;
    const auto tournaments = service::Tournaments::make(*desk.store, desk.executor, *desk.links);
    tournament::EventSettings settings;
    settings.title = "示例杯";
    settings.ranking = *tournament::ranking_order_named("cn1999-15.2");
    std::optional<service::CreateEventAnswer> adopted;
    tournaments->adopt({tournament::EventCreated{settings}, tournament::Entered{.number = 1, .name = "丙"}},
                       [&](service::CreateEventAnswer answer) { adopted = std::move(answer); });
    desk.executor.run();
    const auto event = std::get<service::CreatedEvent>(*adopted);
    const auto enter = [&](const std::string& secret) {
        bool is_done = false;
        tournaments->submit(event.id, secret, tournament::Enter{.name = "丁"}, [&](const service::EventAnswer& answer) {
            is_done = std::holds_alternative<service::Done>(answer);
        });
        desk.executor.run();
        return is_done;
    };
    CHECK_FALSE(enter("guess"));
    CHECK(enter(event.organiser_secret));
    std::size_t entrants = 0;
    tournaments->look(event.id, [&](const auto& found) { entrants = (*found)->state.entries.size(); });
    desk.executor.run();
    CHECK(entrants == 2);
}

TEST_CASE("the first administrator's link works once, and a newer one takes the place of one that nobody has used") {
    ServiceDesk desk;
    CHECK(service::needs_administrator(*desk.links));
    const auto first = service::one_time_administrator(*desk.links, {});
    const auto second = service::one_time_administrator(*desk.links, {});
    REQUIRE((first && second));
    CHECK_FALSE(service::is_administrator(*desk.links, *second));
    CHECK_FALSE(service::become_administrator(*desk.links, *first, "").has_value());
    const auto link = service::become_administrator(*desk.links, *second, "192.0.2.1");
    REQUIRE(link.has_value());
    CHECK_FALSE(service::become_administrator(*desk.links, *second, "").has_value());
    CHECK_FALSE(service::become_administrator(*desk.links, link->secret, "").has_value());
    desk.restart();
    CHECK(service::is_administrator(*desk.links, link->secret));
    CHECK_FALSE(service::needs_administrator(*desk.links));
}

TEST_CASE("what officials are refused is in the audit with who, what and why, but never a sealed move") {
    ServiceDesk desk;
    const auto game = desk.create({});
    const auto owner = service::owner_of_game(game.id);
    const auto table = issue(desk, owner, {.role = Role::TableArbiter, .name = "一台"});
    CHECK(desk.word(desk.act(game.id, table.secret, "a", R"({"kind":"reopen_game","reason":"x"})")) == "game_not_over");
    desk.done(game.id, game.red_secret, "b", R"({"kind":"resign"})");
    CHECK(desk.word(desk.act(game.id, table.secret, "c", R"({"kind":"reopen_game","reason":"y"})")) == "not_allowed");
    CHECK(desk.word(desk.act(game.id, table.secret, "c", R"({"kind":"reopen_game","reason":"y"})")) == "not_allowed");
    CHECK(desk.word(desk.act(game.id, table.secret, "d", R"({"kind":"seal_move","side":"black","move":"h9g7"})")) !=
          "");
    CHECK(desk.word(desk.act(game.id, table.secret, "e", R"({"kind":"no_such"})")) == "unknown_command");
    // A player's own vain attempts are his own business.
    CHECK(desk.word(desk.act(game.id, game.red_secret, "f", move_command("h2e2"))) == "game_over");
    const auto audit = service::audit_of_game(*desk.store, game.id);
    REQUIRE(audit.has_value());
    std::vector<std::string> refused;
    for (const service::AuditEntry& entry : audit->entries) {
        if (entry.log == service::AuditLog::Refusals) {
            CHECK(entry.action == "refused");
            CHECK(entry.by.name == "一台");
            CHECK(entry.by.address == "192.0.2.7");
            refused.push_back(entry.details);
        }
    }
    REQUIRE(refused.size() == 4);
    CHECK(refused[1].find(
              R"("command":"reopen_game","asked":{"kind":"reopen_game","reason":"y"},"code":"not_allowed")") !=
          std::string::npos);
    CHECK(refused[2].find(R"("command":"seal_move","asked":null)") != std::string::npos);
    CHECK(service::write_audit(*audit).find("h9g7") == std::string::npos);
    CHECK(audit->refusals_head.size() > 16);
    // Nothing of it is in the log of the game, and it outlives the program.
    desk.restart();
    CHECK(service::audit_of_game(*desk.store, game.id)->refusals_head == audit->refusals_head);
    CHECK(service::audit_of_game(*desk.store, game.id)->head == audit->head);
}
