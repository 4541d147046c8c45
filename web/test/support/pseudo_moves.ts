/** Where pieces could go if check did not matter. For the stand-in server of the page tests only. */
import { placementOf, sideOf, turnOf, type Piece, type Placement } from '../../board/fen.js';

const at = (file: number, rank: number): string | null => (file >= 0 && file < 9 && rank >= 0 && rank < 10 ? 'abcdefghi'[file]! + rank : null);

function slides(placement: Placement, file: number, rank: number, cannon: boolean): string[] {
  const found: string[] = [];
  for (const [df, dr] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
    let screens = 0;
    for (let step = 1; ; step += 1) {
      const to = at(file + df * step, rank + dr * step);
      if (to === null || screens > 1) {
        break;
      }
      const taken = placement.has(to);
      if (!cannon) {
        found.push(to);
        if (taken) {
          break;
        }
      } else if (screens === 0 ? !taken : taken) {
        found.push(to);
      }
      screens += taken ? 1 : 0;
    }
  }
  return found;
}

function steps(placement: Placement, file: number, rank: number, piece: Piece): [number, number][] {
  const red = sideOf(piece) === 'red';
  const forward = red ? 1 : -1;
  const palace = (f: number, r: number): boolean => f >= 3 && f <= 5 && (red ? r <= 2 : r >= 7);
  const home = (r: number): boolean => (red ? r <= 4 : r >= 5);
  const free = (f: number, r: number): boolean => !placement.has(at(f, r) ?? '');
  const all = (pairs: [number, number][]): [number, number][] => pairs.map(([df, dr]) => [file + df, rank + dr]);
  switch (piece.toUpperCase()) {
    case 'K': return all([[1, 0], [-1, 0], [0, 1], [0, -1]]).filter(([f, r]) => palace(f, r));
    case 'A': return all([[1, 1], [-1, 1], [1, -1], [-1, -1]]).filter(([f, r]) => palace(f, r));
    case 'B': return all([[2, 2], [-2, 2], [2, -2], [-2, -2]]).filter(([f, r]) => home(r) && free((f + file) / 2, (r + rank) / 2));
    case 'N': return all([[1, 2], [-1, 2], [1, -2], [-1, -2], [2, 1], [2, -1], [-2, 1], [-2, -1]])
      .filter(([f, r]) => free(file + Math.trunc((f - file) / 2), rank + Math.trunc((r - rank) / 2)));
    default: return all([[0, forward], ...(home(rank) ? [] : ([[1, 0], [-1, 0]] as [number, number][]))]);
  }
}

export function pseudoMoves(fen: string): string[] {
  const placement = placementOf(fen);
  const moves: string[] = [];
  for (const [square, piece] of placement) {
    if (sideOf(piece) !== turnOf(fen)) {
      continue;
    }
    const [file, rank] = ['abcdefghi'.indexOf(square[0]!), Number(square[1])];
    const letter = piece.toUpperCase();
    const targets = letter === 'R' || letter === 'C' ? slides(placement, file, rank, letter === 'C')
      : steps(placement, file, rank, piece).map(([f, r]) => at(f, r)).filter((to) => to !== null);
    for (const to of targets) {
      const other = placement.get(to);
      if (other === undefined || sideOf(other) !== sideOf(piece)) {
        moves.push(square + to);
      }
    }
  }
  return moves;
}
