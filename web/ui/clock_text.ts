/** How a remaining time is written, and when it is low. */

export interface ClockText {
  /** "38:52", "1:00:00" */
  main: string;
  /** ".4" under ten seconds, else nothing */
  tenths: string;
}

const LOW = 60000;
const TENTHS = 10000;
/** Share of a period under which the clock is low while moves are due. */
const LOW_SHARE = 0.2;

export function clockText(remaining: number): ClockText {
  const tenth = Math.floor(Math.max(0, remaining) / 100);
  const seconds = Math.floor(tenth / 10);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const main = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { main, tenths: remaining < TENTHS ? `.${tenth % 10}` : '' };
}

/** Milliseconds until the text changes. */
export function untilChange(remaining: number): number {
  const step = remaining <= TENTHS ? 100 : 1000;
  return (remaining % step) + 1;
}

export function isLow(remaining: number, movesDue: number | null, periodMs: number | null): boolean {
  return remaining < LOW || (movesDue !== null && periodMs !== null && remaining < periodMs * LOW_SHARE);
}

/** A time spent, for the list of moves: "0:04". */
export function spentText(ms: number | null): string {
  return ms === null ? '' : clockText(ms).main;
}
