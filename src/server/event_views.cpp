#include "event_views.hpp"

#include <algorithm>

namespace chuhe::server {

SharedView EventViews::of(const std::string& id, const service::EventSnapshot& event, pages::Language language) {
    const std::string key = id + (language == pages::Language::Chinese ? "" : "/en");
    {
        const std::lock_guard lock{mutex_};
        const auto found = std::ranges::find(kept_, key, &Kept::key);
        if (found != kept_.end()) {
            kept_.splice(kept_.begin(), kept_, found);
            if (found->version == event.version) {
                return found->view;
            }
        }
    }
    auto view = std::make_shared<const pages::EventView>(pages::event_view(event.state, language));
    const std::lock_guard lock{mutex_};
    std::erase_if(kept_, [&](const Kept& kept) { return kept.key == key && kept.version <= event.version; });
    kept_.push_front({key, event.version, view});
    if (kept_.size() > kMostKept) {
        kept_.pop_back();
    }
    return view;
}

} // namespace chuhe::server
