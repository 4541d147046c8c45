#include "static_files.hpp"

#include <chuhe/server/encoding.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace chuhe::server {

namespace {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

/// "assets/app-3f9ab2c1.js": an asset whose name ends in a part of eight or more letters and digits.
bool has_hash(const std::filesystem::path& file) {
    const std::string stem = file.stem().string();
    const std::size_t cut = stem.find_last_of("-.");
    if (!file.generic_string().starts_with("assets/") || cut == std::string::npos || stem.size() - cut - 1 < 8) {
        return false;
    }
    return std::ranges::all_of(stem.substr(cut + 1), [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    });
}

} // namespace

std::string content_type(const std::filesystem::path& file) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json; charset=utf-8"},
        {".map", "application/json; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".webp", "image/webp"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".md", "text/plain; charset=utf-8"},
    }};
    const std::string extension = file.extension().string();
    const auto* const found = std::ranges::find(kTypes, extension, [](const auto& type) { return type.first; });
    return std::string{found == kTypes.end() ? "application/octet-stream" : found->second};
}

StaticFiles StaticFiles::read(const std::filesystem::path& folder) {
    StaticFiles files;
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder, error}) {
        if (!entry.is_regular_file() || entry.path().extension() == ".gz") {
            continue;
        }
        File file;
        file.content = read_file(entry.path());
        std::filesystem::path compressed = entry.path();
        compressed += ".gz";
        if (std::filesystem::is_regular_file(compressed)) {
            file.gzip = read_file(compressed);
        }
        file.type = content_type(entry.path());
        file.tag = tag_of(file.content);
        const std::filesystem::path name = entry.path().lexically_relative(folder);
        file.immutable = has_hash(name);
        files.files_.emplace(name.generic_string(), std::move(file));
    }
    return files;
}

std::optional<Response> StaticFiles::serve(const std::string& name, const Request& request) const {
    const auto found = files_.find(name);
    if (found == files_.end()) {
        return std::nullopt;
    }
    const File& file = found->second;
    Response response{.status = 200, .content_type = file.type, .body = {}, .fields = {}};
    response.fields.emplace_back("ETag", file.tag);
    response.fields.emplace_back("Vary", "Accept-Encoding");
    response.fields.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (request.field("If-None-Match") == std::string_view{file.tag}) {
        response.status = 304;
        return response;
    }
    if (!file.gzip.empty() && accepts_gzip(request.field("Accept-Encoding").value_or(""))) {
        response.fields.emplace_back("Content-Encoding", "gzip");
        response.body = file.gzip;
        return response;
    }
    response.body = file.content;
    return response;
}

} // namespace chuhe::server
