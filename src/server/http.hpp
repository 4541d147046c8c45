#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chuhe::server {

/// Names of fields as they came; their case does not matter.
using Fields = std::vector<std::pair<std::string, std::string>>;

/// A request as the application sees it.
struct Request {
    std::string method;
    /// "/g/4kq7m2", undecoded, without the query.
    std::string path;
    std::string query;
    Fields fields;
    std::string body;
    /// The address of the other end, or what a trusted proxy says that it is.
    std::string address;

    /// Fails: nothing for a field that did not come.
    [[nodiscard]] std::optional<std::string_view> field(std::string_view name) const;
};

struct Response {
    unsigned status = 200;
    std::string content_type;
    std::string body;
    Fields fields;
};

/// Takes the answer to a request. Thread: may be called from any thread, once.
using Reply = std::function<void(Response)>;

/// Whether two names of fields are the same; only ASCII letters have a case.
[[nodiscard]] bool same_field(std::string_view a, std::string_view b);

} // namespace chuhe::server
