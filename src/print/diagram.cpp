#include "diagram_drawing.hpp"
#include "outlines.hpp"

#include <chuhe/print/diagram.hpp>

#include <array>
#include <cmath>

namespace chuhe::print {

using board::Piece;
using board::PieceKind;
using board::Side;
using board::Square;

namespace {

// A cell is 100 units; the drawing is that of the board page in its diagram style.
constexpr double kCell = 100;
constexpr double kLeft = 56;
constexpr double kTop = 98;
constexpr double kUnitsWide = 800 + 2 * kLeft;

constexpr std::array<const char*, board::kPieceKinds> kRedLetters{"帅", "仕", "相", "马", "车", "炮", "兵"};
constexpr std::array<const char*, board::kPieceKinds> kBlackLetters{"将", "士", "象", "马", "车", "炮", "卒"};
constexpr std::array<const char*, board::kFiles> kRedFiles{"九", "八", "七", "六", "五", "四", "三", "二", "一"};

double x_of(int file) {
    return kLeft + file * kCell;
}

double y_of(int rank) {
    return kTop + (board::kRanks - 1 - rank) * kCell;
}

void stroke_line(cairo_t* cairo, double x1, double y1, double x2, double y2) {
    cairo_move_to(cairo, x1, y1);
    cairo_line_to(cairo, x2, y2);
    cairo_stroke(cairo);
}

void draw_grid(cairo_t* cairo) {
    cairo_set_source_rgb(cairo, 0, 0, 0);
    cairo_set_line_width(cairo, 2.6);
    for (int rank = 0; rank < board::kRanks; ++rank) {
        stroke_line(cairo, x_of(0), y_of(rank), x_of(8), y_of(rank));
    }
    for (int file = 0; file < board::kFiles; ++file) {
        const bool is_edge = file == 0 || file == board::kFiles - 1;
        stroke_line(cairo, x_of(file), y_of(0), x_of(file), y_of(is_edge ? 9 : 4));
        if (!is_edge) {
            stroke_line(cairo, x_of(file), y_of(5), x_of(file), y_of(9));
        }
    }
    for (const int bottom : {0, 7}) {
        stroke_line(cairo, x_of(3), y_of(bottom), x_of(5), y_of(bottom + 2));
        stroke_line(cairo, x_of(5), y_of(bottom), x_of(3), y_of(bottom + 2));
    }
    cairo_set_line_width(cairo, 6);
    cairo_rectangle(cairo, x_of(0) - 15, y_of(9) - 15, 8 * kCell + 30, 9 * kCell + 30);
    cairo_stroke(cairo);
}

/// The four corners beside a point where a cannon or a soldier stands at the start.
void draw_mark(cairo_t* cairo, int file, int rank) {
    constexpr double kOff = 9;
    constexpr double kArm = 18;
    cairo_set_line_width(cairo, 2.2);
    for (const int side : {-1, 1}) {
        if ((file == 0 && side < 0) || (file == board::kFiles - 1 && side > 0)) {
            continue;
        }
        for (const int up : {-1, 1}) {
            const double x = x_of(file) + side * kOff;
            const double y = y_of(rank) + up * kOff;
            cairo_move_to(cairo, x + side * kArm, y);
            cairo_line_to(cairo, x, y);
            cairo_line_to(cairo, x, y + up * kArm);
            cairo_stroke(cairo);
        }
    }
}

void draw_marks(cairo_t* cairo) {
    for (const int file : {1, 7}) {
        draw_mark(cairo, file, 2);
        draw_mark(cairo, file, 7);
    }
    for (const int file : {0, 2, 4, 6, 8}) {
        draw_mark(cairo, file, 3);
        draw_mark(cairo, file, 6);
    }
}

void draw_letter(cairo_t* cairo, double x, double y, const char* letter, double em) {
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_scale(cairo, em / 200, em / 200);
    cairo_new_path(cairo);
    add_outline(cairo, letter);
    cairo_restore(cairo);
    cairo_fill(cairo);
}

void disc(cairo_t* cairo, double x, double y, double radius) {
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x, y, radius, 0, 2 * M_PI);
}

/// Red in relief: a light disc with a dark letter. Black in intaglio: a dark disc with a light letter.
/// Source: cn1999 1.3
void draw_piece(cairo_t* cairo, Square square, Piece piece) {
    const double x = x_of(square.file());
    const double y = y_of(square.rank());
    const bool is_red = piece.side == Side::Red;
    const auto kind = static_cast<std::size_t>(piece.kind);
    disc(cairo, x, y, 45);
    cairo_set_source_rgb(cairo, is_red ? 1 : 0, is_red ? 1 : 0, is_red ? 1 : 0);
    cairo_fill(cairo);
    disc(cairo, x, y, is_red ? 42.5 : 41);
    cairo_set_source_rgb(cairo, is_red ? 0 : 1, is_red ? 0 : 1, is_red ? 0 : 1);
    cairo_set_line_width(cairo, is_red ? 5 : 2);
    cairo_stroke(cairo);
    draw_letter(cairo, x, y, is_red ? kRedLetters[kind] : kBlackLetters[kind], 62);
}

void draw_river(cairo_t* cairo) {
    constexpr std::array<const char*, 4> kLetters{"楚", "河", "漢", "界"};
    constexpr std::array<double, 4> kPlaces{120, 260, 540, 680};
    cairo_set_source_rgb(cairo, 0.35, 0.35, 0.35);
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
        draw_letter(cairo, kLeft + kPlaces[i], kTop + 450, kLetters[i], 62);
    }
}

void draw_numbers(Canvas& canvas, double x, double y, double scale) {
    const TextStyle style{.face = Face::Sans, .size = 30 * scale * 72 / 25.4, .align = Align::Centre};
    for (int file = 0; file < board::kFiles; ++file) {
        const double at = x + x_of(file) * scale;
        canvas.text(at, y + (kTop - 72) * scale, std::to_string(file + 1), style);
        canvas.text(at, y + (kTop + 900 + 72) * scale, kRedFiles[static_cast<std::size_t>(file)], style);
    }
}

} // namespace

void draw_board(Canvas& canvas, double x, double y, double width, const board::Board& board) {
    const double scale = width / kUnitsWide;
    canvas.place(x, y, scale, [&](cairo_t* cairo) {
        draw_grid(cairo);
        draw_marks(cairo);
        draw_river(cairo);
        for (const Square square : board.occupied()) {
            draw_piece(cairo, square, *board.at(square));
        }
    });
    draw_numbers(canvas, x, y, scale);
}

Printed draw_diagram(const Diagram& diagram, Format format) {
    constexpr double kWidth = 90;
    const double height = diagram_height(kWidth);
    const double caption = diagram.caption.empty() ? 0 : 8;
    Canvas canvas{format, {kWidth, height + caption}, diagram.caption};
    draw_board(canvas, 0, 0, kWidth, diagram.board);
    if (!diagram.caption.empty()) {
        canvas.text(kWidth / 2, height + caption / 2, diagram.caption,
                    {.face = Face::Serif, .size = 10, .align = Align::Centre}, kWidth - 4);
    }
    return canvas.finish();
}

} // namespace chuhe::print
