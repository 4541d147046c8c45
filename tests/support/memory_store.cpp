#include "memory_store.hpp"

#include <algorithm>

namespace chuhe::test {

void MemoryStore::append(store::Append append, Done done) {
    done(write(append));
}

store::AppendResult MemoryStore::write(const store::Append& append) {
    const std::lock_guard lock{disk_.mutex};
    if (disk_.full) {
        return base::Failure<store::StoreError>{{store::StoreFault::Failed, {}, "the disk is full"}};
    }
    const auto found = disk_.streams.find(append.stream.text());
    const store::Version actual{found == disk_.streams.end() ? 0 : found->second.events.size()};
    if (found != disk_.streams.end() && append.key) {
        const auto key = found->second.keys.find(append.key->text());
        if (key != found->second.keys.end()) {
            return store::Appended{key->second, true};
        }
    }
    if (actual != append.expected) {
        return base::Failure<store::StoreError>{{store::StoreFault::Conflict, actual, "the stream has moved on"}};
    }
    MemoryDisk::Stream& stream = disk_.streams[append.stream.text()];
    if (stream.events.empty()) {
        stream.order = disk_.streams.size();
    }
    for (const std::string& payload : append.events) {
        stream.events.push_back({store::Version{stream.events.size() + 1}, payload, disk_.wall_clock});
    }
    const store::Version reached{stream.events.size()};
    stream.state = append.state;
    if (append.key) {
        stream.keys.emplace(append.key->text(), reached);
    }
    return store::Appended{reached, false, disk_.wall_clock};
}

base::Result<std::vector<store::StoredEvent>, store::StoreError> MemoryStore::load(const store::StreamId& stream,
                                                                                   store::Version after) {
    const std::lock_guard lock{disk_.mutex};
    const auto found = disk_.streams.find(stream.text());
    if (found == disk_.streams.end()) {
        return std::vector<store::StoredEvent>{};
    }
    const auto& events = found->second.events;
    const auto skip = static_cast<std::ptrdiff_t>(std::min<std::size_t>(store::count(after), events.size()));
    return std::vector<store::StoredEvent>(events.begin() + skip, events.end());
}

base::Result<std::optional<store::Version>, store::StoreError> MemoryStore::reached(const store::StreamId& stream,
                                                                                    const store::CommandKey& key) {
    const std::lock_guard lock{disk_.mutex};
    const auto found = disk_.streams.find(stream.text());
    if (found == disk_.streams.end() || !found->second.keys.contains(key.text())) {
        return std::nullopt;
    }
    return found->second.keys.at(key.text());
}

base::Result<std::vector<store::StreamSummary>, store::StoreError>
MemoryStore::list(std::string_view prefix, store::StreamState state, std::size_t limit) {
    const std::lock_guard lock{disk_.mutex};
    std::vector<std::pair<std::size_t, store::StreamSummary>> found;
    for (const auto& [name, stream] : disk_.streams) {
        if (name.starts_with(prefix) && stream.state == state) {
            found.push_back(
                {stream.order, {store::StreamId{name}, store::Version{stream.events.size()}, state, stream.order}});
        }
    }
    std::ranges::sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<store::StreamSummary> streams;
    for (std::size_t i = 0; i < std::min(limit, found.size()); ++i) {
        streams.push_back(found[i].second);
    }
    return streams;
}

} // namespace chuhe::test
