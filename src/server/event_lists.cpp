#include "bracket_sheet.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/print/game_sheets.hpp>
#include <chuhe/print/name_order.hpp>
#include <chuhe/server/event_lists.hpp>

#include <algorithm>

namespace chuhe::server {

using pages::Language;
using print::ColumnAlign;
using tournament::Entrant;

namespace {

const Entrant& entrant_of(const pages::EventView& event, tournament::EntrantNumber number) {
    return event.table.entrants[*tournament::index_of(event.table, number)];
}

std::string numbered_name(const Entrant& entrant) {
    return std::to_string(entrant.number) + " " + entrant.name;
}

std::string points_text(base::HalfPoints points) {
    return std::to_string(points.halves() / 2) + (points.halves() % 2 == 0 ? "" : ".5");
}

const base::Bilingual kRed{"红", "Red"};
const base::Bilingual kBlack{"黑", "Black"};
const base::Bilingual kFirstTeam{"队（首台红方）", "Team (Red on board 1)"};
const base::Bilingual kSecondTeam{"队（首台黑方）", "Team (Black on board 1)"};

/// Makes the lists of one event. Widths of columns are parts of the whole.
class ListMaker {
  public:
    explicit ListMaker(const PrintedEvent& event) : event_(event), view_(event.view) {}

    [[nodiscard]] print::List standings() const { return places({"名次", "Standings"}, view_.standings); }
    /// A stage or a group of it by itself.
    [[nodiscard]] print::List pool_standings(const pages::PoolView& pool) const {
        return places({"名次 · " + pool.title, "Standings · " + pool.title}, pool.standings);
    }

    [[nodiscard]] print::List places(const base::Bilingual& title, const tournament::Standings& standings) const {
        std::string order;
        print::List list = start(title, "standings.html");
        list.columns = {
            {say({"名次", "Place"}), 1, ColumnAlign::Centre}, {say({"姓名", "Name"}), 4}, {say({"单位", "Unit"}), 3}};
        for (const tournament::TieBreak tie_break : standings.order) {
            order += (order.empty() ? "" : say({"、", ", "})) + say(tournament::name(tie_break));
            list.columns.push_back({say(tournament::name(tie_break)), 1.6, ColumnAlign::Right});
        }
        list.notes = order + list.notes + regulations();
        for (const tournament::Standing& standing : standings.rows) {
            const Entrant& entrant = entrant_of(view_, standing.number);
            std::vector<std::string> row{std::to_string(standing.place), numbered_name(entrant), entrant.unit};
            for (std::size_t i = 0; i < standings.order.size(); ++i) {
                row.push_back(i < standing.values.size() ? tournament::text_of(standings.order[i], standing.values[i])
                                                         : "");
            }
            list.rows.push_back(std::move(row));
        }
        return list;
    }

    /// Members of teams by board, the best first. Source: cn1999 12, 14.1
    [[nodiscard]] print::List members() const {
        print::List list = start({"各台名次", "Ranking by board"}, "members.html");
        list.columns = {{say({"台", "Board"}), 1, ColumnAlign::Centre},
                        {say({"名次", "Place"}), 1, ColumnAlign::Centre},
                        {say({"姓名", "Name"}), 4},
                        {say({"队", "Team"}), 3},
                        {say({"局", "Games"}), 1, ColumnAlign::Right},
                        {say({"胜", "Won"}), 1, ColumnAlign::Right},
                        {say({"和", "Drawn"}), 1, ColumnAlign::Right},
                        {say({"负", "Lost"}), 1, ColumnAlign::Right},
                        {say({"分", "Points"}), 1.2, ColumnAlign::Right}};
        list.notes =
            say({"每人列在出场最多的一台；得分多者列前，相同则局数少者、胜局多者列前。",
                 "Each stands on the board where he played most; more points, then fewer games, then more wins."}) +
            list.notes;
        for (const pages::MemberScore& member : view_.members) {
            const tournament::MemberScore& score = member.score;
            if (score.board > 0) {
                list.rows.push_back({std::to_string(score.board), std::to_string(score.place), member.name, member.team,
                                     std::to_string(score.games), std::to_string(score.wins),
                                     std::to_string(score.draws), std::to_string(score.losses),
                                     points_text(score.points)});
            }
        }
        return list;
    }

