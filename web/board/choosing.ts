/** Which piece is chosen and what a tap means. Holds no drawing, so that mouse, touch and keyboard share it. */
import { sideOf, type Placement } from './fen.js';
import type { Move, Side, Square } from './geometry.js';

/** Who may move pieces by hand. */
export type Movable = Side | 'both' | 'none';

export type Choice =
  | { kind: 'select'; square: Square }
  | { kind: 'clear' }
  | { kind: 'move'; move: Move }
  | { kind: 'attempt'; move: Move }
  | { kind: 'not_your_turn'; square: Square }
  | { kind: 'nothing' };

export interface Table {
  placement: Placement;
  legal: ReadonlySet<Move>;
  movable: Movable;
  turn: Side;
}

/** Whether a piece on this point obeys the hand, its turn or not. */
export function obeys(table: Table, square: Square): boolean {
  const piece = table.placement.get(square);
  return piece !== undefined && (table.movable === 'both' || sideOf(piece) === table.movable);
}

/** What a tap, a drop or Enter on `square` means while `selected` is chosen. */
export function choose(table: Table, selected: Square | null, square: Square): Choice {
  if (selected === square) {
    return { kind: 'clear' };
  }
  const own = obeys(table, square);
  const piece = table.placement.get(square);
  if (selected !== null && !(own && piece !== undefined && sideOf(piece) === table.turn)) {
    const move = selected + square;
    return table.legal.has(move) ? { kind: 'move', move } : { kind: 'attempt', move };
  }
  if (!own || piece === undefined) {
    return { kind: 'nothing' };
  }
  return sideOf(piece) === table.turn ? { kind: 'select', square } : { kind: 'not_your_turn', square };
}

export function targetsOf(legal: ReadonlySet<Move>, square: Square | null): Square[] {
  return square === null ? [] : [...legal].filter((move) => move.startsWith(square)).map((move) => move.slice(2, 4));
}
