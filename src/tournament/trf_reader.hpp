#pragma once

#include "trf_agreement.hpp"
#include "trf_cells.hpp"

#include <chuhe/tournament/trf.hpp>

#include <map>
#include <set>

namespace chuhe::tournament {

/// Reads line by line into a document and remembers all that is wrong.
class TrfReader {
  public:
    explicit TrfReader(TrfPadding padding) : padding_(padding) {}

    base::Result<TrfDocument, std::vector<TrfProblem>> read(std::string_view bytes);

  private:
    void read_line(std::string_view bytes);
    void read_entrant(const std::u32string& line);
    void read_rounds(const std::u32string& line, Entrant& entrant);
    std::optional<Cell> read_cell(const std::u32string& line, std::size_t column, const std::string& field);
    void read_team(const std::u32string& line);
    void read_extension(const std::string& code, std::string_view rest);
    void read_points(const std::string& code, std::string_view rest);
    void read_rounds_planned(std::string_view rest);
    void read_initial_turn(std::string_view rest);
    void read_forbidden(std::string_view rest);
    void read_acceleration(std::string_view rest);
    void read_absent(std::string_view rest);
    void read_penalties(const std::string& code, std::string_view rest);
    std::optional<EntrantNumber> number(std::string_view text, const std::string& field);

    void mention(const std::string& code, EntrantNumber number) { mentions_.push_back({code, number, line_}); }
    bool is_said_before(const std::string& what, const std::string& code);
    void read_lines(std::string_view bytes);
    void check_mentions();
    void finish();
    void settle_byes_given_beforehand();
    void put_extensions_on_entrants();

    void problem(std::string field, std::string zh, std::string en) {
        problems_.push_back({line_, std::move(field), {std::move(zh), std::move(en)}});
    }

    struct Penalties {
        int fouls = 0;
        int warnings = 0;
        int disqualifications = 0;
    };

    TrfPadding padding_;
    TrfDocument document_;
    std::vector<TrfProblem> problems_;
    std::size_t line_ = 0;
    std::map<EntrantNumber, EntrantSource> sources_;
    std::map<EntrantNumber, std::vector<base::HalfPoints>> acceleration_;
    std::map<EntrantNumber, Penalties> penalties_;
    std::set<EntrantNumber> absent_;
    std::size_t forbidden_pairs_ = 0;
    std::map<std::string, std::size_t> said_;           ///< what a report says once, and on which line
    std::map<EntrantNumber, std::size_t> team_members_; ///< and on which line
    bool has_unread_rounds_ = false; ///< an entrant or a round is lost, so rounds cannot be held against each other
    struct Mention {
        std::string code;
        EntrantNumber number;
        std::size_t line;
    };
    std::vector<Mention> mentions_; ///< of entrants in lines behind them or before them
};

} // namespace chuhe::tournament
