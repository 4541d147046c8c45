#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace chuhe::server {

/// A document that is the same for everybody, ready to be sent.
struct Document {
    unsigned status = 200;
    std::string content_type;
    std::string body;
    std::string gzip{}; ///< the body compressed; empty where that is not worth it
    std::string tag{};  ///< its ETag; empty where it is not kept
};

/// Documents made once for each version of what they show, however many ask for them: when a round is paired, all phones
/// in the hall ask in the same second. What nobody asked for the longest goes first when they become too many. Thread: any.
class KeptDocuments {
  public:
    /// `most_bytes`: of what is kept, counted as it is and compressed.
    explicit KeptDocuments(std::size_t most_bytes = std::size_t{64} << 20U) : most_bytes_(most_bytes) {}

    /// The document `name` at `version`. Only what has the status 200 is kept. `make` gives status, type and body.
    /// Two who ask in the same moment may both make it.
    [[nodiscard]] std::shared_ptr<const Document> of(const std::string& name, std::uint64_t version,
                                                     const std::function<Document()>& make);

  private:
    struct Kept {
        std::string name;
        std::uint64_t version = 0;
        std::shared_ptr<const Document> document;

        [[nodiscard]] std::size_t bytes() const;
    };
    using Place = std::list<Kept>::iterator;

    [[nodiscard]] std::shared_ptr<const Document> find(const std::string& name, std::uint64_t version);
    void keep(Kept kept);
    void drop(Place place);

    std::size_t most_bytes_;
    std::mutex mutex_;
    std::list<Kept> kept_; ///< the last used first
    std::unordered_map<std::string, Place> by_name_;
    std::size_t bytes_ = 0;
};

} // namespace chuhe::server
