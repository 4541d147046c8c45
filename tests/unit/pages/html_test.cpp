#include <chuhe/pages/html.hpp>

#include <doctest/doctest.h>

using namespace chuhe;

TEST_CASE("what came from outside cannot become markup") {
    const pages::Html cell = pages::element("td", {{"title", "\" onclick='x'"}}, "<script>&");
    CHECK(cell.string() == "<td title=\"&quot; onclick=&#39;x&#39;\">&lt;script&gt;&amp;</td>");
}

TEST_CASE("elements hold elements, flags stand alone, absent attributes are left out") {
    const pages::Html field = pages::empty_element(
        "input", {{"name", "table"}, pages::flag("required", true), pages::flag("disabled", false)});
    const pages::Html form = pages::element("form", {}, field + pages::element("button", {}, "保存"));
    CHECK(form.string() == "<form><input name=\"table\" required><button>保存</button></form>");
}
