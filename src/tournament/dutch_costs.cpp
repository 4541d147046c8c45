#include "dutch_costs.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace chuhe::tournament::dutch {

namespace {

/// What a criterion counts where an alternative is worse.
struct Words {
    std::string_view criterion;
    const char* zh;
    const char* en;
    bool is_counted; ///< else it weighs scores or games, and a number says nothing
};

constexpr std::array<Words, 16> kWords{{
    {"C6", "本组少编对数", "fewer pairs in the bracket", true},
    {"C7", "下移者积分更高", "a higher score would be handed on", false},
    {"C8", "下一组编排更差", "the next bracket would come out worse", false},
    {"C9", "轮空者未赛轮数更多", "the bye would go to one who has missed more rounds", false},
    {"C10", "领先者先后走相差逾二的对局", "more boards of topscorers whose turns come to differ by more than two",
     true},
    {"C11", "领先者连续三次同先后的对局", "more boards of topscorers who get one turn three times running", true},
    {"C12", "不得所愿先后者", "more players without the turn they are due", true},
    {"C13", "不得强烈所愿先后者", "more players without a turn strongly due", true},
    {"C14", "连续两轮下移者", "more who float down a second time running", true},
    {"C15", "连续两轮上移者", "more who float up a second time running", true},
    {"C16", "隔一轮又下移者", "more who floated down two rounds before", true},
    {"C17", "隔一轮又上移者", "more who floated up two rounds before", true},
    {"C18", "上轮下移者分差更大", "more score difference for who floated down last round", false},
    {"C19", "上轮上移者分差更大", "more score difference for who floated up last round", false},
    {"C20", "隔轮下移者分差更大", "more score difference for who floated down two rounds before", false},
    {"C21", "隔轮上移者分差更大", "more score difference for who floated up two rounds before", false},
}};

} // namespace

base::Bilingual cost_text(const Shortfall& shortfall) {
    if (shortfall.criterion == "C4") {
        return {"其余无法合法编完", "the rest could not be paired legally"};
    }
    const auto* const words = std::ranges::find(kWords, shortfall.criterion, &Words::criterion);
    if (words == kWords.end()) {
        return {"各项标准相同，生成次序在后", "as good by every criterion, but later in the order of generation"};
    }
    const std::string by = words->is_counted ? ": " + std::to_string(shortfall.by) : "";
    const std::string by_zh = words->is_counted ? " +" + std::to_string(shortfall.by) : "";
    return {"最好的编法在" + std::string{words->criterion} + "上较差，" + words->zh + by_zh,
            "the best that is left is worse by " + std::string{words->criterion} + ", " + words->en + by};
}

} // namespace chuhe::tournament::dutch
