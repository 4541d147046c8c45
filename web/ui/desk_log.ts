/** What an event of a game says in the log of the desk: one line, its clause, and the evidence of the clock. Pure. */
import { articleOf } from './clause.js';
import type { Move, Side } from '../board/geometry.js';
import { d, type DeskKey } from '../i18n/desk_words.js';
import { said, sideName } from '../i18n/words.js';
import { foulClause, NOTE_CLAUSES, PENALTY_CLAUSES, type FoulName, type NoteName, type PenaltyName } from '../protocol/desk_types.js';
import { isMoved, type GameEvent, type Notation, type OtherEvent, type Result, type Said } from '../protocol/types.js';
import { clockText } from './clock_text.js';
import { moveText } from './move_list.js';

export interface LogLine {
  version: number;
  text: string;
  clause: string | null;
  detail: string;
  /** The time of day at which it was written, as here; empty where it is not known. */
  time: string;
}

/** What the clock of the server saw; only where an event touched the clocks. */
interface Evidence {
  at_ms: number;
  spent_ms: number;
  waited_ms: number;
}

/** The members of public events that the log looks at. */
type Told = Omit<OtherEvent, 'by'> & {
  by?: Side | 'arbiter' | 'clerk' | null;
  official?: string;
  recorded_at_ms?: number;
  note?: string;
  foul?: FoulName;
  count?: number | { rounds: number; limit: number };
  penalty?: PenaltyName;
  move?: Move;
  span_ms?: number;
  remaining_ms?: Record<Side, number>;
  rounds?: number;
  touch?: { squares: string[] };
  late_ms?: number;
  must_change?: Side | null;
  claimant?: Side | null;
  finding?: { why: Said; clause: string };
  result?: Result;
  clock?: Evidence;
  late_move?: Move;
  clause?: string;
  behind_ms?: number | null;
  delay_ms?: number;
  at_ms?: number;
  text?: string;
  readings?: Move[];
  notations?: Notation[];
};

type Teller = (event: Told, side: string) => [DeskKey, Record<string, string | number>?, (string | null | undefined)?];

const time = (ms: number | undefined): string => clockText(ms ?? 0).main;

