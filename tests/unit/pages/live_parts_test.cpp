#include <chuhe/pages/live_parts.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using pages::element;

TEST_CASE("a page is cut at its live elements, whatever lies in them") {
    const pages::Html inner = element("table", {}, element("tr", {}, element("td", {}, "<tr data-live=\"no\">")));
    const pages::Html page = element("h1", {}, "名次") +
                             element("table", {},
                                     element("tr", {{"class", "a"}, {"data-live", "p1"}}, element("td", {}, inner)) +
                                         element("tr", {{"data-live", "p2"}}, element("td", {}, "2"))) +
                             element("p", {}, "end");
    const pages::LivePage cut = pages::live_page(page);
    REQUIRE(cut.parts.size() == 2);
    CHECK(cut.parts[0].key == "p1");
    CHECK(cut.parts[0].markup == "<tr class=\"a\" data-live=\"p1\"><td><table><tr><td>&lt;tr "
                                 "data-live=&quot;no&quot;&gt;</td></tr></table></td></tr>");
    CHECK(cut.parts[1].markup == "<tr data-live=\"p2\"><td>2</td></tr>");
    CHECK(cut.rest == "<h1>名次</h1><table></table><p>end</p>");
}

TEST_CASE("a page without live elements is all rest") {
    const pages::LivePage cut = pages::live_page(element("p", {}, "x"));
    CHECK(cut.parts.empty());
    CHECK(cut.rest == "<p>x</p>");
}

TEST_CASE("of two markups with the same tags the texts that differ are told, counted without the empty ones") {
    const auto changes = pages::text_changes(R"(<tr id="a"><td>1=</td><td></td><td>甲</td><td>2.5</td></tr>)",
                                             R"(<tr id="a"><td>2</td><td></td><td>甲</td><td>3</td></tr>)");
    REQUIRE(changes);
    CHECK(*changes == pages::TextChanges{3, {{0, "2"}, {2, "3"}}});
    CHECK(*pages::text_changes("<p>x</p>", "<p>x</p>") == pages::TextChanges{1, {}});
}

TEST_CASE("where tags differ, a text comes or goes, or a changed text holds an entity, nothing is told of texts") {
    CHECK_FALSE(pages::text_changes("<p>x</p>", "<p class=\"a\">x</p>"));
    CHECK_FALSE(pages::text_changes("<p>x</p>", "<p></p>"));
    CHECK_FALSE(pages::text_changes("<p></p>", "<p>x</p>"));
    CHECK_FALSE(pages::text_changes("<p>x</p>", "<p>x</p><p>y</p>"));
    CHECK_FALSE(pages::text_changes("<p>x</p><p>y</p>", "<p>x</p>"));
    CHECK_FALSE(pages::text_changes("<p>x</p>", "<p>a &amp; b</p>"));
    CHECK(pages::text_changes("<p>a &amp; b</p><p>1</p>", "<p>a &amp; b</p><p>2</p>"));
}
