#include "errors.hpp"

#include <chuhe/wire/server_message.hpp>

#include <algorithm>
#include <array>

namespace chuhe::server {

namespace {

struct Complaint {
    unsigned status;
    std::string_view code;
    std::string_view zh;
    std::string_view en;
};

constexpr std::array kComplaints{
    Complaint{400, "bad_request", "请求无法读懂", "this is not a request that can be read"},
    Complaint{403, "other_site", "请求来自别的网站，已拒绝", "the request comes from another site and is refused"},
    Complaint{404, "not_found", "没有这个地址", "there is nothing at this address"},
    Complaint{405, "wrong_method", "这个地址不接受这种请求方法", "this address does not take this method"},
    Complaint{413, "body_too_long", "内容过长", "the body is longer than this address takes"},
    Complaint{426, "upgrade_wanted", "这个地址只用于 WebSocket", "this address speaks WebSocket only"},
    Complaint{431, "header_too_long", "请求头过长", "the header is longer than 16 kB"},
    Complaint{500, "internal", "服务器内部错误", "something went wrong in the server"},
    Complaint{503, "overloaded", "来自这个地址的连接过多，请稍候",
              "too many connections from this address; try again shortly"},
    Complaint{504, "timeout", "服务器没有及时完成请求", "the server did not finish in time"},
};

/// The status for words that come from below; what is not here is a request that was understood and is wrong.
constexpr std::array<std::pair<std::string_view, unsigned>, 13> kStatuses{{
    {"no_such_game", 404},
    {"no_such_event", 404},
    {"no_such_link", 404},
    {"no_such_board", 404},
    {"last_link", 409},
    {"damaged_event", 500},
    {"damaged_links", 500},
    {"unknown_secret", 403},
    {"not_allowed", 403},
    {"moved_on", 409},
    {"busy", 503},
    {"damaged_game", 500},
    {"too_long", 413},
}};

unsigned status_of(std::string_view code) {
    const auto* const found = std::ranges::find(kStatuses, code, [](const auto& entry) { return entry.first; });
    return found == kStatuses.end() ? 400 : found->second;
}

} // namespace

Response json_response(unsigned status, std::string body) {
    return {.status = status, .content_type = std::string{kJsonType}, .body = std::move(body), .fields = {}};
}

Response refused(const service::Problem& problem) {
    return json_response(status_of(problem.code), wire::write_error_document(problem.code, {}, problem.text));
}

Response refused(const game::Refusal& refusal) {
    return json_response(409, wire::write_error_document(refusal));
}

service::Problem complaint(unsigned status) {
    const auto* found = std::ranges::find(kComplaints, status, &Complaint::status);
    if (found == kComplaints.end()) {
        found = std::ranges::find(kComplaints, 500U, &Complaint::status);
    }
    return {found->code, {std::string{found->zh}, std::string{found->en}}};
}

Response complain(unsigned status) {
    const service::Problem problem = complaint(status);
    return json_response(status, wire::write_error_document(problem.code, {}, problem.text));
}

Response page(unsigned status, const base::Bilingual& title, const base::Bilingual& text) {
    std::string body = "<!doctype html><html lang=\"zh-CN\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                       "content=\"width=device-width\"><title>";
    body += title.zh + " · " + title.en + "</title></head><body><h1>" + title.zh + "</h1><p>" + text.zh +
            "</p><h1 lang=\"en\">" + title.en + "</h1><p lang=\"en\">" + text.en +
            "</p><p><a href=\"/\">楚河 Chuhe</a></p></body></html>";
    return {.status = status, .content_type = std::string{kHtmlType}, .body = std::move(body), .fields = {}};
}

} // namespace chuhe::server
