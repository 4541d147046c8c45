#include "cbr.hpp"
#include "coordinate_files.hpp"
#include "dhtmlxq.hpp"
#include "engine_lines.hpp"
#include "json_file.hpp"
#include "pgn.hpp"
#include "wxf_file.hpp"
#include "xml_files.hpp"
#include "xqf.hpp"

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

namespace {

/// The ending of a file name, in lower case, without its dot.
std::string ending_of(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    std::string ending{dot == std::string_view::npos ? std::string_view{} : name.substr(dot + 1)};
    for (char& c : ending) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c;
    }
    return ending;
}

RecordFile bad_magic(const char* wanted) {
    RecordFile file;
    file.problems.push_back(
        problem_at(ProblemKind::BadMagic,
                   {std::string{"文件开头不是 "} + wanted, std::string{"the file does not start with "} + wanted}, 0));
    return file;
}

/// Files that a mark in their bytes or their name tells apart. Fails: nothing for a text.
std::optional<RecordFile> read_binary(std::string_view bytes, const std::string& ending) {
    constexpr unsigned char kHighestXqf = 0x20;
    const bool is_xqf =
        bytes.size() > 2 && bytes.starts_with("XQ") && static_cast<unsigned char>(bytes[2]) < kHighestXqf;
    if (is_xqf) {
        return read_xqf(bytes);
    }
    if (bytes.starts_with(kCbrMagic)) {
        return read_cbr(bytes);
    }
    if (bytes.starts_with(kCblMagic)) {
        return read_cbl(bytes);
    }
    if (ending == "xqf") {
        return bad_magic("XQ");
    }
    if (ending == "cbr" || ending == "cbl") {
        return bad_magic(ending == "cbr" ? "CCBridge Record" : "CCBridgeLibrary");
    }
    if (ending == "mxq") {
        return read_mxq(bytes);
    }
    if (ending == "chn") {
        return read_chn(bytes);
    }
    if (ending == "ccm") {
        return read_ccm(bytes);
    }
    return std::nullopt;
}

RecordFile read_text(const DecodedText& text, const std::string& ending) {
    if (is_dhtmlxq(text.utf8)) {
        return read_dhtmlxq(text);
    }
    if (is_cbf(text.utf8)) {
        return read_cbf(text);
    }
    if (is_pfc(text.utf8)) {
        return read_pfc(text);
    }
    if (is_engine_lines(text.utf8)) {
        return read_engine_lines(text);
    }
    if (is_wxf_file(text.utf8)) {
        return read_wxf_file(text);
    }
    if (ending == "che") {
        return read_che(text);
    }
    if (is_qq_lines(text.utf8)) {
        return read_qq_lines(text);
    }
    if (is_shijia(text.utf8)) {
        return read_shijia(text);
    }
    return is_json_game(text.utf8) ? read_json_game(text) : read_pgn(text);
}

void report_encoding(RecordFile& file, const DecodedText& text) {
    if (text.encoding == Encoding::DoubleEncoded) {
        file.problems.push_back(
            problem(ProblemKind::Encoding,
                    {"文件被错误地二次编码，已还原", "the file was encoded twice; the first encoding is restored"}));
    }
    if (text.first_bad) {
        const std::string count = std::to_string(text.bad_bytes);
        const std::string in{name(text.encoding)};
        file.problems.push_back(problem_at(
            ProblemKind::Encoding,
            {count + " 个字节不是 " + in + " 的字符", count + " bytes are no characters of " + in}, *text.first_bad));
    }
}

} // namespace

RecordFile read_records(std::string_view bytes, std::string_view file_name) {
    if (bytes.size() > kMostBytes) {
        RecordFile file;
        file.problems.push_back(problem(ProblemKind::Limit, {"文件过大", "the file is too large"}));
        return file;
    }
    const std::string ending = ending_of(file_name);
    if (auto binary = read_binary(bytes, ending)) {
        return std::move(*binary);
    }
    const DecodedText text = decode_unknown(bytes);
    RecordFile file = read_text(text, ending);
    report_encoding(file, text);
    return file;
}

} // namespace chuhe::record
