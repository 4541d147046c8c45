#pragma once

#include <chuhe/store/store.hpp>

#include <filesystem>
#include <memory>

namespace chuhe::store_sqlite {

/// Opens the store in a file, and makes the file when it is not there.
/// Fails: Failed, with what SQLite said; a file of another program or of a newer version of this one.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>, store::StoreError> open(const std::filesystem::path& file);

} // namespace chuhe::store_sqlite