const TELLERS: Record<string, Teller> = {
  game_created: () => ['desk.created'],
  seat_named: (event, side) => ['desk.seatNamed', { side, name: event.name ?? '' }],
  names_swapped: () => ['desk.namesSwapped', {}, '5.8'],
  pressed: (_, side) => ['desk.pressed', { side }],
  draw_offered: (_, side) => ['desk.offered', { side }, '23.1'],
  draw_accepted: (_, side) => ['desk.accepted', { side }, '4.2.2'],
  draw_declined: (_, side) => ['desk.declined', { side }, '23.1'],
  repetition_ruled: (event) => ['desk.ruled', { what: event.finding === undefined ? '' : said(event.finding.why) }, event.finding?.clause],
  repetition_warned: (event, side) => ['desk.changeLine', { side }, event.clause],
  claim_denied: (event) => ['desk.deniedLine', {}, event.clause],
  natural_limit_claimed: (event, side) => {
    const count = typeof event.count === 'object' ? event.count : { rounds: 0, limit: 0 };
    return ['desk.limitClaim', { side, n: count.rounds, max: count.limit }, '23.3'];
  },
  pieces_touched: (event, side) => ['desk.touched', { side, points: (event.touch?.squares ?? []).join(' ') }, '5'],
  arrived: (event, side) => ['desk.arrivedLine', { side, time: time(event.late_ms) }, '21'],
  signed: (event, side) => (event.by === 'red' || event.by === 'black' ? ['desk.signedLine', { side }, '10.1'] : ['desk.signedOfficial', {}, '10.1']),
  clock_started: () => ['desk.resumed'],
  clock_paused: () => ['desk.paused'],
  clock_resumed: () => ['desk.resumed'],
  clock_frozen: () => ['desk.frozen'],
  clocks_set: (event) => ['desk.clocksSet', { red: time(event.remaining_ms?.red), black: time(event.remaining_ms?.black) }, '22.4'],
  penalty_time_added: (event, side) => ['desk.penaltyAdded', { side, time: time(event.span_ms) }, event.clause],
  foul_recorded: (event, side) => ['desk.foulLine', { side, n: Number(event.count), what: d(`foul.${event.foul!}`) }, foulClause(event.foul!)],
  foul_withdrawn: (event, side) => ['desk.foulGone', { side, n: Number(event.count) }, '9.2'],
  penalty_given: (event, side) => ['desk.penaltyLine', { side, what: d(`penalty.${event.penalty!}`) }, PENALTY_CLAUSES[event.penalty!]],
  penalty_withdrawn: (event, side) => ['desk.penaltyGone', { side, what: d(`penalty.${event.penalty!}`) }, PENALTY_CLAUSES[event.penalty!]],
  note_recorded: (event, side) => ['desk.noteLine', { side: event.by == null ? d('desk.bothSides') : side, what: d(`note.${event.note as NoteName}`) }, NOTE_CLAUSES[event.note as NoteName]],
  illegal_move_made: (event, side) => ['desk.illegalLine', { side, move: event.move ?? '' }, '4.1.6'],
  moves_struck: (event) => ['desk.struck', { n: event.ply ?? 0 }, '5.8'],
  start_corrected: () => ['desk.startCorrected', {}, '5.8'],
  move_limit_set: (event) => ['desk.limitLine', { n: event.rounds ?? 0 }],
  adjournment_announced: () => ['desk.adjournLine'],
  move_sealed: (_, side) => ['desk.sealedLine', { side }],
  play_resumed: () => ['desk.playResumed'],
  ended: (event) => ['desk.endedLine', { what: event.result === undefined ? '' : said(event.result) }, event.result?.clause],
  came_late: (event, side) => ['desk.lateLine', { side, what: event.move == null ? d('desk.lateByPress') : d('desk.lateByMove', { move: event.move }) }, '22.5'],
  sheet_written: (event, side) => ['desk.sheetLine', { side, n: event.ply ?? 0, text: event.text ?? '' }, '7.1'],
  outcome_changed: (event) => ['desk.changed', { what: event.result === undefined ? '' : said(event.result) }, event.result?.clause],
  game_reopened: () => ['desk.reopened', {}, '22.4'],
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function evidenceOf({ clock, late_move: late }: Told): string {
  const parts = clock === undefined ? [] : [d('desk.evidence', { at: seconds(clock.at_ms), spent: seconds(clock.spent_ms), waited: seconds(clock.waited_ms) })];
  return [...parts, ...(late === undefined ? [] : [d('desk.lateMove', { move: late })])].join('；');
}

function lateEvidence({ at_ms: at, behind_ms: behind, delay_ms: delay }: Told): string {
  const after = behind == null ? '' : d('desk.lateBehind', { n: (behind / 1000).toFixed(2) });
  return [after, d('desk.lateAt', { at: seconds(at ?? 0), delay: delay ?? 0 })].filter((part) => part !== '').join('；');
}

/** What a line of a sheet may mean, where it does not mean one move. */
function readingsOf({ notations }: Told): string {
  const readings = notations ?? [];
  return readings.length === 1 ? '' : readings.length === 0 ? d('desk.sheetUnread') : d('desk.sheetReadings', { list: readings.map((one) => one.zh).join(' ') });
}

function detailOf(told: Told): string {
  switch (told.kind) {
    case 'ended':
      return evidenceOf(told);
    case 'came_late':
      return lateEvidence(told);
    case 'sheet_written':
      return readingsOf(told);
    default:
      return '';
  }
}

/** "15:42", by the clock of this device. */
function timeOfDay(ms: number | undefined): string {
  const at = new Date(ms ?? 0);
  return ms === undefined ? '' : [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The line of an event; null for a legal move, which the list of moves has. */
export function logLine(event: GameEvent): LogLine | null {
  const told = event as unknown as Told;
  const side = told.by === 'red' || told.by === 'black' ? sideName(told.by) : '';
  if (isMoved(event)) {
    return event.stood_illegal === true
      ? { version: event.version, text: d('desk.stoodLine', { side, move: event.move }), clause: '5.8', detail: told.reason ?? '', time: timeOfDay(told.recorded_at_ms) } : null;
  }
  const teller = TELLERS[event.kind];
  const [key, values, clause] = teller === undefined ? (['desk.other', { kind: event.kind }] as const) : teller(told, side);
  const detail = [event.reason ?? '', (told.kind === 'note_recorded' ? told.text : told.note) ?? '', detailOf(told)].filter((part) => part !== '').join(' · ');
  return { version: event.version, text: d(key, values), clause: clause === undefined || clause === null ? null : articleOf(clause), detail, time: timeOfDay(told.recorded_at_ms) };
}

/** What was written last, moves too: what a second arbiter is shown when his entry came late. */
export function lastWritten(events: readonly GameEvent[]): string {
  const event = events.at(-1);
  if (event === undefined) {
    return '';
  }
  return isMoved(event) ? d('desk.movedLine', { side: sideName(event.by), move: moveText(event) }) : (logLine(event)?.text ?? event.kind);
}

/** What the clocks and the sheets show already. */
const UNLISTED = new Set(['pressed', 'sheet_written']);

/** The newest first. */
export function logLines(events: readonly GameEvent[], most: number): LogLine[] {
  const lines: LogLine[] = [];
  for (let i = events.length - 1; i >= 0 && lines.length < most; i -= 1) {
    const line = UNLISTED.has(events[i]!.kind) ? null : logLine(events[i]!);
    if (line !== null) {
      lines.push(line);
    }
  }
  return lines;
}
