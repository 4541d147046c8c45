#!/usr/bin/env python3
"""Write src/record/big5_rows.cpp and gb18030_rows.cpp from the codecs of Python: one row of characters a lead byte.

usage: encoding_rows.py OUTDIR
"""
import sys
from pathlib import Path

HEAD = """#include "encoding_rows.hpp"

// Written by tools/encoding_rows.py; one row a lead byte, one character a trail byte, '.' where none is assigned.
// clang-format off

namespace chuhe::record {

"""
TAIL = """
} // namespace chuhe::record
"""
GB_TRAILS = [*range(0x40, 0x7F), *range(0x80, 0xFF)]
BIG5_TRAILS = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]


def character(lead, trail, codecs):
    for codec in codecs:
        try:
            text = bytes([lead, trail]).decode(codec)
        except UnicodeDecodeError:
            continue
        if len(text) == 1 and 0x80 <= ord(text) < 0x10000 and not 0xE000 <= ord(text) < 0xF900:
            return text
    return "."


def escaped(text):
    # Characters that editors and compilers may fold, or that are no printable text, are written by number.
    return "".join(c if c.isprintable() and not c.isspace() and not 0xF900 <= ord(c) < 0xFB00 and ord(c) > 0xA0 or c == "."
                   else f"\\u{ord(c):04X}" for c in text)


def rows(name, leads, trails, codecs):
    lines = ['    u"' + escaped("".join(character(lead, trail, codecs) for trail in trails)) + '"' for lead in leads]
    return f"const std::array<std::u16string_view, {len(lines)}> {name}{{\n" + ",\n".join(lines) + "};\n"


def four_byte_ranges():
    """(linear index, code point) where a run of four-byte characters of the basic plane starts."""
    runs, expected = [], None
    for code in range(0x80, 0x10000):
        if 0xD800 <= code < 0xE000:
            continue
        data = chr(code).encode("gb18030")
        if len(data) != 4:
            continue
        index = ((data[0] - 0x81) * 10 + data[1] - 0x30) * 1260 + (data[2] - 0x81) * 10 + data[3] - 0x30
        if expected != (index, code):
            runs.append((index, code))
        expected = (index + 1, code + 1)
    return runs


def main():
    out = Path(sys.argv[1])
    big5 = rows("kBig5Rows", range(0x87, 0xFF), BIG5_TRAILS, ["cp950", "big5hkscs"])
    (out / "big5_rows.cpp").write_text(HEAD + big5 + TAIL, encoding="utf-8")
    gb = rows("kGb18030Rows", range(0x81, 0xFF), GB_TRAILS, ["gb18030"])
    runs = four_byte_ranges()
    pairs = [f"{{{index}, 0x{code:04X}}}" for index, code in runs]
    lines = ["    " + ", ".join(pairs[i:i + 6]) for i in range(0, len(pairs), 6)]
    gb += f"\nconst std::array<FourByteRun, {len(runs)}> kFourByteRuns{{{{\n" + ",\n".join(lines) + "}};\n"
    (out / "gb18030_rows.cpp").write_text(HEAD + gb + TAIL, encoding="utf-8")
    print(len(runs))


main()
