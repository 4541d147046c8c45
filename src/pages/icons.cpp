#include <chuhe/pages/icons.hpp>

namespace chuhe::pages {

namespace {

std::string_view path_of(Icon name) {
    switch (name) {
    case Icon::People:
        return "M8.500 11a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM2 20c0-8 13-8 13 0M15.500 4.500a3.500 3.500 0 010 "
               "6.500M18 13.500"
               "c2.500 1 4 3 4 6.500";
    case Icon::Grid:
        return "M4 4h16v16H4zM4 12h16M12 4v16";
    case Icon::Cup:
        return "M7 4h10v5a5 5 0 01-10 0zM7 5H4c0 4 1 5 3.500 5M17 5h3c0 4-1 5-3.500 5M12 14v4M8 20h8";
    case Icon::Print:
        return "M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z";
    case Icon::Link:
        return "M10 14l4-4M8 12l-3 3a3.500 3.500 0 005 5l3-3M16 12l3-3a3.500 3.500 0 00-5-5l-3 3";
    case Icon::Gear:
        return "M12 15.500a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 "
               "12h3M5.300 "
               "5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100";
    case Icon::Check:
        return "M4 12.500l5.500 5.500L20 6.500";
    case Icon::Warn:
        return "M12 4L2.500 20h19zM12 10v5M12 17.500v.01";
    case Icon::Play:
        return "M7 5l12 7-12 7z";
    case Icon::Stamp:
        return "M9 13c1-3-2-5-1-8 1-2.500 7-2.500 8 0 1 3-2 5-1 8h5v4H4v-4zM4 20.500h16";
    case Icon::Flag:
        return "M5 21V4h12l-2.500 4L17 12H5";
    case Icon::Down:
        return "M5 9l7 7 7-7";
    case Icon::Plus:
        return "M12 4v16M4 12h16";
    }
    return "";
}

} // namespace

Html icon(Icon name) {
    return element("svg", {{"class", "i"}, {"viewBox", "0 0 24 24"}, {"aria-hidden", "true"}},
                   element("path", {{"d", std::string{path_of(name)}}}, Html{}));
}

} // namespace chuhe::pages
