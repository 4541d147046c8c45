#include <chuhe/server/encoding.hpp>
#include <chuhe/server/kept_documents.hpp>

#include <iterator>

namespace chuhe::server {

namespace {

/// Less than a packet is not worth the work; pictures and archives are compressed already.
constexpr std::size_t kLeastToCompress = 1400;

bool is_text(const Document& document) {
    return document.content_type.starts_with("text/") || document.content_type.starts_with("application/json") ||
           document.content_type.starts_with("image/svg");
}

} // namespace

std::size_t KeptDocuments::Kept::bytes() const {
    return name.size() + document->body.size() + document->gzip.size();
}

std::shared_ptr<const Document> KeptDocuments::of(const std::string& name, std::uint64_t version,
                                                  const std::function<Document()>& make) {
    if (auto found = find(name, version)) {
        return found;
    }
    Document made = make();
    if (made.status != 200) {
        return std::make_shared<const Document>(std::move(made));
    }
    made.tag = tag_of(made.body);
    if (is_text(made) && made.body.size() >= kLeastToCompress) {
        made.gzip = gzip(made.body);
    }
    auto document = std::make_shared<const Document>(std::move(made));
    keep({name, version, document});
    return document;
}

std::shared_ptr<const Document> KeptDocuments::find(const std::string& name, std::uint64_t version) {
    const std::lock_guard lock{mutex_};
    const auto found = by_name_.find(name);
    if (found == by_name_.end() || found->second->version != version) {
        return nullptr;
    }
    kept_.splice(kept_.begin(), kept_, found->second);
    return found->second->document;
}

void KeptDocuments::keep(Kept kept) {
    const std::lock_guard lock{mutex_};
    if (const auto before = by_name_.find(kept.name); before != by_name_.end()) {
        if (before->second->version > kept.version) {
            return; // somebody made a newer one meanwhile
        }
        drop(before->second);
    }
    bytes_ += kept.bytes();
    kept_.push_front(std::move(kept));
    by_name_.emplace(kept_.front().name, kept_.begin());
    while (bytes_ > most_bytes_) {
        drop(std::prev(kept_.end()));
    }
}

void KeptDocuments::drop(Place place) {
    bytes_ -= place->bytes();
    by_name_.erase(place->name);
    kept_.erase(place);
}

} // namespace chuhe::server
