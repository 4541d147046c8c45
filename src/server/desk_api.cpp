#include "desk_api.hpp"

#include "errors.hpp"

#include <chuhe/print/qr.hpp>
#include <chuhe/wire/desk_questions.hpp>
#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

namespace {

using Question = wire::WireResult<std::string> (*)(std::string_view body);

/// The body is the text of the code. It comes as a body and not in the address, because it may hold a secret.
wire::WireResult<std::string> draw_qr(std::string_view body) {
    constexpr std::size_t kLongestText = 1000;
    const auto code = body.size() <= kLongestText ? print::qr_code(body) : std::nullopt;
    if (!code) {
        return base::Failure<wire::WireError>{
            {"too_long", {"二维码内容应为 1 至 1000 字节", "the text of a QR code has 1 to 1000 bytes"}}};
    }
    wire::JsonWriter out;
    out.begin_object().member("size", code->width + 2 * print::kQrBorder).member("path", print::svg_path(*code));
    out.end_object();
    return out.take();
}

void add(Routes& routes, std::string_view path, Question question) {
    routes.add({"POST", path, [question](const Request& request, const Parts&, const Reply& reply) {
                    const auto answer = question(request.body);
                    reply(answer ? json_response(200, *answer) : refused(answer.error()));
                }});
}

} // namespace

void add_desk_routes(Routes& routes) {
    add(routes, "/api/moves", wire::answer_moves);
    add(routes, "/api/touch", wire::answer_touch);
    add(routes, "/api/qr", draw_qr);
}

} // namespace chuhe::server
