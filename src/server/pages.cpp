#include "pages.hpp"

#include "errors.hpp"

namespace chuhe::server {

Pages::Pages(std::filesystem::path folder)
    : folder_(std::move(folder)), files_(StaticFiles::read(folder_)), looked_at_(std::chrono::steady_clock::now()) {}

Response Pages::serve(const Request& request) {
    if (files_.empty() && std::chrono::steady_clock::now() - looked_at_ > std::chrono::seconds{1}) {
        looked_at_ = std::chrono::steady_clock::now();
        files_ = StaticFiles::read(folder_);
    }
    std::string name = request.path.substr(1);
    if (match("/g/*", request.path)) {
        name = "game.html";
    } else if (match("/desk/*", request.path)) {
        name = "desk.html";
    } else if (name.empty()) {
        name = "index.html";
    }
    if (auto response = files_.serve(name, request)) {
        return std::move(*response);
    }
    if (match("/*", request.path)) {
        if (auto response = files_.serve(name + ".html", request)) {
            return std::move(*response);
        }
    }
    if (files_.empty()) {
        return page(
            503, {"网页尚未构建", "The pages are not built"},
            {"服务器正在运行，但找不到网页文件。请在源码目录运行 ./dev build。",
             "The server runs, but the files of the web client are not there. Run ./dev build in the source tree."});
    }
    return page(404, {"没有这个页面", "No such page"}, {"请检查地址。", "Please check the address."});
}

} // namespace chuhe::server
