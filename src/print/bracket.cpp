#include "paper_sizes.hpp"
#include "sheet_parts.hpp"

#include <chuhe/print/bracket.hpp>

#include <algorithm>

namespace chuhe::print {

namespace {

/// Some rounds of a part, and of each of them an equal share of its boxes, so that winners stay on the page.
struct Piece {
    std::size_t part = 0;
    std::size_t first_column = 0;
    std::size_t columns = 0;
    std::size_t share = 0; ///< which of the shares
    std::size_t shares = 1;
};

/// How a part is cut into pieces that can be read: so many columns, so many boxes one below the other.
std::vector<Piece> pieces_of(const BracketPart& part, std::size_t index, std::size_t most_columns,
                             std::size_t most_boxes) {
    std::vector<Piece> pieces;
    std::size_t column = 0;
    while (column < part.columns.size()) {
        std::size_t shares = 1;
        while (part.columns[column].boxes.size() / shares > most_boxes) {
            shares *= 2;
        }
        std::size_t count = 0;
        while (column + count < part.columns.size() && count < most_columns &&
               part.columns[column + count].boxes.size() >= shares) {
            ++count;
        }
        for (std::size_t share = 0; share < shares; ++share) {
            pieces.push_back({index, column, count, share, shares});
        }
        column += count;
    }
    return pieces;
}

class BracketPrinter {
  public:
    BracketPrinter(Canvas& canvas, const BracketSheet& sheet, Language language)
        : canvas_(canvas), sheet_(sheet), language_(language), width_(canvas.paper().width - 2 * kGutter) {}

    void print() {
        y_ = draw_title();
        for (std::size_t i = 0; i < sheet_.parts.size(); ++i) {
            for (const Piece& piece : pieces_of(sheet_.parts[i], i, kMostColumns, most_boxes())) {
                draw(piece);
            }
        }
        draw_foot(canvas_, sheet_.printed_at, sheet_.link, language_);
    }

  private:
    static constexpr double kFoot = 30;
    static constexpr double kHead = 12;
    static constexpr double kLeast = 10.6; ///< of a box with what stands above it
    static constexpr double kUsual = 16.4;
    static constexpr std::size_t kMostColumns = 6;

    [[nodiscard]] bool is_poster() const { return canvas_.paper().height > 350; }
    [[nodiscard]] std::size_t most_boxes() const { return is_poster() ? 32 : 8; }
    [[nodiscard]] double room() const { return canvas_.paper().height - kFoot - kHead - 38; }

    double draw_title() {
        double y = kGutter;
        canvas_.civil_martial_rule(kGutter, y, width_);
        y += 9;
        canvas_.text(kGutter, y, sheet_.title, {.face = Face::SerifBold, .size = 18}, width_ * 0.5);
        canvas_.text(kGutter + width_, y, sheet_.event, {.face = Face::SerifBold, .size = 12, .align = Align::Right},
                     width_ * 0.48);
        y += 7;
        if (!sheet_.notes.empty()) {
            y += canvas_.paragraph(kGutter, y, width_, sheet_.notes, {.face = Face::Sans, .size = 8}) + 2;
        }
        return y;
    }

    [[nodiscard]] static const std::vector<BracketBox>& boxes(const BracketPart& part, const Piece& piece,
                                                              std::size_t column) {
        return part.columns[piece.first_column + column].boxes;
    }

