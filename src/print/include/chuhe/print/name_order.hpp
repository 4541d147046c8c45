#pragma once

#include <chuhe/print/format.hpp>

#include <memory>
#include <string_view>

namespace chuhe::print {

/// The order in which people look for their names on a list: in Chinese by pinyin, in English by the Latin alphabet with Han
/// behind it by radical and stroke. Numbers within names count as numbers.
class NameOrder {
  public:
    explicit NameOrder(Language language);
    ~NameOrder();
    NameOrder(const NameOrder&) = delete;
    NameOrder& operator=(const NameOrder&) = delete;
    NameOrder(NameOrder&&) = delete;
    NameOrder& operator=(NameOrder&&) = delete;

    /// Whether `a` stands before `b`. Both are UTF-8.
    [[nodiscard]] bool operator()(std::string_view a, std::string_view b) const;

  private:
    struct Collator;
    std::unique_ptr<Collator> collator_;
};

} // namespace chuhe::print
