// Made by the build from web/board/glyphs/outlines.json: the board on paper and the board on a screen share one
// drawing.
namespace chuhe::print {
extern const char* const kOutlinesJson;
const char* const kOutlinesJson = R"json(@CHUHE_OUTLINES@)json";
} // namespace chuhe::print