    void draw(const Piece& piece) {
        const BracketPart& part = sheet_.parts[piece.part];
        std::size_t most = 0;
        for (std::size_t column = 0; column < piece.columns; ++column) {
            most = std::max(most, boxes(part, piece, column).size() / piece.shares);
        }
        each_ = std::clamp(room() / static_cast<double>(most), kLeast, is_poster() ? 1.5 * kUsual : kUsual);
        scale_ = std::max(1.0, each_ / kUsual);
        row_ = std::min(each_ * 0.34, 4.6 * scale_);
        const double height = kHead + static_cast<double>(most) * each_;
        if (y_ + height > canvas_.paper().height - kFoot && !is_page_fresh_) {
            draw_foot(canvas_, sheet_.printed_at, sheet_.link, language_);
            canvas_.next_page();
            y_ = draw_title();
        }
        is_page_fresh_ = false;
        if (!part.title.empty()) {
            canvas_.text(kGutter, y_ + 2, part.title, {.face = Face::SerifBold, .size = 11}, width_);
        }
        for (std::size_t column = 0; column < piece.columns; ++column) {
            draw_column(piece, column, y_ + kHead, height - kHead);
        }
        y_ += height + 2;
    }

    void draw_column(const Piece& piece, std::size_t column, double top, double height) {
        const BracketPart& part = sheet_.parts[piece.part];
        const std::vector<BracketBox>& all = boxes(part, piece, column);
        const std::size_t count = all.size() / piece.shares;
        const double step = width_ / static_cast<double>(std::max<std::size_t>(piece.columns, 3));
        const double x = kGutter + step * static_cast<double>(column);
        const double width = step - 6;
        const double each = height / static_cast<double>(count);
        canvas_.text(x, top - 4, part.columns[piece.first_column + column].head, {.face = Face::SansBold, .size = 8.5},
                     width);
        const bool leads_on = column + 1 < piece.columns;
        const bool joins = leads_on && boxes(part, piece, column + 1).size() < all.size();
        for (std::size_t i = 0; i < count; ++i) {
            const BracketBox& box = all[piece.share * count + i];
            if (!box.is_drawn) {
                continue;
            }
            const double middle = top + each * (static_cast<double>(i) + 0.5);
            draw_box(box, x, middle, width);
            if (box.is_fed) {
                canvas_.line(x - 3, middle, x, middle, 0.15);
            }
            if (leads_on) {
                canvas_.line(x + width, middle, x + width + 3, middle, 0.15);
            }
            if (joins) {
                canvas_.line(x + width + 3, middle, x + width + 3, middle + (i % 2 == 0 ? each : -each) / 2, 0.15);
            }
        }
    }

    /// The line between both sides is where winners go on.
    void draw_box(const BracketBox& box, double x, double middle, double width) {
        const std::string above = box.number + (box.note.empty() ? "" : "  " + box.note);
        if (!above.empty()) {
            canvas_.text(x, middle - std::min(1.55 * row_, each_ / 2), above,
                         {.face = Face::Sans, .size = 6 * scale_, .grey = 0.25}, width);
        }
        canvas_.rectangle(x, middle - row_, width, 2 * row_, 0.15);
        canvas_.line(x, middle, x + width, middle, 0.1);
        draw_side(box.upper, x, middle - row_ / 2, width);
        draw_side(box.lower, x, middle + row_ / 2, width);
    }

    void draw_side(const BracketLine& side, double x, double y, double width) {
        const Face face = side.has_won ? Face::SerifBold : Face::Serif;
        const double marks = side.marks.empty()
                                 ? 0
                                 : std::min(width * 0.45, (4 + 1.8 * static_cast<double>(side.marks.size())) * scale_);
        canvas_.text(x + 1, y, side.name, {.face = face, .size = 8.5 * scale_}, width - marks - 2);
        canvas_.text(x + width - 1, y, side.marks, {.face = face, .size = 8 * scale_, .align = Align::Right}, marks);
    }

    Canvas& canvas_;
    const BracketSheet& sheet_;
    Language language_;
    double width_;
    double y_ = 0;
    double each_ = kUsual; ///< height for a box of the first column
    double scale_ = 1;
    double row_ = 4.6; ///< a line of a box
    bool is_page_fresh_ = true;
};

} // namespace

Printed print_bracket(const BracketSheet& sheet, PaperSize paper, Language language, Format format) {
    Canvas canvas{format, paper_of(paper), sheet.title};
    BracketPrinter{canvas, sheet, language}.print();
    return canvas.finish();
}

} // namespace chuhe::print
