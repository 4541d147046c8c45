#include "output_file.hpp"

#include <fstream>
#include <iostream>

namespace chuhe::app {

bool write_file(const std::string& path, const std::string& bytes) {
    if (path == "-") {
        std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
        return std::cout.good();
    }
    std::ofstream file{path, std::ios::binary};
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    return file.good();
}

} // namespace chuhe::app
