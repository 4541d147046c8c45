#pragma once

#include <string>

namespace chuhe::base {

/// A sentence for people, in Chinese and in English. UTF-8.
struct Bilingual {
    std::string zh;
    std::string en;

    bool operator==(const Bilingual&) const = default;
};

} // namespace chuhe::base