    [[nodiscard]] print::List cross_table() const {
        print::List list = start({"交叉表", "Cross table"}, "cross-table.html");
        list.columns = {{say({"名次", "Place"}), 1.2, ColumnAlign::Centre}, {say({"姓名", "Name"}), 5}};
        const auto rounds = static_cast<std::size_t>(tournament::rounds_paired(view_.table));
        for (std::size_t round = 1; round <= rounds; ++round) {
            list.columns.push_back({std::to_string(round), 1.6, ColumnAlign::Centre});
        }
        list.columns.push_back({say({"积分", "Points"}), 1.4, ColumnAlign::Right});
        for (const tournament::Standing& standing : view_.standings.rows) {
            const Entrant& entrant = entrant_of(view_, standing.number);
            std::vector<std::string> row{std::to_string(standing.place), numbered_name(entrant)};
            for (std::size_t round = 0; round < rounds; ++round) {
                row.push_back(round < entrant.cells.size() ? pages::round_mark(entrant.cells[round], event_.language)
                                                           : "");
            }
            row.push_back(points_text(tournament::score(view_.table, entrant)));
            list.rows.push_back(std::move(row));
        }
        return list;
    }

    [[nodiscard]] print::List by_table(const pages::RoundView& round) const {
        print::List list = start(title(round, {"对阵表", "Pairings"}), page(round));
        list.columns = {{say({"台", "Table"}), 1, ColumnAlign::Centre},
                        {say(view_.are_teams ? kFirstTeam : base::Bilingual{"红方", "Red"}), 4},
                        {say({"单位", "Unit"}), 2.5},
                        {say({"结果", "Result"}), 1.6, ColumnAlign::Centre},
                        {say(view_.are_teams ? kSecondTeam : base::Bilingual{"黑方", "Black"}), 4},
                        {say({"单位", "Unit"}), 2.5}};
        for (const pages::RoundGame& game : round.games) {
            const Entrant& first = entrant_of(view_, game.first);
            const Entrant& second = entrant_of(view_, game.second);
            list.rows.push_back({std::to_string(game.table), numbered_name(first), first.unit,
                                 game.result.empty() ? ":" : game.result, numbered_name(second), second.unit});
            for (const pages::MemberGame& member : game.members) {
                list.rows.push_back({"", seated(member.first, member.first_turn), "",
                                     member.result.empty() ? ":" : member.result,
                                     seated(member.second, tournament::other(member.first_turn)), ""});
            }
        }
        for (const tournament::EntrantNumber bye : round.byes) {
            const Entrant& entrant = entrant_of(view_, bye);
            list.rows.push_back({"", numbered_name(entrant), entrant.unit, say({"轮空", "bye"}), "", ""});
        }
        return list;
    }

    /// Everybody finds his own name, by pinyin or by letters, and where to sit.
    [[nodiscard]] print::List by_name(const pages::RoundView& round) const {
        print::List list = start(title(round, {"对阵表（按姓名）", "Pairings by name"}), page(round));
        list.columns = {{say({"姓名", "Name"}), 4},
                        {say({"单位", "Unit"}), 2.5},
                        {say({"台", "Table"}), 1, ColumnAlign::Centre},
                        {say({"执子", "Side"}), 1.4, ColumnAlign::Centre},
                        {say({"对手", "Opponent"}), 4}};
        const auto seat = [&](const Entrant& self, int table, const base::Bilingual& side, const Entrant& other) {
            list.rows.push_back({self.name, self.unit, std::to_string(table), say(side), numbered_name(other)});
        };
        for (const pages::RoundGame& game : round.games) {
            const Entrant& first = entrant_of(view_, game.first);
            const Entrant& second = entrant_of(view_, game.second);
            // Teams have both sides, board by board.
            seat(first, game.table, view_.are_teams ? base::Bilingual{} : kRed, second);
            seat(second, game.table, view_.are_teams ? base::Bilingual{} : kBlack, first);
        }
        for (const tournament::EntrantNumber bye : round.byes) {
            const Entrant& entrant = entrant_of(view_, bye);
            list.rows.push_back({entrant.name, entrant.unit, "", "", say({"轮空", "bye"})});
        }
        const print::NameOrder is_before(event_.language == Language::Chinese ? print::Language::Chinese
                                                                              : print::Language::English);
        std::ranges::sort(list.rows);
        std::ranges::stable_sort(list.rows, [&](const auto& a, const auto& b) { return is_before(a[0], b[0]); });
        return list;
    }

