#include "drawing.hpp"

#include <doctest/doctest.h>

using namespace chuhe;
using rules::SetupFault;

namespace {

std::vector<SetupFault> faults(std::string_view fen) {
    std::vector<SetupFault> found;
    for (const rules::SetupDefect& defect : rules::defects(support::setup_of_fen(fen))) {
        found.push_back(defect.fault);
    }
    return found;
}

using Faults = std::vector<SetupFault>;

} // namespace

TEST_CASE("the setup of the start has no defect") {
    CHECK(rules::defects(rules::standard_setup()).empty());
}

TEST_CASE("each defect of a setup is named") {
    CHECK(faults("9/9/9/9/9/9/9/9/9/4K4 w") == Faults{SetupFault::NoGeneral});
    CHECK(faults("3k5/9/9/9/9/9/4K4/9/9/9 w") == Faults{SetupFault::OutsidePalace});
    CHECK(faults("3k5/9/9/9/9/9/9/9/3A5/4K4 w") == Faults{SetupFault::OutsidePalace});
    CHECK(faults("3k5/9/2B6/9/9/9/9/9/9/4K4 w") == Faults{SetupFault::AcrossRiver});
    CHECK(faults("3k5/9/9/9/9/9/9/P8/9/4K4 w") == Faults{SetupFault::BackwardSoldier});
    CHECK(faults("3k5/9/9/9/9/9/1P7/9/9/4K4 w") == Faults{SetupFault::BackwardSoldier});
    CHECK(faults("4k4/9/9/9/9/9/9/9/9/4K4 w") == Faults{SetupFault::GeneralsFacing});
    CHECK(faults("3kR4/9/9/9/9/9/9/9/9/4K4 w") == Faults{SetupFault::OpponentInCheck});
    CHECK(faults("3kR4/9/9/9/9/9/9/9/9/4K4 b").empty());
}

TEST_CASE("all defects of a setup are named at once") {
    const auto found = faults("4k4/2B6/9/9/9/P8/9/P8/P8/3RRRK2 w");
    CHECK(found == Faults{SetupFault::OutsidePalace, SetupFault::AcrossRiver, SetupFault::TooManyPieces,
                          SetupFault::BackwardSoldier, SetupFault::BackwardSoldier, SetupFault::OpponentInCheck});
}

TEST_CASE("a defect says in both languages what is wrong and where") {
    const auto found = rules::defects(support::setup_of_fen("3k5/9/2B6/9/9/9/9/9/9/4K4 w"));
    REQUIRE(found.size() == 1);
    CHECK(found.front().text().en == "Red's elephant cannot stand on c7");
    CHECK(found.front().text().zh == "红方的象（相）不可能在 c7");
}
