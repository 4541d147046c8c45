#include <chuhe/adjudication/finding.hpp>

#include <array>

namespace chuhe::adjudication {

namespace {

struct KindName {
    std::string_view code;
    std::string_view zh;
};

constexpr std::array<KindName, 8> kKindNames{{{"check", "将"},
                                              {"kill", "杀"},
                                              {"chase", "捉"},
                                              {"exchange", "兑"},
                                              {"sacrifice", "献"},
                                              {"block", "拦"},
                                              {"trail", "跟"},
                                              {"idle", "闲"}}};

const KindName& names_of(FindingKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

} // namespace

std::string_view code(FindingKind kind) {
    return names_of(kind).code;
}

base::Bilingual name(FindingKind kind) {
    return {.zh = std::string{names_of(kind).zh}, .en = std::string{names_of(kind).code}};
}

} // namespace chuhe::adjudication
