/** The documents of docs/protocol.md, version 1. Times in milliseconds; members that are not known are ignored. */
import type { Move, Side, Square } from '../board/geometry.js';
import type { DeskCommand } from './desk_types.js';

export interface Said {
  zh: string;
  en: string;
}

export interface Notation {
  zh: string;
  iccs: string;
  wxf: string;
}

export interface SideClock {
  remaining_ms: number;
  moves_due: number | null;
  period_ms: number | null;
  /** Both run while both players are absent (21.3). */
  runs: boolean;
}

export interface Clocks {
  red: SideClock;
  black: SideClock;
  running: Side | null;
  age_ms: number;
}

export interface Repetition extends Said {
  start_ply: number;
  end_ply: number;
  /** How often the closing position has stood on the board: the cycle has been made once less. */
  times: number;
  /** How often in a row the moves have gone round. */
  rounds?: number;
  /** Whether a ruling may be asked for now. */
  claimable?: boolean;
  verdict: string;
  clause: string | null;
}

export interface Result extends Said {
  red: number;
  black: number;
  code: string;
  clause: string | null;
}

export interface Live {
  version: number;
  fen: string;
  ply: number;
  to_move: Side;
  check: boolean;
  legal: Move[];
  clocks: Clocks | null;
  offer: Side | null;
  may_offer: Record<Side, boolean>;
  repetition: Repetition | null;
  quiet_rounds: number;
  natural_limit: number | null;
  fouls: Record<Side, number>;
  penalties?: Record<Side, { warnings: number; round_bans: number; expulsions: number }>;
  result: Result | null;
  /** playing, paused, awaiting_ruling, sealing, adjourned, over */
  phase?: string;
  /** The side that was told to change. */
  warned?: Side | null;
  /** Moved and not pressed yet, where pressing is an act of its own. */
  to_press?: Side | null;
  present?: Record<Side, boolean>;
  illegal_moves?: Record<Side, number>;
  limit_count?: LimitCount;
  touch?: { touches: Touch[]; must: Obligation } | null;
  signed?: { red: boolean; black: boolean; official: string | null; through?: Record<Side, string | null>; on_behalf?: { zh: string; en: string }[] } | null;
}

/** What 23.3 counts; `rounds` if that side claims. */
export interface LimitCount {
  moves: Record<Side, number>;
  checks: Record<Side, number>;
  rounds: Record<Side, number>;
}

export interface Touch {
  squares: Square[];
  touch: 'touch' | 'adjust' | 'accident';
}

/** What a side that touched pieces must do (5.1 to 5.5). */
export interface Obligation extends Said {
  free: boolean;
  allowed: Move[];
  fouls: string[];
  clause: string;
}

/** The settings of a game that pages look at, by the names of the stored event. */
export interface GameSettings {
  touch_move: boolean;
  pressing: 'with_move' | 'separate';
  clock_starts_by_official: boolean;
  illegal_moves: 'refuse' | 'loses' | 'correct';
  illegal_moves_that_lose: number;
  repetition: 'claim' | 'automatic';
  cycles_to_claim: number;
  further_after_warning: number;
  natural_limit: 'claim' | 'automatic';
  natural_limit_rounds: number;
  counted_checks: number;
  checks_limited_for_both: boolean;
  fouls_that_lose: number;
  repeated_draw_offer: 'foul' | 'refuse';
  agreed_draw_from_round: number;
  penalty_time_ms: number;
  lateness_limit_ms: number | null;
  /** Who writes the sheets (7). */
  recording: 'automatic' | 'by_players';
  unrecorded_moves_foul: number;
  recording_excused_below_ms: number;
}

/** Where the book of a game speaks of repetition: on the claim, the warning, the draw and the loss. */
export interface BookClauses {
  claim: string;
  warning: string;
  draw: string;
  loss: string;
}

export interface MovedEvent {
  version: number;
  kind: 'moved';
  by: Side;
  move: Move;
  ply: number;
  notation: Notation;
  captured: boolean;
  check: boolean;
  spent_ms: number | null;
  remaining_ms: Record<Side, number> | null;
  offer_draw?: boolean;
  /** Made against the rules, and stood (5.8). */
  stood_illegal?: boolean;
  sealed?: boolean;
  /** Written in by a correction of the record. */
  entered?: boolean;
}

export interface OtherEvent {
  version: number;
  kind: string;
  by?: Side;
  reason?: string;
  /** Of moves_struck: all from there on are gone. */
  ply?: number;
  /** Of start_corrected: the position. */
  start?: string;
  /** Of seat_named. */
  name?: string;
}

export type GameEvent = MovedEvent | OtherEvent;

export interface Stage {
  time_ms: number;
  increment_ms: number;
  moves_due: number;
}

export type Control = { base_ms: number; increment_ms: number } | { preset: string } | { stages: Stage[] };

export interface Snapshot {
  game: string;
  version: number;
  rules: string;
  names: Record<Side, string>;
  start_fen: string;
  control: Control | null;
  settings?: GameSettings;
  clauses: BookClauses;
  events: GameEvent[];
  live: Live;
}

export type Seat = Side | 'arbiter' | 'spectator';

/** What an official is; each may do what the ranks before it may. */
export type Rank = 'table_arbiter' | 'chief_arbiter' | 'organiser';

export interface Refused extends Said {
  type: 'refused';
  id: string;
  code: string;
  clause: string | null;
  square?: Square | null;
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; seat: Seat; rank?: Rank; name?: string; snapshot: Snapshot }
  | { type: 'resumed'; seat: Seat; rank?: Rank; name?: string; version: number }
  | { type: 'events'; version: number; events: GameEvent[]; live: Live }
  | { type: 'ack'; id: string; version: number }
  | Refused
  | { type: 'error'; code: string; zh: string; en: string }
  | { type: 'pong'; t: number }
  | { type: 'presence'; red: boolean; black: boolean };

export type Command =
  | { kind: 'move'; move: Move; offer_draw?: boolean }
  | { kind: 'offer_draw' | 'accept_draw' | 'decline_draw' | 'resign' | 'claim_repetition' | 'claim_natural_limit' | 'rule_repetition' }
  | { kind: 'press_clock' | 'arrive' | 'sign' }
  | { kind: 'seal_move'; move: Move }
  | { kind: 'write_sheet'; ply: number; text: string }
  | { kind: 'touch_pieces'; touch: Touch }
  | DeskCommand;

export function isMoved(event: GameEvent): event is MovedEvent {
  return event.kind === 'moved';
}
