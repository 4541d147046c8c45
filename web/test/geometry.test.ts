import { describe, expect, it } from 'vitest';
import { cellOf, fileNumbers, isMove, pointOf, squareIn, SQUARES } from '../board/geometry.js';
import { marksAbove, marksBelow, NO_MARKS } from '../board/marks.js';

describe('the board turns by rotation and never by mirror (D8, P13)', () => {
  it('takes every point to its opposite when flipped, and back', () => {
    expect(SQUARES).toHaveLength(90);
    expect(new Set(SQUARES).size).toBe(90);
    for (const square of SQUARES) {
      const plain = cellOf(square, false);
      const turned = cellOf(square, true);
      expect([turned.column, turned.row]).toEqual([8 - plain.column, 9 - plain.row]);
      for (const flipped of [false, true]) {
        const { column, row } = cellOf(square, flipped);
        expect(squareIn(column, row, flipped)).toBe(square);
      }
    }
  });

  it('keeps both rows of file numbers over the file they name', () => {
    for (const flipped of [false, true]) {
      for (const square of SQUARES) {
        const { column } = cellOf(square, flipped);
        const file = 'abcdefghi'.indexOf(square[0]!);
        expect(fileNumbers('red', flipped)[column]).toBe('九八七六五四三二一'[file]);
        expect(fileNumbers('black', flipped)[column]).toBe(String(file + 1));
      }
    }
  });

  it('turns arrows, brackets and crosses with the board', () => {
    const numbers = (text: string): number[] => [...text.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].flatMap((m) => [Number(m[1]), Number(m[2])]);
    for (const from of ['a0', 'b2', 'e9', 'i9', 'h6']) {
      for (const to of ['c3', 'e0', 'h9', 'a5']) {
        const marks = { ...NO_MARKS, lastMove: from + to, arrows: [{ from, to, side: 'black' as const }] };
        const plain = numbers(marksAbove({ ...marks, lastMove: null }, false));
        const turned = numbers(marksAbove({ ...marks, lastMove: null }, true));
        turned.forEach((value, i) => expect(value).toBeCloseTo((i % 2 === 0 ? 800 : 900) - plain[i]!, 0));
        const { x, y } = pointOf(from, true);
        expect(marksBelow(marks, true)).toContain(`M${x - 30} ${y - 14}`);
      }
    }
  });

  it('answers nothing off the board', () => {
    expect(squareIn(-1, 0, false)).toBeNull();
    expect(squareIn(9, 0, false)).toBeNull();
    expect(squareIn(0, 10, true)).toBeNull();
    expect(isMove('h2e2')).toBe(true);
    expect(isMove('h2j2')).toBe(false);
  });
});
