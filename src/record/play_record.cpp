#include <chuhe/game/incident_words.hpp>
#include <chuhe/record/play_record.hpp>

#include <algorithm>

namespace chuhe::record {

namespace {

using Node = VariationTree::Node;

const std::string& in(CommentLanguage language, const base::Bilingual& words) {
    return language == CommentLanguage::Chinese ? words.zh : words.en;
}

GameResult result_of(const std::optional<game::Over>& ending) {
    if (!ending) {
        return GameResult::Unknown;
    }
    const auto& score = ending->outcome.score;
    if (score.red == score.black) {
        return score.red > base::HalfPoints{0} ? GameResult::Draw : GameResult::Unknown;
    }
    return score.red > score.black ? GameResult::RedWins : GameResult::BlackWins;
}

void add_tags(GameRecord& record, const game::GameRecord& played, const PlayedWhere& where, CommentLanguage language) {
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) {
            record.tags.push_back({std::string{name}, value});
        }
    };
    add("Event", where.event);
    add("Site", where.site);
    add("Date", where.date);
    add("Round", where.round);
    add("Table", where.table);
    add("Red", played.names.red);
    add("Black", played.names.black);
    if (played.ending) {
        const rules::Outcome& outcome = played.ending->outcome;
        add("Termination", in(language, rules::name(outcome.termination)));
        add("Clause", std::string{outcome.clause.text()});
    }
    if (played.used) {
        add("RedTime", game::time_words(played.used->red));
        add("BlackTime", game::time_words(played.used->black));
    }
    if (played.ending) {
        std::string through;
        for (const base::Bilingual& words : game::on_behalf_words(*played.ending)) {
            through += (through.empty() ? "" : in(language, {"；", "; "})) + in(language, words);
        }
        add("OnBehalf", through);
    }
    add("Fouls", std::to_string(played.fouls.red) + " : " + std::to_string(played.fouls.black));
}

/// "[%emt 0:00:12] [%clk 0:59:48]", and what is unusual about the move.
std::string about_move(const game::PlayedMove& move, board::Side side, bool has_clock, CommentLanguage language) {
    std::string text;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
    if (has_clock) {
        add("[%emt " + game::time_words(move.spent) + "]");
    }
    if (move.remaining) {
        add("[%clk " + game::time_words((*move.remaining)[side]) + "]");
    }
    if (move.offered_draw) {
        add(in(language, {"提和", "offers a draw"}));
    }
    if (move.sealed) {
        add(in(language, {"封着", "the sealed move"}));
    }
    if (move.stood_illegal) {
        add(in(language, {"违规而成立的着法，5.8", "against the rules, and it stood, 5.8"}));
    }
    return text;
}

std::string struck_words(const game::StruckMoves& struck, CommentLanguage language) {
    std::string text = in(language, {"划去：", "struck:"});
    for (const game::PlayedMove& move : struck.moves) {
        text += " " + board::name(move.move);
    }
    return text;
}

} // namespace

GameRecord record_of_play(const game::GameRecord& played, const PlayedWhere& where, CommentLanguage language) {
    GameRecord record{Format::Json, Encoding::Utf8, {}, played.start, {}, result_of(played.ending), {}};
    add_tags(record, played, where, language);
    std::vector<Node> nodes{VariationTree::start()};
    board::Side side = played.start.to_move;
    for (const game::PlayedMove& move : played.moves) {
        nodes.push_back(record.tree.add(nodes.back(), move.move));
        if (const std::string text = about_move(move, side, played.control.has_value(), language); !text.empty()) {
            record.tree.comment(nodes.back(), text);
        }
        side = opponent(side);
    }
    for (const game::StruckMoves& struck : played.struck) {
        const auto before = static_cast<std::size_t>(std::max(struck.ply - 1, 0));
        record.tree.comment(nodes[std::min(before, nodes.size() - 1)], struck_words(struck, language));
    }
    for (const game::Incident& incident : played.incidents) {
        const base::Bilingual words = game::incident_words(incident.event, played.settings.ruleset);
        if (!words.zh.empty()) {
            record.tree.comment(nodes[std::min(incident.after_ply, nodes.size() - 1)], in(language, words));
        }
    }
    return record;
}

} // namespace chuhe::record
