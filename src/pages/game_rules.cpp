#include "forms.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/pages/game_rules.hpp>

namespace chuhe::pages {

using base::Bilingual;
using tournament::GameRules;

namespace {

template <typename Value>
struct Option {
    std::string_view name;
    Value value;
    Bilingual words;
};
template <typename Value>
using Options = std::vector<Option<Value>>;

Options<bool> yes_no() {
    return {{"yes", true, {"是", "yes"}}, {"no", false, {"否", "no"}}};
}

Options<game::Enforcement> enforcement() {
    return {{"claim", game::Enforcement::Claim, {"由棋手提出或裁判裁定", "claimed, or ruled by the arbiter"}},
            {"automatic", game::Enforcement::Automatic, {"由程序即时判", "by the program at once"}}};
}

Options<tournament::Lateness> lateness() {
    Options<tournament::Lateness> options{{"none", {}, {"不计", "nobody is late"}}};
    for (const auto& [name, minutes] :
         {std::pair{"5", 5}, {"10", 10}, {"15", 15}, {"20", 20}, {"30", 30}, {"60", 60}}) {
        const std::string text = name;
        options.push_back({name, {std::chrono::minutes{minutes}}, {text + " 分钟", text + " minutes"}});
    }
    return options;
}

/// Every setting once: `each.one(...)` for a choice, `each.number(...)` for a whole number.
void each_rule(auto& each, auto& rules) {
    using game::IllegalMovePolicy;
    using rules::RulesetId;
    each.book("book", {"棋规", "Book of rules"}, rules.book,
              Options<RulesetId>{{"cn1999", RulesetId::Cn1999, {"1999 年规则", "Chinese rules of 1999"}},
                                 {"cn2020", RulesetId::Cn2020, {"2020 年规则", "Chinese rules of 2020"}},
                                 {"cnold", RulesetId::CnOld, {"较早的规则", "the older Chinese rules"}},
                                 {"axf", RulesetId::Axf, {"亚洲规则", "Asian rules"}}});
    each.one("illegal_moves", {"违规着法（4.1.6）", "An illegal move (4.1.6)"}, rules.illegal_moves,
             Options<IllegalMovePolicy>{{"loses", IllegalMovePolicy::Loses, {"判负", "loses"}},
                                        {"refuse", IllegalMovePolicy::Refuse, {"不接受", "is refused"}},
                                        {"correct", IllegalMovePolicy::Correct, {"纠正续弈", "is taken back"}}});
    each.number("illegal_moves_that_lose", {"第几次违规判负", "The illegal move that loses"},
                rules.illegal_moves_that_lose, 1);
    each.one("repetition", {"循环反复（24）", "Repetition (24)"}, rules.repetition, enforcement());
    each.number("further_after_warning", {"警告后再循环几次判负（24.3）", "Cycles after a warning that lose (24.3)"},
                rules.further_after_warning, 1);
    each.one("natural_limit", {"自然限着（23.3）", "Natural limit (23.3)"}, rules.natural_limit, enforcement());
    each.number("natural_limit_rounds", {"自然限着回合数（4.2.4）", "Rounds of the natural limit (4.2.4)"},
                rules.natural_limit_rounds, 1);
    each.number("counted_checks", {"至多计入的将军着数（23.3）", "Checks that count, at most (23.3)"},
                rules.counted_checks, 0);
    each.one("checks_of", {"将军着数限于", "The checks limited are"}, rules.checks_limited_for_both,
             Options<bool>{{"claimant", false, {"提出方的", "the claimant's"}},
                           {"both", true, {"双方的", "of both sides"}}});
    each.number("fouls_that_lose", {"几次犯规判负（4.1.8）", "Fouls that lose (4.1.8)"}, rules.fouls_that_lose, 1);
    each.one("lateness", {"迟到判负（21）", "Late by so much loses (21)"}, rules.lateness, lateness());
    each.number("agreed_draw_from_round",
                {"几回合后可议和，之前双方判负（8.7）", "Rounds before a draw may be agreed, else both lose (8.7)"},
                rules.agreed_draw_from_round, 0);
    each.one("touch_move", {"摸子走子（5）", "Touched pieces bind (5)"}, rules.touch_move, yes_no());
    each.one("recording", {"记录（7）", "Recording (7)"}, rules.recording,
             Options<game::Recording>{
                 {"by_players", game::Recording::ByPlayers, {"棋手自己记", "each player keeps his sheet"}},
                 {"automatic", game::Recording::Automatic, {"由程序记", "by the program"}}});
}

template <typename Value>
const Option<Value>* chosen(const Options<Value>& options, const std::optional<Value>& value) {
    for (const Option<Value>& option : options) {
        if (value == option.value) {
            return &option;
        }
    }
    return nullptr;
}

class FieldWriter {
  public:
    FieldWriter(std::string prefix, Language language) : prefix_(std::move(prefix)), language_(language) {}