    [[nodiscard]] std::vector<print::ResultSlip> slips(const pages::RoundView& round) const {
        std::vector<print::ResultSlip> slips;
        for (const pages::RoundGame& game : round.games) {
            const Entrant& first = entrant_of(view_, game.first);
            const Entrant& second = entrant_of(view_, game.second);
            const std::string table = std::to_string(game.table);
            if (!view_.are_teams) {
                slips.push_back(
                    slip(round, table, {numbered_name(first), first.unit}, {numbered_name(second), second.unit}));
                continue;
            }
            int board = 0;
            for (const pages::MemberGame& member : game.members) {
                Seat red{member.first, first.name};
                Seat black{member.second, second.name};
                if (member.first_turn == tournament::Turn::Second) {
                    std::swap(red, black);
                }
                slips.push_back(slip(round, table + "." + std::to_string(++board), red, black));
            }
        }
        return slips;
    }

    /// A blank sheet for each table, with who sits there. Source: cn1999 7
    [[nodiscard]] std::vector<print::ScoreSheet> sheets(const pages::RoundView& round) const {
        std::vector<print::ScoreSheet> sheets;
        for (const print::ResultSlip& slip : slips(round)) {
            sheets.push_back({.head = slip.head});
        }
        return sheets;
    }

    [[nodiscard]] std::vector<print::NamePlate> plates() const {
        std::vector<print::NamePlate> plates;
        for (const Entrant& entrant : view_.table.entrants) {
            const std::string page = "entrant-" + std::to_string(entrant.number) + ".html";
            plates.push_back({entrant.name, entrant.unit, view_.table.title, event_.address + page});
        }
        for (const pages::MemberScore& member : view_.members) {
            plates.push_back({member.name, member.team, view_.table.title, event_.address + "members.html"});
        }
        return plates;
    }

  private:
    struct Seat {
        std::string name;
        std::string unit;
    };
    [[nodiscard]] print::ResultSlip slip(const pages::RoundView& round, const std::string& table, const Seat& red,
                                         const Seat& black) const {
        print::ResultSlip slip;
        slip.head = {.event = view_.table.title,
                     .round = std::to_string(round.number),
                     .table = table,
                     .date = {},
                     .place = {},
                     .red = red.name,
                     .red_unit = red.unit,
                     .black = black.name,
                     .black_unit = black.unit,
                     .printed_at = {},
                     .link = event_.address + page(round)};
        return slip;
    }

    /// What was agreed on beforehand, on a line of its own: "记分：胜 1，…；轮空记分：1".
    [[nodiscard]] std::string regulations() const {
        std::string text;
        for (const auto& [name, value] : view_.settings) {
            text += (text.empty() ? "\n" : say({"；", "; "})) + name + say({"：", ": "}) + value;
        }
        return text;
    }

    /// "　红 甲": who sits on which side of a board of a match.
    [[nodiscard]] std::string seated(const std::string& name, tournament::Turn turn) const {
        return "　" + say(turn == tournament::Turn::First ? kRed : kBlack) + " " + name;
    }

    [[nodiscard]] std::string say(const base::Bilingual& words) const { return pages::in(event_.language, words); }

    static std::string page(const pages::RoundView& round) { return "round-" + std::to_string(round.number) + ".html"; }

    static base::Bilingual title(const pages::RoundView& round, const base::Bilingual& what) {
        const std::string number = std::to_string(round.number);
        return {"第 " + number + " 轮 " + what.zh, what.en + ", round " + number};
    }

