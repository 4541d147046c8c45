#pragma once

#include "http.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace chuhe::server {

/// The files of the web client, read into memory once. Only what is there can be asked for: a path is a name in a
/// table, never a path of the file system.
class StaticFiles {
  public:
    struct File {
        std::string content;
        /// The same content compressed beforehand; empty when there is none.
        std::string gzip;
        std::string type;
        /// Changes with the content.
        std::string tag;
        /// Its name changes with its content, so it can be kept for ever.
        bool immutable = false;
    };

    /// Reads all files below a folder. None when there is no such folder.
    [[nodiscard]] static StaticFiles read(const std::filesystem::path& folder);

    [[nodiscard]] bool empty() const { return files_.empty(); }

    /// The answer with a file by its name ("game.html", "assets/app.js"): whole, compressed, or "not modified".
    /// Fails: nothing for a file that is not there.
    [[nodiscard]] std::optional<Response> serve(const std::string& name, const Request& request) const;

  private:
    std::map<std::string, File> files_;
};

/// "text/html; charset=utf-8" for "a/b.html"; "application/octet-stream" for what is not known.
[[nodiscard]] std::string content_type(const std::filesystem::path& file);

} // namespace chuhe::server
