#include "service_desk.hpp"
#include "temporary_folder.hpp"

#include <chuhe/service/sealer.hpp>

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

using namespace chuhe;
using service::Sealer;
using test::move_command;
using test::ServiceDesk;

namespace {

constexpr std::string_view kAdjourn = R"({"kind":"announce_adjournment"})";
constexpr std::string_view kResume = R"({"kind":"resume_play"})";

std::string seal(std::string_view move) {
    return R"({"kind":"seal_move","move":")" + std::string{move} + "\"}";
}

/// Everything that a store in memory holds of a game, and every message.
std::string everything(const ServiceDesk& desk, const std::vector<std::shared_ptr<test::Listener>>& listeners) {
    std::string all;
    for (const auto& [name, stream] : desk.disk.streams) {
        for (const store::StoredEvent& event : stream.events) {
            all += event.payload + "\n";
        }
    }
    for (const auto& listener : listeners) {
        for (const std::string& message : listener->heard) {
            all += message + "\n";
        }
    }
    return all;
}

/// A game that stands adjourned after one move; Black is to seal.
service::CreatedGame adjourned(ServiceDesk& desk, const game::CreateGame& create = {}) {
    const auto game = desk.create(create);
    desk.done(game.id, game.red_secret, "m1", move_command("h2e2"));
    desk.done(game.id, game.arbiter_secret, "adjourn", std::string{kAdjourn});
    return game;
}

} // namespace

TEST_CASE("adjournment: an envelope opens with its key in its place and nowhere else") {
    const Sealer sealer{Sealer::Key{7}};
    const std::string envelope = sealer.seal("h9g7", "game/a after 1 plies by black");
    CHECK(envelope.find("h9g7") == std::string::npos);
    CHECK(sealer.open(envelope, "game/a after 1 plies by black") == "h9g7");
    CHECK_FALSE(sealer.open(envelope, "game/b after 1 plies by black").has_value());
    CHECK_FALSE(Sealer{Sealer::Key{8}}.open(envelope, "game/a after 1 plies by black").has_value());
    std::string changed = envelope;
    changed.back() = changed.back() == 'A' ? 'Q' : 'A';
    CHECK_FALSE(sealer.open(changed, "game/a after 1 plies by black").has_value());
    for (const std::string_view nonsense : {"", "?", "abcd"}) {
        CHECK_FALSE(sealer.open(nonsense, "game/a after 1 plies by black").has_value());
    }
}

TEST_CASE("adjournment: envelopes of different moves differ in nothing that can be seen, and no two are alike") {
    const Sealer sealer{Sealer::Key{7}};
    const std::string one = sealer.seal("h9g7", "here");
    CHECK(one.size() == sealer.seal("a0a1", "here").size());
    CHECK(one != sealer.seal("h9g7", "here"));
}

TEST_CASE("adjournment: the key of the envelopes is made once, for its owner's eyes only") {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "data" / "envelope.key";
    const auto first = Sealer::from_file(file);
    REQUIRE_MESSAGE(first.has_value(), (first ? std::string{} : first.error()));
    CHECK((std::filesystem::status(file).permissions() & std::filesystem::perms{0077}) == std::filesystem::perms::none);
    const auto again = Sealer::from_file(file);
    REQUIRE(again.has_value());
    CHECK(again->open(first->seal("h9g7", "x"), "x") == "h9g7");
    std::ofstream{file, std::ios::app} << "more";
    const auto longer = Sealer::from_file(file);
    REQUIRE_FALSE(longer.has_value());
    CHECK(longer.error().find("32 bytes") != std::string::npos);
}

TEST_CASE("adjournment: what is sealed is in no message and no record before play is resumed, also after a restart") {
    ServiceDesk desk;
    const auto game = adjourned(desk);
    std::vector listeners{desk.join(game.id, game.red_secret), desk.join(game.id, game.black_secret),
                          desk.join(game.id, game.arbiter_secret), desk.join(game.id, std::nullopt)};
    for (const auto& listener : listeners) {
        listener->heard.clear(); // the moves that are legal before the sealing
    }
    desk.done(game.id, game.black_secret, "s", seal("h9g7"));
    listeners.push_back(desk.join(game.id, std::nullopt));
    CHECK(everything(desk, listeners).find("h9g7") == std::string::npos);
    CHECK(desk.snapshot(game.id).find("h9g7") == std::string::npos);
    CHECK(desk.snapshot(game.id).find("envelope") == std::string::npos);
    CHECK(desk.snapshot(game.id).find(R"("phase":"adjourned")") != std::string::npos);

    desk.restart();
    CHECK(desk.snapshot(game.id).find("h9g7") == std::string::npos);
    CHECK(desk.word(desk.act(game.id, game.black_secret, "r", std::string{kResume})) == "not_allowed");
    CHECK(desk.word(desk.act(game.id, game.red_secret, "r", std::string{kResume})) == "not_allowed");
    desk.done(game.id, game.arbiter_secret, "r", std::string{kResume});
    CHECK(desk.snapshot(game.id).find(R"("by":"black","move":"h9g7","ply":2)") != std::string::npos);
    CHECK(desk.snapshot(game.id).find(R"("phase":"playing")") != std::string::npos);
}

