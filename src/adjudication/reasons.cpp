#include "reasons.hpp"

#include "words.hpp"

#include <string>

namespace chuhe::adjudication {

using base::Bilingual;
using board::Side;

Bilingual because_it_parries(Side side, std::size_t ply) {
    const Bilingual who = side_name(side);
    const std::string number = std::to_string(ply + 1);
    return {.zh = who.zh + "的打中，循环第" + number + "着是为了解打（两打一还打）",
            .en = "of the attacks of " + who.en + ", move " + number + " of the cycle parries an attack"};
}

Bilingual because_it_rescues(Side side) {
    const Bilingual who = side_name(side);
    return {.zh = who.zh + "连续打击的是直接捉子的棋子，为的是解救无法逃跑、无子可保的棋子",
            .en = who.en + " only attacks the piece that holds a lost piece of its own, to rescue it"};
}

Bilingual because_it_checks_back(Side side, std::size_t ply) {
    const Bilingual who = side_name(side);
    const std::string number = std::to_string(ply + 1);
    return {.zh = who.zh + "循环第" + number + "着以将应将（解将还将），对方长将不在禁止之列",
            .en = who.en + " answers a check with a check (move " + number +
                  " of the cycle), so that perpetual check is not forbidden"};
}

Bilingual because_stronger(Side side) {
    const Bilingual who = side_name(side);
    const Bilingual other = side_name(opponent(side));
    return {
        .zh = who.zh + "着着是将、杀或直接捉车、捉无根子，" + other.zh + "有联合捉子或捉少根子，" + who.zh + "应变着",
        .en = who.en +
              " checks, threatens mate or directly chases a chariot or an unprotected piece with every move, " +
              other.en + " has a joint chase or a chase of a piece with too few roots, so " + who.en + " has to yield"};
}

Bilingual because_equally_strong(bool are_strong) {
    return are_strong ? Bilingual{.zh = "双方着着是将、杀或直接捉车、捉无根子，不分强弱",
                                  .en = "both sides check, threaten mate or directly chase a chariot or an unprotected "
                                        "piece with every move, so neither has to yield to the other"}
                      : Bilingual{.zh = "双方都有联合捉子或捉少根子，不分强弱",
                                  .en = "both sides have a joint chase or a chase of a piece with too few roots, so "
                                        "neither has to yield to the other"};
}

} // namespace chuhe::adjudication
