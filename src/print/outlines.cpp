#include "outlines.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <map>
#include <string>

namespace chuhe::print {

extern const char* const kOutlinesJson;

namespace {

/// Reads the path of an outline: M is absolute; h, v, l and c are relative; Z closes.
class PathReader {
  public:
    PathReader(cairo_t* cairo, std::string_view path) : cairo_(cairo), rest_(path) {}

    void draw() {
        while (!rest_.empty()) {
            const char letter = rest_.front();
            rest_.remove_prefix(1);
            step(letter);
        }
    }

  private:
    void step(char letter) {
        switch (letter) {
        case 'M': {
            const double x = number();
            cairo_move_to(cairo_, x, number());
            return;
        }
        case 'h':
            cairo_rel_line_to(cairo_, number(), 0);
            return;
        case 'v':
            cairo_rel_line_to(cairo_, 0, number());
            return;
        case 'l': {
            const double x = number();
            cairo_rel_line_to(cairo_, x, number());
            return;
        }
        case 'c':
            curve();
            return;
        default:
            cairo_close_path(cairo_);
        }
    }

    void curve() {
        std::array<double, 6> at{};
        for (double& coordinate : at) {
            coordinate = number();
        }
        cairo_rel_curve_to(cairo_, at[0], at[1], at[2], at[3], at[4], at[5]);
    }

    double number() {
        while (!rest_.empty() && rest_.front() == ' ') {
            rest_.remove_prefix(1);
        }
        int value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        static_cast<void>(error);
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    cairo_t* cairo_;
    std::string_view rest_;
};

const std::map<std::string, std::string, std::less<>>& outlines() {
    static const auto read =
        nlohmann::json::parse(kOutlinesJson).get<std::map<std::string, std::string, std::less<>>>();
    return read;
}

} // namespace

void add_outline(cairo_t* cairo, std::string_view letter) {
    if (const auto found = outlines().find(letter); found != outlines().end()) {
        PathReader{cairo, found->second}.draw();
    }
}

} // namespace chuhe::print