TEST_CASE("adjournment: the other side may seal in a next session") {
    ServiceDesk desk;
    const auto game = adjourned(desk);
    desk.done(game.id, game.black_secret, "s", seal("h9g7"));
    desk.done(game.id, game.arbiter_secret, "r", std::string{kResume});
    desk.done(game.id, game.arbiter_secret, "a2", std::string{kAdjourn});
    CHECK(desk.word(desk.act(game.id, game.black_secret, "s2", seal("b9c7"))) == "not_your_turn");
    desk.done(game.id, game.red_secret, "s2", seal("h0g2"));
    CHECK(everything(desk, {}).find("h0g2") == std::string::npos);
    desk.restart();
    desk.done(game.id, game.arbiter_secret, "r2", std::string{kResume});
    CHECK(desk.snapshot(game.id).find(R"("move":"h0g2","ply":3)") != std::string::npos);
}

TEST_CASE("adjournment: an online game refuses an illegal move before it is closed in, and says why to nobody else") {
    ServiceDesk desk;
    const auto game = adjourned(desk);
    const auto guest = desk.join(game.id, std::nullopt);
    guest->heard.clear();
    CHECK(desk.word(desk.act(game.id, game.black_secret, "s", seal("b9d8"))) == "horse_leg_blocked");
    CHECK(desk.word(desk.act(game.id, game.black_secret, "s", R"({"kind":"seal_move"})")) == "bad_field");
    CHECK(guest->heard.empty());
}

TEST_CASE("adjournment: beside a board an illegal sealed move loses when the envelope is opened") {
    ServiceDesk desk;
    game::CreateGame create;
    create.settings = game::over_the_board_settings();
    create.settings.lateness_limit.reset();
    const auto game = adjourned(desk, create);
    desk.done(game.id, game.black_secret, "s", seal("b9d8"));
    desk.done(game.id, game.arbiter_secret, "r", std::string{kResume});
    CHECK(desk.snapshot(game.id).find(R"("code":"illegal_move","clause":"cn1999 4.1.6")") != std::string::npos);
}

TEST_CASE("adjournment: an envelope of paper is read out by the arbiter; so is one whose key is gone") {
    ServiceDesk desk;
    const auto paper = adjourned(desk);
    desk.done(paper.id, paper.arbiter_secret, "s", R"({"kind":"seal_move","side":"black"})");
    CHECK(desk.word(desk.act(paper.id, paper.arbiter_secret, "r", std::string{kResume})) == "sealed_move_missing");
    desk.done(paper.id, paper.arbiter_secret, "r2", R"({"kind":"resume_play","move":"h9g7"})");

    const auto lost = adjourned(desk);
    desk.done(lost.id, lost.black_secret, "s", seal("h9g7"));
    desk.sealer = service::Sealer{service::Sealer::Key{9}};
    desk.restart();
    CHECK(desk.word(desk.act(lost.id, lost.arbiter_secret, "r", std::string{kResume})) == "envelope_unreadable");
    desk.done(lost.id, lost.arbiter_secret, "r2", R"({"kind":"resume_play","move":"h9g7"})");
    CHECK(desk.snapshot(lost.id).find(R"("move":"h9g7","ply":2)") != std::string::npos);
}

TEST_CASE("adjournment: the arbiter cannot put another move into an envelope that can be opened") {
    ServiceDesk desk;
    const auto game = adjourned(desk);
    desk.done(game.id, game.black_secret, "s", seal("h9g7"));
    desk.done(game.id, game.arbiter_secret, "r", R"({"kind":"resume_play","move":"b9c7"})");
    CHECK(desk.snapshot(game.id).find(R"("move":"h9g7","ply":2)") != std::string::npos);
}
