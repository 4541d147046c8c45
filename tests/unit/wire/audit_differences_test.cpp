#include <chuhe/wire/audit_differences.hpp>

#include <doctest/doctest.h>

using namespace chuhe::wire;

TEST_CASE(
    "an audit says which members differ, down to the innermost, and leaves out what comes new with nothing in it") {
    const auto found = audit_differences(
        R"({"name":"甲","fouls":0,"withdrawn":null,"absences":{"2":"nothing"},"groups":[[1,2]]})",
        R"({"name":"甲","fouls":1,"withdrawn":{"reason":"病","is_expelled":false},"absences":{},"groups":[[1,2],[3]]})");
    CHECK(found == std::vector<AuditDifference>{{"fouls", "0", "1"},
                                                {"withdrawn reason", "", "病"},
                                                {"absences 2", "nothing", ""},
                                                {"groups", "(1, 2)", "(1, 2), (3)"}});
    CHECK(audit_differences("null", R"("1-0")") == std::vector<AuditDifference>{{"", "", "1-0"}});
    CHECK(audit_differences(R"({"a":{"b":1}})", "null") == std::vector<AuditDifference>{{"a b", "1", ""}});
    CHECK(audit_differences(R"({"result":"1-0"})", R"({"result":null})") ==
          std::vector<AuditDifference>{{"result", "1-0", ""}});
    CHECK(audit_differences("{", "1") == std::vector<AuditDifference>{{"", "{", "1"}});
}

TEST_CASE("the text of a member is there where it is a text") {
    CHECK(text_of_member(R"({"reason":"记错","round":1})", "reason") == "记错");
    CHECK(text_of_member(R"({"reason":"记错","round":1})", "round").empty());
    CHECK(text_of_member(R"({"reason":"记错"})", "note").empty());
    CHECK(text_of_member("[", "note").empty());
}
