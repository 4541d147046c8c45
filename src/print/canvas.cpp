#include "canvas.hpp"

#include <chuhe/print/qr.hpp>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>

namespace chuhe::print {

namespace {

constexpr double kPointsPerMillimetre = 72.0 / 25.4;
/// A document carries no time of its own, so that equal input gives equal bytes; the sheet shows its time in words.
constexpr const char* kFixedDate = "2000-01-01T00:00:00Z";

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data),
                                               length); // NOLINT(*-reinterpret-cast): cairo hands out bytes
    return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t* surface_for(Format format, Paper paper, std::string& bytes) {
    const double width = paper.width * kPointsPerMillimetre;
    const double height = paper.height * kPointsPerMillimetre;
    return format == Format::Pdf ? cairo_pdf_surface_create_for_stream(append, &bytes, width, height)
                                 : cairo_svg_surface_create_for_stream(append, &bytes, width, height);
}

const char* family_of(Face face) {
    return face == Face::Serif || face == Face::SerifBold ? "Noto Serif CJK SC, Source Han Serif SC, serif"
                                                          : "Noto Sans CJK SC, Source Han Sans SC, sans-serif";
}

bool is_bold(Face face) {
    return face == Face::SansBold || face == Face::SerifBold;
}

/// cairo numbers the surfaces of a process inside an SVG; the number says nothing and differs from call to call.
void drop_surface_number(std::string& svg) {
    constexpr std::string_view kMark = "id=\"surface";
    const auto start = svg.find(kMark);
    if (start == std::string::npos) {
        return;
    }
    const auto digits = start + kMark.size();
    const auto end = svg.find('"', digits);
    svg.erase(digits, end - digits);
}

} // namespace

const std::string& in(Language language, const base::Bilingual& text) {
    return language == Language::Chinese ? text.zh : text.en;
}

std::optional<Format> format_of(std::string_view file_name) {
    if (file_name.ends_with(".pdf")) {
        return Format::Pdf;
    }
    if (file_name.ends_with(".svg")) {
        return Format::Svg;
    }
    return std::nullopt;
}

/// A laid-out text and its measures. Unit: millimetres.
struct Canvas::Layout {
    std::unique_ptr<PangoLayout, void (*)(gpointer)> pango;

    void set_size(double size) const {
        PangoFontDescription* font = pango_font_description_copy(pango_layout_get_font_description(pango.get()));
        pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
        pango_layout_set_font_description(pango.get(), font);
        pango_font_description_free(font);
    }
    [[nodiscard]] double width() const { return measure().first; }
    [[nodiscard]] double height() const { return measure().second; }

  private:
    [[nodiscard]] std::pair<double, double> measure() const {
        int width = 0;
        int height = 0;
        pango_layout_get_size(pango.get(), &width, &height);
        const double unit = PANGO_SCALE * kPointsPerMillimetre;
        return {width / unit, height / unit};
    }
};

Canvas::Canvas(Format format, Paper paper, std::string_view title)
    : format_(format), paper_(paper), surface_(surface_for(format, paper, bytes_), cairo_surface_destroy),
      cairo_(cairo_create(surface_.get()), cairo_destroy) {
    if (format == Format::Pdf) {
        cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, kFixedDate);
        cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, std::string{title}.c_str());
    }
    cairo_scale(cairo_.get(), kPointsPerMillimetre, kPointsPerMillimetre);
}

Canvas::~Canvas() {
    cairo_.reset();
    surface_.reset();
}

void Canvas::line(double x1, double y1, double x2, double y2, double width) {
    cairo_set_line_width(cairo_.get(), width);
    cairo_set_source_rgb(cairo_.get(), 0, 0, 0);
    cairo_move_to(cairo_.get(), x1, y1);
    cairo_line_to(cairo_.get(), x2, y2);
    cairo_stroke(cairo_.get());
}

void Canvas::rectangle(double x, double y, double w, double h, double line_width) {
    cairo_set_line_width(cairo_.get(), line_width);
    cairo_set_source_rgb(cairo_.get(), 0, 0, 0);
    cairo_rectangle(cairo_.get(), x, y, w, h);
    cairo_stroke(cairo_.get());
}

void Canvas::fill_rectangle(double x, double y, double w, double h, double grey) {
    cairo_set_source_rgb(cairo_.get(), grey, grey, grey);
    cairo_rectangle(cairo_.get(), x, y, w, h);
    cairo_fill(cairo_.get());
}

void Canvas::circle(double x, double y, double radius, double line_width) {
    cairo_set_line_width(cairo_.get(), line_width);
    cairo_set_source_rgb(cairo_.get(), 0, 0, 0);
    cairo_new_sub_path(cairo_.get());
    cairo_arc(cairo_.get(), x, y, radius, 0, 2 * M_PI);
    cairo_stroke(cairo_.get());
}

void Canvas::fill_circle(double x, double y, double radius, double grey) {
    cairo_set_source_rgb(cairo_.get(), grey, grey, grey);
    cairo_new_sub_path(cairo_.get());
    cairo_arc(cairo_.get(), x, y, radius, 0, 2 * M_PI);
    cairo_fill(cairo_.get());
}

