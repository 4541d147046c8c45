#pragma once

#include <chuhe/print/format.hpp>

#include <cairo.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace chuhe::print {

/// A size of paper. Unit: millimetres.
struct Paper {
    double width;
    double height;
};
inline constexpr Paper kA4{210, 297};
inline constexpr Paper kA4Landscape{297, 210};
inline constexpr Paper kA3{297, 420};

enum class Face : std::uint8_t { Sans, SansBold, Serif, SerifBold };
enum class Align : std::uint8_t { Left, Centre, Right };

/// How a line of text is set. Unit of size: points.
struct TextStyle {
    Face face = Face::Sans;
    double size = 10;
    Align align = Align::Left;
    /// 0 = black, 1 = white.
    double grey = 0;
    /// How small a text that is too wide may become, as a part of its size, before it is cut.
    double smallest = 2.0 / 3;
};

/// Draws on pages of one size into memory; the same calls make a PDF or an SVG. Unit: millimetres from the upper left.
/// An SVG holds one page: drawing a second one is an error that `finish` reports.
class Canvas {
  public:
    Canvas(Format format, Paper paper, std::string_view title);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    Canvas(Canvas&&) = delete;
    Canvas& operator=(Canvas&&) = delete;

    [[nodiscard]] Paper paper() const { return paper_; }

    void line(double x1, double y1, double x2, double y2, double width = 0.2);
    void rectangle(double x, double y, double w, double h, double line_width = 0.2);
    void fill_rectangle(double x, double y, double w, double h, double grey);
    void circle(double x, double y, double radius, double line_width);
    void fill_circle(double x, double y, double radius, double grey);
    /// Text on one line; `y` is the middle of its height. What is wider than `max_width` (0 = no limit) is set smaller,
    /// as far as the style lets it, then cut with an ellipsis.
    void text(double x, double y, std::string_view text, const TextStyle& style, double max_width = 0);
    /// Text that breaks into lines of a width. Returns its height.
    double paragraph(double x, double y, double width, std::string_view text, const TextStyle& style);
    /// Upright Han from top to bottom, `x` the middle of the column.
    void vertical_text(double x, double y, std::string_view text, const TextStyle& style);
    /// A QR code of a link, with its quiet zone inside the square.
    void qr(double x, double y, double side, std::string_view link);
    /// The thick and the thin rule that open a document (文武线).
    void civil_martial_rule(double x, double y, double width);
    /// Draws in its own units: `draw` gets the context moved to (x, y) and scaled by `scale`.
    void place(double x, double y, double scale, const std::function<void(cairo_t*)>& draw);

    /// The piece of paper is full: the next calls draw on a new one.
    void next_page();
    /// The bytes of the document; the canvas is used up.
    [[nodiscard]] Printed finish();

  private:
    struct Layout;
    Layout layout(std::string_view text, const TextStyle& style) const;

    Format format_;
    Paper paper_;
    std::string bytes_;
    int pages_ = 1;
    std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface_;
    std::unique_ptr<cairo_t, void (*)(cairo_t*)> cairo_;
};

} // namespace chuhe::print
