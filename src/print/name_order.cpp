#include <chuhe/print/name_order.hpp>

#include <unicode/ucol.h>

namespace chuhe::print {

struct NameOrder::Collator {
    UCollator* handle = nullptr;
};

NameOrder::NameOrder(Language language) : collator_(std::make_unique<Collator>()) {
    UErrorCode status = U_ZERO_ERROR;
    collator_->handle = ucol_open(language == Language::Chinese ? "zh-u-co-pinyin" : "en", &status);
    if (U_SUCCESS(status)) {
        ucol_setAttribute(collator_->handle, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    }
}

NameOrder::~NameOrder() {
    ucol_close(collator_->handle);
}

bool NameOrder::operator()(std::string_view a, std::string_view b) const {
    if (collator_->handle == nullptr) {
        return a < b; // the data of the library are not there
    }
    UErrorCode status = U_ZERO_ERROR;
    const UCollationResult order = ucol_strcollUTF8(collator_->handle, a.data(), static_cast<std::int32_t>(a.size()),
                                                    b.data(), static_cast<std::int32_t>(b.size()), &status);
    return order == UCOL_EQUAL ? a < b : order == UCOL_LESS;
}

} // namespace chuhe::print
