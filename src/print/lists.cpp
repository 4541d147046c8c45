#include "paper_sizes.hpp"
#include "sheet_parts.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/print/lists.hpp>

#include <numeric>

namespace chuhe::print {

namespace {

Align align_of(ColumnAlign align) {
    switch (align) {
    case ColumnAlign::Centre:
        return Align::Centre;
    case ColumnAlign::Right:
        return Align::Right;
    case ColumnAlign::Left:
        break;
    }
    return Align::Left;
}

/// Lays a list out on one kind of paper: everything grows with the paper's width.
class ListPrinter {
  public:
    ListPrinter(Canvas& canvas, const List& list, Language language)
        : canvas_(canvas), list_(list), language_(language), scale_(canvas.paper().width > 250 ? 1.4 : 1.0),
          width_(canvas.paper().width - 2 * kGutter) {}

    void print() {
        double y = draw_title();
        for (const auto& row : list_.rows) {
            CHUHE_ASSERT(row.size() == list_.columns.size());
            if (y + row_height() > canvas_.paper().height - kFoot) {
                draw_foot(canvas_, list_.printed_at, list_.link, language_);
                canvas_.next_page();
                y = draw_title();
            }
            draw_cells(y, row, Face::Serif);
            y += row_height();
            canvas_.line(kGutter, y, kGutter + width_, y, 0.1);
        }
        draw_foot(canvas_, list_.printed_at, list_.link, language_);
    }

  private:
    static constexpr double kFoot = 30;

    [[nodiscard]] double row_height() const { return 7.5 * scale_; }

    double draw_title() {
        double y = kGutter;
        canvas_.civil_martial_rule(kGutter, y, width_);
        y += 9 * scale_;
        canvas_.text(kGutter, y, list_.title, {.face = Face::SerifBold, .size = 18 * scale_}, width_ * 0.5);
        canvas_.text(kGutter + width_, y, list_.event,
                     {.face = Face::SerifBold, .size = 12 * scale_, .align = Align::Right}, width_ * 0.48);
        y += 7 * scale_;
        if (!list_.notes.empty()) {
            y += canvas_.paragraph(kGutter, y, width_, list_.notes, {.face = Face::Sans, .size = 8 * scale_}) + 2;
        }
        std::vector<std::string> heads;
        for (const Column& column : list_.columns) {
            heads.push_back(column.head);
        }
        draw_cells(y, heads, Face::SansBold);
        y += row_height();
        canvas_.line(kGutter, y, kGutter + width_, y, 0.5);
        return y;
    }

    void draw_cells(double y, const std::vector<std::string>& cells, Face face) {
        const double parts = std::accumulate(list_.columns.begin(), list_.columns.end(), 0.0,
                                             [](double sum, const Column& column) { return sum + column.parts; });
        double x = kGutter;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Column& column = list_.columns[i];
            const double width = width_ * column.parts / parts;
            const Align align = align_of(column.align);
            const double at = align == Align::Left ? x + 1 : align == Align::Centre ? x + width / 2 : x + width - 1;
            canvas_.text(at, y + row_height() / 2, cells[i],
                         {.face = face, .size = (face == Face::SansBold ? 9 : 11) * scale_, .align = align}, width - 2);
            x += width;
        }
    }

    Canvas& canvas_;
    const List& list_;
    Language language_;
    double scale_;
    double width_;
};

} // namespace

Printed print_list(const List& list, PaperSize paper, Language language, Format format) {
    Canvas canvas{format, paper_of(paper), list.title};
    ListPrinter{canvas, list, language}.print();
    return canvas.finish();
}

Printed print_name_plates(const std::vector<NamePlate>& plates, Format format) {
    Canvas canvas{format, kA4, "name plates"};
    const Paper paper = canvas.paper();
    const double half = paper.height / 2;
    for (std::size_t i = 0; i < plates.size(); ++i) {
        if (i > 0 && i % 2 == 0) {
            canvas.next_page();
        }
        const double top = i % 2 == 0 ? 0 : half;
        const NamePlate& plate = plates[i];
        constexpr double kQr = 20;
        constexpr double kSmallestOnPlate = 0.2; // a name is not cut
        const double width = paper.width - 2 * kGutter;
        const auto centred = [&](double y, const std::string& text, double size, Face face, double widest) {
            canvas.text(paper.width / 2, top + y, text,
                        {.face = face, .size = size, .align = Align::Centre, .smallest = kSmallestOnPlate}, widest);
        };
        canvas.line(0, top + half / 2, paper.width, top + half / 2, 0.05);
        canvas.rectangle(kGutter / 2, top + half / 2 + 4, paper.width - kGutter, half / 2 - 8, 0.4);
        centred(half * 0.58, plate.event, 14, Face::Sans, width);
        centred(half * 0.74, plate.name, 64, Face::SerifBold, width);
        centred(half * 0.91, plate.unit, 22, Face::Serif, width - 2 * kQr - 12);
        if (!plate.link.empty()) {
            canvas.qr(paper.width - kGutter / 2 - kQr - 3, top + half - kQr - 7, kQr, plate.link);
        }
    }
    return canvas.finish();
}

} // namespace chuhe::print
