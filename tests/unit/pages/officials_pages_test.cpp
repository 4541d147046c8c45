#include <chuhe/pages/officials_pages.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace chuhe;
using pages::AuditRow;
using pages::Language;

namespace {

AuditRow penalty() {
    return {.at = "2026-11-29 23:16:21",
            .role = "chief_arbiter",
            .name = "甲裁判",
            .address = "192.0.2.9",
            .action = "penalised",
            .changes = {{"entrant 2 乙", "warnings", "0", "1"}, {"entrant 2 乙", "unit", "", "甲队"}},
            .reason = "喧哗 <b>"};
}

bool has(const pages::Html& page, std::string_view wanted) {
    return page.string().find(wanted) != std::string::npos;
}

} // namespace

TEST_CASE("an audit says who, when, what, why, and what was there before, in both languages") {
    const auto zh = pages::audit_content({penalty()}, "ab12", Language::Chinese);
    for (const char* wanted : {"2026-11-29 23:16:21", "裁判长 甲裁判", "处罚", "<td>喧哗 &lt;b&gt;</td>",
                               "选手 2 乙：警告 0 → 1；单位 甲队", "理由", "ab12"}) {
        CHECK_MESSAGE(has(zh, wanted), wanted);
    }
    const auto en = pages::audit_content({penalty()}, "ab12", Language::English);
    for (const char* wanted :
         {"chief arbiter 甲裁判", "penalised", "entrant 2 乙: warnings 0 → 1; unit 甲队", ">Why<", "喧哗"}) {
        CHECK_MESSAGE(has(en, wanted), wanted);
    }
}

TEST_CASE("a long audit leads to its newer and older parts") {
    const auto first = pages::audit_content({penalty()}, "", Language::English, {1, 3});
    CHECK(has(first, R"(href="audit?part=2")"));
    CHECK_FALSE(has(first, "Newer"));
    const auto last = pages::audit_content({penalty()}, "", Language::English, {3, 3});
    CHECK(has(last, "Newer"));
    CHECK_FALSE(has(last, "Older"));
    CHECK_FALSE(has(pages::audit_content({penalty()}, "", Language::English), "part="));
}

TEST_CASE("an audit folds away what changes many values at once") {
    AuditRow row = penalty();
    row.changes = std::vector<AuditRow::Change>(5, {"phase", "", "", "entering"});
    const auto page = pages::audit_content({row}, "", Language::English);
    CHECK(has(page, "<summary>5 values</summary>"));
    CHECK(has(page, "phase: entering; entering"));
}
