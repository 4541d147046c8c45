#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::print {

/// A QR code: a square of modules, dark or light, without the light border around it.
struct QrCode {
    int width = 0;
    /// Row by row from the upper left corner.
    std::vector<bool> dark;

    [[nodiscard]] bool is_dark(int row, int column) const {
        return dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column)];
    }
};

/// Modules of light border that a reader needs.
inline constexpr int kQrBorder = 4;

/// The code of a text, made here. Fails: nothing for an empty text or one too long for a code.
[[nodiscard]] std::optional<QrCode> qr_code(std::string_view text);

/// The dark modules as the data of an SVG path; one module is a unit, the border is left free at the upper left.
[[nodiscard]] std::string svg_path(const QrCode& code);

} // namespace chuhe::print
