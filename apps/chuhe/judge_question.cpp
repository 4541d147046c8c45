#include "judge_question.hpp"

#include <chuhe/base/text.hpp>

#include <utility>

namespace chuhe::app {

namespace {

using Failed = base::Failure<service::Problem>;

Failed wrong(std::string zh, std::string en) {
    return Failed{service::Problem{"unreadable", {std::move(zh), std::move(en)}}};
}

/// Reads the members of one object and keeps the first fault.
class Members {
  public:
    explicit Members(const nlohmann::json& object) : object_(object) {}

    [[nodiscard]] std::string text(const char* name) {
        const nlohmann::json* const found = member(name);
        if (found == nullptr) {
            return {};
        }
        if (!found->is_string()) {
            fault(name, "应为字符串", "wanted a string");
            return {};
        }
        return found->get<std::string>();
    }
    [[nodiscard]] bool flag(const char* name) {
        const nlohmann::json* const found = member(name);
        if (found != nullptr && !found->is_boolean()) {
            fault(name, "应为 true 或 false", "wanted true or false");
        }
        return found != nullptr && found->is_boolean() && found->get<bool>();
    }
    [[nodiscard]] std::vector<std::string> moves() {
        const nlohmann::json* const found = member("moves");
        const auto read = found == nullptr ? std::nullopt : read_move_list(*found);
        if (found != nullptr && !read) {
            fault("moves", "应为着法的列表", "wanted a list of moves");
        } else if (read && read->size() > kMostJudgedPlies) {
            fault("moves", "着法过多，最多 2000 着", "too many; at most 2000");
        }
        return read.value_or(std::vector<std::string>{});
    }
    /// Requires: `moves()` has been read.
    [[nodiscard]] std::optional<NamedCycle> cycle(std::size_t plies) {
        const nlohmann::json* const found = member("cycle");
        if (found == nullptr) {
            return std::nullopt;
        }
        const bool is_pair = found->is_array() && found->size() == 2;
        const auto read = is_pair ? read_cycle_between((*found)[0], (*found)[1], plies) : std::nullopt;
        if (!read) {
            const std::string most = std::to_string(plies);
            fault("cycle", "应为 [A, B]，且 A + 2 ≤ B ≤ " + most + "（着数）",
                  "wanted [A, B] with A + 2 <= B <= " + most + ", the number of moves");
        }
        return read;
    }
    [[nodiscard]] const std::optional<base::Bilingual>& fault() const { return fault_; }

  private:
    [[nodiscard]] const nlohmann::json* member(const char* name) const {
        const auto found = object_.find(name);
        return found == object_.end() || found->is_null() ? nullptr : &*found;
    }
    void fault(const std::string& name, const std::string& zh, const std::string& en) {
        if (!fault_) {
            fault_ = base::Bilingual{.zh = name + "：" + zh, .en = name + ": " + en};
        }
    }

    const nlohmann::json& object_;
    std::optional<base::Bilingual> fault_;
};

} // namespace

std::optional<std::vector<std::string>> read_move_list(const nlohmann::json& value) {
    std::vector<std::string> moves;
    if (value.is_string()) {
        for (const std::string_view word : base::split_words(value.get_ref<const std::string&>())) {
            moves.emplace_back(word);
        }
        return moves;
    }
    if (!value.is_array()) {
        return std::nullopt;
    }
    for (const nlohmann::json& move : value) {
        if (!move.is_string()) {
            return std::nullopt;
        }
        moves.push_back(move.get<std::string>());
    }
    return moves;
}

std::optional<NamedCycle> read_cycle_between(const nlohmann::json& start, const nlohmann::json& end,
                                             std::size_t plies) {
    if (!start.is_number_unsigned() || !end.is_number_unsigned()) {
        return std::nullopt;
    }
    const NamedCycle cycle{.start = start.get<std::size_t>(), .end = end.get<std::size_t>()};
    return fits(cycle, plies) ? std::optional{cycle} : std::nullopt;
}

base::Result<JudgeQuestion, service::Problem> read_judge_question(std::string_view body) {
    const auto object = nlohmann::json::parse(body, nullptr, false);
    if (!object.is_object()) {
        return wrong("请求不是 JSON 对象", "the body is not a JSON object");
    }
    Members members{object};
    const std::string rules = members.text("rules");
    const auto ruleset = rules::ruleset_named(rules.empty() ? "cn1999" : rules);
    if (!ruleset) {
        return wrong("rules：没有这种规则，应为 cn1999、cn2020、cnold 或 axf",
                     "rules: there is no such ruleset; wanted cn1999, cn2020, cnold or axf");
    }
    JudgeQuestion question{.ruleset = *ruleset,
                           .is_compared = members.flag("compare"),
                           .text = members.text("text"),
                           .fen = members.text("fen"),
                           .moves = members.moves(),
                           .cycle = std::nullopt};
    question.cycle = members.cycle(question.moves.size());
    if (members.fault()) {
        return wrong(members.fault()->zh, members.fault()->en);
    }
    return question;
}

} // namespace chuhe::app
