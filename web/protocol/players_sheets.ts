/** The players' own sheets (article 7) as the events of a game tell them. Pure. */
import type { Move, Side } from '../board/geometry.js';
import { isMoved, type GameEvent, type Notation } from './types.js';

export interface SheetLine {
  text: string;
  readings: Move[];
  notations: Notation[];
}

export interface PlayersSheet {
  /** What was written for each ply, from 1 at index 0. */
  lines: (SheetLine | null)[];
  /** Fouls for what was not written reach up to this ply. */
  fouledUpTo: number;
}

type Written = GameEvent & { by: Side; ply: number; foul?: string } & SheetLine;

/** Both sheets as the events of the game tell them. */
export function sheetsOf(events: readonly GameEvent[]): Record<Side, PlayersSheet> {
  const sheets: Record<Side, PlayersSheet> = { red: { lines: [], fouledUpTo: 0 }, black: { lines: [], fouledUpTo: 0 } };
  let plies = 0;
  const hold = (count: number): void => {
    plies = count;
    for (const side of ['red', 'black'] as const) {
      const { lines } = sheets[side];
      lines.length = Math.min(lines.length, plies);
      lines.push(...Array<null>(plies - lines.length).fill(null));
      sheets[side].fouledUpTo = Math.min(sheets[side].fouledUpTo, plies);
    }
  };
  for (const event of events) {
    const { by, ply, foul, ...line } = event as Written;
    if (isMoved(event)) {
      hold(event.ply);
    } else if (event.kind === 'moves_struck') {
      hold((event.ply ?? 1) - 1);
    } else if (event.kind === 'start_corrected') {
      hold(0);
    } else if (event.kind === 'sheet_written') {
      sheets[by].lines[ply - 1] = { text: line.text, readings: line.readings, notations: line.notations };
    } else if (foul === 'moves_not_recorded') {
      sheets[by].fouledUpTo = plies;
    }
  }
  return sheets;
}

/** Moves in a row that are not written before the last, those of an earlier foul not counted again (7.1). */
export function missingInARow({ lines, fouledUpTo }: PlayersSheet): number {
  let count = 0;
  for (let ply = lines.length; ply > fouledUpTo && lines[ply - 1] === null; ply -= 1) {
    count += ply === lines.length ? 0 : 1;
  }
  return count;
}

/** The words of a sheet, move by move; numbers of rounds are none. */
export function sheetWords(written: string): string[] {
  return written.split(/[\s,，、]+/).filter((word) => word !== '' && !/^\d+[.．]?$/.test(word));
}

/** Where writing goes on: the first ply without a line, from 1. */
export const nextPly = ({ lines }: PlayersSheet): number => {
  const first = lines.indexOf(null);
  return first < 0 ? lines.length + 1 : first + 1;
};
