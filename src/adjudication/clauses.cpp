#include "clauses.hpp"

#include <array>

namespace chuhe::adjudication {

using rules::Clause;
using rules::RulesetId;

namespace {

constexpr std::size_t kKinds = 8;

/// In the order of FindingKind.
constexpr std::array<Clause, kKinds> kKinds1999{"cn1999 28.1", "cn1999 28.2", "cn1999 28.3", "cn1999 28.5",
                                                "cn1999 28.6", "cn1999 28.7", "cn1999 28.8", "cn1999 28.9"};
constexpr std::array<Clause, kKinds> kKinds2020{"cn2020 24.1", "cn2020 24.2", "cn2020 24.3", "cn2020 24.4",
                                                "cn2020 24.5", "cn2020 24.6", "cn2020 24.7", "cn2020 24.8"};
/// The older text has no numbers: the item of its list of forbidden or of allowed moves.
constexpr std::array<Clause, kKinds> kKindsOld{"cnold forbidden 1", "cnold forbidden 1", "cnold forbidden 1",
                                               "cnold allowed 1",   "cnold allowed 1",   "cnold allowed 1",
                                               "cnold allowed 1",   "cnold allowed 1"};

Clause excuse_1999(Excuse excuse) {
    switch (excuse) {
    case Excuse::GeneralsOwnHit:
        return "cn1999 27.1";
    case Excuse::SoldiersOwnHit:
        return "cn1999 27.2";
    case Excuse::LoneDefender:
        return "cn1999 27.3";
    case Excuse::TakerIsMated:
    case Excuse::StoodBefore:
    case Excuse::KillStoodBefore:
    case Excuse::LosesElsewhere:
    case Excuse::MereEscape:
    case Excuse::GeneralLeftCheck:
    case Excuse::None:
        break;
    }
    return "cn1999 28.9";
}

Clause excuse_2020(Excuse excuse) {
    switch (excuse) {
    case Excuse::GeneralsOwnHit:
    case Excuse::SoldiersOwnHit:
        return "cn2020 26.1";
    case Excuse::GeneralLeftCheck:
        return "cn2020 26.1.3";
    case Excuse::KillStoodBefore:
        return "cn2020 26.1.4";
    case Excuse::LoneDefender:
        return "cn2020 26.2";
    case Excuse::LosesElsewhere:
        return "cn2020 26.5";
    case Excuse::TakerIsMated:
    case Excuse::StoodBefore:
        return "cn2020 24.3";
    case Excuse::MereEscape:
    case Excuse::None:
        break;
    }
    return "cn2020 24.8";
}

Clause excuse_old(Excuse excuse) {
    if (excuse == Excuse::GeneralsOwnHit) {
        return "cnold allowed 2";
    }
    return excuse == Excuse::SoldiersOwnHit ? Clause{"cnold allowed 3"} : Clause{"cnold allowed 1"};
}

} // namespace

Clause clause_of(FindingKind kind, RulesetId book) {
    const auto place = static_cast<std::size_t>(kind);
    switch (book) {
    case RulesetId::Cn2020:
        return kKinds2020[place];
    case RulesetId::CnOld:
        return kKindsOld[place];
    case RulesetId::Cn1999:
    case RulesetId::Axf:
        break;
    }
    return kKinds1999[place];
}

Clause clause_of(Excuse excuse, RulesetId book) {
    switch (book) {
    case RulesetId::Cn2020:
        return excuse_2020(excuse);
    case RulesetId::CnOld:
        return excuse_old(excuse);
    case RulesetId::Cn1999:
    case RulesetId::Axf:
        break;
    }
    return excuse_1999(excuse);
}

Clause clause_of_even_exchange(RulesetId book) {
    return book == RulesetId::Cn2020 ? Clause{"cn2020 26.5"} : clause_of(FindingKind::Chase, book);
}

} // namespace chuhe::adjudication
