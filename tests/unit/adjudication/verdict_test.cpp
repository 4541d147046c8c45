#include "hand_findings.hpp"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;
using support::clause;
using support::evidence;
using support::verdict;

TEST_CASE("cn2020 26.9 of two forbidden sides the one that only attacks strongly yields to a weak chase") {
    CHECK(verdict("SS", "ww", rules::kCn2020) == "red_must_vary");
    CHECK(verdict("Sw", "kS", rules::kCn2020) == "black_must_vary");
    CHECK(verdict("kk", "Sw", rules::kCn2020) == "red_must_vary");
    CHECK(verdict("SS", "kk", rules::kCn2020) == "draw");
    CHECK(verdict("wk", "+w", rules::kCn2020) == "draw");
    CHECK(clause("SS", "kk", rules::kCn2020) == "cn2020 26.9.4");
    CHECK(clause("kk", "Sw", rules::kCn2020) == "cn2020 26.9.1");
    CHECK(clause("SS", "ww", rules::kCn2020) == "cn2020 26.9.3");
}

TEST_CASE("cn2020 26.9 the text read aloud says who is strong and who is weak, and how long the strong side has") {
    const base::Bilingual text = rule(evidence("SS", "ww"), rules::kCn2020).text;
    CHECK(text.zh.find("黑方有联合捉子或捉少根子，红方应变着") != std::string::npos);
    CHECK(text.zh.find("两个回合内必须变着") != std::string::npos);
    CHECK(text.en.find("so Red has to yield") != std::string::npos);
}

TEST_CASE("a ply that the search could not decide leaves a verdict only where it does not matter") {
    CHECK(verdict("++", "?.", rules::kCn2020) == "red_loses");
    CHECK(verdict("?.", "..", rules::kCn2020) == "draw");
    CHECK(verdict("?S", "..", rules::kCn2020) == "undecided");
    CHECK(clause("?S", "..", rules::kCn2020) == "chuhe search bound");
    CHECK(verdict("SS", "?w", rules::kCn1999) == "undecided");
    CHECK(verdict("SS", "?.", rules::kCn1999) == "red_must_vary");
}

TEST_CASE("every ruling says in two languages what each side did, the article and what follows") {
    const Ruling ruling = rule(evidence("SS", ".."), rules::kCn1999);
    CHECK(ruling.text.zh == "红方长捉，属禁止着法；黑方闲着，属允许着法。依据1999年版规则第 26.4 条、第 24.3 条，"
                            "红方必须立即变着，再重复一次循环即判负。");
    CHECK(ruling.text.en ==
          "Red: perpetual chase, which is forbidden. Black: idle moves, which is allowed. By the Chinese "
          "rules of 1999, article 26.4 and article 24.3: Red must vary at once and loses if the cycle is "
          "repeated once more.");
    CHECK(rule(evidence("+S", ".k"), rules::kCn2020).text.zh.find("红方一将一捉") == 0);
}

TEST_CASE("a book that counts its articles by parts is cited so") {
    const base::Bilingual text = rule(evidence("SS", ".."), rules::kCnOld).text;
    CHECK(text.zh.find("依据旧版规则禁止着法第 1 条，") != std::string::npos);
    CHECK(text.en.find("By the older Chinese rules, forbidden moves, article 1: ") != std::string::npos);
}

TEST_CASE("a ruling that ends the game names the winner and the clause") {
    const auto lost = outcome(rule(evidence("++", ".."), rules::kCn1999));
    REQUIRE(lost.has_value());
    CHECK(lost->termination == rules::Termination::ForbiddenRepetition);
    CHECK(lost->score.black > lost->score.red);
    CHECK(outcome(rule(evidence("..", ".."), rules::kCn1999))->termination == rules::Termination::DrawByRepetition);
    CHECK_FALSE(outcome(rule(evidence("?S", ".."), rules::kCn1999)));
}
