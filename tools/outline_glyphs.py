#!/usr/bin/env python3
"""Writes web/board/glyphs/outlines.json: the letters of pieces, river and seal as SVG paths.

Needs Debian's python3-fonttools and fonts-noto-cjk. Run once, by hand, when a letter is added:
    /usr/bin/python3 tools/outline_glyphs.py
Shape: {"letter": "path"}; 200 units an em, y downwards, centred on the bounding box, whole numbers.
"""
import json
import pathlib

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTCollection

FONT = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
FACE = "Noto Serif CJK SC"
LETTERS = "帥仕相俥傌炮兵將士象車馬砲卒帅将车马楚河漢界判"
UNITS = 200
TARGET = pathlib.Path(__file__).parent.parent / "web/board/glyphs/outlines.json"


class RelativePath(BasePen):
    """Collects relative path commands on a grid of whole units, so that rounding never adds up."""

    def __init__(self, glyphs, scale, centre):
        super().__init__(glyphs)
        self.scale, self.centre, self.at, self.parts = scale, centre, (0, 0), []

    def grid(self, point):
        x, y = point
        return round((x - self.centre[0]) * self.scale), round((self.centre[1] - y) * self.scale)

    def put(self, letter, points):
        points = [self.grid(point) for point in points]
        numbers = [n for x, y in points for n in (x - self.at[0], y - self.at[1])]
        text = "".join(("" if i == 0 or n < 0 else " ") + str(n) for i, n in enumerate(numbers))
        self.parts.append(letter + text)
        self.at = points[-1]

    def _moveTo(self, point):
        self.at = (0, 0)
        self.put("M", [point])
        self.start = self.at

    def _lineTo(self, point):
        x, y = self.grid(point)
        if x == self.at[0] and y == self.at[1]:
            return
        if x == self.at[0]:
            self.parts.append(f"v{y - self.at[1]}")
            self.at = (x, y)
        elif y == self.at[1]:
            self.parts.append(f"h{x - self.at[0]}")
            self.at = (x, y)
        else:
            self.put("l", [point])

    def _curveToOne(self, first, second, end):
        self.put("c", [first, second, end])

    def _closePath(self):
        self.parts.append("Z")


def outline(font, letter):
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(letter)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    pen = RelativePath(glyphs, UNITS / font["head"].unitsPerEm, ((left + right) / 2, (bottom + top) / 2))
    glyph.draw(pen)
    return "".join(pen.parts)


def main():
    faces = TTCollection(FONT).fonts
    font = next(face for face in faces if face["name"].getDebugName(1) == FACE or face["name"].getDebugName(16) == FACE)
    outlines = {letter: outline(font, letter) for letter in LETTERS}
    TARGET.write_text(json.dumps(outlines, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


main()
