#include <chuhe/record/game_record.hpp>

#include <array>

namespace chuhe::record {

std::string_view name(Format format) {
    static constexpr std::array<std::string_view, 22> kNames{
        "pgn-zh",        "pgn-wxf", "pgn-iccs", "pgn-uci", "pgn-san", "zh-bare", "zh-shorthand", "wxf",
        "ucci-position", "dhtmlxq", "xqf",      "cbr",     "cbl",     "cbf",     "mxq",          "shijia",
        "chn",           "che",     "ccm",      "qq-new",  "pfc",     "json"};
    return kNames[static_cast<std::size_t>(format)];
}

std::string_view name(GameResult result) {
    static constexpr std::array<std::string_view, 4> kNames{"*", "1-0", "0-1", "1/2-1/2"};
    return kNames[static_cast<std::size_t>(result)];
}

std::optional<std::string_view> GameRecord::tag(std::string_view wanted) const {
    for (const Tag& one : tags) {
        if (one.name == wanted) {
            return one.value;
        }
    }
    return std::nullopt;
}

rules::Setup final_setup(const GameRecord& game) {
    rules::Setup setup = game.start;
    for (const board::Move move : game.tree.main_line()) {
        const bool takes = setup.board.apply(move).has_value();
        setup.quiet_plies = takes ? 0 : setup.quiet_plies + 1;
        setup.round += setup.to_move == board::Side::Black ? 1 : 0;
        setup.to_move = opponent(setup.to_move);
    }
    return setup;
}

} // namespace chuhe::record
