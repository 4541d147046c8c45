/** The documents of docs/protocol.md, version 1. Times in milliseconds; members that are not known are ignored. */
import type { Move, Side, Square } from '../board/geometry.js';

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
  result: Result | null;
  /** playing, paused, awaiting_ruling, sealing, adjourned, over */
  phase?: string;
  /** The side that was told to change. */
  warned?: Side | null;
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
}

export interface OtherEvent {
  version: number;
  kind: string;
  by?: Side;
  reason?: string;
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
  events: GameEvent[];
  live: Live;
}

export type Seat = Side | 'arbiter' | 'spectator';

export interface Refused extends Said {
  type: 'refused';
  id: string;
  code: string;
  clause: string | null;
  square?: Square | null;
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; seat: Seat; snapshot: Snapshot }
  | { type: 'resumed'; seat: Seat; version: number }
  | { type: 'events'; version: number; events: GameEvent[]; live: Live }
  | { type: 'ack'; id: string; version: number }
  | Refused
  | { type: 'error'; code: string; zh: string; en: string }
  | { type: 'pong'; t: number }
  | { type: 'presence'; red: boolean; black: boolean };

export type Command =
  | { kind: 'move'; move: Move; offer_draw?: boolean }
  | { kind: 'offer_draw' | 'accept_draw' | 'decline_draw' | 'resign' | 'claim_repetition' | 'claim_natural_limit' | 'rule_repetition' };

export function isMoved(event: GameEvent): event is MovedEvent {
  return event.kind === 'moved';
}
