#include "material.hpp"

#include <algorithm>
#include <optional>

namespace chuhe::adjudication {

namespace {

void cancel(std::int8_t& gained, std::int8_t& lost) {
    const std::int8_t both = std::min(gained, lost);
    gained = static_cast<std::int8_t>(gained - both);
    lost = static_cast<std::int8_t>(lost - both);
}

/// A chariot against two horses or cannons.
void cancel_chariot(Taken& whole, Taken& parts) {
    while (whole.chariots > 0 && parts.strong >= 2) {
        whole.chariots = static_cast<std::int8_t>(whole.chariots - 1);
        parts.strong = static_cast<std::int8_t>(parts.strong - 2);
    }
}

int worth_without_soldiers(const Taken& taken) {
    return 20 * taken.chariots + 10 * taken.strong + 4 * taken.weak;
}

/// The class where one side took nothing, or soldiers only: a soldier outweighs nothing but is outweighed by a chariot.
std::optional<NetClass> class_of_one_sided(const Taken& gains, const Taken& losses) {
    if (losses.empty()) {
        return gains.empty() ? NetClass::Even : NetClass::Gain;
    }
    if (gains.empty()) {
        return NetClass::Loss;
    }
    if (gains.only_soldiers()) {
        return losses.chariots > 0 ? NetClass::Loss : NetClass::Even;
    }
    if (losses.only_soldiers()) {
        return gains.chariots > 0 ? NetClass::Gain : NetClass::Even;
    }
    return std::nullopt;
}

} // namespace

NetClass net_class(Taken gains, Taken losses) {
    // Soldiers float before anything cancels out: a soldier against several pieces is even (figure 8 of cn2020).
    if (const auto net = class_of_one_sided(gains, losses)) {
        return *net;
    }
    cancel(gains.chariots, losses.chariots);
    cancel(gains.strong, losses.strong);
    cancel(gains.weak, losses.weak);
    cancel(gains.soldiers, losses.soldiers);
    cancel_chariot(gains, losses);
    cancel_chariot(losses, gains);
    if (losses.empty()) {
        return gains.empty() ? NetClass::Even : NetClass::Gain;
    }
    const int gained = worth_without_soldiers(gains);
    const int lost = worth_without_soldiers(losses);
    if (gained == lost) {
        return NetClass::Even;
    }
    if (const auto net = gains.empty() ? std::nullopt : class_of_one_sided(gains, losses)) {
        return *net;
    }
    return gained > lost ? NetClass::Gain : NetClass::Loss;
}

} // namespace chuhe::adjudication
