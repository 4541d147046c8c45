#include "multipart.hpp"

namespace chuhe::server {

namespace {

constexpr std::size_t kLongestHead = 4096;
constexpr std::size_t kLongestBoundary = 70; // RFC 2046

/// The value of `name="..."`, or of `name=...` up to the next semicolon.
std::optional<std::string> parameter(std::string_view text, std::string_view name) {
    const std::string wanted = std::string{name} + "=";
    std::size_t at = text.find(wanted);
    while (at != std::string_view::npos && at > 0 && text[at - 1] != ' ' && text[at - 1] != ';') {
        at = text.find(wanted, at + 1);
    }
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view value = text.substr(at + wanted.size());
    if (value.starts_with('"')) {
        value.remove_prefix(1);
        return std::string{value.substr(0, value.find('"'))};
    }
    return std::string{value.substr(0, value.find_first_of("; \r\n"))};
}

} // namespace

std::optional<UploadedFile> uploaded_file(std::string_view content_type, std::string_view body) {
    const auto boundary = parameter(content_type, "boundary");
    if (!content_type.starts_with("multipart/form-data") || !boundary || boundary->empty() ||
        boundary->size() > kLongestBoundary) {
        return std::nullopt;
    }
    const std::string mark = "--" + *boundary;
    std::size_t at = body.find(mark);
    while (at != std::string_view::npos) {
        const std::size_t head = at + mark.size() + 2; // the line end
        const std::size_t head_end = body.find("\r\n\r\n", at);
        if (head_end == std::string_view::npos || head_end < head || head_end - head > kLongestHead) {
            return std::nullopt;
        }
        const std::size_t begin = head_end + 4;
        const std::size_t end = body.find("\r\n" + mark, begin);
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        if (const auto name = parameter(body.substr(head, head_end - head), "filename"); name && !name->empty()) {
            return UploadedFile{*name, body.substr(begin, end - begin)};
        }
        at = end + 2;
    }
    return std::nullopt;
}

} // namespace chuhe::server