    template <typename Value>
    void book(const std::string& name, const Bilingual& label, const Value& value, const Options<Value>& options) {
        select(name, label, {}, std::optional{value}, options);
    }
    template <typename Value>
    void one(const std::string& name, const Bilingual& label, const std::optional<Value>& value,
             const Options<Value>& options) {
        select(name, label, {{"", {"按规则", "as the book has it"}}}, value, options);
    }
    void number(const std::string& name, const Bilingual& label, const std::optional<int>& value, int least) {
        const std::string id = prefix_ + name;
        html_ += element("div", {{"class", "field"}},
                         element("label", {{"for", id}}, in(language_, label)) +
                             empty_element("input", {{"class", "f"},
                                                     {"id", id},
                                                     {"name", name},
                                                     {"type", "number"},
                                                     {"min", std::to_string(least)},
                                                     {"placeholder", in(language_, {"按规则", "as the book has it"})},
                                                     {"value", value ? std::to_string(*value) : ""}}));
    }
    [[nodiscard]] const Html& html() const { return html_; }

  private:
    template <typename Value>
    void select(const std::string& name, const Bilingual& label, Choices choices, const std::optional<Value>& value,
                const Options<Value>& options) {
        for (const Option<Value>& option : options) {
            choices.push_back({std::string{option.name}, option.words});
        }
        const Option<Value>* const now = chosen(options, value);
        html_ += select_field(prefix_ + name, name, in(language_, label), choices,
                              now == nullptr ? "" : std::string{now->name}, language_);
    }

    std::string prefix_;
    Language language_;
    Html html_;
};

class FieldReader {
  public:
    explicit FieldReader(const std::function<std::string(const std::string&)>& text) : text_(text) {}

    template <typename Value>
    void book(const std::string& name, const Bilingual& label, Value& value, const Options<Value>& options) {
        std::optional<Value> found;
        one(name, label, found, options);
        value = found.value_or(value);
    }
    template <typename Value>
    void one(const std::string& name, const Bilingual& label, std::optional<Value>& value,
             const Options<Value>& options) {
        const std::string text = text_(name);
        for (const Option<Value>& option : options) {
            if (option.name == text) {
                value = option.value;
            }
        }
        if (!text.empty() && !value) {
            wrong(label, {"没有这个选项：" + text, "there is no such choice: " + text});
        }
    }
    void number(const std::string& name, const Bilingual& label, std::optional<int>& value, int least) {
        constexpr int kMost = 1000;
        const std::string text = text_(name);
        const auto read = base::parse_number(text);
        if (!text.empty() && (!read || *read < least || *read > kMost)) {
            const std::string range = std::to_string(least) + "-" + std::to_string(kMost);
            wrong(label, {"应为 " + range + " 的整数，不是 " + text, "a whole number, " + range + ", not " + text});
        } else if (read) {
            value = *read;
        }
    }
    [[nodiscard]] const std::optional<Bilingual>& problem() const { return problem_; }

  private:
    void wrong(const Bilingual& label, const Bilingual& why) {
        if (!problem_) {
            problem_ = Bilingual{label.zh + "：" + why.zh, label.en + ": " + why.en};
        }
    }

    const std::function<std::string(const std::string&)>& text_;
    std::optional<Bilingual> problem_;
};

class WordsWriter {
  public:
    explicit WordsWriter(Language language) : language_(language) {}

    template <typename Value>
    void book(const std::string& name, const Bilingual& label, const Value& value, const Options<Value>& options) {
        one(name, label, std::optional{value}, options);
    }
    template <typename Value>
    void one(const std::string& /*name*/, const Bilingual& label, const std::optional<Value>& value,
             const Options<Value>& options) {
        if (const Option<Value>* const now = chosen(options, value)) {
            lines_.emplace_back(in(language_, label), in(language_, now->words));
        }
    }
    void number(const std::string& /*name*/, const Bilingual& label, const std::optional<int>& value, int /*least*/) {
        if (value) {
            lines_.emplace_back(in(language_, label), std::to_string(*value));
        }
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> take() { return std::move(lines_); }

  private:
    Language language_;
    std::vector<std::pair<std::string, std::string>> lines_;
};

} // namespace

Html game_rules_fields(const GameRules& rules, const std::string& prefix, Language language) {
    FieldWriter writer{prefix, language};
    each_rule(writer, rules);
    return folded(in(language, {"对局规则（限着、犯规、迟到等）", "Rules of the games (limits, fouls, ...)"}),
                  element("div", {{"class", "stack"}}, writer.html()));
}

base::Result<GameRules, Bilingual> read_game_rules(const std::function<std::string(const std::string&)>& text) {
    GameRules rules;
    FieldReader reader{text};
    each_rule(reader, rules);
    if (reader.problem()) {
        return base::Failure{*reader.problem()};
    }
    return rules;
}

std::vector<std::pair<std::string, std::string>> game_rules_words(const GameRules& rules, Language language) {
    WordsWriter writer{language};
    each_rule(writer, rules);
    return writer.take();
}

} // namespace chuhe::pages