Canvas::Layout Canvas::layout(std::string_view text, const TextStyle& style) const {
    Layout layout{{pango_cairo_create_layout(cairo_.get()), g_object_unref}};
    PangoFontDescription* font = pango_font_description_from_string(family_of(style.face));
    pango_font_description_set_weight(font, is_bold(style.face) ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font, style.size * PANGO_SCALE);
    pango_layout_set_font_description(layout.pango.get(), font);
    pango_font_description_free(font);
    pango_layout_set_text(layout.pango.get(), text.data(), static_cast<int>(text.size()));
    return layout;
}

void Canvas::text(double x, double y, std::string_view text, const TextStyle& style, double max_width) {
    const Layout set = layout(text, style);
    if (max_width > 0 && set.width() > max_width) {
        set.set_size(style.size * std::max(style.smallest, max_width / set.width()));
        pango_layout_set_width(set.pango.get(), static_cast<int>(max_width * kPointsPerMillimetre * PANGO_SCALE));
        pango_layout_set_height(set.pango.get(), -1);
        pango_layout_set_ellipsize(set.pango.get(), PANGO_ELLIPSIZE_END);
    }
    const double width = std::min(set.width(), max_width > 0 ? max_width : set.width());
    const double left = style.align == Align::Left ? x : style.align == Align::Centre ? x - width / 2 : x - width;
    place(left, y - set.height() / 2, 1 / kPointsPerMillimetre, [&](cairo_t* cairo) {
        cairo_set_source_rgb(cairo, style.grey, style.grey, style.grey);
        cairo_move_to(cairo, 0, 0);
        pango_cairo_show_layout(cairo, set.pango.get());
    });
}

double Canvas::paragraph(double x, double y, double width, std::string_view text, const TextStyle& style) {
    const Layout set = layout(text, style);
    pango_layout_set_width(set.pango.get(), static_cast<int>(width * kPointsPerMillimetre * PANGO_SCALE));
    pango_layout_set_wrap(set.pango.get(), PANGO_WRAP_WORD_CHAR);
    place(x, y, 1 / kPointsPerMillimetre, [&](cairo_t* cairo) {
        cairo_set_source_rgb(cairo, style.grey, style.grey, style.grey);
        cairo_move_to(cairo, 0, 0);
        pango_cairo_show_layout(cairo, set.pango.get());
    });
    return set.height();
}

void Canvas::vertical_text(double x, double y, std::string_view text, const TextStyle& style) {
    const Layout set = layout(text, style);
    pango_context_set_base_gravity(pango_layout_get_context(set.pango.get()), PANGO_GRAVITY_EAST);
    pango_layout_context_changed(set.pango.get());
    const double half = set.height() / 2;
    cairo_save(cairo_.get());
    cairo_translate(cairo_.get(), x + half, y);
    cairo_rotate(cairo_.get(), M_PI / 2);
    cairo_scale(cairo_.get(), 1 / kPointsPerMillimetre, 1 / kPointsPerMillimetre);
    cairo_set_source_rgb(cairo_.get(), style.grey, style.grey, style.grey);
    cairo_move_to(cairo_.get(), 0, 0);
    pango_cairo_show_layout(cairo_.get(), set.pango.get());
    cairo_restore(cairo_.get());
}

void Canvas::qr(double x, double y, double side, std::string_view link) {
    const auto code = qr_code(link);
    if (!code) {
        return;
    }
    const double module = side / (code->width + 2 * kQrBorder);
    cairo_set_source_rgb(cairo_.get(), 0, 0, 0);
    for (int row = 0; row < code->width; ++row) {
        for (int column = 0; column < code->width; ++column) {
            if (code->is_dark(row, column)) {
                cairo_rectangle(cairo_.get(), x + (column + kQrBorder) * module, y + (row + kQrBorder) * module, module,
                                module);
            }
        }
    }
    cairo_fill(cairo_.get());
}

void Canvas::civil_martial_rule(double x, double y, double width) {
    fill_rectangle(x, y, width, 0.9, 0);
    fill_rectangle(x, y + 1.5, width, 0.3, 0);
}

void Canvas::place(double x, double y, double scale, const std::function<void(cairo_t*)>& draw) {
    cairo_save(cairo_.get());
    cairo_translate(cairo_.get(), x, y);
    cairo_scale(cairo_.get(), scale, scale);
    draw(cairo_.get());
    cairo_restore(cairo_.get());
}

void Canvas::next_page() {
    cairo_show_page(cairo_.get());
    ++pages_;
}

Printed Canvas::finish() {
    if (format_ == Format::Svg && pages_ > 1) {
        return base::Failure<PrintError>{{"an SVG holds one page; print this as a PDF"}};
    }
    cairo_show_page(cairo_.get());
    const cairo_status_t status = cairo_status(cairo_.get());
    cairo_surface_finish(surface_.get());
    if (status != CAIRO_STATUS_SUCCESS) {
        return base::Failure<PrintError>{{cairo_status_to_string(status)}};
    }
    if (format_ == Format::Svg) {
        drop_surface_number(bytes_);
    }
    return std::move(bytes_);
}

} // namespace chuhe::print
