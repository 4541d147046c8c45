#pragma once

#include <chuhe/tournament/trf.hpp>

#include <map>
#include <optional>
#include <vector>

namespace chuhe::tournament {

/// Where an entrant was read, and the points his line states.
struct EntrantSource {
    std::size_t line = 0;
    std::optional<base::HalfPoints> stated_points;
};

/// Holds the rounds of all entrants against each other: opponents, results and turns must fit, points should.
class AgreementCheck {
  public:
    AgreementCheck(TrfDocument& document, const std::map<EntrantNumber, EntrantSource>& sources,
                   std::vector<TrfProblem>& problems)
        : document_(document), sources_(sources), problems_(problems) {}

    void run();

  private:
    void check_meeting(const Entrant& entrant, std::size_t round);
    void check_points(const Entrant& entrant, std::size_t rounds);
    void problem(const Entrant& entrant, std::size_t round, base::Bilingual why);

    TrfDocument& document_;
    const std::map<EntrantNumber, EntrantSource>& sources_;
    std::vector<TrfProblem>& problems_;
};

} // namespace chuhe::tournament
