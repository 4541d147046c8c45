/** The pieces of a position, read from a FEN. Draws what it is given; knows nothing of the rules. */
import { SQUARES, type Move, type Side, type Square } from './geometry.js';

/** A letter of FEN: K A B N R C P for Red, small for Black. */
export type Piece = string;
export type Placement = Map<Square, Piece>;

const DIALECTS: Record<string, string> = { E: 'B', e: 'b', H: 'N', h: 'n' };

/** The piece placement of a FEN, or of its first field alone. Unknown text leaves points empty. */
export function placementOf(fen: string): Placement {
  const placement: Placement = new Map();
  const rows = (fen.trim().split(/\s+/)[0] ?? '').split('/');
  rows.slice(0, 10).forEach((row, index) => {
    let column = 0;
    for (const letter of row) {
      if (/[1-9]/.test(letter)) {
        column += Number(letter);
        continue;
      }
      const piece = DIALECTS[letter] ?? letter;
      if (/^[KABNRCPkabnrcp]$/.test(piece) && column < 9) {
        placement.set(SQUARES[index * 9 + column]!, piece);
      }
      column += 1;
    }
  });
  return placement;
}

/** The first field of a FEN for a placement. */
export function placementText(placement: Placement): string {
  const rows: string[] = [];
  for (let row = 0; row < 10; row += 1) {
    let text = '';
    let empty = 0;
    for (let column = 0; column < 9; column += 1) {
      const piece = placement.get(SQUARES[row * 9 + column]!);
      if (piece === undefined) {
        empty += 1;
        continue;
      }
      text += (empty > 0 ? String(empty) : '') + piece;
      empty = 0;
    }
    rows.push(text + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}

export function sideOf(piece: Piece): Side {
  return piece < 'a' ? 'red' : 'black';
}

/** The placement after a move; the move is not judged. */
export function afterMove(placement: Placement, move: Move): Placement {
  const next = new Map(placement);
  const from = move.slice(0, 2);
  const piece = next.get(from);
  if (piece !== undefined) {
    next.delete(from);
    next.set(move.slice(2, 4), piece);
  }
  return next;
}

/** The side whose turn it is by the second field of a FEN; Red when it is missing. */
export function turnOf(fen: string): Side {
  return fen.trim().split(/\s+/)[1] === 'b' ? 'black' : 'red';
}

export const OPENING = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
