#include <chuhe/server/encoding.hpp>
#include <chuhe/server/kept_documents.hpp>

#include <doctest/doctest.h>
#include <zlib.h>

using namespace chuhe;
using server::Document;
using server::KeptDocuments;

namespace {

std::string unpacked(const std::string& packed, std::size_t most) {
    z_stream stream{};
    REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
    std::string out(most, '\0');
    std::string in = packed;
    stream.next_in = reinterpret_cast<Bytef*>(in.data()); // NOLINT
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data()); // NOLINT
    stream.avail_out = static_cast<uInt>(out.size());
    CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
    inflateEnd(&stream);
    out.resize(stream.total_out);
    return out;
}

/// Counts how often a document is made.
struct Maker {
    std::string body;
    unsigned status = 200;
    int made = 0;

    std::function<Document()> operator()() {
        return [this] {
            ++made;
            return Document{status, "text/html; charset=utf-8", body};
        };
    }
};

} // namespace

TEST_CASE("a document is made once for each version, whoever asks") {
    KeptDocuments kept;
    Maker maker{.body = "one"};
    CHECK(kept.of("a", 1, maker())->body == "one");
    CHECK(kept.of("a", 1, maker())->body == "one");
    CHECK(maker.made == 1);
    const std::string tag = kept.of("a", 1, maker())->tag;
    CHECK(tag.size() == 34);
    maker.body = "two";
    CHECK(kept.of("a", 2, maker())->body == "two");
    CHECK(kept.of("b", 2, maker())->body == "two");
    CHECK(kept.of("a", 2, maker())->tag != tag);
    CHECK(maker.made == 3);
}

TEST_CASE("a long text is compressed, and unpacks to the same; a short one and a picture are not") {
    KeptDocuments kept;
    Maker maker{.body = {}};
    for (int row = 0; row < 1000; ++row) {
        maker.body += "<tr><td>" + std::to_string(row) + "</td></tr>";
    }
    const auto page = kept.of("a", 1, maker());
    CHECK(page->gzip.size() * 4 < page->body.size());
    CHECK(unpacked(page->gzip, maker.body.size() + 1) == maker.body);
    CHECK(server::gzip(maker.body) == page->gzip);
    CHECK(kept.of("b", 1, [&] { return Document{200, "application/pdf", maker.body}; })->gzip.empty());
    maker.body.resize(1000);
    CHECK(kept.of("c", 1, maker())->gzip.empty());
}

TEST_CASE("gzip is taken where it is named, unless with a weight of zero") {
    for (const char* const taken : {"gzip", "br, gzip", "GZIP;q=0.5", "deflate,gzip;q=1.0, *;q=0"}) {
        CAPTURE(taken);
        CHECK(server::accepts_gzip(taken));
    }
    for (const char* const refused : {"", "br", "gzip;q=0", "gzip; q=0.000", "xgzip, br", ",,;"}) {
        CAPTURE(refused);
        CHECK_FALSE(server::accepts_gzip(refused));
    }
}

TEST_CASE("what went wrong is not kept") {
    KeptDocuments kept;
    Maker maker{.body = "no such page", .status = 404};
    CHECK(kept.of("a", 1, maker())->status == 404);
    CHECK(kept.of("a", 1, maker())->tag.empty());
    CHECK(maker.made == 2);
}

TEST_CASE("what nobody asked for the longest goes first when there is too much") {
    KeptDocuments kept{700};
    Maker maker{.body = std::string(300, 'x')};
    for (const char* const name : {"a", "b", "a", "c"}) {
        static_cast<void>(kept.of(name, 1, maker()));
    }
    CHECK(maker.made == 3);
    static_cast<void>(kept.of("a", 1, maker()));
    CHECK(maker.made == 3);
    static_cast<void>(kept.of("b", 1, maker()));
    CHECK(maker.made == 4);
    maker.body = std::string(900, 'x');
    CHECK(kept.of("large", 1, maker())->body.size() == 900);
}
