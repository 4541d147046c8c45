#include <chuhe/print/qr.hpp>

#include <qrencode.h>

#include <memory>

namespace chuhe::print {

std::optional<QrCode> qr_code(std::string_view text) {
    const std::unique_ptr<QRcode, void (*)(QRcode*)> made{
        QRcode_encodeString8bit(std::string{text}.c_str(), 0, QR_ECLEVEL_M), QRcode_free};
    if (!made) {
        return std::nullopt;
    }
    QrCode code{made->width, {}};
    const auto modules = static_cast<std::size_t>(made->width) * static_cast<std::size_t>(made->width);
    code.dark.reserve(modules);
    for (std::size_t i = 0; i < modules; ++i) {
        code.dark.push_back((made->data[i] & 1U) != 0);
    }
    return code;
}

std::string svg_path(const QrCode& code) {
    std::string path;
    for (int row = 0; row < code.width; ++row) {
        for (int column = 0; column < code.width; ++column) {
            if (!code.is_dark(row, column)) {
                continue;
            }
            const int start = column;
            while (column + 1 < code.width && code.is_dark(row, column + 1)) {
                ++column;
            }
            const std::string length = std::to_string(column - start + 1);
            path += "M" + std::to_string(start + kQrBorder) + " " + std::to_string(row + kQrBorder) + "h" + length +
                    "v1h-" + length + "z";
        }
    }
    return path;
}

} // namespace chuhe::print
