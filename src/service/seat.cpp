#include "seat.hpp"

#include <chuhe/service/rights.hpp>

namespace chuhe::service {

using wire::Role;

namespace {

Seat seat_by(const Link& link) {
    return {link.grant.role, link.grant.side, link.grant.name, link.id};
}

std::string name_of(const Seat& seat) {
    if (!seat.name.empty()) {
        return seat.name;
    }
    switch (seat.role) {
    case Role::TableArbiter:
        return "台次裁判 table arbiter";
    case Role::Organiser:
        return "组织者 organiser";
    case Role::ChiefArbiter:
    case Role::Administrator:
    case Role::Player:
    case Role::Spectator:
        break;
    }
    return "裁判 arbiter";
}

game::Rank rank_of(Role role) {
    if (role == Role::Organiser) {
        return game::Rank::Organiser;
    }
    return role == Role::ChiefArbiter ? game::Rank::ChiefArbiter : game::Rank::TableArbiter;
}

} // namespace

std::string_view word(const Seat& seat) {
    if (const auto side = side_of(seat)) {
        return *side == board::Side::Red ? "red" : "black";
    }
    return is_official(seat) ? "arbiter" : "spectator";
}

std::optional<board::Side> side_of(const Seat& seat) {
    return seat.role == Role::Player ? seat.side : std::nullopt;
}

bool is_official(const Seat& seat) {
    return seat.role >= Role::TableArbiter && seat.role <= Role::Organiser;
}

game::Actor actor_at(const Seat& seat) {
    if (const auto side = side_of(seat)) {
        return game::Player{*side};
    }
    return game::Official{rank_of(seat.role), name_of(seat)};
}

wire::SeatWords seat_words(const Seat& seat) {
    if (is_official(seat)) {
        return {.seat = word(seat), .rank = wire::word(seat.role), .name = seat.name};
    }
    return {.seat = word(seat)};
}

std::optional<wire::Origin> origin_at(const Seat& seat, const std::string& address) {
    return is_official(seat) ? std::optional{wire::Origin{seat.role, name_of(seat), seat.link, address}} : std::nullopt;
}

std::optional<wire::Origin> origin_of_attempt(const Seat& seat, const std::string& address) {
    if (side_of(seat) || seat.link.empty()) {
        return std::nullopt;
    }
    return is_official(seat) ? origin_at(seat, address)
                             : std::optional{wire::Origin{seat.role, seat.name, seat.link, address}};
}

Seating::Seating(Links& links, const std::string& game) : links_(&links), owner_(owner_of_game(game)) {
    if (const auto attached = links.attachments(owner_); !attached.empty()) {
        attached_ = attached.front();
    }
}

std::optional<Seat> Seating::seat_of(const std::optional<std::string>& secret) const {
    if (!secret) {
        return Seat{};
    }
    if (const auto link = links_->find(owner_, *secret)) {
        return seat_by(*link);
    }
    if (!attached_) {
        return std::nullopt;
    }
    const auto link = links_->find(owner_of_event(attached_->event), *secret);
    if (!link) {
        return std::nullopt;
    }
    if (may(link->grant, Act::Arbitrate, attached_->board)) {
        return seat_by(*link);
    }
    return Seat{Role::Spectator, std::nullopt, link->grant.name, link->id};
}

bool Seating::is_open(const Seat& seat) const {
    return seat.link.empty() || links_->is_open(owner_, seat.link) ||
           (attached_ && links_->is_open(owner_of_event(attached_->event), seat.link));
}

} // namespace chuhe::service
