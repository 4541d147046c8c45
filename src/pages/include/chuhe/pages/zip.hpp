#pragma once

#include <chuhe/pages/event_pages.hpp>

#include <string>
#include <vector>

namespace chuhe::pages {

/// The files as one ZIP archive, stored as they are, in their order, all dated
/// the first day a ZIP can name: equal files give equal bytes. Requires: fewer
/// than 65,536 files and less than 4 GB; names are UTF-8 and different.
[[nodiscard]] std::string zip(const std::vector<SiteFile>& files);

} // namespace chuhe::pages
