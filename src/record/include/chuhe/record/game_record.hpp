#pragma once

#include <chuhe/record/problem.hpp>
#include <chuhe/record/text_encoding.hpp>
#include <chuhe/record/variation_tree.hpp>
#include <chuhe/rules/setup.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::record {

enum class Format : std::uint8_t {
    PgnChinese,
    PgnWxf,
    PgnIccs,
    PgnUci,
    PgnSan,
    Chinese,   ///< moves without tags
    Shorthand, ///< the short form of 7.5
    Wxf,
    UcciPosition,
    DhtmlXq,
    Xqf,
    Cbr,
    Cbl,
    Cbf,
    Mxq,
    Shijia,
    Chn,
    Che,
    Ccm,
    QqNew,
    Pfc,
    Json,
};

/// "pgn-zh", "xqf", ...
[[nodiscard]] std::string_view name(Format format);

/// What a record says of the end. A record that says nothing is not an unfinished game: it is Unknown.
enum class GameResult : std::uint8_t { Unknown, RedWins, BlackWins, Draw };

/// "1-0", "0-1", "1/2-1/2", "*"
[[nodiscard]] std::string_view name(GameResult result);

/// A field of a record as it stands there, under its name in PGN: Event, Red, Date, ... UTF-8.
struct Tag {
    std::string name;
    std::string value;

    bool operator==(const Tag&) const = default;
};

/// One game of a file: where it started, all its moves that are legal, and what is wrong with it. Every move of the
/// tree is legal; what was not legal or could not be read is a problem, never left out in silence.
struct GameRecord {
    Format format;
    Encoding encoding;
    std::vector<Tag> tags;
    /// Where the game starts. With a BadSetup problem it may be no position of the rules.
    rules::Setup start;
    VariationTree tree;
    GameResult result = GameResult::Unknown;
    std::vector<Problem> problems;

    /// The value of a tag. Fails: nothing where there is none.
    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
};

/// The setup after the main line, its counters carried on.
[[nodiscard]] rules::Setup final_setup(const GameRecord& game);

} // namespace chuhe::record
