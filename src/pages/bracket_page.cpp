#include "event_words.hpp"

namespace chuhe::pages {

namespace {

/// Draws the brackets of one event.
class BracketWriter {
  public:
    BracketWriter(const EventView& event, Language language) : event_(event), language_(language) {}

    Html run() {
        Html content;
        for (const Bracket& bracket : event_.brackets) {
            content += element("h2", {}, bracket.title);
            for (const BracketPartView& part : bracket.parts) {
                content += drawn(bracket, part);
            }
        }
        return content;
    }

  private:
    [[nodiscard]] std::string say(const base::Bilingual& words) const { return in(language_, words); }

    Html drawn(const Bracket& bracket, const BracketPartView& part) {
        Html rounds;
        for (std::size_t i = 0; i < part.rounds.size(); ++i) {
            // Lines lead to the next round: two to one, or straight on.
            const bool is_last = i + 1 == part.rounds.size();
            const bool halves = !is_last && part.rounds[i + 1].matches.size() < part.rounds[i].matches.size();
            rounds += round(part.rounds[i], is_last ? "" : halves ? " joins" : " straight");
        }
        const std::string label = part.title.empty() ? bracket.title : bracket.title + " · " + part.title;
        return (part.title.empty() ? Html{} : element("h3", {}, part.title)) +
               wide_frame(label + " · " + part.rounds.front().title, element("ol", {{"class", "bracket"}}, rounds));
    }

    Html round(const BracketRound& round, const std::string& lines) {
        Html matches;
        for (const BracketMatch& match : round.matches) {
            const std::string key = "k" + std::to_string(++keys_);
            matches +=
                element("li", {{"class", match.is_fed ? "bracket-match fed" : "bracket-match"}, {"data-live", key}},
                        match.is_drawn ? card(match) : Html{});
        }
        return element("li", {{"class", "bracket-round" + lines}},
                       element("p", {{"class", "bracket-title"}}, round.title) +
                           element("ol", {{"class", "bracket-matches"}}, matches));
    }

    [[nodiscard]] Html card(const BracketMatch& match) const {
        return element("div", {{"class", match.number == 0 ? "bracket-card bye" : "bracket-card"}},
                       head(match) + side(match, match.upper) + side(match, match.lower));
    }

    /// "5 · 第三轮 2 台 · 加赛 1 局 · 胜者 → 7"
    [[nodiscard]] Html head(const BracketMatch& match) const {
        Html parts;
        if (match.number > 0) {
            parts += element("b", {}, std::to_string(match.number));
        }
        if (match.place) {
            const std::string round = std::to_string(match.place->round);
            parts += element("a", {{"href", "round-" + round + ".html"}},
                             round_name(match.place->round, language_) +
                                 say({" " + std::to_string(match.place->board) + " 台",
                                      ", table " + std::to_string(match.place->board)}));
        }
        if (!match.note.empty()) {
            parts += element("span", {{"class", "bracket-note"}}, match.note);
        }
        std::string ways;
        if (match.winner_to) {
            ways = say({"胜者 → ", "winner → "}) + std::to_string(*match.winner_to);
        }
        if (match.loser_to) {
            ways += (ways.empty() ? "" : say({"，", ", "})) + say({"负者 → ", "loser → "}) +
                    std::to_string(*match.loser_to);
        }
        parts += element("span", {{"class", "bracket-ways"}}, ways);
        return element("p", {{"class", "bracket-head"}}, parts);
    }

    [[nodiscard]] Html side(const BracketMatch& match, const BracketSide& side) const {
        Html name = element("span", {{"class", "clip muted"}}, side.name);
        Html seed;
        if (side.number) {
            seed = element("span", {{"class", "bracket-seed"}}, std::to_string(*side.number));
            name = element("a",
                           {{"class", "clip"},
                            {"href", "entrant-" + std::to_string(*side.number) + ".html"},
                            {"title", side.name}},
                           side.name);
        }
        Html marks;
        for (const std::string& mark : side.marks) {
            marks += element("span", {{"class", "bracket-mark"}}, mark);
        }
        if (!side.total.empty()) {
            marks += element("b", {{"class", "bracket-mark total"}}, side.total);
        }
        Html won;
        if (side.has_won && match.number > 0) {
            won = icon(Icon::Check) + element("span", {{"class", "hidden"}}, say({"胜", "won"}));
        }
        return element("p", {{"class", side.has_won ? "bracket-side won" : "bracket-side"}}, seed + name + marks + won);
    }

    const EventView& event_;
    Language language_;
    int keys_ = 0;
};

} // namespace

Html bracket_content(const EventView& event, Language language) {
    return element("div", {{"class", "page-bar"}},
                   page_head(event.table.title, in(language, {"签表", "Bracket"})) +
                       download_links(event, language, {{"打印", "Print"}, "bracket.pdf"}, {})) +
           BracketWriter{event, language}.run() +
           element("p", {{"class", "note"}},
                   in(language, {"姓名前是号；每局 1 胜、½ 和、0 负，+ − 为弃权；几局的末数是合计。",
                                 "Before each name stands the number; 1, ½, 0 for each game, + and − for a forfeit; "
                                 "where several games were played the last figure is their sum."}));
}

} // namespace chuhe::pages
