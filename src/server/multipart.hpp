#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::server {

/// The first file of a form that a browser posts (multipart/form-data).
struct UploadedFile {
    std::string name;
    std::string_view bytes; ///< within the body
};

/// Fails: nothing where the body is no such form, or has no file.
[[nodiscard]] std::optional<UploadedFile> uploaded_file(std::string_view content_type, std::string_view body);

} // namespace chuhe::server