    [[nodiscard]] print::List start(const base::Bilingual& title, const std::string& page) const {
        print::List list{.event = view_.table.title, .title = say(title)};
        list.notes = say({"　记录 ", " · record "}) + std::to_string(event_.version);
        list.link = event_.address + page;
        return list;
    }

    const PrintedEvent& event_;
    const pages::EventView& view_;
};

/// "round-3-names-a3.pdf" taken apart.
struct FileName {
    std::string stem;
    bool is_poster = false;
    print::Format format = print::Format::Pdf;
};

std::optional<FileName> read_name(std::string_view file) {
    const auto format = print::format_of(file);
    if (!format || file.size() < 5) {
        return std::nullopt;
    }
    FileName name{std::string{file.substr(0, file.size() - 4)}, false, *format};
    if (name.stem.ends_with("-a3")) {
        name.is_poster = true;
        name.stem.resize(name.stem.size() - 3);
    }
    return name;
}

/// The round of "round-3" or "round-3-names", and what follows its number.
/// Fails: nothing when there is none.
std::optional<std::pair<const pages::RoundView*, std::string>> round_in(const pages::EventView& view,
                                                                        std::string_view stem) {
    constexpr std::string_view kRound = "round-";
    if (!stem.starts_with(kRound)) {
        return std::nullopt;
    }
    stem.remove_prefix(kRound.size());
    const std::size_t dash = std::min(stem.find('-'), stem.size());
    const auto number = base::parse_number(stem.substr(0, dash));
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > view.rounds.size()) {
        return std::nullopt;
    }
    return std::pair{&view.rounds[static_cast<std::size_t>(*number - 1)], std::string{stem.substr(dash)}};
}

} // namespace

std::optional<print::Printed> printed_list(std::string_view file, const PrintedEvent& event) {
    const auto name = read_name(file);
    if (!name) {
        return std::nullopt;
    }
    const ListMaker maker{event};
    const print::Language language =
        event.language == Language::Chinese ? print::Language::Chinese : print::Language::English;
    const auto drawn = [&](const print::List& list, print::PaperSize paper) {
        return print::print_list(list, name->is_poster ? print::PaperSize::A3 : paper, language, name->format);
    };
    if (name->stem == "standings") {
        return drawn(maker.standings(), print::PaperSize::A4);
    }
    constexpr std::string_view kPool = "standings-";
    if (name->stem.starts_with(kPool)) {
        const auto pool = base::parse_number(std::string_view{name->stem}.substr(kPool.size()));
        return pool && *pool >= 1 && static_cast<std::size_t>(*pool) <= event.view.pools.size()
                   ? std::optional{drawn(maker.pool_standings(event.view.pools[static_cast<std::size_t>(*pool - 1)]),
                                         print::PaperSize::A4)}
                   : std::nullopt;
    }
    if (name->stem == "members" && event.view.are_teams) {
        return drawn(maker.members(), print::PaperSize::A4);
    }
    if (name->stem == "cross-table") {
        return drawn(maker.cross_table(), print::PaperSize::A4Landscape);
    }
    if (name->stem == "bracket" && !event.view.brackets.empty()) {
        return print::print_bracket(bracket_sheet(event),
                                    name->is_poster ? print::PaperSize::A3 : print::PaperSize::A4Landscape, language,
                                    name->format);
    }
    if (name->stem == "name-plates" && !name->is_poster) {
        return print::print_name_plates(maker.plates(), name->format);
    }
    const auto round = round_in(event.view, name->stem);
    if (!round) {
        return std::nullopt;
    }
    if (round->second == "-names") {
        return drawn(maker.by_name(*round->first), print::PaperSize::A4);
    }
    if (round->second == "-slips" && !name->is_poster) {
        return print::print_result_slips(maker.slips(*round->first), language, name->format);
    }
    if (round->second == "-sheets" && !name->is_poster) {
        return print::print_score_sheets(maker.sheets(*round->first), language, name->format);
    }
    return round->second.empty() ? std::optional{drawn(maker.by_table(*round->first), print::PaperSize::A4)}
                                 : std::nullopt;
}

} // namespace chuhe::server
