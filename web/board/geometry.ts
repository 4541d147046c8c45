/** The 90 points of the board and where they are drawn. One cell is 100 units; a flip turns the board by 180 degrees. */

export type Side = 'red' | 'black';

/** A point of the board, "a0" (Red's left corner) to "i9". */
export type Square = string;

/** A move in coordinates: "h2e2". */
export type Move = string;

export interface Point {
  x: number;
  y: number;
}

export const CELL = 100;
const FILES = 'abcdefghi';
const HAN_NUMBERS = '一二三四五六七八九';

/** All points in the order of reading: Black's back rank first, from the left as Red sees it. */
export const SQUARES: readonly Square[] = Array.from({ length: 90 }, (_, i) => FILES[i % 9]! + (9 - Math.floor(i / 9)));

/** Column and row as drawn, both from the upper left corner. */
export function cellOf(square: Square, flipped: boolean): { column: number; row: number } {
  const file = FILES.indexOf(square[0]!);
  const rank = Number(square[1]);
  return flipped ? { column: 8 - file, row: rank } : { column: file, row: 9 - rank };
}

/** The point drawn in a column and row; nothing off the board. */
export function squareIn(column: number, row: number, flipped: boolean): Square | null {
  if (column < 0 || column > 8 || row < 0 || row > 9) {
    return null;
  }
  return flipped ? FILES[8 - column]! + row : FILES[column]! + (9 - row);
}

/** The centre of a point in board units. */
export function pointOf(square: Square, flipped: boolean): Point {
  const { column, row } = cellOf(square, flipped);
  return { x: column * CELL, y: row * CELL };
}

/** The file numbers of one side in the order of the drawn columns: 九 to 一 for Red, 1 to 9 for Black, seen by Red. */
export function fileNumbers(side: Side, flipped: boolean): string[] {
  return Array.from({ length: 9 }, (_, column) => {
    const file = flipped ? 8 - column : column;
    return side === 'red' ? HAN_NUMBERS[8 - file]! : String(file + 1);
  });
}

export function isSquare(text: string): boolean {
  return /^[a-i][0-9]$/.test(text);
}

export function isMove(text: string): boolean {
  return /^[a-i][0-9][a-i][0-9]$/.test(text);
}

export function opponent(side: Side): Side {
  return side === 'red' ? 'black' : 'red';
}
