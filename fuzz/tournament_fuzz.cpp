// A tournament report of any bytes is refused with its problems, or read, written and read again to the same; then both
// systems pair it, and the checker finds nothing wrong with what they say.
#include <chuhe/base/assert.hpp>
#include <chuhe/tournament/dutch.hpp>
#include <chuhe/tournament/pairing_check.hpp>
#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>
#include <chuhe/tournament/trf.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace chuhe;
using namespace chuhe::tournament;

namespace {

constexpr std::size_t kManyEntrants = 60;

void check(const CrossTable& table, const PairingResult& round, CheckedSystem system) {
    if (round) {
        CHUHE_ASSERT(pairing_faults(table, *round, system).empty());
        return;
    }
    const bool is_nobody = round.error().reason == NoPairingReason::NobodyPresent;
    CHUHE_ASSERT(is_nobody || !has_legal_pairing(table, system).value_or(false));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size); // NOLINT: bytes are text here
    const auto document = read_trf(bytes);
    if (!document) {
        CHUHE_ASSERT(!document.error().empty());
        return 0;
    }
    const auto again = read_trf(write_trf(*document));
    CHUHE_ASSERT(again.has_value());
    CHUHE_ASSERT(again->table == document->table);
    if (document->table.entrants.size() > kManyEntrants) {
        return 0;
    }
    check(document->table, pair_dutch(document->table), CheckedSystem::Dutch);
    check(document->table, pair_cn1999(document->table, {.seed = size}), CheckedSystem::AnySwiss);
    for (const std::string_view order : ranking_order_names()) {
        const Standings standings = make_standings(document->table, *ranking_order_named(order));
        CHUHE_ASSERT(standings.rows.size() == document->table.entrants.size());
    }
    return 0;
}
